import { greyOf, type Raster } from '#app/features/files/raster.ts'
import { histogramOf, percentileOf } from './raster.ts'

export type LightCurve = Uint8Array

// A photograph is corrected, not repainted: no farther than this.
const DARKEST_WHITE = 170
const BRIGHTEST_BLACK = 50
const GAMMA = { least: 0.8, most: 1.25 }
const MIDDLE = 118

/** Stretches brightness over the whole scale and moves the median near the middle. */
export function lightCurveOf(picture: Raster): LightCurve {
  const counts = histogramOf(greyOf(picture))
  const black = Math.min(BRIGHTEST_BLACK, percentileOf(counts, 0.005))
  const white = Math.max(DARKEST_WHITE, percentileOf(counts, 0.995))
  const spread = (value: number) => Math.min(1, Math.max(0, (value - black) / (white - black)))
  const median = Math.min(0.95, Math.max(0.05, spread(percentileOf(counts, 0.5))))
  const gamma = Math.min(GAMMA.most, Math.max(GAMMA.least, Math.log(MIDDLE / 255) / Math.log(median)))
  return Uint8Array.from({ length: 256 }, (_, value) => Math.round(255 * spread(value) ** gamma))
}

export function applyLight({ data }: Raster, curve: LightCurve): void {
  for (let p = 0; p < data.length; p += 4)
    for (let channel = p; channel < p + 3; channel++) data[channel] = curve[data[channel]!]!
}
