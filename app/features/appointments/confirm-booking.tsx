import { useId, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { failing } from '#app/lib/failure.ts'
import { tabDraft } from '#app/lib/form-draft.ts'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { useServiceForm, type Work } from '#app/ui/use-service-form.ts'
import { type AppointmentKind, appointmentKind, cutoffText } from '#contract/visits/appointments.ts'
import { AppointmentLines } from './appointment-lines.tsx'
import css from './appointments.module.css'
import { book, type NewAppointment } from './mutations.ts'
import type { BookableBranch } from './queries.ts'
import type { VisitSubject } from './subject.ts'
import { useAppointmentChange } from './use-appointment-change.ts'
import { useBroughtToView } from './use-brought-to-view.ts'

interface ConfirmBookingProps {
  user: string
  branch: BookableBranch
  kind: AppointmentKind
  subject: VisitSubject
  startsAt: string
}

const NOTE_LENGTH = 500

export function ConfirmBooking({ user, branch, kind, subject, startsAt }: ConfirmBookingProps) {
  const title = useId()
  const navigate = useNavigate()
  const shown = useBroughtToView<HTMLElement>(startsAt)
  const sending = useServiceForm({
    values: { note: '' },
    failed: failing('save'),
    draft: useMemo(() => tabDraft(`agendar.${user}`), [user]),
  })
  const { form, failure, busy } = sending
  const booking = useAppointmentChange((contract, { key, request }: { key: string; request: NewAppointment }) =>
    book(contract, key, request),
  )
  const rule = branch.rules.find((one) => one.kind === kind)
  const { ordencompra, listing } = subject
  const send: Work<{ note: string }> = async ({ note }, keyFor) => {
    const slot = {
      branch: branch.code,
      kind,
      starts_at: startsAt,
      ...(ordencompra && { ordencompra }),
      ...(listing && { listing_id: listing }),
    }
    const request = { ...slot, ...(note.trim() && { note: note.trim() }) }
    const id = await booking.mutateAsync({ key: keyFor(slot), request })
    await navigate(`?agendada=${id}`, { replace: true })
  }
  return (
    <section ref={shown} className={css.bookingSum} aria-labelledby={title}>
      <h2 id={title}>{appointmentKind(kind).label}</h2>
      <AppointmentLines branch={branch} startsAt={startsAt} about={subject.title} />
      <ServiceForm of={sending} onSend={send}>
        <TextareaField
          label="¿Algo que debamos saber?"
          optional
          rows={2}
          maxLength={NOTE_LENGTH}
          {...form.register('note')}
        />
        {failure?.kind !== 'refused' && <SubmitButton busy={busy}>Agendar cita</SubmitButton>}
      </ServiceForm>
      {rule && <p className="text-muted text-[0.9375rem]">{cutoffText(rule.cutoff_minutes)}</p>}
    </section>
  )
}
