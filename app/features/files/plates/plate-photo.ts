import { drawScaled, emptyCanvas, jpegOfCanvas, rasterOf, showRaster, takeRaster } from '#app/features/files/canvas.ts'
import { redrawCarPhoto } from '#app/features/files/heic/redraw-car-photo.ts'
import type { Raster } from '#app/features/files/raster.ts'
import { UserFacingError } from '#app/lib/failure.ts'
import { STUDIO_MESSAGES } from '#contract/vehicles/studio-messages.ts'
import { coverPlate, type PlateBox } from './plate-cover.ts'

// What a phone has memory for.
const LONGEST_SIDE = 1600
// Below this a photograph shows nothing of a car.
const LEAST = { long: 640, short: 480 }

interface Size {
  width: number
  height: number
}

export interface PlatePhoto {
  /** Re-encoded, without location and device metadata. */
  file: Blob
  source: HTMLCanvasElement
  uncovered?: Blob
}

/** Opens a photograph; `size`: that of its file, in pixels. Throws UserFacingError. */
export async function openPlatePhoto(given: File): Promise<PlatePhoto & { size: Size }> {
  const file = await redrawCarPhoto(given)
  const picture = await createImageBitmap(file)
  const size = { width: picture.width, height: picture.height }
  const source = drawScaled(picture, Math.min(1, LONGEST_SIDE / Math.max(size.width, size.height)))
  picture.close()
  return { file, source, size }
}

/** The same of one that is not a car's yet: too small a one is refused. */
export async function openNewPhoto(given: File): Promise<PlatePhoto & { size: Size }> {
  const photo = await openPlatePhoto(given)
  const { width, height } = photo.size
  if (Math.max(width, height) >= LEAST.long && Math.min(width, height) >= LEAST.short) return photo
  closePlatePhoto(photo)
  throw new UserFacingError({ status: 422, code: 'car_photo_tiny', message: STUDIO_MESSAGES.car_photo_tiny })
}

/** Gives back the memory of a photograph; its files stay. */
export const closePlatePhoto = ({ source }: PlatePhoto): void => emptyCanvas(source)

/** Covers the plates in the file and in the edited picture. */
export async function coverPlates<T extends PlatePhoto>(photo: T, boxes: readonly PlateBox[]): Promise<T> {
  const picture = await createImageBitmap(photo.file)
  const drawn = drawScaled(picture, 1)
  picture.close()
  const source = drawScaled(photo.source, 1)
  for (const canvas of [drawn, source]) {
    const raster = rasterOf(canvas)
    for (const box of boxes) coverPlate(raster, box)
    showRaster(canvas, raster)
  }
  return { ...photo, file: await jpegOfCanvas(drawn), source, uncovered: photo.file }
}

export const smallRaster = ({ source }: PlatePhoto, mostWidth: number): Raster =>
  takeRaster(drawScaled(source, Math.min(1, mostWidth / source.width)))
