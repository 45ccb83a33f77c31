import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'

export const NoAlerts = () => (
  <EmptyState
    icon="bell"
    title="No tienes alertas"
    action={
      <LinkButton look="primary" to="/autos">
        Buscar autos
      </LinkButton>
    }
  >
    <p>Busca el auto que quieres y toca “Avísame si llega otro”.</p>
  </EmptyState>
)
