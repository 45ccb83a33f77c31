import { Icon } from '#app/ui/icon.tsx'
import { precio } from '#contract/text/money.ts'
import css from './favourites.module.css'
import { priceDrop } from './queries.ts'

export function PriceDropNote({ saved, now }: { saved: number | undefined; now: number }) {
  const drop = priceDrop(saved, now)
  if (drop === 0) return null
  return (
    <p className={css.priceDrop}>
      <Icon name="trending-down" />
      Bajó {precio(drop)} desde que lo guardaste
    </p>
  )
}
