export type PhotoSide = 'outside' | 'inside'

/** Public order; the first exterior one is the cover. */
export type CarPhotoOrder = Readonly<Record<PhotoSide, readonly string[]>>

export const withoutPhoto = ({ outside, inside }: CarPhotoOrder, photo: string): CarPhotoOrder => ({
  outside: outside.filter((one) => one !== photo),
  inside: inside.filter((one) => one !== photo),
})

export function placePhoto(order: CarPhotoOrder, photo: string, side: PhotoSide, place: number): CarPhotoOrder {
  const others = withoutPhoto(order, photo)
  return { ...others, [side]: others[side].toSpliced(place, 0, photo) }
}
