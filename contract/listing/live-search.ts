import type { Vehicle } from '../vehicles/vehicles.ts'

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

export interface OfferedFilters {
  text: string
  params: string
  count: number
}

export interface LiveAnswer {
  offers: OfferedFilters[]
  vehicles: FoundVehicle[]
  total: number
  nothing: string
  /** `note` of ListingAnswer; ''. */
  note: string
}
