import type { GuestVisit } from '#app/features/appointments/guest/visit-path.ts'
import type { GuestVisitKind } from '#app/features/appointments/guest/visit-words.ts'
import { offerPath } from '#app/features/trade-ins/offer/path.ts'
import { offerById } from '#app/features/trade-ins/offer/queries.ts'
import { vehicleByOrdencompra } from '#app/features/vehicles/named/queries.ts'
import type { LoaderVisit } from '#app/lib/visit.ts'
import type { Vehicle } from '#contract/vehicles/vehicles.ts'

export type VisitedCar = Pick<
  Vehicle,
  'feature_image' | 'use_car_studio_images' | 'car_studio_feature_image' | 'carroceria'
>

interface VisitSubject {
  kind: GuestVisitKind
  car: string | null
  title: string | null
  isFree: boolean
  photo: VisitedCar | null
  from: { name: string; path: string } | null
  standsAt: readonly string[]
}

/** null: no such car or offer. */
export async function visitSubject({ contract, cache }: LoaderVisit, asked: GuestVisit): Promise<VisitSubject | null> {
  if (asked.car) {
    const car = await cache.fetchQuery(vehicleByOrdencompra(contract, asked.car))
    if (!car) return null
    const { feature_image, use_car_studio_images, car_studio_feature_image, carroceria } = car
    return {
      kind: 'prueba',
      car: car.ordencompra,
      title: car.titulo,
      isFree: !car.vendido && !car.separado,
      photo: { feature_image, use_car_studio_images, car_studio_feature_image, carroceria },
      from: { name: car.titulo, path: `/autos/${car.slug}` },
      standsAt: [...car.sucursal, ...car.ubicacion],
    }
  }
  if (!asked.offer)
    return {
      kind: 'visita',
      car: null,
      title: null,
      isFree: true,
      photo: null,
      from: { name: 'Contacto', path: '/contacto' },
      standsAt: [],
    }
  const offer = await cache.fetchQuery(offerById(contract, asked.offer))
  if (!offer) return null
  return {
    kind: 'inspeccion',
    car: null,
    title: offer.vehicle.label ?? offer.vehicle.model,
    isFree: true,
    photo: null,
    from: { name: 'Tu oferta', path: offerPath(offer.id) },
    standsAt: offer.city ? [offer.city] : [],
  }
}
