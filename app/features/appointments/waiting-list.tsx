import { useId } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { Button } from '#app/ui/button.tsx'
import forms from '#app/ui/forms.module.css'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { dayText } from '#contract/dates/date-texts.ts'
import { appointmentKind } from '#contract/visits/appointments.ts'
import css from './appointments.module.css'
import { bookingPath } from './booking-path.ts'
import { stopWaiting } from './mutations.ts'
import type { BookableBranch, Waiting } from './queries.ts'
import { useAppointmentChange } from './use-appointment-change.ts'

interface WaitingListProps {
  waiting: readonly Waiting[]
  branches: readonly BookableBranch[]
}

export function WaitingList({ waiting, branches }: WaitingListProps) {
  const title = useId()
  const stop = useAppointmentChange(stopWaiting)
  return (
    <section className={`${css.booking} grid gap-8 max-w-3xl`} aria-labelledby={title}>
      <h2 id={title}>En lista de espera</h2>
      {stop.isError && (
        <Notice look="danger" live>
          {failureOf(stop.error, 'save').text}
        </Notice>
      )}
      <ul>
        {waiting.map(({ id, branch, kind, day, ordencompra, told_at }) => {
          const name = `${appointmentKind(kind).label}, ${dayText('weekday', day)}, ${branches.find((one) => one.code === branch)?.name ?? ''}`
          const to = bookingPath({ branch, kind: appointmentKind(kind).value, car: ordencompra, day })
          return (
            <li key={id} className={css.visit}>
              <p className="text-[1rem] font-semibold">{name}</p>
              <p className="text-muted text-[0.9375rem]">
                {told_at
                  ? 'Se liberó un lugar: tómalo antes que otra persona.'
                  : 'Te escribimos si se libera un lugar.'}
              </p>
              <p className={forms.formActions}>
                {told_at && (
                  <LinkButton look="primary" small to={to}>
                    Elegir hora
                  </LinkButton>
                )}
                <Button
                  small
                  busy={stop.isPending && stop.variables === id}
                  aria-label={`Quitar: ${name}`}
                  onClick={() => stop.mutate(id)}
                >
                  Quitar
                </Button>
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
