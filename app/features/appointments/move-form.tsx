import { useId } from 'react'
import { failureOf, isRefused } from '#app/lib/failure.ts'
import forms from '#app/ui/forms.module.css'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import { dayIn } from '#contract/dates/dates.ts'
import { oneStop } from '#contract/text/sentence.ts'
import { appointmentKind } from '#contract/visits/appointments.ts'
import { AppointmentLines } from './appointment-lines.tsx'
import css from './appointments.module.css'
import { reschedule } from './mutations.ts'
import { horizonOf } from './offered.ts'
import type { BookableBranch } from './queries.ts'
import { SlotPicker } from './slot-picker.tsx'
import { useAppointmentChange } from './use-appointment-change.ts'
import { useBroughtToView } from './use-brought-to-view.ts'

interface MoveFormProps {
  appointment: { id: string; kind: string; ordencompra: string | null; vehicle_title: string | null; starts_at: string }
  branch: BookableBranch
  customer?: string
  day: string | null
  startsAt: string | null
  onChoose: (day: string, startsAt: string | null) => void
  onMoved: (startsAt: string) => void
}

export function MoveForm({ appointment, branch, customer, day, startsAt, onChoose, onMoved }: MoveFormProps) {
  const title = useId()
  const shown = useBroughtToView<HTMLElement>(startsAt)
  const kind = appointmentKind(appointment.kind)
  const horizon = horizonOf(branch, kind.value)
  const move = useAppointmentChange(async (contract, at: string) => {
    await reschedule(contract, appointment.id, at)
    toast(customer ? 'Cita movida: ya le avisamos' : 'Cita cambiada')
  })
  // Show an error only for the current choice.
  const refusal = move.variables === startsAt ? move.error : null
  return (
    <>
      <Notice title={`Ahora: ${instantText('fullMoment', appointment.starts_at, branch.time_zone)}`}>
        {oneStop(`${kind.label} en ${branch.name}.`)}{' '}
        {customer
          ? `${customer} conserva esta hora hasta que confirmes la nueva; entonces le avisamos.`
          : 'Conservas esta hora hasta que confirmes la nueva.'}
      </Notice>
      {horizon === null ? (
        <Notice look="warn">
          {branch.name} ya no agenda ese tipo de cita.{' '}
          {customer ? 'Cancélala y agenden otra.' : 'Llámales para cambiarla.'}
        </Notice>
      ) : (
        <SlotPicker
          branch={branch}
          kind={kind.value}
          car={appointment.ordencompra}
          moving={appointment}
          day={day ?? (customer ? dayIn(branch.time_zone, appointment.starts_at) : null)}
          startsAt={startsAt}
          horizon={horizon}
          onChoose={onChoose}
          whenFull={() => <p>Ese día está lleno. Elige otro.</p>}
        />
      )}
      {startsAt && (
        <section ref={shown} className={css.bookingSum} aria-labelledby={title}>
          <h2 id={title}>Nueva hora</h2>
          <AppointmentLines branch={branch} startsAt={startsAt} about={appointment.vehicle_title} />
          {refusal && (
            <Notice look="danger" live>
              {failureOf(refusal, 'save').text}
            </Notice>
          )}
          {!isRefused(refusal) && (
            <p className={forms.formActions}>
              <SubmitButton
                type="button"
                busy={move.isPending}
                onClick={() => move.mutate(startsAt, { onSuccess: () => onMoved(startsAt) })}
              >
                {customer ? 'Mover la cita' : 'Cambiar mi cita'}
              </SubmitButton>
            </p>
          )}
        </section>
      )}
    </>
  )
}
