import type { UseQueryResult } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import controls from '#app/ui/controls.module.css'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { dayIn } from '#contract/dates/dates.ts'
import css from '../appointments.module.css'
import { bookingOf } from '../booking-path.ts'
import { MoveForm } from '../move-form.tsx'
import type { BookableBranch } from '../queries.ts'
import { movedHere } from '../use-moved-here.ts'
import { type AgendaView, agendaPath } from './agenda-path.ts'
import type { AgendaVisit } from './queries.ts'
import { isVisitOpen } from './visit-state.ts'

interface MoveVisitProps {
  id: string
  view: AgendaView
  visits: UseQueryResult<AgendaVisit[]>
  branches: readonly BookableBranch[]
}

export function MoveVisit({ id, view, visits, branches }: MoveVisitProps) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const lastShown = useRef<AgendaVisit>(undefined)
  const startsAt = bookingOf(params).startsAt
  const asked = params.get('nuevo')
  return (
    <div className={`${css.booking} grid gap-8 max-w-3xl`}>
      <p className={css.visitBack}>
        <Link className={controls.link} to={agendaPath(view)}>
          <Icon name="arrow-left" /> Agenda
        </Link>
      </p>
      <Loaded query={visits} noun="la cita" skeleton={<Skeleton className="h-80 w-full" />}>
        {(all) => {
          // A visit moved to another day leaves the list.
          const visit =
            all.find((one) => one.id === id) ?? (lastShown.current?.id === id ? lastShown.current : undefined)
          lastShown.current = visit
          const branch = branches.find(({ code }) => code === visit?.branch)
          if (!visit || !branch || !isVisitOpen(visit, new Date())) {
            return (
              <EmptyState icon="calendar" title="Esa cita ya no se puede mover">
                <p>Puede que ya haya empezado, que esté cancelada o que la hayan movido a otro día.</p>
              </EmptyState>
            )
          }
          return (
            <MoveForm
              appointment={visit}
              branch={branch}
              customer={visit.customer || 'el cliente'}
              day={asked && /^\d{4}-\d{2}-\d{2}$/.test(asked) ? asked : null}
              startsAt={startsAt}
              onChoose={(day, at) => {
                const next = new URLSearchParams(agendaPath(view, id))
                next.set('nuevo', day)
                if (at) next.set('hora', at)
                void navigate(`?${next}`, { replace: true, preventScrollReset: true })
              }}
              onMoved={(at) =>
                void navigate(agendaPath({ ...view, day: dayIn(branch.time_zone, at) }), {
                  replace: true,
                  state: movedHere(id),
                })
              }
            />
          )
        }}
      </Loaded>
    </div>
  )
}
