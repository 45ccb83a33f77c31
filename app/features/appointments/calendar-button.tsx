import { download } from '#app/lib/download.ts'
import { useSite } from '#app/lib/use-site.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { CALENDAR_TYPE, calendarFile } from '#contract/dates/calendar-file.ts'
import { appointmentKind } from '#contract/visits/appointments.ts'
import type { Appointment, BookableBranch } from './queries.ts'

/** Calendar file; the stable id updates the event after a move. */
export function CalendarButton({ appointment, branch }: { appointment: Appointment; branch: BookableBranch }) {
  const { brand, publicUrl } = useSite()
  const { id, kind, vehicle_title, starts_at, ends_at, sequence, status, updated_at } = appointment
  const save = () => {
    const event = {
      uid: `${id}@${new URL(publicUrl).hostname}`,
      sequence,
      stamp: updated_at,
      startsAt: starts_at,
      endsAt: ends_at,
      cancelled: status === 'cancelled',
      title: [appointmentKind(kind).label, vehicle_title].filter(Boolean).join(': '),
      description: `Teléfono de la sucursal: ${branch.phone}`,
      place: `${branch.name}, ${branch.address}, ${branch.postal_code} ${branch.city}, ${branch.state}`,
      url: `${publicUrl}/escritorio/citas`,
    }
    download(new Blob([calendarFile(event, brand.name)], { type: CALENDAR_TYPE }), `cita-${id.slice(0, 8)}.ics`)
  }
  return (
    <Button onClick={save}>
      <Icon name="calendar-plus" />
      Agregar al calendario
    </Button>
  )
}
