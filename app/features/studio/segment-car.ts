import type { Raster } from '#app/features/files/raster.ts'
import { oneWhole, opened, rimDistance } from './mask-shapes.ts'
import { type CarMask, emptyMask } from './raster.ts'

// Band around the guide where colours decide, in fractions of the guide's height; elsewhere the guide decides.
const BAND = { inside: 0.14, outside: 0.14 }
// Background colours are sampled near the car, where they match what is behind it.
const LEARNT_OUTSIDE = 0.5
const ROUNDS = 4
const SWEEPS = 10
const SMOOTHNESS = 2.2
const BINS = 16
const SURE = 4

/** After GrabCut (Rother et al. 2004), for pictures of about 480 × 360. Glass inside the guide is kept. */
export function segmentCar(picture: Raster, guide: CarMask): CarMask {
  const { width, height } = picture
  const distance = rimDistance(guide)
  const unit = guideHeight(guide)
  const [inner, outer, learnt] = [BAND.inside * unit, BAND.outside * unit, (BAND.outside + LEARNT_OUTSIDE) * unit]
  const isOpen = Uint8Array.from(distance, (far) => (far < inner && far > -outer ? 1 : 0))
  const bins = binsOf(picture)
  const edges = edgeWeights(picture)
  const likely = Float32Array.from(distance, (far) => (far > 0 ? 1 : 0))
  for (let round = 0; round < ROUNDS; round++) {
    const car = histogram(bins, (i) => (distance[i]! > -outer ? likely[i]! : 0))
    const yard = histogram(bins, (i) => (distance[i]! > -learnt ? 1 - likely[i]! : 0))
    const evidence = new Float32Array(likely.length)
    for (let i = 0; i < evidence.length; i++) {
      if (!isOpen[i]) continue
      const colour = Math.log(car[bins[i]!]! / yard[bins[i]!]!)
      const place = distance[i]! > 0 ? distance[i]! / inner : distance[i]! / outer
      evidence[i] = Math.min(SURE, Math.max(-SURE, colour)) + 1.5 * place
    }
    for (let sweep = 0; sweep < SWEEPS; sweep++) smooth(likely, { evidence, isOpen, edges, width }, sweep % 2 === 1)
  }
  const mask = emptyMask(width, height)
  for (let i = 0; i < likely.length; i++) mask.data[i] = likely[i]! > 0.5 ? 255 : 0
  return oneWhole(opened(oneWhole(mask)))
}

function guideHeight({ width, height, data }: CarMask): number {
  const rows = Array.from({ length: height }, (_, y) => data.subarray(y * width, (y + 1) * width).includes(255))
  return Math.max(1, rows.lastIndexOf(true) - rows.indexOf(true))
}

const binsOf = ({ data }: Raster): Uint16Array => {
  const bins = new Uint16Array(data.length / 4)
  for (let i = 0, p = 0; i < bins.length; i++, p += 4)
    bins[i] = ((data[p]! >> 4) * BINS + (data[p + 1]! >> 4)) * BINS + (data[p + 2]! >> 4)
  return bins
}

// Colour frequencies, smoothed over neighbouring bins; none is zero.
function histogram(bins: Uint16Array, weight: (i: number) => number): Float32Array {
  const counts = new Float32Array(BINS ** 3)
  let sum = 0
  for (let i = 0; i < bins.length; i++) {
    const value = weight(i)
    counts[bins[i]!]! += value
    sum += value
  }
  for (const step of [1, BINS, BINS * BINS]) {
    const before = counts.slice()
    for (let bin = 0; bin < counts.length; bin++) {
      const place = Math.floor(bin / step) % BINS
      const below = place > 0 ? before[bin - step]! : 0
      const above = place < BINS - 1 ? before[bin + step]! : 0
      counts[bin] = before[bin]! * 0.7 + (below + above) * 0.15
    }
  }
  return counts.map((count) => (count + 0.02) / (sum + 0.02 * counts.length))
}

interface Edges {
  /** Similarity to the right and lower neighbour: 1 when alike, near 0 across an edge. */
  right: Float32Array
  below: Float32Array
}

function edgeWeights({ width, height, data }: Raster): Edges {
  const apart = (i: number, j: number) => {
    const [p, q] = [i * 4, j * 4]
    return (data[p]! - data[q]!) ** 2 + (data[p + 1]! - data[q + 1]!) ** 2 + (data[p + 2]! - data[q + 2]!) ** 2
  }
  const right = new Float32Array(width * height)
  const below = new Float32Array(width * height)
  let sum = 0
  for (let i = 0; i < right.length; i++) {
    if (i % width < width - 1) right[i] = apart(i, i + 1)
    if (i + width < right.length) below[i] = apart(i, i + width)
    sum += right[i]! + below[i]!
  }
  const scale = 1 / Math.max(1, sum / right.length)
  for (let i = 0; i < right.length; i++) {
    right[i] = i % width < width - 1 ? Math.exp(-right[i]! * scale) : 0
    below[i] = i + width < right.length ? Math.exp(-below[i]! * scale) : 0
  }
  return { right, below }
}

interface Field {
  evidence: Float32Array
  isOpen: Uint8Array
  edges: Edges
  width: number
}

// One sweep of mean-field inference; alternate sweeps run backwards so that evidence spreads both ways.
function smooth(likely: Float32Array, { evidence, isOpen, edges, width }: Field, isBackwards: boolean): void {
  const { right, below } = edges
  const last = likely.length - 1
  for (let step = 0; step <= last; step++) {
    const i = isBackwards ? last - step : step
    if (!isOpen[i]) continue
    let pull = 0
    if (i > 0) pull += right[i - 1]! * (2 * likely[i - 1]! - 1)
    if (i < last) pull += right[i]! * (2 * likely[i + 1]! - 1)
    if (i >= width) pull += below[i - width]! * (2 * likely[i - width]! - 1)
    if (i + width <= last) pull += below[i]! * (2 * likely[i + width]! - 1)
    likely[i] = 1 / (1 + Math.exp(-(evidence[i]! + SMOOTHNESS * pull)))
  }
}
