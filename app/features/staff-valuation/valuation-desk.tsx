import { type FormEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { precio } from '#contract/money.ts'
import type { TradeInVehicle } from '#contract/trade-in.ts'
import { EngineDetails } from './engine-details.tsx'
import { FiguresTable } from './figures-table.tsx'
import { SaveOffer } from './save-offer.tsx'
import { useValuation } from './use-valuation.ts'
import { ValuationProgress } from './valuation-progress.tsx'
import { Variations } from './variations.tsx'
import { VehicleSearch } from './vehicle-search.tsx'
import './staff-valuation.css'

const MOST_KMS = 2_000_000
const KMS_PROBLEM = 'Escribe el kilometraje en números, hasta dos millones.'

const kmsOf = (text: string) => {
  const kms = Number(text.replace(/[\s,]|km/gi, ''))
  return text.trim() !== '' && Number.isInteger(kms) && kms >= 0 && kms <= MOST_KMS ? kms : null
}

/** The trade-in valuation of the staff: find the car, its km, both valuations, other trims, the offer. `advisor`: whose customers it makes. */
export function ValuationDesk({ advisor }: { advisor: string | null }) {
  const [vehicle, setVehicle] = useState<TradeInVehicle | null>(null)
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState(false)
  const { state, run, stop } = useValuation()
  const kms = kmsOf(typed)
  const start = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (vehicle && kms !== null && state.status !== 'running') void run(vehicle, kms)
  }
  const another = () => {
    stop()
    setVehicle(null)
  }
  return (
    <div className="desk">
      <section className="desk-part" aria-label="Auto por valuar">
        {vehicle ? (
          <p className="desk-chosen">
            <strong>{vehicle.label}</strong>
            <Button small onClick={another}>
              Cambiar auto
            </Button>
          </p>
        ) : (
          <VehicleSearch onChoose={setVehicle} />
        )}
        <form className="desk-ask" noValidate aria-label="Valuar" onSubmit={start}>
          <Field
            label="Kilometraje"
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            error={asked && kms === null ? KMS_PROBLEM : undefined}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <SubmitButton busy={state.status === 'running'} disabled={!vehicle}>
            Valuar
          </SubmitButton>
        </form>
        {vehicle && vehicle.historicalOffers.length > 0 && <Before offers={vehicle.historicalOffers} />}
      </section>
      {state.status === 'running' && <ValuationProgress progress={state.progress} onCancel={stop} />}
      {state.status === 'failed' && (
        <Notice look="danger" live>
          {state.failure}
        </Notice>
      )}
      {state.status === 'done' && (
        <>
          <section className="desk-part" aria-labelledby="cifras">
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
          <SaveOffer key={state.answer.id} answer={state.answer} kms={state.kms} advisor={advisor} />
          <Variations key={state.vehicle.id} vehicle={state.vehicle} kms={state.kms} />
        </>
      )}
    </div>
  )
}

function Before({ offers }: { offers: readonly number[] }) {
  return (
    <p className="desk-note">
      Ofertas anteriores por esta versión:{' '}
      {offers
        .slice(0, 5)
        .map((amount) => precio(amount))
        .join(', ')}
    </p>
  )
}
