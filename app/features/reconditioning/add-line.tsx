import { failing } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { readAmount } from '#contract/text/amounts.ts'
import { addLine } from './mutations.ts'
import type { Workshop } from './queries.ts'

interface AddLineProps {
  car: string
  workshops: readonly Workshop[]
  at?: string
  onAdded: () => unknown
  onCancel?: () => void
}

export function AddLine({ car, workshops, at, onAdded, onCancel }: AddLineProps) {
  const contract = useContract()
  const open = workshops.filter(({ active }) => active)
  const first = open.find(({ id }) => id === at) ?? open[0]
  const sending = useServiceForm({
    values: { label: '', workshop_id: first?.id ?? '', estimate: '', note: '' },
    failed: failing('change.save'),
  })
  const { form, busy } = sending
  const { errors } = form.formState
  return (
    <ServiceForm
      of={sending}
      aria-label="Pedir un trabajo"
      className="grid grid-cols-[repeat(auto-fit,minmax(140px,1fr))] items-end gap-x-3 gap-y-2"
      onSend={async ({ label, workshop_id, estimate, note }, keyFor) => {
        const facts = { label, workshop_id, estimate: readAmount(estimate), ...(note.trim() && { note }) }
        await addLine(contract, keyFor(facts), car, facts)
        form.reset()
        await onAdded()
      }}
    >
      <Field
        label="Qué se le hace"
        maxLength={120}
        autoComplete="off"
        autoFocus={at !== undefined}
        readOnly={busy}
        error={errors.label?.message}
        {...form.register('label', { validate: (typed) => typed.trim() !== '' || 'Escribe qué se le hace.' })}
      />
      {!at && (
        <SelectField
          label="Dónde"
          options={open.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.register('workshop_id')}
        />
      )}
      <Field
        label="Presupuesto"
        inputMode="numeric"
        autoComplete="off"
        readOnly={busy}
        error={errors.estimate?.message}
        {...form.register('estimate', {
          validate: (typed) => readAmount(typed) !== null || 'Escribe la cantidad en pesos.',
        })}
      />
      {!at && (
        <Field label="Nota" optional maxLength={500} autoComplete="off" readOnly={busy} {...form.register('note')} />
      )}
      <p className="flex flex-wrap items-end gap-2">
        <SubmitButton small busy={busy}>
          Pedir el trabajo
        </SubmitButton>
        {onCancel && (
          <Button small look="quiet" onClick={onCancel}>
            Cancelar
          </Button>
        )}
      </p>
    </ServiceForm>
  )
}
