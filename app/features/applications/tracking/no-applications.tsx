import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'

export function NoApplications() {
  return (
    <EmptyState
      icon="file-text"
      title="Todavía no tienes solicitudes"
      action={
        <>
          <LinkButton look="primary" to="/escritorio/autos">
            Elegir auto
          </LinkButton>
          <LinkButton look="quiet" to="/escritorio/aplicacion">
            Empezar sin auto
          </LinkButton>
        </>
      }
    >
      <p>Elige un auto y solicita su financiamiento en línea: lo llenas a tu ritmo y aquí sigues cada paso.</p>
    </EmptyState>
  )
}
