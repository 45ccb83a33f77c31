import type { ReactNode } from 'react'
import { CarGrid } from '#app/features/vehicles/car-grid.tsx'
import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import { listingParams } from '#contract/listing/listing.ts'
import type { Vehicle } from '#contract/vehicles/vehicles.ts'
import css from './favourites.module.css'
import { PriceDropNote } from './price-drop-note.tsx'

interface SavedGridProps {
  vehicles: readonly Vehicle[]
  saved: Record<string, number>
  renderCard: (vehicle: Vehicle) => ReactNode
}

export function SavedGrid({ vehicles, saved, renderCard }: SavedGridProps) {
  return (
    <>
      <h2 className="sr-only">Autos guardados</h2>
      <CarGrid>
        {vehicles.map((vehicle) => (
          <li
            key={vehicle.id}
            className={`${css.saved} flex flex-col gap-2 min-w-0`}
            data-sold={vehicle.vendido || undefined}
          >
            {renderCard(vehicle)}
            {vehicle.vendido ? (
              <p>
                Ya se vendió.{' '}
                <Link className={controls.link} to={likeIt(vehicle)}>
                  Ver parecidos
                  <span className="sr-only"> a {vehicle.titulo}</span>
                </Link>
              </p>
            ) : (
              <PriceDropNote saved={saved[vehicle.ordencompra]} now={vehicle.precio} />
            )}
          </li>
        ))}
      </CarGrid>
    </>
  )
}

const likeIt = ({ carroceria, precio }: Vehicle) =>
  `/escritorio/autos?${listingParams({
    carroceria: carroceria ? [carroceria] : [],
    minPrice: precio > 0 ? Math.round((precio * 0.75) / 1000) * 1000 : null,
    maxPrice: precio > 0 ? Math.round((precio * 1.25) / 1000) * 1000 : null,
  })}`
