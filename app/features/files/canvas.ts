import type { Raster } from './raster.ts'

const QUALITY = 0.9

export const canvasOf = (width: number, height: number) => {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  return canvas
}

export const contextOf = (canvas: HTMLCanvasElement) => {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('this browser gives no canvas')
  return context
}

export const drawScaled = (picture: HTMLCanvasElement | ImageBitmap, scale: number) => {
  const canvas = canvasOf(picture.width * scale, picture.height * scale)
  contextOf(canvas).drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

export const rasterOf = (canvas: HTMLCanvasElement): Raster =>
  contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height)

/** Gives back the memory of a canvas; a browser keeps it until it collects. */
export function emptyCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0
  canvas.height = 0
}

/** The pixels of a canvas that is emptied with it. */
export function takeRaster(canvas: HTMLCanvasElement): Raster {
  const raster = rasterOf(canvas)
  emptyCanvas(canvas)
  return raster
}

/** Shows a picture on a canvas of its size. */
export function showRaster(canvas: HTMLCanvasElement, { width, height, data }: Raster): void {
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  contextOf(canvas).putImageData(new ImageData(data as Uint8ClampedArray<ArrayBuffer>, width, height), 0, 0)
}

/** What a canvas shows, as a JPEG file; the canvas is emptied. */
export const jpegOfCanvas = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((file) => (file ? resolve(file) : reject(new Error('no file'))), 'image/jpeg', QUALITY),
  ).finally(() => emptyCanvas(canvas))
