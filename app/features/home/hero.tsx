import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { takeOff } from '#app/features/vehicles/photo-flight.ts'
import { Picture } from '#app/ui/picture.tsx'
import { precio } from '#contract/money.ts'
import type { VehicleCard } from '#contract/vehicles.ts'

interface HeroProps {
  /** The search box. */
  search: ReactNode
  /** The mini valuation form. */
  valuation: ReactNode
  /** Vehicles on offer; 0 when it is not known. */
  total: number
  cities: string[]
  /** The car on the wall. */
  vehicle?: VehicleCard
}

const BUDGETS = [4000, 6000, 8000, 12_000]

/**
 * The first thing seen: what this is, a search and what one can pay per month, or what one's own car is worth, and one car, large. Which of
 * the two is chosen by radio buttons, so that it needs no script.
 */
export function Hero({ search, valuation, total, cities, vehicle }: HeroProps) {
  return (
    <section className="hero wrap">
      <div className="hero-words">
        <h1>Tu próximo seminuevo, con las cuentas claras</h1>
        <p className="hero-lead">
          {total > 0 ? `${total.toLocaleString('es-MX')} autos` : 'Autos'} con precio, mensualidad y garantía a la vista
          {cities.length > 0 && ` en ${listed(cities)}`}.
        </p>
        <fieldset className="hero-tabs">
          <legend className="sr-only">¿Qué quieres hacer?</legend>
          {['Comprar', 'Vender'].map((name, index) => (
            <label key={name}>
              <input type="radio" name="inicio" value={name} defaultChecked={index === 0} />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
        <div className="hero-buy">
          {search}
          <nav aria-labelledby="presupuesto" className="hero-budget">
            <h2 id="presupuesto">¿Cuánto quieres pagar al mes?</h2>
            <ul className="chips">
              {BUDGETS.map((budget) => (
                <li key={budget}>
                  <Link to={`/autos?mensualidad=${budget}`} className="chip">
                    Hasta {precio(budget)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className="hero-sell">{valuation}</div>
      </div>
      {vehicle && (
        <Link
          to={`/autos/${vehicle.slug}`}
          className="hero-car"
          onClick={({ currentTarget }) => takeOff(vehicle.slug, currentTarget)}
        >
          <Picture
            source={vehicle.feature_image}
            bodyType={vehicle.carroceria}
            alt={vehicle.titulo}
            sizes="(min-width: 80rem) 700px, (min-width: 64rem) 54vw, 100vw"
            widths={[480, 960, 1280]}
            priority
          />
          <span className="hero-tag">
            {vehicle.marca} {vehicle.modelo} {vehicle.autoano} · {precio(vehicle.precio)}
          </span>
        </Link>
      )}
    </section>
  )
}

const LIST = new Intl.ListFormat('es-MX')
const listed = (names: string[]) => LIST.format(names)
