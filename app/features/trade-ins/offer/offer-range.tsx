import controls from '#app/ui/controls.module.css'
import { precio } from '#contract/text/money.ts'
import css from './offer.module.css'

interface OfferRangeProps {
  low: number
  high: number
  amount: number
}

const WIDTH = 320

export function OfferRange({ low, high, amount }: OfferRangeProps) {
  const from = Math.min(low, amount)
  const to = Math.max(high, amount)
  const place = (value: number) => (to > from ? 8 + ((value - from) / (to - from)) * (WIDTH - 16) : WIDTH / 2)
  const figures = (
    [
      ['Tu oferta', amount],
      ['Mercado, bajo', low],
      ['Mercado, alto', high],
    ] as const
  ).toSorted(([, one], [, other]) => one - other)
  return (
    <figure className={css.offerRange}>
      <svg viewBox={`0 0 ${WIDTH} 24`} aria-hidden="true">
        <line x1={place(from)} x2={place(to)} y1="12" y2="12" />
        <line className={css.offerMarket} x1={place(low)} x2={place(high)} y1="12" y2="12" />
        <circle cx={place(amount)} cy="12" r="7" />
      </svg>
      <dl>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{precio(value)}</dd>
          </div>
        ))}
      </dl>
      <figcaption className={controls.fieldHelp}>
        Así se vende un auto como el tuyo al público. La diferencia con tu oferta paga la inspección, el
        acondicionamiento, los papeles y la garantía.
      </figcaption>
    </figure>
  )
}
