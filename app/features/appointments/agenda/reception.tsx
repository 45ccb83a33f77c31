import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useEvery } from '#app/ui/use-every.ts'
import { dayText } from '#contract/dates/date-texts.ts'
import type { BookableBranch } from '../queries.ts'
import css from './agenda.module.css'
import { type AgendaView, agendaPath, bookingForPath } from './agenda-path.ts'
import { CarsAway } from './cars-away.tsx'
import type { AgendaVisit } from './queries.ts'
import { type ReceptionLists, receptionLists } from './reception-lists.ts'
import { VisitArrival } from './visit-arrival.tsx'

const TICK_MS = 20_000

const PARTS: { of: keyof ReceptionLists<unknown>; title: string; none: string }[] = [
  { of: 'waiting', title: 'Esperan', none: 'Nadie espera.' },
  { of: 'attended', title: 'Ya los atienden', none: 'Nadie por ahora.' },
  { of: 'expected', title: 'Por llegar', none: 'No falta nadie por llegar.' },
  { of: 'over', title: 'Ya terminaron', none: 'Todavía ninguna.' },
]

interface ReceptionProps {
  view: AgendaView
  today: string
  branches: readonly BookableBranch[]
  query: UseQueryResult<AgendaVisit[]>
  walkIn: (branch: string, onClose: () => void) => ReactNode
}

export function Reception({ view, today, branches, query, walkIn }: ReceptionProps) {
  const navigate = useNavigate()
  const [now, setNow] = useState(() => new Date())
  const [writing, setWriting] = useState(false)
  const [noted, setNoted] = useState<string | null>(null)
  useEvery(TICK_MS, () => setNow(new Date()))
  const branch =
    branches.find(({ code }) => code === (view.branch ?? query.data?.[0]?.branch)) ?? branches.find(() => true)
  if (!branch) {
    return (
      <EmptyState icon="calendar" title="Sin sucursales">
        <p>La recepción se abre cuando hay una sucursal en la configuración.</p>
      </EmptyState>
    )
  }
  return (
    <>
      <section className={`${css.agendaBar} grid gap-3 min-w-0`} aria-label="Qué recepción se ve">
        <div className={`${css.receptionHead} flex flex-wrap items-end gap-3`}>
          <SelectField
            label="Sucursal"
            options={branches.map(({ code, name }) => ({ value: code, label: name }))}
            value={branch.code}
            onChange={(event) =>
              void navigate(agendaPath({ view: 'recepcion', branch: event.currentTarget.value }), { replace: true })
            }
          />
          <Button look="primary" onClick={() => setWriting(true)}>
            Llegó sin cita
          </Button>
          <LinkButton to={bookingForPath({ ...view, branch: branch.code })}>Agendar cita</LinkButton>
        </div>
        <h2>{dayText('weekday', today)}</h2>
      </section>
      <CarsAway branch={branch} now={now} />
      {writing && walkIn(branch.code, () => setWriting(false))}
      <Loaded query={query} noun="las citas" skeleton={<Skeleton className="h-80 w-full" />}>
        {(all) => {
          const lists = receptionLists(all.filter((one) => one.branch === branch.code))
          return (
            <div className={css.reception}>
              {PARTS.map(({ of, title, none }) => (
                <section key={of} aria-label={title} className="grid gap-3 content-start min-w-0">
                  <h3 className="text-[1rem]">
                    {title} <span className="text-muted font-normal tabular-nums">{lists[of].length}</span>
                  </h3>
                  {lists[of].length === 0 ? (
                    <p className="text-muted text-[0.9375rem]">{none}</p>
                  ) : (
                    <ul className="grid gap-3 content-start min-w-0" aria-label={title}>
                      {lists[of].map((visit) => (
                        <li key={visit.id}>
                          <VisitArrival
                            visit={visit}
                            zone={branch.time_zone}
                            now={later(now, visit)}
                            isNoted={noted === visit.id}
                            onNoted={() => setNoted(visit.id)}
                          />
                        </li>
                      ))}
                    </ul>
                  )}
                </section>
              ))}
            </div>
          )
        }}
      </Loaded>
    </>
  )
}

const later = (now: Date, { arrived_at }: AgendaVisit) =>
  new Date(Math.max(now.getTime(), Date.parse(arrived_at ?? '') || 0))
