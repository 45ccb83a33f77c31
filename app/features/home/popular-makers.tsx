import { makerPath } from '#app/features/vehicles/maker-path.ts'
import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import structure from '#app/ui/structure.module.css'
import type { FacetCount } from '#contract/listing/listing.ts'

const POPULAR = 12

export function PopularMakers({ makers }: { makers: FacetCount[] }) {
  if (makers.length === 0) return null
  return (
    <section className={`${structure.wrap} ${structure.band}`} aria-labelledby="marcas">
      <div className={structure.bandHead}>
        <h2 id="marcas">Marcas populares</h2>
        <Link to="/marcas" className={controls.link}>
          Ver todas las marcas
        </Link>
      </div>
      <ul className={structure.makers}>
        {makers.slice(0, POPULAR).map(({ value, count }) => (
          <li key={value}>
            <Link to={makerPath(value)}>
              {value} <small className="text-muted font-normal tabular-nums">{count}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
