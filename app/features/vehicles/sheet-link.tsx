import { href } from 'react-router'
import { useTerms } from '#app/features/lenders/use-terms.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { withTerms } from '#contract/financing/terms.ts'

export function SheetLink({ slug }: { slug: string }) {
  return (
    <LinkButton to={withTerms(href('/autos/:slug/ficha', { slug }), useTerms())} target="_self" small>
      <Icon name="printer" />
      Imprimir ficha
    </LinkButton>
  )
}
