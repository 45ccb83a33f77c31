import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { failureText, isRefused } from './failure-text.ts'
import { cancel } from './queries.ts'
import { useAppointmentChange } from './use-appointment-change.ts'

const REASON_LENGTH = 300

/** Cancels an appointment, asked once, with the reason if its owner wants to give it. */
export function CancelAppointment({ id }: { id: string }) {
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const leave = useAppointmentChange((contract, said: string) => cancel(contract, id, said))
  const close = () => setOpen(false)
  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        Cancelar
      </Button>
      <Dialog
        open={open}
        title="¿Cancelar esta cita?"
        onClose={close}
        actions={
          <>
            <Button onClick={close}>Conservarla</Button>
            {!isRefused(leave.error) && (
              <SubmitButton
                type="button"
                look="danger"
                busy={leave.isPending}
                onClick={() => leave.mutate(reason.trim(), { onSuccess: () => toast('Cita cancelada') })}
              >
                Cancelar cita
              </SubmitButton>
            )}
          </>
        }
      >
        <p className="dialog-text">El lugar queda libre para otra persona. Si solo necesitas otra hora, cámbiala.</p>
        <TextareaField
          label="¿Por qué la cancelas?"
          optional
          rows={2}
          maxLength={REASON_LENGTH}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {leave.isError && (
          <Notice look="danger" live>
            {failureText(leave.error, navigator.onLine)}
          </Notice>
        )}
      </Dialog>
    </>
  )
}
