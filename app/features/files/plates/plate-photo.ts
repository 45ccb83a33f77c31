import { drawScaled, jpegOfCanvas, rasterOf, showRaster } from '#app/features/files/canvas.ts'
import { redrawCarPhoto } from '#app/features/files/heic/redraw-car-photo.ts'
import type { Raster } from '#app/features/files/raster.ts'
import { coverPlate, type PlateBox } from './plate-cover.ts'

// What is edited: a phone has the memory for it.
const LONGEST_SIDE = 1600

/** A photograph whose number plates are looked at before it goes up. */
export interface PlatePhoto {
  /** As it is kept: drawn anew, without the place and the device that its file names. */
  file: Blob
  /** As it is edited, at most 1,600 px a side. */
  source: HTMLCanvasElement
  /** The file before its plates were covered; left out: none was. */
  uncovered?: Blob
}

/** Opens a photograph; `size`: that of its file, in pixels. Null: it cannot be drawn. */
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

/** A photograph with its plates covered, in what is kept and in what is edited. */
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

/** A photograph at most so many pixels wide, as it was taken. */
export const smallRaster = ({ source }: PlatePhoto, mostWidth: number): Raster =>
  rasterOf(drawScaled(source, Math.min(1, mostWidth / source.width)))
