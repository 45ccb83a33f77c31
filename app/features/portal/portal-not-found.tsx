import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'

/** A path of the portal that has no page. */
export function PortalNotFound() {
  return (
    <EmptyState
      whole
      icon="compass"
      title="Esta página no existe"
      action={
        <LinkButton to="/escritorio" look="primary">
          Ir al resumen
        </LinkButton>
      }
    >
      Puede que la dirección haya cambiado o que todavía no esté disponible en tu escritorio.
    </EmptyState>
  )
}
