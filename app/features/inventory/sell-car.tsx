import { useQuery } from '@tanstack/react-query'
import { carHold } from '#app/features/vehicles/hold/queries.ts'
import { failing } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { CancelButton } from '#app/ui/cancel-button.tsx'
import { EditDialog } from '#app/ui/edit-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import { Loaded } from '#app/ui/loaded.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { readAmount } from '#contract/text/amounts.ts'
import { noteVehicleSale } from './mutations.ts'
import type { StockRow } from './queries.ts'
import { type Interested, interestedIn } from './sale/queries.ts'

interface SellCarProps {
  car: StockRow
  onClose: () => void
  onSold: () => void
}

export function SellCar(props: SellCarProps) {
  const contract = useContract()
  const { car, onClose } = props
  const people = useQuery(interestedIn(contract, car))
  const hold = useQuery(carHold(contract, car.id))
  const skeleton = <Skeleton className="h-48 w-full" />
  return (
    <EditDialog open title={`Venta de ${car.titulo}`} onClose={onClose}>
      <Loaded query={people} noun="quién preguntó por él" skeleton={skeleton}>
        {(asked) => (
          <Loaded query={hold} noun="para quién está separado" skeleton={skeleton}>
            {({ deal }) => <SaleForm {...props} holder={deal ?? ''} people={asked} />}
          </Loaded>
        )}
      </Loaded>
    </EditDialog>
  )
}

type SaleFormProps = SellCarProps & { holder: string; people: readonly Interested[] }

function SaleForm({ car, holder, people, onClose, onSold }: SaleFormProps) {
  const contract = useContract()
  const sending = useServiceForm({
    values: { price: Number(car.precio) > 0 ? Number(car.precio).toLocaleString('es-MX') : '', who: holder },
    failed: failing('change.save'),
  })
  const { form, busy } = sending
  const problem = (typed: string) => {
    const pesos = readAmount(typed)
    return (pesos !== null && Number.isInteger(pesos) && pesos > 0) || 'Escribe en pesos enteros en cuánto se vendió.'
  }
  return (
    <ServiceForm
      of={sending}
      aria-label="Anotar la venta"
      onSend={async ({ price, who }) => {
        try {
          const buyer = people.find(({ value }) => value === who) ?? null
          await noteVehicleSale(contract, car.id, { price: readAmount(price) ?? 0, seen: car.stage, buyer })
        } finally {
          onSold()
        }
        toast(`${car.titulo}: vendido.`)
        onClose()
      }}
    >
      <p>Sale del sitio en este momento, y quienes tenían cita con él reciben otras opciones.</p>
      {people.length > 0 && (
        <SelectField
          label="A quién"
          help="Su trato conserva el auto, y su entrega se agenda desde aquí."
          placeholder="Nadie de ellos"
          options={people}
          {...form.register('who')}
        />
      )}
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
  )
}
