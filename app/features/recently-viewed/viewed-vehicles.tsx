import { useSyncExternalStore } from 'react'
import { href } from 'react-router'
import vehiclesCss from '#app/features/vehicles/vehicles.module.css'
import { isSharing, stopSharing } from '#app/lib/seen.ts'
import { onStorageChange } from '#app/lib/web-storage.ts'
import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import structure from '#app/ui/structure.module.css'
import type { RecentlyViewed } from '#contract/listing/recently-viewed.ts'
import { km } from '#contract/text/money.ts'
import recentlyViewedCss from './recently-viewed.module.css'

export function ViewedVehicles({ vehicles }: { vehicles: readonly RecentlyViewed[] }) {
  const isShared = useSyncExternalStore(onStorageChange, isSharing, () => false)
  return (
    <section
      className={`${structure.wrap} ${structure.far} ${recentlyViewedCss.viewed}`}
      data-viewed
      aria-labelledby="vistos"
    >
      <h2 id="vistos">Vistos recientemente</h2>
      {isShared && (
        <p>
          Tu asesor ve los autos que miras.{' '}
          <button type="button" className={controls.link} onClick={() => stopSharing(true)}>
            Dejar de compartirlos
          </button>
        </p>
      )}
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
