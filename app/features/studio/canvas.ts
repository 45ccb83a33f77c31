import { canvasOf, contextOf, drawScaled, jpegOfCanvas, showRaster, takeRaster } from '#app/features/files/canvas.ts'
import { drawFramed, type Framing } from '#app/features/files/framing/framing.ts'
import { openNewPhoto, openPlatePhoto, type PlatePhoto } from '#app/features/files/plates/plate-photo.ts'
import type { Raster } from '#app/features/files/raster.ts'
import { CHECKED_WIDTH, type PhotoProblem, photoProblems } from './photo-checks.ts'
import { type CarMask, emptyMask } from './raster.ts'

export interface OpenedPhoto extends PlatePhoto {
  problems: PhotoProblem[]
}

const checked = ({ file, source, size }: Awaited<ReturnType<typeof openPlatePhoto>>): OpenedPhoto => {
  const small = drawScaled(source, Math.min(1, CHECKED_WIDTH / Math.max(source.width, source.height)))
  return { file, source, problems: photoProblems(takeRaster(small), size) }
}

/** Opens a photograph that was chosen or taken. Throws UserFacingError. */
export const openChosen = async (given: File): Promise<OpenedPhoto> => checked(await openNewPhoto(given))

/** Opens one that the car has, of whichever size. Throws UserFacingError. */
export const openListed = async (given: File): Promise<OpenedPhoto> => checked(await openPlatePhoto(given))

/** The framed part of a photograph in 4:3, never enlarged. */
export function framedRaster(source: HTMLCanvasElement, framing: Framing, mostWidth: number): Raster {
  const canvas = canvasOf(1, 1)
  drawFramed(canvas, source, framing, mostWidth)
  return takeRaster(canvas)
}

export function jpegOf(picture: Raster): Promise<Blob> {
  const canvas = canvasOf(picture.width, picture.height)
  showRaster(canvas, picture)
  return jpegOfCanvas(canvas)
}

/** null: no transparency. */
export async function maskOfCutout(cutout: Blob, width: number, height: number): Promise<CarMask | null> {
  const picture = await createImageBitmap(new Blob([cutout], { type: 'image/png' }))
  const canvas = canvasOf(width, height)
  contextOf(canvas).drawImage(picture, 0, 0, width, height)
  picture.close()
  const { data } = takeRaster(canvas)
  const mask = emptyMask(width, height)
  for (let i = 0; i < mask.data.length; i++) mask.data[i] = data[i * 4 + 3]! > 127 ? 255 : 0
  return mask.data.includes(0) && mask.data.includes(255) ? mask : null
}
