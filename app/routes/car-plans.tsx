import { memo, Suspense } from 'react'
import { CalculatorPlaceholder } from '#app/features/lenders/calculator-placeholder.tsx'
import { lazily } from '#app/lib/lazily.ts'
import type { Vehicle } from '#contract/vehicles/vehicles.ts'

// Loaded after the first paint.
const Calculator = lazily(() => import('./car-calculator.tsx').then((file) => file.CarCalculator))
const TradeInCard = lazily(() => import('#app/features/trade-ins/offer/trade-in-card.tsx').then((m) => m.TradeInCard))

/**
 * Monthly cost of a vehicle, also with a trade-in. Only another vehicle renders it again: a render before hydration
 * would lose changed values.
 */
export const CarPlans = memo(function CarPlans({ vehicle }: { vehicle: Vehicle }) {
  return (
    <>
      <Suspense fallback={<CalculatorPlaceholder vehicle={vehicle} />}>
        <Calculator vehicle={vehicle} />
      </Suspense>
      <Suspense>
        <TradeInCard vehicle={vehicle} />
      </Suspense>
    </>
  )
})
