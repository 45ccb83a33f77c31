import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failing } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import controls from '#app/ui/controls.module.css'
import { Field } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { dayText } from '#contract/date-texts.ts'
import css from './inventory.module.css'
import { releaseVehicle } from './mutations.ts'
import { dealsOfCar, type StockRow } from './queries.ts'
import { ReserveCar } from './reserve-car.tsx'
import { isReservationOver, stageLabel } from './stock-words.ts'

interface ReservationPartProps {
  car: StockRow
  isAdmin: boolean
  onChange: () => void
}

/** Reserves a car that is in the showroom; of a reserved one: until when, for whom, and its release. */
export function ReservationPart({ car, isAdmin, onChange }: ReservationPartProps) {
  const contract = useContract()
  const [isReserving, setReserving] = useState(false)
  const isReserved = car.stage === 'separado'
  const { data: deals } = useQuery({ ...dealsOfCar(contract, car.id), enabled: car.reserved_deal_id !== null })
  const deal = deals?.find(({ id }) => id === car.reserved_deal_id)
  return (
    <>
      {isReserved && (
        <p>
          {car.reserved_until ? `Separado hasta el ${dayText('date', car.reserved_until)}` : 'Separado, sin fecha'}
          {deal?.id && (
            <>
              {' para '}
              <Link className={controls.link} to={`/escritorio/admin/crm?embudo=venta&abierto=${deal.id}`}>
                {deal.person ?? 'un cliente'}
              </Link>
            </>
          )}
          . {isReservationOver(car, new Date()) && <Badge tone="danger">Venció</Badge>}
        </p>
      )}
      {isAdmin && (isReserved || car.stage === 'publicado') && (
        <p>
          <Button small onClick={() => setReserving(true)}>
            {isReserved ? 'Cambiar hasta cuándo' : 'Separar'}
          </Button>
        </p>
      )}
      {isAdmin && isReserved && <ReleaseForm {...{ car, onChange }} />}
      {isReserving && <ReserveCar car={car} onClose={() => setReserving(false)} onReserved={onChange} />}
    </>
  )
}

function ReleaseForm({ car, onChange }: Pick<ReservationPartProps, 'car' | 'onChange'>) {
  const contract = useContract()
  const sending = useServiceForm({ values: { reason: '' }, failed: failing('change.save') })
  const { form, busy } = sending
  return (
    <ServiceForm
      of={sending}
      aria-label="Liberar el auto"
      className={css.moves}
      onSend={async ({ reason }) => {
        try {
          const stage = await releaseVehicle(contract, car.id, reason)
          toast(
            stage === 'publicado'
              ? `${car.titulo}: liberado, está a la venta.`
              : `${car.titulo}: liberado. Por un hallazgo grave quedó en ${stageLabel(stage).toLowerCase()}.`,
          )
        } finally {
          onChange()
        }
      }}
    >
      <Field
        label="Por qué se libera"
        maxLength={300}
        autoComplete="off"
        readOnly={busy}
        error={form.formState.errors.reason?.message}
        {...form.register('reason', { validate: (typed) => typed.trim() !== '' || 'Escribe por qué se libera.' })}
      />
      <SubmitButton small busy={busy}>
        Liberar
      </SubmitButton>
    </ServiceForm>
  )
}
