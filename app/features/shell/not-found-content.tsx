import { Link } from 'react-router'
import { makerPath } from '#app/features/vehicles/maker-path.ts'
import { LiveSearch } from './live-search.tsx'
import { useInventorySummary } from './use-inventory-summary.ts'

const POPULAR = 12

/** What stands where there is no page: a search and the most frequent makers. */
export function NotFoundContent() {
  const { makers } = useInventorySummary()
  return (
    <div className="wrap not-found">
      <p className="not-found-code">Error 404</p>
      <h1>Esta página no existe</h1>
      <p className="state-text">
        Puede que la dirección haya cambiado o que el auto ya tenga dueño. Busca uno parecido:
      </p>
      <LiveSearch label="Buscar en el inventario" placeholder="Marca, modelo o año" />
      {makers.length > 0 && (
        <nav aria-label="Marcas populares">
          <ul className="chips">
            {makers.slice(0, POPULAR).map(({ value, count }) => (
              <li key={value}>
                <Link to={makerPath(value)} className="chip">
                  {value} <small>{count}</small>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p>
        <Link to="/autos" className="link">
          Ver todo el inventario
        </Link>
      </p>
    </div>
  )
}
