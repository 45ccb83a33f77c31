import { memo, Suspense } from 'react'
import { CalculatorPlaceholder } from '#app/features/lenders/calculator-placeholder.tsx'
import { lazily } from '#app/lib/lazily.ts'
import type { Vehicle } from '#contract/vehicles/vehicles.ts'

const Calculator = lazily(() => import('./car-calculator.tsx').then((file) => file.CarCalculator))
const TradeInCard = lazily(() => import('#app/features/trade-ins/offer/trade-in-card.tsx').then((m) => m.TradeInCard))

/** Memoized: a render before hydration would lose changed values. */
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
