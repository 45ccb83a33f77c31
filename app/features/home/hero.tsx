import type { ReactNode } from 'react'
import { useTerms } from '#app/features/lenders/use-terms.ts'
import { startPhotoTransition } from '#app/features/vehicles/photo-transition.ts'
import controls from '#app/ui/controls.module.css'
import frame from '#app/ui/frame.module.css'
import { Link } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { sizesWithPhones } from '#app/ui/picture-sizes.ts'
import structure from '#app/ui/structure.module.css'
import { withTerms } from '#contract/financing/terms.ts'
import { counted } from '#contract/text/counted.ts'
import { precio } from '#contract/text/money.ts'
import { coverPhotoOf } from '#contract/vehicles/images.ts'
import type { VehicleCard } from '#contract/vehicles/vehicles.ts'
import css from './home.module.css'

const SIZES = sizesWithPhones(88, '(min-width: 80rem) 700px, (min-width: 48rem) 54vw, 100vw')

interface HeroProps {
  search: ReactNode
  valuation: ReactNode
  total: number | undefined
  cities: string[]
  vehicle?: VehicleCard
}

const BUDGETS = [4000, 6000, 8000, 12_000]

/** Radio buttons switch the two tabs without script. */
export function Hero({ search, valuation, total, cities, vehicle }: HeroProps) {
  const terms = useTerms()
  return (
    <section className={`${css.hero} ${structure.wrap}`}>
      <div className={css.heroWords}>
        <h1>Tu próximo seminuevo, con las cuentas claras</h1>
        <p className={css.heroLead}>
          {total ? counted(total, 'auto', 'autos') : 'Autos'}
          {terms.mensualidad !== null && ' con tus condiciones'}
          {cities.length > 0 && ` en ${listed(cities)}`}. Cada mensualidad, con su enganche, su plazo y su CAT.
        </p>
        <fieldset className={css.heroTabs} data-tabs>
          <legend className="sr-only">¿Qué quieres hacer?</legend>
          {['Comprar', 'Vender'].map((name, index) => (
            <label key={name}>
              <input
                className="absolute opacity-0"
                type="radio"
                name="inicio"
                value={name}
                defaultChecked={index === 0}
              />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
        <div className={css.heroBuy}>
          {search}
          <nav aria-labelledby="presupuesto" className={css.heroBudget}>
            <h2 id="presupuesto">¿Cuánto quieres pagar al mes?</h2>
            <ul className={frame.chips}>
              {BUDGETS.map((budget) => (
                <li key={budget}>
                  <Link to={withTerms('/autos', { ...terms, mensualidad: budget })} className={controls.chip}>
                    Hasta {precio(budget)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className={css.heroSell}>{valuation}</div>
      </div>
      {vehicle && (
        <Link
          to={`/autos/${vehicle.slug}`}
          className={css.heroCar}
          onClick={({ currentTarget }) => startPhotoTransition(vehicle.slug, currentTarget)}
        >
          <Picture
            source={coverPhotoOf(vehicle)}
            bodyType={vehicle.carroceria}
            alt={vehicle.titulo}
            sizes={SIZES}
            widths={[480, 640, 960, 1280]}
            priority
          />
          <span className={css.heroTag}>
            {vehicle.marca} {vehicle.modelo} {vehicle.autoano} · {precio(vehicle.precio)}
          </span>
        </Link>
      )}
    </section>
  )
}

const LIST = new Intl.ListFormat('es-MX')
const listed = (names: string[]) => LIST.format(names)
