export type PhotoSide = 'outside' | 'inside'

/** Photographs of a car in public order; the first exterior one is the cover. */
export type CarPhotoOrder = Readonly<Record<PhotoSide, readonly string[]>>

/** The order without a photograph. */
export const withoutPhoto = ({ outside, inside }: CarPhotoOrder, photo: string): CarPhotoOrder => ({
  outside: outside.filter((one) => one !== photo),
  inside: inside.filter((one) => one !== photo),
})

/** The order with a photograph put at a place (from 0) of a side. */
export function placePhoto(order: CarPhotoOrder, photo: string, side: PhotoSide, place: number): CarPhotoOrder {
  const others = withoutPhoto(order, photo)
  return { ...others, [side]: others[side].toSpliced(place, 0, photo) }
}
