import { useLender } from '#app/lib/use-lender.ts'
import { type Financed, usualQuote } from '#contract/financing/financing.ts'

export function CalculatorPlaceholder({ vehicle }: { vehicle: Financed }) {
  return usualQuote(vehicle, useLender()) && <div className="min-h-dvh" />
}
