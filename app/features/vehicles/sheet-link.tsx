import { href } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'

/** To the vehicle's sheet of paper, a document of its own. */
export function SheetLink({ slug }: { slug: string }) {
  return (
    <LinkButton to={href('/autos/:slug/ficha', { slug })} reloadDocument small>
      <Icon name="printer" />
      Imprimir ficha
    </LinkButton>
  )
}
