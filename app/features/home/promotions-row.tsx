import controls from '#app/ui/controls.module.css'
import frame from '#app/ui/frame.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import structure from '#app/ui/structure.module.css'
import type { FacetCount } from '#contract/listing/listing.ts'
import css from './home.module.css'

export function PromotionsRow({ promotions }: { promotions: FacetCount[] }) {
  if (promotions.length === 0) return null
  return (
    <section className={`${structure.wrap} ${structure.band}`} aria-labelledby="promociones">
      <div className={structure.bandHead}>
        <h2 id="promociones">Promociones</h2>
        <Link to="/promociones" className={controls.link}>
          Ver fechas y condiciones
        </Link>
      </div>
      <ul className={`${frame.chips} ${css.promotions}`}>
        {promotions.map(({ value, count }) => (
          <li key={value}>
            <Link to={`/autos?${new URLSearchParams({ promociones: value })}`} className={controls.chip}>
              <Icon name="tag" />
              {value} <small>{count}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
