import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import { daysLeftText } from '#contract/dates/days-left.ts'
import { precio } from '#contract/text/money.ts'
import { offerPath } from './path.ts'
import css from './sell.module.css'
import { useMyOffers } from './use-my-offers.ts'

export function MyOffers() {
  const now = new Date()
  const offers = useMyOffers(now)
  if (offers.length === 0) return null
  return (
    <section className={css.sellMine} aria-labelledby="mis-ofertas">
      <h2 id="mis-ofertas">Tus ofertas</h2>
      <ul>
        {offers.map(({ id, label, amount, validUntil }) => (
          <li key={id}>
            <Link to={offerPath(id)} className={controls.link}>
              {label}
            </Link>
            <b className={controls.price}>{precio(amount)}</b>
            <small>{daysLeftText(validUntil, now)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
