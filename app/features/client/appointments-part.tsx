import { useQuery } from '@tanstack/react-query'
import css from '#app/features/applications/desk/desk.module.css'
import { failureText } from '#app/features/applications/desk/failure-text.ts'
import { type Appointment, appointmentsOf, noteVisit } from '#app/features/applications/desk/queries.ts'
import { useClientChange } from '#app/features/applications/desk/use-client-change.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import controls from '#app/ui/controls.module.css'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { instantText } from '#contract/date-texts.ts'

const KINDS: Record<string, string> = {
  visita: 'Visita',
  prueba: 'Prueba de manejo',
  inspeccion: 'Inspección',
  entrega: 'Entrega',
}
const STATES: Record<string, { label: string; tone: Tone }> = {
  booked: { label: 'Agendada', tone: 'accent' },
  cancelled: { label: 'Cancelada', tone: 'neutral' },
  done: { label: 'Vino', tone: 'info' },
  missed: { label: 'No vino', tone: 'warn' },
}

/** The client's appointments, each by the clock of its branch. */
export function AppointmentsPart({ client }: { client: string }) {
  const query = useQuery(appointmentsOf(useContract(), client))
  return (
    <section className={css.clientPart} aria-labelledby="citas">
      <h2 id="citas">Citas</h2>
      <Loaded query={query} message="No se pudieron cargar las citas." skeleton={<Skeleton className="h-24 w-full" />}>
        {({ appointments, branches }) =>
          appointments.length === 0 ? (
            <p className={css.clientNote}>No tiene citas.</p>
          ) : (
            <ul className={css.clientList}>
              {appointments.map((one) => (
                <AppointmentLine key={one.id} appointment={one} branch={branches.get(one.branch)} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

interface BookedProps {
  appointment: Appointment
  branch: { name: string; time_zone: string } | undefined
}

function AppointmentLine({ appointment, branch }: BookedProps) {
  const { kind, starts_at, status, vehicle_title, note, cancel_reason } = appointment
  const state = STATES[status]
  return (
    <li>
      <p className={css.clientTitle}>
        <strong>{KINDS[kind] ?? kind}</strong>
        <Badge tone={state?.tone ?? 'neutral'}>{state?.label ?? status}</Badge>
      </p>
      <p>
        <time dateTime={starts_at}>{instantText('fullMoment', starts_at, branch?.time_zone)}</time> ·{' '}
        {branch?.name ?? appointment.branch}
      </p>
      {vehicle_title && <p className={css.clientNote}>{vehicle_title}</p>}
      {(note || cancel_reason) && <p className={css.clientSaid}>{note || cancel_reason}</p>}
      {status === 'booked' && Date.parse(starts_at) <= Date.now() && <DidTheyCome appointment={appointment.id} />}
    </li>
  )
}

function DidTheyCome({ appointment }: { appointment: string }) {
  const note = useClientChange<'done' | 'missed'>(
    (contract, status) => noteVisit(contract, appointment, status),
    'Anotado en la cita',
  )
  return (
    <div className={css.clientActions}>
      <SubmitButton type="button" small look="secondary" busy={note.isPending} onClick={() => note.mutate('done')}>
        Sí vino
      </SubmitButton>
      <Button small look="quiet" disabled={note.isPending} onClick={() => note.mutate('missed')}>
        No vino
      </Button>
      {note.isError && (
        <p className={controls.fieldError} role="alert">
          {failureText(note.error, navigator.onLine)}
        </p>
      )}
    </div>
  )
}
