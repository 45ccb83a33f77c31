import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import { precio } from '#contract/text/money.ts'
import { offerPath } from './path.ts'
import css from './sell.module.css'
import { useMyOffers } from './use-my-offers.ts'

/** In the line of the breadcrumb, so that nothing moves when it comes. */
export function MyOffersLink() {
  const [first, ...others] = useMyOffers(new Date())
  if (!first) return null
  const toList = others.length > 0
  return (
    <Link to={toList ? '#mis-ofertas' : offerPath(first.id)} className={`${controls.link} ${css.sellOffers}`}>
      {toList ? `Tus ${others.length + 1} ofertas` : `Tu oferta: ${precio(first.amount)}`}
    </Link>
  )
}
