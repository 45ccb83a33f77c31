import { href } from 'react-router'
import frame from '#app/ui/frame.module.css'
import { Link } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { coverPhotoOf } from '#contract/vehicles/images.ts'
import type { Vehicle } from '#contract/vehicles/vehicles.ts'
import css from './favourites.module.css'
import { PriceDropNote } from './price-drop-note.tsx'
import { priceDrop } from './queries.ts'

const MOST = 4

interface ChangedPricesProps {
  vehicles: readonly Vehicle[]
  /** By purchase order, in pesos. */
  saved: Record<string, number>
}

export function ChangedPrices({ vehicles, saved }: ChangedPricesProps) {
  const dropOf = (vehicle: Vehicle) => (vehicle.vendido ? 0 : priceDrop(saved[vehicle.ordencompra], vehicle.precio))
  const cheaper = vehicles
    .filter((vehicle) => dropOf(vehicle) > 0)
    .sort((one, other) => dropOf(other) - dropOf(one))
    .slice(0, MOST)
  if (cheaper.length === 0) {
    return (
      <p className={frame.panelNote}>
        {vehicles.length > 0
          ? 'Ninguno de tus favoritos ha bajado de precio. Aquí lo verás cuando pase.'
          : 'Todavía no guardas favoritos. Toca el corazón de los autos que te gusten y aquí verás si bajan de precio.'}
      </p>
    )
  }
  return (
    <ul className={css.changedPrices}>
      {cheaper.map((vehicle) => (
        <li
          className="relative flex items-center gap-3.5 min-w-0 p-2.5 border border-line rounded-card bg-surface"
          key={vehicle.id}
        >
          <Picture
            source={coverPhotoOf(vehicle)}
            bodyType={vehicle.carroceria}
            alt=""
            sizes="112px"
            widths={[160, 320]}
            className="aspect-4/3 w-28 flex-none rounded-lg"
          />
          <div>
            <h3>
              <Link to={href('/autos/:slug', { slug: vehicle.slug })}>{vehicle.titulo}</Link>
            </h3>
            <Price amount={vehicle.precio} before={saved[vehicle.ordencompra]} />
            <PriceDropNote saved={saved[vehicle.ordencompra]} now={vehicle.precio} />
          </div>
        </li>
      ))}
    </ul>
  )
}
