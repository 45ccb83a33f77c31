import { Link } from 'react-router'
import { makerPath } from '#app/features/vehicles/maker-path.ts'
import type { FacetCount } from '#contract/listing.ts'

const POPULAR = 12

/** The makers with most vehicles on offer. */
export function PopularMakers({ makers }: { makers: FacetCount[] }) {
  if (makers.length === 0) return null
  return (
    <section className="wrap band" aria-labelledby="marcas">
      <div className="band-head">
        <h2 id="marcas">Marcas populares</h2>
        <Link to="/marcas" className="link">
          Ver todas las marcas
        </Link>
      </div>
      <ul className="makers">
        {makers.slice(0, POPULAR).map(({ value, count }) => (
          <li key={value}>
            <Link to={makerPath(value)}>
              {value} <small>{count}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
