import type { Vehicle } from './vehicles.ts'

/** Suggestions of a live search are at most so many, filters and cars together (docs/product.md, section 5). */
export const MOST_SUGGESTIONS = 5

/** What a suggestion shows of a car. */
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

/** Filters that words of a search name: what they say, the listing's parameters and how many cars they leave. */
export interface OfferedFilters {
  text: string
  params: string
  count: number
}

/** What `functions/v1/live-search` answers. */
export interface LiveAnswer {
  offers: OfferedFilters[]
  vehicles: FoundVehicle[]
  /** How many cars the listing shows for the search. */
  total: number
  /** The filters that the search means when no car passes them; '' otherwise. */
  nothing: string
  /** What there is to say of what was found, as the listing does (`note` of ListingAnswer); '' otherwise. */
  note: string
}
