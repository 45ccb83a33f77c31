import { drawScaled, jpegOfCanvas, rasterOf, showRaster } from '#app/features/files/canvas.ts'
import { redrawCarPhoto } from '#app/features/files/heic/redraw-car-photo.ts'
import type { Raster } from '#app/features/files/raster.ts'
import { coverPlate, type PlateBox } from './plate-cover.ts'

// What a phone has memory for.
const LONGEST_SIDE = 1600

export interface PlatePhoto {
  /** Re-encoded, without location and device metadata. */
  file: Blob
  source: HTMLCanvasElement
  /** Set once plates were covered. */
  uncovered?: Blob
}

/** `size` in pixels. Null: cannot be decoded. */
export async function openPlatePhoto(
  given: File,
): Promise<(PlatePhoto & { size: { width: number; height: number } }) | null> {
  const file = await redrawCarPhoto(given)
  if (!file) return null
  const picture = await createImageBitmap(file)
  const size = { width: picture.width, height: picture.height }
  const source = drawScaled(picture, Math.min(1, LONGEST_SIDE / Math.max(size.width, size.height)))
  picture.close()
  return { file, source, size }
}

export async function coverPlates<T extends PlatePhoto>(photo: T, boxes: readonly PlateBox[]): Promise<T> {
  const picture = await createImageBitmap(photo.file)
  const kept = drawScaled(picture, 1)
  picture.close()
  const source = drawScaled(photo.source, 1)
  for (const canvas of [kept, source]) {
    const raster = rasterOf(canvas)
    for (const box of boxes) coverPlate(raster, box)
    showRaster(canvas, raster)
  }
  return { ...photo, file: await jpegOfCanvas(kept), source, uncovered: photo.file }
}

export const smallRaster = ({ source }: PlatePhoto, mostWidth: number): Raster =>
  rasterOf(drawScaled(source, Math.min(1, mostWidth / source.width)))
