import type { CarLook } from './photos/looks.ts'
import { photoNames } from './photos/renderer.ts'

export const PHOTO_BUCKET = 'vehicles'

export const photographObjects = (look: CarLook): string[] => {
  const { exterior, interior } = photoNames(look)
  return [...exterior, ...interior].map((name) => `${look.ordencompra}/${name}`)
}

/** Image columns of a vehicle. `fault`: broken feed value instead ('' or '#ERROR!'). */
export function photographs(look: CarLook, publicUrl: string, fault?: string) {
  if (fault !== undefined) {
    const broken = fault ? [fault] : []
    return {
      feature_image: fault,
      galeria_exterior: broken,
      galeria_interior: [],
      fotos_exterior_url: broken,
      fotos_interior_url: [],
    }
  }
  const url = (name: string) => `${publicUrl}/storage/v1/object/public/${PHOTO_BUCKET}/${look.ordencompra}/${name}`
  const { exterior, interior } = photoNames(look)
  const outside = exterior.map(url)
  const inside = interior.map(url)
  return {
    feature_image: outside[0] ?? '',
    galeria_exterior: outside,
    galeria_interior: inside,
    fotos_exterior_url: outside,
    fotos_interior_url: inside,
  }
}
