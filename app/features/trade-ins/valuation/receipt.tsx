import type { OfferLine } from '#contract/trade-ins/offer.ts'
import { AmountLines } from './amount-lines.tsx'
import css from './staff-valuation.module.css'

interface ReceiptProps {
  base: number
  adjustments: readonly OfferLine[]
  amount: number
  defects: readonly OfferLine[]
}

export function Receipt({ base, adjustments, amount, defects }: ReceiptProps) {
  return (
    <div>
      <AmountLines first={{ label: 'Base', amount: base }} lines={adjustments} total={{ label: 'Oferta', amount }} />
      <details className={css.deskMore}>
        <summary>Lo que la inspección puede quitar ({defects.length})</summary>
        <AmountLines lines={defects} />
      </details>
    </div>
  )
}
