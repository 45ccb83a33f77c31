import { href, Link } from 'react-router'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { km } from '#contract/money.ts'
import type { RecentlyViewed } from '#contract/recently-viewed.ts'

/** The vehicles looked at, under their title. */
export function ViewedVehicles({ vehicles }: { vehicles: readonly RecentlyViewed[] }) {
  return (
    <section className="wrap viewed" aria-labelledby="vistos">
      <h2 id="vistos">Vistos recientemente</h2>
      <ul className="viewed-list">
        {vehicles.map((vehicle) => (
          <li key={vehicle.id} className="car">
            <div className="car-photo">
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
            <p className="car-facts">
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
