/** A picture in RGBA, row by row, as ImageData has it. */
export interface Raster {
  width: number
  height: number
  data: Uint8ClampedArray
}

/** Pixels of the car: 255 inside, 0 outside, values between at the rim. */
export interface CarMask {
  width: number
  height: number
  data: Uint8Array
}

export const emptyMask = (width: number, height: number): CarMask => ({
  width,
  height,
  data: new Uint8Array(width * height),
})

/** Brightness of each pixel, 0 to 255 (ITU-R BT.601). */
export function greyOf({ width, height, data }: Raster): Uint8Array {
  const grey = new Uint8Array(width * height)
  for (let i = 0, p = 0; i < grey.length; i++, p += 4)
    grey[i] = (data[p]! * 299 + data[p + 1]! * 587 + data[p + 2]! * 114) / 1000
  return grey
}

/** How many pixels have each brightness. */
export function histogramOf(grey: Uint8Array): Uint32Array {
  const counts = new Uint32Array(256)
  for (const value of grey) counts[value]! += 1
  return counts
}

/** Brightness below which that share (0 to 1) of the pixels lies. */
export function percentileOf(counts: Uint32Array, share: number): number {
  const wanted = share * counts.reduce((sum, count) => sum + count, 0)
  let seen = 0
  for (let value = 0; value < 256; value++) {
    seen += counts[value]!
    if (seen > wanted) return value
  }
  return 255
}
