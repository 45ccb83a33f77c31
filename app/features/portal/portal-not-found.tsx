import { useAccountHint } from '#app/lib/account-hint.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import structure from '#app/ui/structure.module.css'

export function PortalNotFound() {
  const role = useAccountHint()?.role
  const isStaff = role === 'admin' || role === 'sales'
  return (
    <div className={structure.state}>
      <Icon name="compass" />
      <h1>Esta página no existe</h1>
      <div className={structure.stateText}>
        Puede que la dirección haya cambiado o que todavía no esté disponible en tu escritorio.
      </div>
      <LinkButton to="/escritorio" look="primary">
        {isStaff ? 'Ir a Hoy' : 'Ir al resumen'}
      </LinkButton>
    </div>
  )
}
