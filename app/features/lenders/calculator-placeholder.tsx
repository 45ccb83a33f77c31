import { useLender } from '#app/lib/use-lender.ts'
import { type Financed, usualQuote } from '#contract/financing/financing.ts'

/** Reserves the calculator's height while it loads, so that nothing shifts under a finger. */
export function CalculatorPlaceholder({ vehicle }: { vehicle: Financed }) {
  return usualQuote(vehicle, useLender()) && <div className="min-h-dvh" />
}
