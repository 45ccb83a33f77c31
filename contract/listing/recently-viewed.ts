import type { Vehicle } from '../vehicles/vehicles.ts'

export type RecentlyViewed = Pick<
  Vehicle,
  | 'id'
  | 'slug'
  | 'titulo'
  | 'precio'
  | 'feature_image'
  | 'kilometraje'
  | 'autoano'
  | 'carroceria'
  | 'galeria_exterior'
  | 'fotos_exterior_url'
>

export const RECENTLY_VIEWED_KEPT = 10

/** Newest first, without duplicates. */
export const withRecentlyViewed = (list: readonly RecentlyViewed[], vehicle: RecentlyViewed): RecentlyViewed[] =>
  [itemOf(vehicle), ...list.filter(({ id }) => id !== vehicle.id)].slice(0, RECENTLY_VIEWED_KEPT)

const itemOf = (vehicle: RecentlyViewed): RecentlyViewed => ({
  id: vehicle.id,
  slug: vehicle.slug,
  titulo: vehicle.titulo,
  precio: vehicle.precio,
  feature_image: vehicle.feature_image,
  kilometraje: vehicle.kilometraje,
  autoano: vehicle.autoano,
  carroceria: vehicle.carroceria,
  galeria_exterior: vehicle.galeria_exterior,
  fotos_exterior_url: vehicle.fotos_exterior_url,
})
