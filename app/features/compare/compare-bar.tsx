import { useStoredList } from '#app/lib/stored-list.ts'
import { Button } from '#app/ui/button.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { comparePath } from './path.ts'
import { compared } from './store.ts'

/** Stays at the foot of the screen while vehicles are chosen for comparison: how many, see them, start over. */
export function CompareBar() {
  const chosen = useStoredList(compared)
  if (chosen.length === 0) return null
  return (
    <section className="compare-bar" aria-label="Comparación">
      <p aria-live="polite">
        {chosen.length === 1 ? '1 auto para comparar: elige otro' : `${chosen.length} autos para comparar`}
      </p>
      <Button small look="quiet" onClick={() => compared.change(() => [])}>
        Vaciar
      </Button>
      <LinkButton small look="primary" to={comparePath(chosen.map(({ slug }) => slug))}>
        Comparar
      </LinkButton>
    </section>
  )
}
