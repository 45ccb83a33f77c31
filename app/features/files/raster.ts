/** RGBA, row by row, as ImageData. */
export interface Raster {
  width: number
  height: number
  data: Uint8ClampedArray
}

/** Brightness of each pixel, 0 to 255 (ITU-R BT.601). */
export function greyOf({ width, height, data }: Raster): Uint8Array {
  const grey = new Uint8Array(width * height)
  for (let i = 0, p = 0; i < grey.length; i++, p += 4)
    grey[i] = (data[p]! * 299 + data[p + 1]! * 587 + data[p + 2]! * 114) / 1000
  return grey
}
