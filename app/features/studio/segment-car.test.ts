import { expect, test } from 'vitest'
import { drawCar } from '#tests/drawn-cars.ts'
import { carOutline, type GuideShape, outlineMask } from './guides.ts'
import { brushMask, oneWhole, rimDistance } from './mask-shapes.ts'
import { type CarMask, emptyMask } from './raster.ts'
import { segmentCar } from './segment-car.ts'

const overlap = (a: CarMask, b: CarMask) => {
  let [both, either] = [0, 0]
  for (let i = 0; i < a.data.length; i++) {
    const [inA, inB] = [a.data[i]! > 127, b.data[i]! > 127]
    if (inA && inB) both++
    if (inA || inB) either++
  }
  return both / either
}
const guideOf = (bodyType: string, shape: 'side' | 'corner' | 'end', width = 240) =>
  outlineMask(carOutline(bodyType, shape, false), width, width * 0.75)

// As a person fits it by hand: the outline alone overlaps the car by 0.84.
const BESIDE = { x: -2, y: 1, width: 0.95, height: 1.05 }

const PAINTS = [
  ['red', [150, 30, 30]],
  ['white', [235, 235, 232]],
  ['silver', [160, 164, 168]],
  ['black', [28, 28, 30]],
] as const

test.each(PAINTS)('finds a %s car before a plain wall', (_, paint) => {
  const { picture, truth } = drawCar({ paint, fit: BESIDE })
  expect(overlap(segmentCar(picture, guideOf('Sedán', 'side')), truth)).toBeGreaterThan(0.96)
})

test.each(PAINTS)('finds a %s car in a busy yard', (_, paint) => {
  for (const seed of [1, 2]) {
    const { picture, truth } = drawCar({ paint, fit: BESIDE, isYard: true, seed })
    expect(overlap(segmentCar(picture, guideOf('Sedán', 'side')), truth)).toBeGreaterThan(0.9)
  }
})

test.each([
  ['SUV', 'corner'],
  ['Pick Up', 'side'],
  ['Hatchback', 'end'],
] as const)('finds a %s from its %s', (bodyType, shape) => {
  const { picture, truth } = drawCar({ bodyType, shape, fit: BESIDE, isYard: true })
  expect(overlap(segmentCar(picture, guideOf(bodyType, shape)), truth)).toBeGreaterThan(0.9)
})

test('needs more than the outline', () => {
  expect(overlap(guideOf('Sedán', 'side'), drawCar({ fit: BESIDE }).truth)).toBeLessThan(0.86)
})

test('keeps windows, and the car in one piece', () => {
  const { picture, truth } = drawCar({ fit: BESIDE, isYard: true })
  const { width, height, data } = segmentCar(picture, guideOf('Sedán', 'side'))
  const glass = Array.from({ length: width * height }, (_, i) => i).filter((i) => {
    const y = Math.floor(i / width)
    return truth.data[i] === 255 && y > height * 0.43 && y < height * 0.48
  })
  expect(glass.filter((i) => data[i] === 255).length / glass.length).toBeGreaterThan(0.96)
})

test('stays within the guide where it has no evidence', () => {
  const { picture } = drawCar()
  const nothing = { width: 240, height: 180, data: new Uint8Array(240 * 180) }
  expect(segmentCar(picture, nothing).data.every((value) => value === 0)).toBe(true)
})

/** A brush stroke along the middle of the largest wrong part. */
const correct = (mask: CarMask, truth: CarMask) => {
  const wrong = (isMissing: boolean) => {
    const part = emptyMask(mask.width, mask.height)
    for (let i = 0; i < part.data.length; i++)
      if (truth.data[i]! > 127 === isMissing && mask.data[i]! > 127 !== isMissing) part.data[i] = 255
    return { isMissing, far: rimDistance(oneWhole(part)) }
  }
  const sizeOf = ({ far }: { far: Float32Array }) => far.reduce((sum, value) => sum + (value > 0 ? 1 : 0), 0)
  const [missing, surplus] = [wrong(true), wrong(false)]
  const { isMissing, far } = sizeOf(missing) > sizeOf(surplus) ? missing : surplus
  const radius = far.reduce((most, value) => Math.max(most, value), 0)
  far.forEach((value, i) => {
    if (value < radius * 0.6) return
    const at = { x: i % mask.width, y: Math.floor(i / mask.width) }
    brushMask(mask, at, at, radius, isMissing)
  })
}

// The hardest cases: paints close to the background.
test.each([
  ['Sedán', 'side'],
  ['SUV', 'corner'],
  ['Pick Up', 'side'],
  ['Hatchback', 'end'],
  ['Motos', 'side'],
] as const)('two strokes bring a %s from its %s in a yard to 0.95 or better', (bodyType: string, shape: GuideShape) => {
  for (const [name, paint] of PAINTS.slice(2)) {
    const { picture, truth } = drawCar({ bodyType, shape, paint, isYard: true, seed: 5, fit: BESIDE })
    const mask = segmentCar(picture, guideOf(bodyType, shape))
    correct(mask, truth)
    correct(mask, truth)
    expect(overlap(mask, truth), name).toBeGreaterThanOrEqual(0.95)
  }
})
