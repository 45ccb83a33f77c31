import { memo, Suspense } from 'react'
import { CalculatorPlaceholder } from '#app/features/lenders/calculator-placeholder.tsx'
import { lazily } from '#app/lib/lazily.ts'
import type { Vehicle } from '#contract/vehicles.ts'

// What the first paint does not wait for: a plan that can be moved, offers that this browser keeps.
const Calculator = lazily(() => import('./car-calculator.tsx').then((file) => file.CarCalculator))
const TradeInCard = lazily(() => import('#app/features/trade-ins/offer/trade-in-card.tsx').then((m) => m.TradeInCard))

/**
 * What a vehicle costs each month, and with another one towards it. Rendered for another vehicle alone: rendered anew before its scripts are
 * here, it would forget what was moved in it.
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
