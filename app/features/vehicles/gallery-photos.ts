import { isImageSource, type Width } from '#contract/images.ts'
import type { Vehicle } from '#contract/vehicles.ts'

/** One photograph of a vehicle. */
export interface Photo {
  source: string
  alt: string
  /** Which side of the vehicle it shows. */
  place: 'Exterior' | 'Interior'
}

/** The widths in which the large photograph of a vehicle is offered. */
export const GALLERY_WIDTHS: readonly Width[] = [480, 640, 960, 1280]

/** The fragment under which a photograph (from 0) fills the screen: an entry of the history, so that going back closes it. */
export const enlargedPath = (index: number) => `#ampliada-${index + 1}`

/** The photograph (from 0) that a fragment enlarges, of so many. Null when it names none. */
export function enlargedIn(hash: string, photos: number): number | null {
  const number = Number(/^#ampliada-([1-9]\d{0,2})$/.exec(hash)?.[1] ?? 0)
  return number >= 1 && number <= photos ? number - 1 : null
}

/** State of an entry that the gallery itself added: the vehicle's page is the one before. */
export const IN_THIS_VISIT = { enlarged: true }

/** The photographs of a vehicle in the order of the gallery: studio pictures when they are in use, outside, inside; each once. */
export function photosOf(vehicle: Vehicle): Photo[] {
  const studio = studioOf(vehicle)
  const outside = [...studio, vehicle.feature_image, ...vehicle.galeria_exterior, ...vehicle.fotos_exterior_url].filter(
    isImageSource,
  )
  const inside = [...vehicle.galeria_interior, ...vehicle.fotos_interior_url].filter(
    (photo) => isImageSource(photo) && !outside.includes(photo),
  )
  const numbered = (photos: string[], place: Photo['place']) =>
    [...new Set(photos)].map((source, index) => ({
      source,
      alt: `${vehicle.titulo}, ${place.toLowerCase()} ${index + 1}`,
      place,
    }))
  return [...numbered(outside, 'Exterior'), ...numbered(inside, 'Interior')]
}

const studioOf = ({ use_car_studio_images, car_studio_feature_image, car_studio_gallery }: Vehicle) =>
  use_car_studio_images ? [car_studio_feature_image, ...car_studio_gallery] : []

/** The ordinary photographs behind studio pictures, and how many of those come first in the gallery. Null: none are in use. */
export function originalsOf(vehicle: Vehicle): { photos: Photo[]; edited: number } | null {
  const edited = new Set(studioOf(vehicle).filter(isImageSource)).size
  return edited > 0 ? { photos: photosOf({ ...vehicle, use_car_studio_images: false }), edited } : null
}
