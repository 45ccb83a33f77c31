import type { ReactNode } from 'react'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { km } from '#contract/text/money.ts'
import { coverPhotoOf } from '#contract/vehicles/images.ts'
import type { VehicleCard } from '#contract/vehicles/vehicles.ts'
import css from './explore.module.css'

export function ExploreCard({
  vehicle,
  payment,
  priority,
}: {
  vehicle: VehicleCard
  payment: ReactNode
  priority?: boolean
}) {
  const { marca, modelo, autoano, version, kilometraje, transmision, ubicacion } = vehicle
  return (
    <>
      <Picture
        source={coverPhotoOf(vehicle)}
        bodyType={vehicle.carroceria}
        alt=""
        sizes="(min-width: 40rem) 560px, 100vw"
        widths={[640, 960, 1280]}
        priority={priority}
      />
      <div className={css.deckText}>
        <h2>
          {marca} {modelo} {autoano}
        </h2>
        <p>{[version, km(kilometraje), transmision, ubicacion[0]].filter(Boolean).join(' · ')}</p>
        <p className={css.deckPrice}>
          <Price amount={vehicle.precio} before={vehicle.precio_anterior} />
        </p>
        {payment}
      </div>
    </>
  )
}
