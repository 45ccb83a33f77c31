import { useEffect, useState } from 'react'
import { Picture } from '#app/ui/picture.tsx'
import { km, precio } from '#contract/text/money.ts'
import { coverPhotoOf } from '#contract/vehicles/images.ts'
import type { VehicleCard } from '#contract/vehicles/vehicles.ts'
import { lastListing, type OfflinePage, savedPages } from './saved-pages.ts'

export function LastSeen() {
  const [pages, setPages] = useState<OfflinePage[]>([])
  const [vehicles, setVehicles] = useState<VehicleCard[]>([])
  useEffect(() => {
    savedPages().then(setPages, () => {})
    lastListing().then(setVehicles, () => {})
  }, [])
  const kept = new Set(pages.map(({ path }) => path))
  return (
    <>
      {pages.length > 0 && (
        <section aria-labelledby="paginas" className="mt-10">
          <h2 id="paginas">Puedes seguir viendo</h2>
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {pages.map(({ path, title }) => (
              <li key={path}>
                <a href={path} className="block py-3 hover:underline">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {vehicles.length > 0 && (
        <section aria-labelledby="autos" className="mt-10">
          <h2 id="autos">Los últimos autos que buscaste</h2>
          <ul className="mt-3 grid gap-4 sm:grid-cols-2">
            {vehicles.map((vehicle) => (
              <SeenVehicle key={vehicle.id} vehicle={vehicle} opens={kept.has(`/autos/${vehicle.slug}`)} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

// A link only if its page is stored.
function SeenVehicle({ vehicle, opens }: { vehicle: VehicleCard; opens: boolean }) {
  const { slug, titulo, carroceria, kilometraje, precio: price } = vehicle
  return (
    <li className="overflow-hidden rounded-card border border-line bg-surface">
      <Picture source={coverPhotoOf(vehicle)} bodyType={carroceria} alt="" sizes="(min-width: 40rem) 20rem, 100vw" />
      <div className="p-4">
        <h3>{opens ? <a href={`/autos/${slug}`}>{titulo}</a> : titulo}</h3>
        <p className="text-muted">
          {km(kilometraje)} · {precio(price)}
        </p>
      </div>
    </li>
  )
}
