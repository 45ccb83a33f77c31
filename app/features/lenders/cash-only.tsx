import { type Financed, type Lender, offeredTerms, usualDown } from '#contract/financing.ts'
import { refusalOf, refusalText } from '#contract/refusal.ts'

/** What stands in the calculator's place for a car that no plan of this lender buys, and why. */
export function CashOnly({ vehicle, lender }: { vehicle: Financed; lender: Lender }) {
  if (!(vehicle.precio > 0)) return <p className="calc-none">Aún no tiene precio: pregunta y te avisamos.</p>
  const asked = { enganche: usualDown(vehicle, lender), plazo: offeredTerms(vehicle, lender)[0] ?? 0 }
  const refusal = refusalOf(vehicle, asked, lender)
  return (
    <p className="calc-none">
      Este auto se vende solo de contado.{refusal?.code === 'principal' && ` ${refusalText(refusal, lender.name)}`}
    </p>
  )
}
