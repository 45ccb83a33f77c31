import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type NavigateOptions, useSearchParams } from 'react-router'
import { failing } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { kmOf, kmProblem } from '#contract/text/mileage.ts'
import { precio } from '#contract/text/money.ts'
import type { PickedVehicle } from '#contract/trade-ins/trade-in.ts'
import type { EngineFigures, ValuationProgress as Told } from '#contract/trade-ins/valuation.ts'
import { AmountLines } from './amount-lines.tsx'
import { Comparables } from './comparables.tsx'
import { type Desk, deskOf, deskParams } from './desk-path.ts'
import { FiguresTable } from './figures-table.tsx'
import { candidates } from './queries.ts'
import { SaveOffer } from './save-offer.tsx'
import css from './staff-valuation.module.css'
import { progressText, useValuation } from './use-valuation.ts'
import { Variations } from './variations.tsx'
import { VehicleSearch } from './vehicle-search.tsx'

/** `advisor`: gets the customers. */
export function StaffValuation({ advisor }: { advisor: string | null }) {
  const [params, setParams] = useSearchParams()
  const { vehicle, km, valuation, saved } = deskOf(params)
  const sending = useServiceForm({ values: { km }, failed: failing('valuation.run') })
  const { form } = sending
  const { state, run, stop } = useValuation()
  const go = (desk: Partial<Desk>, how: NavigateOptions = {}) =>
    setParams(deskParams(desk), { ...how, preventScrollReset: true })
  // Valuation started by this page; any other in the address is restored.
  const begun = useRef<string | null>(null)
  const restore = useEffectEvent((id: string | null) => {
    if (id === begun.current) return
    begun.current = id
    const wasKms = kmOf(km)
    form.setValue('km', km)
    if (id && vehicle && wasKms !== null) void run(vehicle, wasKms, { id })
    else stop()
  })
  useEffect(() => restore(valuation), [valuation])
  const start = async ({ km: typed }: { km: string }) => {
    if (!vehicle || state.status === 'running') return
    const kms = kmOf(typed)!
    begun.current = null
    go({ vehicle, km: typed }, { replace: valuation === null })
    void run(vehicle, kms, {
      onId: (id) => {
        if (begun.current === id) return
        begun.current = id
        go({ vehicle, km: typed, valuation: id }, { replace: true })
      },
    })
  }
  const cancel = () => {
    stop()
    begun.current = null
    go({ vehicle, km: form.getValues('km') }, { replace: true })
  }
  const choose = (one: PickedVehicle | null) => {
    stop()
    begun.current = null
    // The next key may send the form.
    go({ vehicle: one, km: form.getValues('km') }, { flushSync: true })
    if (one) form.setFocus('km')
  }
  return (
    <div className={css.desk}>
      <section className={css.deskPart} aria-label="Auto por valuar">
        {vehicle ? (
          <p className="flex flex-wrap items-center gap-y-2 gap-x-4 text-[1rem]">
            <strong>{vehicle.label}</strong>
            <Button small onClick={() => choose(null)}>
              Cambiar auto
            </Button>
          </p>
        ) : (
          <VehicleSearch onChoose={choose} />
        )}
        <ServiceForm of={sending} onSend={start} className={css.deskAsk} aria-label="Valuar">
          <Field
            label="Kilometraje"
            inputMode="numeric"
            autoComplete="off"
            error={form.formState.errors.km?.message}
            {...form.register('km', { validate: (typed) => kmProblem(typed) ?? true })}
          />
          <SubmitButton busy={state.status === 'running'} disabled={!vehicle}>
            Valuar
          </SubmitButton>
        </ServiceForm>
        {vehicle && <EarlierOffers vehicle={vehicle} />}
      </section>
      {state.status === 'running' && <ValuationProgressBar progress={state.progress} onCancel={cancel} />}
      {state.status === 'failed' && (
        <Notice look="danger" live>
          {state.failure}
        </Notice>
      )}
      {state.status === 'done' && (
        <>
          <section className={css.deskPart} aria-labelledby="cifras">
            <h2 id="cifras">Cifras</h2>
            {state.failure && (
              <Notice look="danger" live>
                {state.failure}
              </Notice>
            )}
            <p role="status" className="sr-only">
              {state.failure ? '' : 'La valuación está lista.'}
            </p>
            <FiguresTable answer={state.answer} title={state.vehicle.label} />
            {state.answer.engine && <EngineDetails engine={state.answer.engine} />}
          </section>
          <SaveOffer
            key={state.answer.id}
            answer={state.answer}
            vehicle={state.vehicle}
            kms={state.kms}
            advisor={advisor}
            saved={saved}
            onSaved={(id) => go({ vehicle, km, valuation, saved: id }, { replace: true })}
          />
          <Variations key={state.vehicle.id} vehicle={state.vehicle} kms={state.kms} />
        </>
      )}
    </div>
  )
}

function EarlierOffers({ vehicle: { id, label } }: { vehicle: PickedVehicle }) {
  const { data: found = [] } = useQuery(candidates(useContract(), label))
  const offers = found.find((one) => one.id === id)?.historicalOffers ?? []
  if (offers.length === 0) return null
  return (
    <p className="text-muted">
      Ofertas anteriores por esta versión:{' '}
      {offers
        .slice(0, 5)
        .map((amount) => precio(amount))
        .join(', ')}
    </p>
  )
}

function EngineDetails({ engine }: { engine: EngineFigures }) {
  return (
    <>
      {engine.costs.length > 0 && (
        <details>
          <summary className="inline-block min-h-9 py-2 text-accent font-semibold">
            Cómo llega nuestro motor a su oferta
          </summary>
          <AmountLines
            first={{ label: 'Precio esperado de venta', amount: engine.market }}
            lines={engine.costs}
            total={{ label: 'Oferta sugerida', amount: engine.suggested }}
          />
        </details>
      )}
      <Comparables list={engine.comparables} />
    </>
  )
}

function ValuationProgressBar({ progress, onCancel }: { progress: Told; onCancel: () => void }) {
  return (
    <div className="grid gap-2 max-w-160 justify-items-start">
      <p role="status">{progressText(progress)}</p>
      <Progress label="Avance de la valuación" value={Math.round(progress.share * 100)} />
      <Button small onClick={onCancel}>
        Cancelar
      </Button>
    </div>
  )
}
