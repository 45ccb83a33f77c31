import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { BeginWithoutCar } from '../wizard/begin-without-car.tsx'

export function NoApplications({ user }: { user: string }) {
  return (
    <EmptyState
      icon="file-text"
      title="Todavía no tienes solicitudes"
      action={
        <>
          <LinkButton look="primary" to="/escritorio/autos">
            Elegir auto
          </LinkButton>
          <BeginWithoutCar user={user} look="quiet" />
        </>
      }
    >
      <p>Elige un auto y solicita su financiamiento en línea: lo llenas a tu ritmo y aquí sigues cada paso.</p>
    </EmptyState>
  )
}
