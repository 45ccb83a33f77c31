/** 255 inside, 0 outside, between them at the rim. */
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

export function histogramOf(grey: Uint8Array): Uint32Array {
  const counts = new Uint32Array(256)
  for (const value of grey) counts[value]! += 1
  return counts
}

/** Brightness below which this share (0 to 1) of the pixels lies. */
export function percentileOf(counts: Uint32Array, share: number): number {
  const wanted = share * counts.reduce((sum, count) => sum + count, 0)
  let seen = 0
  for (let value = 0; value < 256; value++) {
    seen += counts[value]!
    if (seen > wanted) return value
  }
  return 255
}
