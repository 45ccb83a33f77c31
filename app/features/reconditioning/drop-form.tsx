import { failing } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { dropLine } from './mutations.ts'
import type { WorkLine } from './queries.ts'

interface DropFormProps {
  line: WorkLine
  onDone: () => unknown
  onCancel: () => void
}

export function DropForm({ line, onDone, onCancel }: DropFormProps) {
  const contract = useContract()
  const sending = useServiceForm({ values: { reason: '' }, failed: failing('change.save') })
  const { form, busy } = sending
  return (
    <ServiceForm
      of={sending}
      aria-label={`No hacer ${line.label}`}
      className="flex flex-wrap items-end gap-2"
      onSend={async ({ reason }) => {
        await dropLine(contract, line.id, reason)
        await onDone()
      }}
    >
      <Field
        label="Por qué no se hace"
        maxLength={300}
        autoComplete="off"
        readOnly={busy}
        error={form.formState.errors.reason?.message}
        {...form.register('reason', { validate: (typed) => typed.trim() !== '' || 'Escribe por qué no se hace.' })}
      />
      <p className="text-muted text-sm">Ya no se retoma: si hace falta, pídelo como otro trabajo.</p>
      <SubmitButton small look="secondary" busy={busy}>
        No se hace
      </SubmitButton>
      <Button small look="quiet" onClick={onCancel}>
        Cancelar
      </Button>
    </ServiceForm>
  )
}
