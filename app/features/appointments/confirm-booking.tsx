import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { failureOf, isRefused } from '#app/lib/failure.ts'
import { keepDraft, keptDraft, keyToSend } from '#app/lib/form-draft.ts'
import forms from '#app/ui/forms.module.css'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { type AppointmentKind, appointmentKind, cutoffText } from '#contract/appointments.ts'
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

/**
 * Says what is about to be booked and books it. Sent again after a cut network it is the same booking: the key is kept with the slot, and the
 * note until it is booked.
 */
export function ConfirmBooking({ user, branch, kind, subject, startsAt }: ConfirmBookingProps) {
  const title = useId()
  const navigate = useNavigate()
  const shown = useBroughtToView<HTMLElement>(startsAt)
  const draftName = `agendar.${user}`
  const [note, setNote] = useState(() => keptDraft(draftName).typed.note ?? '')
  const booking = useAppointmentChange((contract, { key, wish }: { key: string; wish: NewAppointment }) =>
    book(contract, key, wish),
  )
  const rule = branch.rules.find((one) => one.kind === kind)
  const write = (text: string) => {
    setNote(text)
    keepDraft(draftName, { ...keptDraft(draftName), typed: { note: text } })
  }
  const send = () => {
    if (booking.isPending) return
    const { ordencompra, listing } = subject
    const slot = {
      branch: branch.code,
      kind,
      starts_at: startsAt,
      ...(ordencompra && { ordencompra }),
      ...(listing && { listing_id: listing }),
    }
    const key = keyToSend(draftName, { note }, slot)
    booking.mutate(
      { key, wish: { ...slot, ...(note.trim() && { note: note.trim() }) } },
      {
        onSuccess: (id) => {
          keepDraft(draftName, null)
          void navigate(`?agendada=${id}`, { replace: true })
        },
      },
    )
  }
  return (
    <section ref={shown} className={css.bookingSum} aria-labelledby={title}>
      <h2 id={title}>{appointmentKind(kind).label}</h2>
      <AppointmentLines branch={branch} startsAt={startsAt} about={subject.title} />
      <form
        className={forms.form}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <TextareaField
          label="¿Algo que debamos saber?"
          optional
          rows={2}
          maxLength={NOTE_LENGTH}
          value={note}
          onChange={(event) => write(event.currentTarget.value)}
        />
        {booking.isError && (
          <Notice look="danger" live>
            {failureOf(booking.error, 'save').text}
          </Notice>
        )}
        {!isRefused(booking.error) && <SubmitButton busy={booking.isPending}>Agendar cita</SubmitButton>}
      </form>
      {rule && <p className={css.visitNote}>{cutoffText(rule.cutoff_minutes)}</p>}
    </section>
  )
}
