import type { Raster } from '#app/features/files/raster.ts'
import {
  carOutline,
  fittedOutline,
  type GuideFit,
  type GuideShape,
  outlineMask,
  UNFITTED,
} from '#app/features/studio/guides.ts'
import type { CarMask } from '#app/features/studio/raster.ts'

/** Seeded random numbers. */
export function numbersOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

interface DrawnCar {
  picture: Raster
  truth: CarMask
}

export function drawCar({
  width = 240,
  seed = 1,
  paint = [150, 30, 30],
  isYard = false,
  bodyType = 'Sedán',
  shape = 'side',
  fit = UNFITTED,
}: {
  width?: number
  seed?: number
  paint?: readonly [number, number, number]
  isYard?: boolean
  bodyType?: string
  shape?: GuideShape
  fit?: GuideFit
} = {}): DrawnCar {
  const height = width * 0.75
  const random = numbersOf(seed)
  const truth = outlineMask(fittedOutline(carOutline(bodyType, shape, false), fit), width, height)
  const data = new Uint8ClampedArray(width * height * 4)
  const things = Array.from({ length: isYard ? 40 : 0 }, () => ({
    x: random() * width,
    y: random() * height * 0.7,
    size: 8 + random() * width * 0.12,
    colour: [random() * 255, random() * 255, random() * 255],
  }))
  for (let i = 0; i < truth.data.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    const thing = things.find((one) => Math.abs(one.x - x) < one.size && Math.abs(one.y - y) < one.size)
    const behind = thing?.colour ?? (y < height * 0.62 ? [176, 182, 170] : [110, 108, 104])
    const isGlass = y < height * 0.49 && y > height * 0.42
    const colour = truth.data[i] === 255 ? (isGlass ? [40, 48, 56] : paint) : behind
    const noise = (random() - 0.5) * 24
    for (let channel = 0; channel < 3; channel++) data[i * 4 + channel] = colour[channel]! + noise
    data[i * 4 + 3] = 255
  }
  return { picture: { width, height, data }, truth }
}
