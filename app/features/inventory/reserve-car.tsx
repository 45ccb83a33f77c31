import { useQuery } from '@tanstack/react-query'
import { HoldUntilField } from '#app/features/vehicles/hold/hold-until-field.tsx'
import { failing } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { CancelButton } from '#app/ui/cancel-button.tsx'
import controls from '#app/ui/controls.module.css'
import { EditDialog } from '#app/ui/edit-dialog.tsx'
import forms from '#app/ui/forms.module.css'
import { Link } from '#app/ui/link.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { typedInstant } from '#contract/dates/typed-moment.ts'
import { reserveFor } from './mutations.ts'
import type { StockRow } from './queries.ts'
import { type Interested, interestedIn } from './sale/queries.ts'

interface ReserveCarProps {
  car: StockRow
  onClose: () => void
  onReserved: () => void
}

export function ReserveCar(props: ReserveCarProps) {
  const query = useQuery(interestedIn(useContract(), props.car))
  return (
    <EditDialog open title={`Separar ${props.car.titulo}`} onClose={props.onClose}>
      <Loaded query={query} noun="quién preguntó por él" skeleton={<Skeleton className="h-48 w-full" />}>
        {(people) =>
          people.length === 0 ? (
            <p>
              Un auto se separa para alguien, y nadie ha preguntado por este.{' '}
              <Link className={controls.link} to={`/escritorio/admin/crm?embudo=venta&nuevo=${props.car.id}`}>
                Anota su trato
              </Link>
            </p>
          ) : (
            <ReserveForm {...props} people={people} />
          )
        }
      </Loaded>
    </EditDialog>
  )
}

type ReserveFormProps = ReserveCarProps & { people: readonly Interested[] }

function ReserveForm({ car, people, onClose, onReserved }: ReserveFormProps) {
  const contract = useContract()
  const sending = useServiceForm({ values: { who: people[0]?.value ?? '', until: '' }, failed: failing('change.save') })
  const { form, busy } = sending
  return (
    <ServiceForm
      of={sending}
      aria-label="Separar el auto"
      onSend={async ({ who, until }) => {
        try {
          const person = people.find(({ value }) => value === who) ?? people[0]!
          await reserveFor(contract, car.id, person, typedInstant(until))
        } finally {
          onReserved()
        }
        toast(`${car.titulo}: separado.`)
        onClose()
      }}
    >
      <p>En el sitio se ve como separado. A los demás que tenían cita con él se les ofrecen otras opciones.</p>
      <SelectField label="Para quién" options={people} {...form.register('who')} />
      <HoldUntilField form={form} busy={busy} />
      <div className={forms.formActions}>
        <SubmitButton busy={busy}>Separar</SubmitButton>
        <CancelButton />
      </div>
    </ServiceForm>
  )
}
