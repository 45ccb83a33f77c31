import { FoundChoice } from '#app/features/people/found/found-choice.tsx'
import { failing } from '#app/lib/failure.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import { SelectField } from '#app/ui/select-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { DEAL_PAYS, type DealField } from '#contract/leads/deals.ts'
import { readAmount } from '#contract/text/amounts.ts'

interface RequiredFormProps {
  fields: readonly DealField[]
  give: (answers: unknown) => Promise<void>
  cancel: () => void
}

const EMPTY = { amount: '', down_payment: '', pays: '', expected_on: '', vehicle_id: '' }
const pesos = (typed: string) => readAmount(typed) !== null || 'Escribe la cantidad en pesos.'

export function RequiredForm({ fields, give, cancel }: RequiredFormProps) {
  const giving = useServiceForm({ values: EMPTY, failed: failing('change.save') })
  const { form, busy } = giving
  const { errors } = form.formState
  const asks = (field: DealField) => fields.includes(field)
  form.register('vehicle_id', { validate: (id) => !asks('vehicle_id') || id !== '' || 'Elige el auto de la lista.' })
  const said = (typed: typeof EMPTY) =>
    Object.fromEntries(
      fields.map((field) => [
        field,
        field === 'amount' || field === 'down_payment' ? readAmount(typed[field]) : typed[field],
      ]),
    )
  return (
    <ServiceForm of={giving} aria-label="Datos de la etapa" onSend={(typed) => give(said(typed))}>
      {asks('amount') && (
        <Field
          label="Valor"
          inputMode="numeric"
          autoComplete="off"
          readOnly={busy}
          error={errors.amount?.message}
          {...form.register('amount', { validate: pesos })}
        />
      )}
      {asks('vehicle_id') && (
        <FoundChoice
          label="Auto"
          kinds={['vehicle']}
          placeholder="Marca, modelo u orden"
          error={errors.vehicle_id?.message}
          onChoose={(found) => form.setValue('vehicle_id', found?.id ?? '')}
        />
      )}
      {asks('down_payment') && (
        <Field
          label="Enganche"
          inputMode="numeric"
          autoComplete="off"
          readOnly={busy}
          error={errors.down_payment?.message}
          {...form.register('down_payment', { validate: pesos })}
        />
      )}
      {asks('pays') && (
        <SelectField
          label="Cómo paga"
          placeholder="Elige…"
          options={DEAL_PAYS}
          error={errors.pays?.message}
          {...form.register('pays', { required: 'Elige cómo paga.' })}
        />
      )}
      {asks('expected_on') && (
        <Field
          label="Cuándo decide"
          type="date"
          readOnly={busy}
          error={errors.expected_on?.message}
          {...form.register('expected_on', { required: 'Elige el día.' })}
        />
      )}
      <div className={forms.formActions}>
        <SubmitButton small busy={busy}>
          Mover
        </SubmitButton>
        <Button small look="quiet" onClick={cancel}>
          Cancelar
        </Button>
      </div>
    </ServiceForm>
  )
}
