import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import type { BookableBranch } from '../queries.ts'
import agendaCss from './agenda.module.css'
import { type AgendaView, agendaPath } from './agenda-path.ts'
import type { AgendaVisit } from './queries.ts'
import { VisitCard } from './visit-card.tsx'

interface AgendaDayProps {
  day: string
  view: AgendaView
  visits: readonly AgendaVisit[]
  hidden: number
  branches: readonly BookableBranch[]
}

export function AgendaDay({ day, view, visits, hidden, branches }: AgendaDayProps) {
  if (visits.length === 0) {
    return (
      <EmptyState
        icon="calendar"
        title={hidden > 0 ? 'Ninguna cita coincide' : 'Sin citas este día'}
        action={
          <LinkButton to={hidden > 0 ? agendaPath({ day }) : agendaPath({ ...view, day, view: 'semana' })}>
            {hidden > 0 ? 'Quitar filtros' : 'Ver la semana'}
          </LinkButton>
        }
      >
        <p>
          {hidden > 0
            ? `Ese día hay ${hidden === 1 ? 'una cita' : `${hidden} citas`} de otra sucursal, de otro tipo o de otra persona.`
            : 'Aquí ves las que recibes tú y las de tus clientes en cuanto se agendan. Con «Agendar cita» anotas una por alguien.'}
        </p>
      </EmptyState>
    )
  }
  return (
    <>
      <p role="status" className="text-muted text-[0.9375rem]">
        {visits.length === 1 ? '1 cita' : `${visits.length} citas`}
      </p>
      <ol className={`${agendaCss.agendaList} grid gap-3 min-w-0`} aria-label="Citas del día">
        {visits.map((visit) => {
          const branch = branches.find(({ code }) => code === visit.branch)
          return <li key={visit.id}>{branch && <VisitCard visit={visit} branch={branch} view={{ ...view, day }} />}</li>
        })}
      </ol>
    </>
  )
}
