import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorState } from '#app/ui/error-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TableSkeleton } from '#app/ui/table/table-skeleton.tsx'
import { SCREEN_MESSAGES } from '#contract/messages/screen-messages.ts'

export function TableStatesPart() {
  return (
    <>
      <h3>Cargando</h3>
      <TableSkeleton />
      <h3>Vacía: enseña qué hacer</h3>
      <EmptyState
        icon="clipboard-list"
        title="Todavía no hay cotizaciones"
        action={<Button look="primary">Valuar un auto</Button>}
      >
        <p>Busca un auto, escribe su kilometraje y guarda la oferta: aparece aquí con su folio.</p>
      </EmptyState>
      <h3>Con error</h3>
      <ErrorState
        message={SCREEN_MESSAGES.not_loaded_many.replace('{noun}', 'las cotizaciones')}
        onRetry={() => undefined}
      />
      <h3>Lo que salió mal con varias</h3>
      <Notice
        look="warn"
        title="9 cotizaciones quedaron como aceptadas. 1 sin cambio."
        action={<Button small>Deshacer las 9</Button>}
      >
        <p>
          <strong>V-7K3QX9</strong>: Esta oferta ya venció. Pide una nueva.
        </p>
      </Notice>
    </>
  )
}
