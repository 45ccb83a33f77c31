import { useQuery } from '@tanstack/react-query'
import { failing } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import { Loaded } from '#app/ui/loaded.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { addDays } from '#contract/calendar.ts'
import { dayText } from '#contract/date-texts.ts'
import { houseToday } from '#contract/dates.ts'
import { reserveVehicle } from './mutations.ts'
import { dealsOfCar, type StockRow } from './queries.ts'

const USUAL_DAYS = 3
const MOST_DAYS = 90

interface ReserveCarProps {
  car: StockRow
  onClose: () => void
  onReserved: () => void
}

/** Reserves a car until a day and says for whom; of a reserved one both are changed. */
export function ReserveCar(props: ReserveCarProps) {
  const query = useQuery(dealsOfCar(useContract(), props.car.id))
  return (
    <Dialog open title={`Separar ${props.car.titulo}`} onClose={props.onClose}>
      <Loaded query={query} noun="sus tratos" skeleton={<Skeleton className="h-48 w-full" />}>
        {(deals) => (
          <ReserveForm
            {...props}
            deals={deals.map(({ id, person, agent }) => ({
              value: id ?? '',
              label: [person ?? 'Sin nombre', agent && `con ${agent}`].filter(Boolean).join(', '),
            }))}
          />
        )}
      </Loaded>
    </Dialog>
  )
}

type ReserveFormProps = ReserveCarProps & { deals: readonly { value: string; label: string }[] }

function ReserveForm({ car, deals, onClose, onReserved }: ReserveFormProps) {
  const contract = useContract()
  const today = houseToday(new Date())
  const sending = useServiceForm({
    values: {
      until: car.reserved_until ?? addDays(today, USUAL_DAYS),
      deal_id: car.reserved_deal_id ?? deals[0]?.value ?? '',
    },
    failed: failing('change.save'),
  })
  const { form, busy } = sending
  return (
    <ServiceForm
      of={sending}
      aria-label="Separar el auto"
      onSend={async ({ until, deal_id }) => {
        try {
          await reserveVehicle(contract, car.id, { seen: car.stage, until, deal_id: deal_id || null })
        } finally {
          onReserved()
        }
        toast(`${car.titulo}: separado hasta el ${dayText('date', until)}.`)
        onClose()
      }}
    >
      <p>En el sitio se ve como separado. A quienes tenían cita con él se les ofrecen otras opciones.</p>
      <SelectField
        label="Para quién"
        help={deals.length === 0 ? 'Ningún trato abierto es de este auto.' : undefined}
        options={[...deals, { value: '', label: 'Alguien sin trato' }]}
        {...form.register('deal_id')}
      />
      <Field
        label="Hasta qué día"
        type="date"
        min={today}
        max={addDays(today, MOST_DAYS)}
        readOnly={busy}
        error={form.formState.errors.until?.message}
        {...form.register('until', {
          validate: (day) =>
            (day >= today && day <= addDays(today, MOST_DAYS)) || 'Elige un día, de hoy a dentro de 90 días.',
        })}
      />
      <div className={forms.formActions}>
        <SubmitButton busy={busy}>{car.stage === 'separado' ? 'Guardar' : 'Separar'}</SubmitButton>
      </div>
    </ServiceForm>
  )
}
