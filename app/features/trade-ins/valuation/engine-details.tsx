import type { EngineFigures } from '#contract/valuation.ts'
import { AmountLines } from './amount-lines.tsx'
import { Comparables } from './comparables.tsx'
import css from './staff-valuation.module.css'

/** How our own engine comes to what it suggests: the expected price, what it costs to sell the car, and the cars it compared with. */
export function EngineDetails({ engine }: { engine: EngineFigures }) {
  return (
    <>
      {engine.costs.length > 0 && (
        <details className={css.deskMore}>
          <summary>Cómo llega nuestro motor a su oferta</summary>
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
