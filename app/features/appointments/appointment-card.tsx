import type { RefObject } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import controls from '#app/ui/controls.module.css'
import forms from '#app/ui/forms.module.css'
import { Link } from '#app/ui/link.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { phoneText } from '#contract/people/phone-text.ts'
import { appointmentKind, appointmentStatus, canChange, canConfirm, cutoffText } from '#contract/visits/appointments.ts'
import { AppointmentLines } from './appointment-lines.tsx'
import css from './appointments.module.css'
import { CalendarButton } from './calendar-button.tsx'
import { CancelAppointment } from './cancel-appointment.tsx'
import { CarGone } from './car-gone.tsx'
import { ConfirmOwn } from './confirm-own.tsx'
import type { Appointment, BookableBranch } from './queries.ts'
import { useMovedHere } from './use-moved-here.ts'

interface AppointmentCardProps {
  appointment: Appointment
  branch: BookableBranch
  now: Date
  list: RefObject<HTMLElement | null>
}

export function AppointmentCard({ appointment, branch, now, list }: AppointmentCardProps) {
  const heading = useMovedHere(appointment.id)
  const { id, kind, listing_id, vehicle_title, starts_at, advisor, note, car_gone_why } = appointment
  const cutoff = branch.rules.find((rule) => rule.kind === kind)?.cutoff_minutes ?? 0
  const about = listing_id ? (
    <Link className={controls.link} to={`/escritorio/vende-tu-auto?auto=${listing_id}`}>
      {vehicle_title}
    </Link>
  ) : (
    vehicle_title
  )
  return (
    <article className={css.visit} aria-labelledby={id}>
      <header>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {appointmentKind(kind).label}
        </h2>
        <Badge tone="accent">
          {appointment.confirmed_at ? 'Confirmada' : appointmentStatus(appointment.status).label}
        </Badge>
      </header>
      <AppointmentLines branch={branch} startsAt={starts_at} about={about} advisor={advisor} />
      {car_gone_why && <CarGone visit={{ ...appointment, car_gone_why }} place={heading} />}
      {canConfirm(appointment, now) && <ConfirmOwn id={id} place={heading} />}
      {note && <p className="text-muted text-[0.9375rem]">Nos dijiste: {note}</p>}
      {appointment.arrived_at ? (
        <p className="text-muted text-[0.9375rem]">
          {listing_id ? 'Tu auto ya está en la sucursal.' : 'Ya estás en la sucursal.'}
        </p>
      ) : canChange(appointment, cutoff, now) ? (
        <>
          <p className="text-muted text-[0.9375rem]">{cutoffText(cutoff)}</p>
          <p className={forms.formActions}>
            <CalendarButton appointment={appointment} branch={branch} />
            <LinkButton to={`?cambiar=${id}`}>Cambiar hora</LinkButton>
            <CancelAppointment id={id} place={list} />
          </p>
        </>
      ) : (
        <>
          <p className="text-muted text-[0.9375rem]">
            Ya falta poco. Para cambiarla o cancelarla, llama a la sucursal:{' '}
            <a className={controls.link} href={`tel:${branch.phone}`}>
              {phoneText(branch.phone)}
            </a>
          </p>
          <p className={forms.formActions}>
            <CalendarButton appointment={appointment} branch={branch} />
          </p>
        </>
      )}
    </article>
  )
}
