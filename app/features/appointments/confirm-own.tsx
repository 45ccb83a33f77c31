import type { RefObject } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import controls from '#app/ui/controls.module.css'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useFocusWhenGone } from '#app/ui/use-focus-when-gone.ts'
import { confirmOwn } from './mutations.ts'
import { useAppointmentChange } from './use-appointment-change.ts'

export function ConfirmOwn({ id, place }: { id: string; place: RefObject<HTMLElement | null> }) {
  const confirmed = useFocusWhenGone(place)
  const confirm = useAppointmentChange(async (contract, visit: string) => {
    await confirmOwn(contract, visit)
    confirmed()
    toast('Cita confirmada')
  })
  return (
    <p>
      <SubmitButton type="button" busy={confirm.isPending} onClick={() => confirm.mutate(id)}>
        Confirmar que voy
      </SubmitButton>
      {confirm.isError && (
        <span className={controls.fieldError} role="alert">
          {failureOf(confirm.error, 'save').text}
        </span>
      )}
    </p>
  )
}
