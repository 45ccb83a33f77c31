import { Icon } from '#app/ui/icon.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import structure from '#app/ui/structure.module.css'

/** A path of the portal that has no page. */
export function PortalNotFound() {
  return (
    <div className={structure.state}>
      <Icon name="compass" />
      <h1>Esta página no existe</h1>
      <div className={structure.stateText}>
        Puede que la dirección haya cambiado o que todavía no esté disponible en tu escritorio.
      </div>
      <LinkButton to="/escritorio" look="primary">
        Ir al resumen
      </LinkButton>
    </div>
  )
}
