import { useQuery } from '@tanstack/react-query'
import { failing } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import forms from '#app/ui/forms.module.css'
import { Loaded } from '#app/ui/loaded.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ReasonField } from '#app/ui/reason-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { isListedStage, VEHICLE_STAGES, type VehicleStage } from '#contract/vehicles/vehicle-stages.ts'
import { gateLackText, UNSAFE_LACK } from './gate-words.ts'
import { type LackingCar, lackingCarsQuery, type StockRow } from './queries.ts'
import { OUT_REASON } from './stock-words.ts'

const MOVES = VEHICLE_STAGES.filter(({ value }) => !['en_compra', 'separado', 'vendido', 'entregado'].includes(value))
const MOST_NAMED = 8
const NOTHING = { lacking: [], isNoneMoved: false }
const WAITING = { lacking: null, isNoneMoved: false }

interface MoveCarsProps {
  rows: (signal: AbortSignal) => Promise<StockRow[]>
  onMove: (move: { to: VehicleStage; reason: string }) => void
  onCancel: () => void
}

/** To which stage several cars go, and what they lack to be listed. */
export function MoveCars({ rows, onMove, onCancel }: MoveCarsProps) {
  const contract = useContract()
  const sending = useServiceForm({
    values: { to: '' as VehicleStage, reason: '' },
    failed: failing('change.save'),
  })
  const { form, busy } = sending
  const to = form.watch('to')
  const isListing = isListedStage(to)
  const isOut = to === 'baja'
  const query = useQuery(lackingCarsQuery(contract, rows, isListing))
  const { lacking, isNoneMoved } = isListing ? (query.data ?? WAITING) : NOTHING
  const moves = lacking?.some(({ isBarred }) => isBarred)
    ? 'Mover los demás'
    : lacking?.length
      ? 'Mover de todos modos'
      : 'Mover'
  return (
    <ServiceForm of={sending} aria-label="Mover los autos" onSend={async (move) => onMove(move)}>
      <SelectField
        label="Etapa"
        placeholder="Elige…"
        options={MOVES}
        error={form.formState.errors.to?.message}
        {...form.register('to', { required: 'Elige a qué etapa se mueven.' })}
      />
      {isListing && (
        <Loaded query={query} noun="lo que les falta" skeleton={<Skeleton className="h-16 w-full" />}>
          {({ lacking: cars }) => (
            <>
              <Lacking title="No se publican: les falta" cars={cars.filter(({ isBarred }) => isBarred)} />
              <Lacking title="Se pueden publicar, aunque les falta" cars={cars.filter(({ isBarred }) => !isBarred)} />
            </>
          )}
        </Loaded>
      )}
      <ReasonField
        maxLength={300}
        optional={!isOut}
        readOnly={busy}
        error={form.formState.errors.reason?.message}
        {...form.register('reason', { validate: (typed) => !isOut || typed.trim() !== '' || OUT_REASON })}
      />
      <div className={forms.formActions}>
        {!isNoneMoved && (
          <SubmitButton small busy={busy} disabled={lacking === null}>
            {moves}
          </SubmitButton>
        )}
        <Button small look="quiet" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </ServiceForm>
  )
}

function Lacking({ title, cars }: { title: string; cars: readonly LackingCar[] }) {
  if (cars.length === 0) return null
  return (
    <Notice look="warn" title={title} live>
      <ul>
        {cars.slice(0, MOST_NAMED).map(({ car, isUnsafe, lacks }) => (
          <li key={car.id}>
            <strong>
              {car.titulo}, {car.ordencompra}
            </strong>
            : {isUnsafe ? UNSAFE_LACK : lacks.map(gateLackText).join('; ')}
          </li>
        ))}
        {cars.length > MOST_NAMED && <li>Y {cars.length - MOST_NAMED} más.</li>}
      </ul>
    </Notice>
  )
}
