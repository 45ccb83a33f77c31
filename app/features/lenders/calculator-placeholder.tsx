import { type Financed, usualQuote } from '#contract/financing/financing.ts'
import { useLender } from './use-lender.ts'

export function CalculatorPlaceholder({ vehicle }: { vehicle: Financed }) {
  return usualQuote(vehicle, useLender()) && <div className="min-h-dvh" />
}
