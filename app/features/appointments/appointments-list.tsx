import { useQuery } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import forms from '#app/ui/forms.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { AppointmentCard } from './appointment-card.tsx'
import css from './appointments.module.css'
import { bookingPath } from './booking-path.ts'
import { PastAppointments } from './past-appointments.tsx'
import { type Appointment, type BookableBranch, bookableBranches, myAppointments, myWaiting } from './queries.ts'
import { isAhead } from './upcoming.ts'
import { WaitingList } from './waiting-list.tsx'

interface AppointmentsListProps {
  user: string
  fresh: string | null
}

export function AppointmentsList({ user, fresh }: AppointmentsListProps) {
  const contract = useContract()
  const mine = useQuery(myAppointments(contract, user))
  const branches = useQuery(bookableBranches(contract))
  const { data: waiting = [] } = useQuery(myWaiting(contract, user))
  const list = useRef<HTMLElement>(null)
  const skeleton = <Skeleton className="h-48 w-full" />
  return (
    <section ref={list} className={`${css.visits} grid gap-8 max-w-3xl`} aria-label="Mis citas" tabIndex={-1}>
      <Loaded query={mine} noun="tus citas" skeleton={skeleton}>
        {(all) => (
          <Loaded query={branches} noun="las sucursales" skeleton={skeleton}>
            {(places) => (
              <>
                <Upcoming appointments={all} branches={places} fresh={fresh} list={list} />
                {waiting.length > 0 && <WaitingList waiting={waiting} branches={places} />}
                <Past appointments={all} branches={places} />
              </>
            )}
          </Loaded>
        )}
      </Loaded>
    </section>
  )
}

interface PartProps {
  appointments: readonly Appointment[]
  branches: readonly BookableBranch[]
}

interface UpcomingProps extends PartProps {
  fresh: string | null
  list: RefObject<HTMLElement | null>
}

function Upcoming({ appointments, branches, fresh, list }: UpcomingProps) {
  const now = new Date()
  const ahead = appointments.filter((one) => isAhead(one, now)).reverse()
  const book = (
    <LinkButton look="primary" to={bookingPath({})}>
      <Icon name="calendar-plus" />
      Agendar cita
    </LinkButton>
  )
  if (ahead.length === 0) {
    return (
      <EmptyState icon="calendar" title="No tienes citas por venir" action={book}>
        <p>Ven a ver un auto, manéjalo o trae el tuyo a inspección. Elige sucursal, día y hora.</p>
      </EmptyState>
    )
  }
  return (
    <>
      {ahead.some(({ id }) => id === fresh) && (
        <Notice look="success" title="Tu cita quedó agendada" live isAnswer>
          Te enviamos los datos. Agrégala a tu calendario para no olvidarla.
        </Notice>
      )}
      <p className={forms.formActions}>{book}</p>
      <ul aria-label="Citas por venir">
        {ahead.map((one) => {
          const branch = branches.find(({ code }) => code === one.branch)
          return (
            <li key={one.id}>
              {branch && <AppointmentCard appointment={one} branch={branch} now={now} list={list} />}
            </li>
          )
        })}
      </ul>
    </>
  )
}

function Past({ appointments, branches }: PartProps) {
  const now = new Date()
  const past = appointments.filter((one) => !isAhead(one, now))
  return past.length > 0 ? <PastAppointments appointments={past} branches={branches} /> : null
}
