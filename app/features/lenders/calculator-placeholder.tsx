import { useLender } from '#app/lib/use-lender.ts'
import { type Financed, usualQuote } from '#contract/financing.ts'

/** Keeps the calculator's place until it comes: what follows waits below the screen, where it will stand, and moves under nobody's finger. */
export function CalculatorPlaceholder({ vehicle }: { vehicle: Financed }) {
  return usualQuote(vehicle, useLender()) && <div className="min-h-dvh" />
}
