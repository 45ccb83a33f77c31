import type { OfferLine } from '#contract/trade-ins/offer.ts'
import { AmountLines } from './amount-lines.tsx'

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
      <details>
        <summary className="inline-block min-h-9 py-2 text-accent font-semibold">
          Lo que la inspección puede quitar ({defects.length})
        </summary>
        <AmountLines lines={defects} />
      </details>
    </div>
  )
}
