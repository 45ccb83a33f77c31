import { type RefObject, useState } from 'react'
import { failureOf, isRefused } from '#app/lib/failure.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useFocusWhenGone } from '#app/ui/use-focus-when-gone.ts'
import { cancel } from './mutations.ts'
import { useAppointmentChange } from './use-appointment-change.ts'

const REASON_LENGTH = 300

interface CancelAppointmentProps {
  id: string
  customer?: string
  place: RefObject<HTMLElement | null>
}

export function CancelAppointment({ id, customer, place }: CancelAppointmentProps) {
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const cancelled = useFocusWhenGone(place)
  const leave = useAppointmentChange(async (contract, said: string) => {
    await cancel(contract, id, said)
    cancelled()
    toast(customer ? 'Cita cancelada: ya le avisamos' : 'Cita cancelada')
  })
  const close = () => setOpen(false)
  return (
    <>
      <Button look="danger" small={customer !== undefined} onClick={() => setOpen(true)}>
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
                onClick={() => leave.mutate(reason.trim(), { onSuccess: close })}
              >
                Cancelar cita
              </SubmitButton>
            )}
          </>
        }
      >
        <p className="grid gap-2 text-muted">
          {customer
            ? `Le avisamos a ${customer} y el lugar queda libre: para volver hay que agendar otra. Si solo es otra hora, muévela.`
            : 'El lugar queda libre para otra persona: para volver hay que agendar otra. Si solo necesitas otra hora, cámbiala.'}
        </p>
        <TextareaField
          label={customer ? 'Motivo' : '¿Por qué la cancelas?'}
          help={customer && 'El cliente lo lee.'}
          optional
          rows={2}
          maxLength={REASON_LENGTH}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {leave.isError && (
          <Notice look="danger" live>
            {failureOf(leave.error, 'save').text}
          </Notice>
        )}
      </Dialog>
    </>
  )
}
