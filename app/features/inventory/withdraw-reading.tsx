import { failing } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { km } from '#contract/text/money.ts'
import { withdrawReading } from './mutations.ts'

interface WithdrawReadingProps {
  reading: { id: string; km: number }
  onClose: () => void
  onWithdrawn: () => void
}

export function WithdrawReading({ reading, onClose, onWithdrawn }: WithdrawReadingProps) {
  const contract = useContract()
  const sending = useServiceForm({ values: { reason: '' }, failed: failing('change.save') })
  const { form, busy } = sending
  return (
    <ServiceForm
      of={sending}
      aria-label={`Retirar la lectura de ${km(reading.km)}`}
      className="flex flex-wrap items-end gap-2"
      onSend={async ({ reason }) => {
        await withdrawReading(contract, reading.id, reason)
        toast('Lectura retirada.')
        onWithdrawn()
      }}
    >
      <Field
        label="Por qué estaba mal"
        maxLength={300}
        autoComplete="off"
        autoFocus
        readOnly={busy}
        error={form.formState.errors.reason?.message}
        {...form.register('reason', {
          validate: (typed) => typed.trim() !== '' || 'Escribe por qué se retira la lectura.',
        })}
      />
      <SubmitButton small busy={busy}>
        Retirar la lectura
      </SubmitButton>
      <Button small onClick={onClose}>
        Dejarla
      </Button>
    </ServiceForm>
  )
}
