import { useState } from 'react'
import { failing } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { ChangesLink } from '#app/ui/changes-link.tsx'
import { CheckField } from '#app/ui/check-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { WORKSHOP_STAGES } from '#contract/inspections/reconditioning.ts'
import { PHONE_PROBLEM, phoneOf } from '#contract/people/phone.ts'
import { phoneText } from '#contract/people/phone-text.ts'
import { readAmount } from '#contract/text/amounts.ts'
import { saveWorkshop } from './mutations.ts'
import type { Workshop } from './queries.ts'
import { useReconReread } from './use-recon-reread.ts'

export function WorkshopForm({ workshop, onDone }: { workshop: Workshop | null; onDone: () => void }) {
  // The version that the input is based on, for conflict detection.
  const [initialRow] = useState(workshop)
  const contract = useContract()
  const reread = useReconReread()
  const sending = useServiceForm({
    values: {
      name: workshop?.name ?? '',
      is_outside: workshop?.is_outside ?? false,
      phone: workshop?.phone ? phoneText(workshop.phone) : '',
      stage: workshop?.stage ?? 'taller',
      usual_days: String(workshop?.usual_days ?? 3),
      usual_cost: String(Number(workshop?.usual_cost ?? 0)),
      active: workshop?.active ?? true,
    },
    failed: failing('content.save'),
  })
  const { form, busy } = sending
  const { errors } = form.formState
  const isOutside = form.watch('is_outside')
  return (
    <ServiceForm
      of={sending}
      aria-label={workshop ? `Cambiar ${workshop.name}` : 'Agregar un taller'}
      className="grid grid-cols-[repeat(auto-fit,minmax(140px,1fr))] items-end gap-x-3 gap-y-2"
      onSend={async ({ name, phone, usual_days, usual_cost, ...rest }) => {
        await saveWorkshop(contract, initialRow, {
          ...rest,
          name: name.trim(),
          phone: phoneOf(phone),
          usual_days: Number(usual_days),
          usual_cost: readAmount(usual_cost) ?? 0,
        })
        await reread()
        onDone()
      }}
    >
      <Field
        label="Nombre"
        maxLength={60}
        autoComplete="off"
        readOnly={busy}
        error={errors.name?.message}
        {...form.register('name', { validate: (typed) => typed.trim() !== '' || 'Escribe cómo se llama.' })}
      />
      <CheckField {...form.register('is_outside')}>Es de fuera</CheckField>
      <Field
        label="Teléfono"
        type="tel"
        optional={!isOutside}
        autoComplete="off"
        readOnly={busy}
        error={errors.phone?.message}
        {...form.register('phone', {
          validate: (typed) => (typed.trim() === '' && !isOutside) || phoneOf(typed) !== null || PHONE_PROBLEM,
        })}
      />
      <SelectField label="Etapa de sus autos" options={WORKSHOP_STAGES} {...form.register('stage')} />
      <Field
        label="Días que suele tardar"
        inputMode="decimal"
        autoComplete="off"
        readOnly={busy}
        error={errors.usual_days?.message}
        {...form.register('usual_days', {
          validate: (typed) => (Number(typed) >= 0.05 && Number(typed) <= 120) || 'Escribe los días, de 0.05 a 120.',
        })}
      />
      <Field
        label="Lo que suele costar"
        inputMode="numeric"
        autoComplete="off"
        readOnly={busy}
        {...form.register('usual_cost')}
      />
      {workshop && <CheckField {...form.register('active')}>Se usa</CheckField>}
      <p className="flex flex-wrap items-end gap-2">
        <SubmitButton small busy={busy}>
          Guardar
        </SubmitButton>
        <Button small look="quiet" onClick={onDone}>
          Cancelar
        </Button>
        {workshop && <ChangesLink label={workshop.name} of={{ tabla: 'workshops', registro: workshop.id }} />}
      </p>
    </ServiceForm>
  )
}
