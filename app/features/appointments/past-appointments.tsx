import forms from '#app/ui/forms.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { appointmentKind, appointmentStatus } from '#contract/visits/appointments.ts'
import type { Appointment, BookableBranch } from './queries.ts'

interface PastAppointmentsProps {
  appointments: readonly Appointment[]
  branches: readonly BookableBranch[]
}

export function PastAppointments({ appointments, branches }: PastAppointmentsProps) {
  return (
    <details className={forms.disclosure}>
      <summary>
        <Icon name="chevron-down" />
        Citas anteriores ({appointments.length})
      </summary>
      <ul aria-label="Citas anteriores">
        {appointments.map(({ id, kind, vehicle_title, starts_at, status, cancel_reason, branch: code }) => {
          const branch = branches.find((one) => one.code === code)
          const became = status === 'booked' ? 'Pasada' : appointmentStatus(status).label
          return (
            <li key={id}>
              {[
                appointmentKind(kind).label,
                vehicle_title,
                branch && instantText('fullMoment', starts_at, branch.time_zone),
                branch?.name,
              ]
                .filter(Boolean)
                .join(' · ')}
              {`. ${became}${cancel_reason ? `: ${cancel_reason}` : ''}`}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
