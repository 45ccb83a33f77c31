import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import type { FacetCount } from '#contract/listing.ts'

/** The promotions that vehicles on offer carry, each a link to them, and where their terms are. */
export function PromotionsRow({ promotions }: { promotions: FacetCount[] }) {
  if (promotions.length === 0) return null
  return (
    <section className="wrap band" aria-labelledby="promociones">
      <div className="band-head">
        <h2 id="promociones">Promociones</h2>
        <Link to="/promociones" className="link">
          Ver fechas y condiciones
        </Link>
      </div>
      <ul className="chips">
        {promotions.map(({ value, count }) => (
          <li key={value}>
            <Link to={`/autos?${new URLSearchParams({ promociones: value })}`} className="chip">
              <Icon name="tag" />
              {value} <small>{count}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
