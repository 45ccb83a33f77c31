import type { Vehicle } from '../vehicles/vehicles.ts'

/** Maximum suggestions (docs/product.md, section 5). */
export const MOST_SUGGESTIONS = 5

export const FOUND_COLUMNS = [
  'slug',
  'titulo',
  'precio',
  'autoano',
  'kilometraje',
  'carroceria',
  'feature_image',
  'use_car_studio_images',
  'car_studio_feature_image',
] as const satisfies readonly (keyof Vehicle)[]
export type FoundVehicle = Pick<Vehicle, (typeof FOUND_COLUMNS)[number]>

/** Suggested filters with their count. */
export interface OfferedFilters {
  text: string
  params: string
  count: number
}

/** Answer of `functions/v1/live-search`. */
export interface LiveAnswer {
  offers: OfferedFilters[]
  vehicles: FoundVehicle[]
  /** Matching cars. */
  total: number
  /** Filters without results; ''. */
  nothing: string
  /** `note` of ListingAnswer; ''. */
  note: string
}
