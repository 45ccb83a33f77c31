import { Icon } from '#app/ui/icon.tsx'
import { precio } from '#contract/text/money.ts'
import { priceDrop } from './queries.ts'

export function PriceDropNote({ saved, now }: { saved: number | undefined; now: number }) {
  const drop = priceDrop(saved, now)
  if (drop === 0) return null
  return (
    <p className="flex items-center gap-1.5 text-accent text-[0.9375rem] font-semibold">
      <Icon name="trending-down" />
      Bajó {precio(drop)} desde que lo guardaste
    </p>
  )
}
