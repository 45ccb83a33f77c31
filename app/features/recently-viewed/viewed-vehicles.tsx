import { useSyncExternalStore } from 'react'
import { BriefCard } from '#app/features/vehicles/brief-card.tsx'
import { isSharing, stopSharing } from '#app/features/visitor/seen-cars.ts'
import { onStorageChange } from '#app/lib/web-storage.ts'
import controls from '#app/ui/controls.module.css'
import structure from '#app/ui/structure.module.css'
import type { RecentlyViewed } from '#contract/listing/recently-viewed.ts'
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
          <li key={vehicle.id}>
            <BriefCard vehicle={vehicle} />
          </li>
        ))}
      </ul>
    </section>
  )
}
