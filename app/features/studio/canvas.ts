import { drawFramed, type Framing } from '#app/features/files/framing/framing.ts'
import { redrawPhoto } from '#app/features/files/shrink-photo.ts'
import { CHECKED_WIDTH, type PhotoProblem, photoProblems } from './photo-checks.ts'
import { coverPlate, type PlateBox } from './plate-cover.ts'
import { type CarMask, emptyMask, type Raster } from './raster.ts'

// Limited by the memory of phones.
const LONGEST_SIDE = 1600
const QUALITY = 0.9

/** A photograph that is edited. */
export interface OpenedPhoto {
  /** Stored form: re-encoded, without the location and device metadata of the file. */
  file: Blob
  /** Edited picture, at most 1,600 px a side. */
  source: HTMLCanvasElement
  problems: PhotoProblem[]
  /** The file before its plate was covered; left out: it was not. */
  uncovered?: Blob
}

/** Opens a photograph. Null: it cannot be drawn. */
export async function openPhoto(given: File): Promise<OpenedPhoto | null> {
  const file = await redrawPhoto(given)
  if (!file) return null
  const picture = await createImageBitmap(file)
  const size = { width: picture.width, height: picture.height }
  const source = drawn(picture, Math.min(1, LONGEST_SIDE / Math.max(size.width, size.height)))
  picture.close()
  const checked = drawn(source, Math.min(1, CHECKED_WIDTH / Math.max(source.width, source.height)))
  return { file, source, problems: photoProblems(rasterOf(checked), size) }
}

/** A photograph with its plate covered, in the stored and the edited picture. */
export async function coveredPhoto(photo: OpenedPhoto, box: PlateBox): Promise<OpenedPhoto> {
  const picture = await createImageBitmap(photo.file)
  const kept = drawn(picture, 1)
  picture.close()
  const source = drawn(photo.source, 1)
  for (const canvas of [kept, source]) {
    const raster = rasterOf(canvas)
    coverPlate(raster, box)
    showRaster(canvas, raster)
  }
  return { ...photo, file: await fileOf(kept), source, uncovered: photo.file }
}

/** A photograph at most so many pixels wide, as it was taken. */
export const smallRaster = ({ source }: OpenedPhoto, mostWidth: number): Raster =>
  rasterOf(drawn(source, Math.min(1, mostWidth / source.width)))

const canvasOf = (width: number, height: number) => {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  return canvas
}

const contextOf = (canvas: HTMLCanvasElement) => {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('this browser gives no canvas')
  return context
}

const drawn = (picture: HTMLCanvasElement | ImageBitmap, scale: number) => {
  const canvas = canvasOf(picture.width * scale, picture.height * scale)
  contextOf(canvas).drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

const rasterOf = (canvas: HTMLCanvasElement): Raster =>
  contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height)

/** The framed part of a photograph in 4:3, at most `mostWidth` pixels wide and never enlarged. */
export function framedRaster(source: HTMLCanvasElement, framing: Framing, mostWidth: number): Raster {
  const canvas = canvasOf(1, 1)
  drawFramed(canvas, source, framing, mostWidth)
  return rasterOf(canvas)
}

/** Shows a picture on a canvas of its size. */
export function showRaster(canvas: HTMLCanvasElement, { width, height, data }: Raster): void {
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  contextOf(canvas).putImageData(new ImageData(data as Uint8ClampedArray<ArrayBuffer>, width, height), 0, 0)
}

/** A picture as a JPEG file. */
export function jpegOf(picture: Raster): Promise<Blob> {
  const canvas = canvasOf(picture.width, picture.height)
  showRaster(canvas, picture)
  return fileOf(canvas)
}

const fileOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((file) => (file ? resolve(file) : reject(new Error('no file'))), 'image/jpeg', QUALITY),
  )

/** Mask of that size from a picture with a transparent background; null: no transparency. */
export async function maskOfCutout(cutout: Blob, width: number, height: number): Promise<CarMask | null> {
  const picture = await createImageBitmap(new Blob([cutout], { type: 'image/png' }))
  const canvas = canvasOf(width, height)
  contextOf(canvas).drawImage(picture, 0, 0, width, height)
  picture.close()
  const { data } = rasterOf(canvas)
  const mask = emptyMask(width, height)
  for (let i = 0; i < mask.data.length; i++) mask.data[i] = data[i * 4 + 3]! > 127 ? 255 : 0
  return mask.data.includes(0) && mask.data.includes(255) ? mask : null
}
