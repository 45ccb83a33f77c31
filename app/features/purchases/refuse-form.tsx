import { useState } from 'react'
import { failing } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { REFUSALS } from '#contract/trade-ins/purchases.ts'
import { refuseListing } from './mutations.ts'
import css from './purchases.module.css'
import { useReread } from './use-reread.ts'

export function RefuseForm({ listing }: { listing: string }) {
  const contract = useContract()
  const reread = useReread()
  const [isOpen, setOpen] = useState(false)
  const sending = useServiceForm({ values: { reason: '', told: '' }, failed: failing('change.save') })
  const { form, busy } = sending
  if (!isOpen)
    return (
      <p>
        <Button small look="quiet" onClick={() => setOpen(true)}>
          No comprarlo…
        </Button>
      </p>
    )
  return (
    <ServiceForm
      of={sending}
      className={css.part}
      aria-label="No comprarlo"
      onSend={async ({ reason, told }) => {
        await refuseListing(contract, listing, reason, told)
        await reread()
      }}
    >
      <SelectField label="Por qué no se compra" options={REFUSALS} placeholder="Elige…" {...form.register('reason')} />
      <TextareaField label="Qué le decimos a quien vende" rows={3} maxLength={1000} {...form.register('told')} />
      <p>Le avisamos con lo que escribas y se cancela su cita de inspección. Esto ya no se deshace.</p>
      <p className="flex flex-wrap items-end gap-2">
        <SubmitButton small look="danger" busy={busy}>
          Cerrar sin comprar
        </SubmitButton>
        <Button small look="quiet" onClick={() => setOpen(false)}>
          Cancelar
        </Button>
      </p>
    </ServiceForm>
  )
}
