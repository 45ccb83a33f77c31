import { Icon } from '#app/ui/icon.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'

/** A path of the portal that has no page. */
export function PortalNotFound() {
  return (
    <div className="state">
      <Icon name="compass" />
      <h1>Esta página no existe</h1>
      <div className="state-text">
        Puede que la dirección haya cambiado o que todavía no esté disponible en tu escritorio.
      </div>
      <LinkButton to="/escritorio" look="primary">
        Ir al resumen
      </LinkButton>
    </div>
  )
}
