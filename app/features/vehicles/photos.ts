import { isImageSource } from '#contract/images.ts'
import type { Vehicle } from '#contract/vehicles.ts'

/** The photographs of a vehicle in the order of the gallery: studio pictures when they are in use, outside, inside; each once. */
export function photosOf(vehicle: Vehicle): { source: string; alt: string }[] {
  const studio = vehicle.use_car_studio_images ? [vehicle.car_studio_feature_image, ...vehicle.car_studio_gallery] : []
  const outside = [...studio, vehicle.feature_image, ...vehicle.galeria_exterior, ...vehicle.fotos_exterior_url].filter(
    isImageSource,
  )
  const inside = [...vehicle.galeria_interior, ...vehicle.fotos_interior_url].filter(
    (photo) => isImageSource(photo) && !outside.includes(photo),
  )
  const numbered = (photos: string[], place: string) =>
    [...new Set(photos)].map((source, index) => ({ source, alt: `${vehicle.titulo}, ${place} ${index + 1}` }))
  return [...numbered(outside, 'exterior'), ...numbered(inside, 'interior')]
}
