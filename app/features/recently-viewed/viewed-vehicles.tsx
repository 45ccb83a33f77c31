import { href, Link } from 'react-router'
import vehiclesCss from '#app/features/vehicles/vehicles.module.css'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import structure from '#app/ui/structure.module.css'
import { km } from '#contract/money.ts'
import type { RecentlyViewed } from '#contract/recently-viewed.ts'
import recentlyViewedCss from './recently-viewed.module.css'

/** The vehicles looked at, under their title. */
export function ViewedVehicles({ vehicles }: { vehicles: readonly RecentlyViewed[] }) {
  return (
    <section
      className={`${structure.wrap} ${structure.far} ${recentlyViewedCss.viewed}`}
      data-viewed
      aria-labelledby="vistos"
    >
      <h2 id="vistos">Vistos recientemente</h2>
      <ul className={recentlyViewedCss.viewedList}>
        {vehicles.map((vehicle) => (
          <li key={vehicle.id} className={vehiclesCss.car}>
            <div className={vehiclesCss.carPhoto}>
              <Picture
                source={vehicle.feature_image}
                bodyType={vehicle.carroceria}
                alt=""
                sizes="200px"
                widths={[320, 480]}
              />
            </div>
            <h3>
              <Link to={href('/autos/:slug', { slug: vehicle.slug })}>{vehicle.titulo}</Link>
            </h3>
            <p className={vehiclesCss.carFacts}>
              {vehicle.autoano} · {km(vehicle.kilometraje)}
            </p>
            <p>
              <Price amount={vehicle.precio} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
