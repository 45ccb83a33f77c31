import type { Vehicle } from './vehicles.ts'

/** What is kept of a vehicle somebody looked at (docs/product.md, section 3), and its body type for the placeholder picture. */
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

/** How many are kept (docs/product.md, section 9). */
export const RECENTLY_VIEWED_KEPT = 10

/** The list after looking at `vehicle`: newest first, each vehicle once, the oldest dropped. Does not change `list`. */
export const withRecentlyViewed = (list: readonly RecentlyViewed[], vehicle: RecentlyViewed): RecentlyViewed[] =>
  [itemOf(vehicle), ...list.filter(({ id }) => id !== vehicle.id)].slice(0, RECENTLY_VIEWED_KEPT)

// A whole vehicle may be handed in: only what the list needs is stored.
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
