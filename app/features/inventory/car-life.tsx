import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failing } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import forms from '#app/ui/forms.module.css'
import { Loaded } from '#app/ui/loaded.tsx'
import { ReasonField } from '#app/ui/reason-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import {
  daysInStock,
  isForSale,
  stepsFrom,
  usualStepFrom,
  type VehicleStage,
} from '#contract/vehicles/vehicle-stages.ts'
import css from './inventory.module.css'
import { moveVehicle } from './mutations.ts'
import { type StockRow, staysOf } from './queries.ts'
import { ReserveCar } from './reserve-car.tsx'
import { SellCar } from './sell-car.tsx'
import { OUT_REASON, stageLabel, stockDaysText } from './stock-words.ts'

interface CarLifeProps {
  car: StockRow
  isAdmin: boolean
  onChange: () => void
}

export function CarLife({ car, isAdmin, onChange }: CarLifeProps) {
  const query = useQuery(staysOf(useContract(), car.id))
  const [isSelling, setSelling] = useState(false)
  const [isReserving, setReserving] = useState(false)
  const steps = stepsFrom(car.stage)
  return (
    <section className={css.part} aria-labelledby="auto-vida">
      <h3 id="auto-vida">
        {stageLabel(car.stage)}, desde {instantText('moment', car.stage_since)}
      </h3>
      {isAdmin && steps.length > 0 && <MoveForm key={car.stage} car={car} steps={steps} onChange={onChange} />}
      {isAdmin && car.stage === 'publicado' && (
        <p>
          <Button small onClick={() => setReserving(true)}>
            Separar
          </Button>
        </p>
      )}
      {!isAdmin && steps.length > 0 && (
        <p className="text-muted text-sm">De etapa lo mueve un administrador, y también lo publica.</p>
      )}
      {isReserving && <ReserveCar car={car} onClose={() => setReserving(false)} onReserved={onChange} />}
      {isAdmin && isForSale(car.stage) && (
        <p>
          <Button small onClick={() => setSelling(true)}>
            Anotar su venta
          </Button>
        </p>
      )}
      {isAdmin && steps.length === 0 && !isForSale(car.stage) && (
        <p className="text-muted text-sm">
          Esta etapa no se cambia a mano. Si fue un error, deshaz su venta en Cambios.
        </p>
      )}
      <Loaded query={query} noun="su vida" skeleton={<Skeleton className="h-24 w-full" />}>
        {(stays) => (
          <ol className={`${css.lines} grid`} aria-label="Dónde ha estado">
            {stays.map(({ id, stage, began_at, ended_at }) => (
              <li key={id}>
                <b>{stageLabel(stage)}</b>
                <span className="text-muted text-sm">
                  {instantText('moment', began_at)} ·{' '}
                  {stockDaysText(daysInStock(began_at, ended_at ? new Date(ended_at) : new Date()))}
                </span>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
      {isSelling && <SellCar car={car} onClose={() => setSelling(false)} onSold={onChange} />}
    </section>
  )
}

function MoveForm({ car, steps, onChange }: { car: StockRow; steps: readonly VehicleStage[]; onChange: () => void }) {
  const contract = useContract()
  const sending = useServiceForm({
    values: { to: usualStepFrom(car.stage, car.photos) as string, reason: '' },
    failed: failing('change.save'),
  })
  const { form, busy } = sending
  const isOut = form.watch('to') === 'baja'
  return (
    <ServiceForm
      of={sending}
      aria-label="Mover el auto"
      onSend={async ({ to, reason }) => {
        try {
          await moveVehicle(contract, car.id, to as VehicleStage, car.stage, { reason })
          toast(`${car.titulo}: ${stageLabel(to).toLowerCase()}.`)
        } finally {
          onChange()
        }
      }}
    >
      <div className={forms.formRow}>
        <SelectField
          label="Mover a"
          placeholder="Elige…"
          options={steps.map((value) => ({ value, label: stageLabel(value) }))}
          error={form.formState.errors.to?.message}
          {...form.register('to', { required: 'Elige a qué etapa se mueve.' })}
        />
        <ReasonField
          maxLength={300}
          optional={!isOut}
          readOnly={busy}
          error={form.formState.errors.reason?.message}
          {...form.register('reason', {
            validate: (typed) => !isOut || typed.trim() !== '' || OUT_REASON,
          })}
        />
      </div>
      <div className={forms.formActions}>
        <SubmitButton small busy={busy}>
          Mover
        </SubmitButton>
      </div>
    </ServiceForm>
  )
}
