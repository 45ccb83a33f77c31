import { failing } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { CancelButton } from '#app/ui/cancel-button.tsx'
import { EditDialog } from '#app/ui/edit-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { readAmount } from '#contract/text/amounts.ts'
import { noteVehicleSale } from './mutations.ts'
import type { StockRow } from './queries.ts'

export function SellCar({ car, onClose, onSold }: { car: StockRow; onClose: () => void; onSold: () => void }) {
  const contract = useContract()
  const sending = useServiceForm({
    values: { price: Number(car.precio) > 0 ? String(Number(car.precio)) : '' },
    failed: failing('change.save'),
  })
  const { form, busy } = sending
  const problem = (typed: string) => {
    const pesos = readAmount(typed)
    return (pesos !== null && Number.isInteger(pesos) && pesos > 0) || 'Escribe en pesos enteros en cuánto se vendió.'
  }
  return (
    <EditDialog open title={`Venta de ${car.titulo}`} onClose={onClose}>
      <ServiceForm
        of={sending}
        aria-label="Anotar la venta"
        onSend={async ({ price }) => {
          try {
            await noteVehicleSale(contract, car.id, readAmount(price) ?? 0, car.stage)
          } finally {
            onSold()
          }
          toast(`${car.titulo}: vendido.`)
          onClose()
        }}
      >
        <p>Sale del sitio en este momento, y quienes tenían cita con él reciben otras opciones.</p>
        <Field
          label="En cuánto se vendió"
          inputMode="numeric"
          autoComplete="off"
          readOnly={busy}
          error={form.formState.errors.price?.message}
          {...form.register('price', { validate: problem })}
        />
        <div className={forms.formActions}>
          <SubmitButton busy={busy}>Anotar la venta</SubmitButton>
          <CancelButton />
        </div>
      </ServiceForm>
    </EditDialog>
  )
}
