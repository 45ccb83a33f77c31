import { isImageSource, type Width } from '#contract/vehicles/images.ts'
import type { Vehicle } from '#contract/vehicles/vehicles.ts'

/** The original without edited background. */
export interface Photo {
  source: string
  alt: string
  place: 'Exterior' | 'Interior'
  /** Of a studio picture: the photograph it was made of. */
  original?: string | undefined
}

/** Studio pictures in use with their originals, where they are known. */
export type ShownVehicle = Vehicle & { studio_originals?: Record<string, string> | null }

export const GALLERY_WIDTHS: readonly Width[] = [480, 640, 960, 1280]

/** Index from 0. A history entry, so that going back closes it. */
export const enlargedHash = (index: number) => `#ampliada-${index + 1}`

/** null: none. */
export function enlargedIn(hash: string, photos: number): number | null {
  const number = Number(/^#ampliada-([1-9]\d{0,2})$/.exec(hash)?.[1] ?? 0)
  return number >= 1 && number <= photos ? number - 1 : null
}

/** State of gallery entries: the previous entry is the vehicle's page. */
export const IN_THIS_VISIT = { enlarged: true }

/** Without duplicates: studio pictures if in use instead of their originals, outside, inside. */
export function photosOf(vehicle: ShownVehicle): Photo[] {
  const studio = studioOf(vehicle)
  const made = (studio.length > 0 && vehicle.studio_originals) || {}
  const hidden = Object.values(made)
  const outside = [...studio, vehicle.feature_image, ...vehicle.galeria_exterior, ...vehicle.fotos_exterior_url].filter(
    (photo) => isImageSource(photo) && !hidden.includes(photo),
  )
  const inside = [...vehicle.galeria_interior, ...vehicle.fotos_interior_url].filter(
    (photo) => isImageSource(photo) && !outside.includes(photo),
  )
  const numbered = (photos: string[], place: Photo['place']) =>
    [...new Set(photos)].map((source, index) => ({
      source,
      alt: `${vehicle.titulo}, ${place.toLowerCase()} ${index + 1}`,
      place,
      original: made[source],
    }))
  return [...numbered(outside, 'Exterior'), ...numbered(inside, 'Interior')]
}

/** Where the same photograph stands among others, edited or not; the first place if it does not. */
export const samePlace = ({ source, original }: Photo, others: Photo[]) =>
  Math.max(
    0,
    others.findIndex((other) => [source, original].includes(other.source) || other.original === source),
  )

const studioOf = ({ use_car_studio_images, car_studio_feature_image, car_studio_gallery }: Vehicle) =>
  use_car_studio_images ? [car_studio_feature_image, ...car_studio_gallery] : []

/** `edited`: how many begin the gallery. Null: none in use. */
export function originalsOf(vehicle: ShownVehicle): { photos: Photo[]; edited: number } | null {
  const edited = new Set(studioOf(vehicle).filter(isImageSource)).size
  return edited > 0 ? { photos: photosOf({ ...vehicle, use_car_studio_images: false }), edited } : null
}
