import { Button } from '#app/ui/button.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import css from './compare.module.css'
import { comparePath } from './path.ts'
import { compared } from './store.ts'

export function ChosenBar({ slugs }: { slugs: string[] }) {
  return (
    <section className={css.compareBar} aria-label="Comparación">
      <p aria-live="polite">
        {slugs.length === 1 ? '1 auto para comparar: elige otro' : `${slugs.length} autos para comparar`}
      </p>
      <Button small look="quiet" onClick={() => compared.change(() => [])}>
        Vaciar
      </Button>
      <LinkButton small look="primary" to={comparePath(slugs)}>
        Comparar
      </LinkButton>
    </section>
  )
}
