import controls from '#app/ui/controls.module.css'
import { cx } from '#app/ui/cx.ts'
import { Link } from '#app/ui/link.tsx'
import { dayText, instantText } from '#contract/dates/date-texts.ts'
import { HOUSE_ZONE } from '#contract/dates/dates.ts'
import { appointmentKind } from '#contract/visits/appointments.ts'
import type { BookableBranch } from '../queries.ts'
import agendaCss from './agenda.module.css'
import { type AgendaView, agendaPath, bookingForPath } from './agenda-path.ts'
import type { AgendaVisit } from './queries.ts'
import { visitState } from './visit-state.ts'

interface AgendaWeekProps {
  days: readonly string[]
  today: string
  view: AgendaView
  visits: readonly AgendaVisit[]
  branches: readonly BookableBranch[]
}

export function AgendaWeek({ days, today, view, visits, branches }: AgendaWeekProps) {
  return (
    <>
      <p role="status" className="text-muted text-[0.9375rem]">
        {visits.length === 0 ? 'Sin citas esta semana.' : visits.length === 1 ? '1 cita' : `${visits.length} citas`}
      </p>
      <ol className={`${agendaCss.agendaWeek} grid gap-2 min-w-0 xl:grid-cols-7`} aria-label="Días de la semana">
        {days.map((day) => {
          const path = agendaPath({ ...view, view: 'dia', day })
          const own = visits.filter((one) => one.day === day)
          return (
            <li
              key={day}
              className={cx(day === today && agendaCss.agendaToday)}
              aria-current={day === today ? 'date' : undefined}
            >
              <h3>
                <Link className={controls.link} to={path}>
                  {dayText('weekday', day)}
                </Link>
              </h3>
              {own.length === 0 ? (
                <p className="text-muted text-[0.9375rem]">
                  Sin citas
                  {day >= today && (
                    <>
                      {' · '}
                      <Link className={controls.link} to={bookingForPath({ ...view, day }, day)} preventScrollReset>
                        Agendar<span className="sr-only"> el {dayText('weekday', day)}</span>
                      </Link>
                    </>
                  )}
                </p>
              ) : (
                <ul className="grid gap-2 min-w-0" aria-label={`Citas del ${dayText('weekday', day)}`}>
                  {own.map((visit) => (
                    <li key={visit.id}>
                      <VisitLine
                        visit={visit}
                        zone={branches.find(({ code }) => code === visit.branch)?.time_zone}
                        to={path}
                      />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}

function VisitLine({ visit, zone = HOUSE_ZONE, to }: { visit: AgendaVisit; zone: string | undefined; to: string }) {
  const { id, kind, status, starts_at, customer, vehicle_title, branch } = visit
  const state = visitState(visit, new Date())
  return (
    <Link to={`${to}#${id}`} className={cx(agendaCss.agendaBrief, status === 'cancelled' && agendaCss.agendaGone)}>
      <b className="font-semibold tabular-nums">
        <time dateTime={starts_at}>{instantText('time', starts_at, zone)}</time> <small>{branch}</small>
      </b>
      <span>{customer || 'Cliente sin nombre'}</span>
      <small>{[appointmentKind(kind).label, vehicle_title].filter(Boolean).join(' · ')}</small>
      {state.label !== 'Agendada' && <small className={agendaCss.agendaState}>{state.label}</small>}
    </Link>
  )
}
