import { Button } from '#app/ui/button.tsx'
import controls from '#app/ui/controls.module.css'
import { precio } from '#contract/text/money.ts'
import type { TradeInVehicle } from '#contract/trade-ins/trade-in.ts'
import { valuesOf } from '#contract/trade-ins/valuation.ts'
import { progressText, useValuation } from './use-valuation.ts'

export function VariationRow({ vehicle, kms }: { vehicle: TradeInVehicle; kms: number }) {
  const { state, run, stop } = useValuation()
  const values = state.status === 'done' ? valuesOf(state.answer) : null
  const engine = state.status === 'done' ? state.answer.engine : null
  const service = state.status === 'done' && state.answer.source === 'service'
  return (
    <li className="flex flex-wrap items-center justify-between gap-y-1 gap-x-4 min-h-11 py-1 border-b border-line">
      <p>
        <strong>{vehicle.trim || vehicle.label}</strong>
      </p>
      {state.status === 'running' ? (
        <p role="status">
          {progressText(state.progress)}{' '}
          <Button small look="quiet" onClick={stop}>
            Cancelar
          </Button>
        </p>
      ) : (
        <>
          {values && (
            <p role="status">
              {service && values.suggestedOffer > 0 && (
                <>
                  Servicio: <strong>{precio(values.suggestedOffer)}</strong> ({precio(values.lowMarketValue)} a{' '}
                  {precio(values.highMarketValue)}).{' '}
                </>
              )}
              {engine ? (
                <>
                  Nuestro motor: <strong>{precio(engine.suggested)}</strong> ({precio(engine.low)} a{' '}
                  {precio(engine.high)}).
                </>
              ) : (
                'Nuestro motor: sin datos suficientes.'
              )}
            </p>
          )}
          {(state.status === 'failed' || (state.status === 'done' && state.failure)) && (
            <p className={controls.fieldError} role="alert">
              {state.failure}
            </p>
          )}
          <Button small onClick={() => void run(vehicle, kms)}>
            {state.status === 'idle' ? 'Valuar' : 'Valuar otra vez'}
            <span className="sr-only"> {vehicle.label}</span>
          </Button>
        </>
      )}
    </li>
  )
}
