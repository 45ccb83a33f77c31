import { Notice } from '#app/ui/notice.tsx'
import type { ApplicationData } from '#contract/applications/application-fields.ts'
import type { CarInfo } from '#contract/applications/applications.ts'
import { beyondCapacity, incomesOf } from '#contract/applications/capacity.ts'
import { waysText } from '#contract/applications/capacity-text.ts'
import type { LenderTerms } from '#contract/financing/lender-terms.ts'
import { precio } from '#contract/text/money.ts'

interface CapacityNoteProps {
  answers: ApplicationData
  car: CarInfo
  plan: { enganche: number; plazo: number }
  lender: LenderTerms
  day: Date
}

export function CapacityNote({ answers, car, plan, lender, day }: CapacityNoteProps) {
  const beyond = beyondCapacity(incomesOf(answers), car, plan, lender, day)
  if (!beyond) return null
  const { income, debts, payment, most, ways } = beyond
  return (
    <Notice look="warn" title="La mensualidad rebasa su capacidad">
      <p>
        Pagaría {precio(payment)} al mes; con ingresos de {precio(income)} y deudas de {precio(debts, true)} le alcanza
        para {precio(most, true)}.
      </p>
      {ways.length > 0 && <p>Le quedaría: {waysText(ways)}.</p>}
    </Notice>
  )
}
