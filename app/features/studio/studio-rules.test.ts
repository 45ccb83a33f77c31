import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { framedPart } from '#app/features/files/framing/framing.ts'
import type { Raster } from '#app/features/files/raster.ts'
import { drawCar, numbersOf } from '#tests/drawn-cars.ts'
import { composeStudio, HOUSE_TONE } from './compose-studio.ts'
import { applyLight, lightCurveOf } from './levels.ts'
import { brushed, brushMask, liftMask, oneWhole, opened, rimDistance } from './mask-shapes.ts'
import { photoProblems } from './photo-checks.ts'
import type { CarMask } from './raster.ts'

const maskOf = (...rows: string[]): CarMask => ({
  width: rows[0]!.length,
  height: rows.length,
  data: Uint8Array.from(rows.join(''), (one) => (one === '#' ? 255 : 0)),
})
const rowsOf = ({ width, data }: CarMask) =>
  Array.from({ length: data.length / width }, (_, y) =>
    [...data.subarray(y * width, (y + 1) * width)].map((value) => (value === 255 ? '#' : '.')).join(''),
  )
const flat = (width: number, height: number, value: number): Raster => ({
  width,
  height,
  data: new Uint8ClampedArray(width * height * 4).fill(value),
})
const noise = (width: number, height: number, from: number, to: number): Raster => {
  const random = numbersOf(7)
  return {
    width,
    height,
    data: Uint8ClampedArray.from({ length: width * height * 4 }, () => from + random() * (to - from)),
  }
}
const LARGE = { width: 4000, height: 3000 }

describe('the studio background', () => {
  test('changes no pixel of the car: over 40 pictures the largest difference inside the mask is 0', () => {
    let greatest = 0
    for (let seed = 1; seed <= 40; seed++) {
      const { picture, truth } = drawCar({ width: 120, seed, isYard: seed % 2 === 0 })
      const mask = liftMask(truth, 120, 90)
      const { data } = composeStudio(picture, mask, HOUSE_TONE)
      for (let p = 0; p < data.length; p++)
        if (mask.data[p >> 2] === 255) greatest = Math.max(greatest, Math.abs(data[p]! - picture.data[p]!))
    }
    expect(greatest).toBe(0)
  })

  test('removes the yard outside the mask, and keeps the original unchanged', () => {
    const { picture, truth } = drawCar({ width: 120, isYard: true })
    const before = picture.data.slice()
    const other = drawCar({ width: 120, isYard: true, seed: 9 }).picture
    const [a, b] = [picture, other].map((one) => composeStudio(one, truth, HOUSE_TONE).data)
    expect(a!.filter((value, p) => truth.data[p >> 2] === 0 && value !== b![p])).toHaveLength(0)
    expect(picture.data).toEqual(before)
  })

  test('is darker under the car, and plain without one', () => {
    const { picture, truth } = drawCar({ width: 120 })
    const { data } = composeStudio(picture, truth, HOUSE_TONE)
    const at = (x: number, y: number) => data[(y * 120 + x) * 4]!
    expect(at(60, 65)).toBeLessThan(at(5, 65) - 30)
    const empty = composeStudio(picture, { ...truth, data: new Uint8Array(truth.data.length) }, HOUSE_TONE)
    expect(empty.data[3]).toBe(255)
    expect(empty.data[0]).toBe(HOUSE_TONE.wall[0])
  })
})

describe('masks', () => {
  test('are one piece without holes', () => {
    expect(rowsOf(oneWhole(maskOf('#.......', '..####..', '..#..#..', '..####..', '.......#')))).toEqual([
      ...['........', '..####..', '..####..', '..####..', '........'],
    ])
  })

  test('lose thin parts', () => {
    expect(rowsOf(opened(maskOf('........', '.###....', '.######.', '.###....', '........')))[2]).toBe('.####...')
  })

  test('know the distance to their edge', () => {
    const distance = rimDistance(maskOf('.....', '.###.', '.###.', '.###.', '.....'))
    expect([distance[12], distance[6], distance[10]]).toEqual([2, 1, -1])
  })

  test('are scaled with a solid middle and a soft edge', () => {
    const { data } = liftMask(maskOf('......', '.####.', '.####.', '.####.', '.####.', '......'), 60, 60)
    expect([data[30 * 60 + 30], data[0]]).toEqual([255, 0])
    expect(new Set(data).size).toBeGreaterThan(3)
  })

  test('are corrected by a brush, at the edge of the picture too', () => {
    const mask = maskOf('.....', '.....', '.....')
    brushMask(mask, { x: 0, y: 0 }, { x: 0, y: 0 }, 1, true)
    brushMask(mask, { x: 4, y: 1 }, { x: 4, y: 1 }, 1, true)
    brushMask(mask, { x: 4, y: 0 }, { x: 4, y: 0 }, 0, false)
    expect(rowsOf(mask)).toEqual(['##...', '#..##', '....#'])
  })

  test('a stroke between far points has no gaps, and the mask before it stays as it was', () => {
    const mask = maskOf('.......', '.......', '.......')
    const at = (x: number, y: number) => ({ x: x / 7, y: y / 3 })
    const stroke = brushed(mask, [at(0, 0), at(6, 0), at(6, 2)], 0.5 / 7, true)
    expect(rowsOf(stroke)).toEqual(['#######', '......#', '......#'])
    expect(rowsOf(brushed(stroke, [at(3, 0)], 0.5 / 7, false))).toEqual(['###.###', '......#', '......#'])
    expect(mask.data.every((value) => value === 0)).toBe(true)
  })
})

describe('checks of a photograph', () => {
  test.each([
    ['nothing of a sharp one', noise(640, 480, 20, 230), LARGE, []],
    ['a small one', noise(640, 480, 20, 230), { width: 1000, height: 750 }, ['small']],
    ['nothing of an upright one', noise(640, 480, 20, 230), { width: 900, height: 1200 }, []],
    ['a blurred one', flat(640, 480, 128), LARGE, ['blurred']],
    ['a dark one', noise(640, 480, 0, 90), LARGE, ['dark']],
    ['a bright one', noise(640, 480, 190, 249), LARGE, ['bright']],
  ] as const)('report %s', (_, picture, size, problems) => {
    expect(photoProblems(picture, size)).toEqual(problems)
  })

  test('report overexposed parts', () => {
    const picture = noise(640, 480, 20, 230)
    picture.data.fill(255, 0, picture.data.length * 0.15)
    expect(photoProblems(picture, LARGE)).toEqual(['burnt'])
  })
})

describe('light', () => {
  test('a flat picture gets more contrast, a good one stays', () => {
    const dull = lightCurveOf(noise(64, 48, 70, 180))
    expect([dull[50], dull[200]]).toEqual([0, 255])
    const good = lightCurveOf(noise(64, 48, 0, 255))
    for (const value of [0, 60, 128, 200, 255]) expect(Math.abs(good[value]! - value)).toBeLessThan(30)
  })

  test('brightness is never inverted, and transparency stays', () => {
    const curve = lightCurveOf(noise(64, 48, 30, 160))
    expect(curve.every((value, i) => i === 0 || value >= curve[i - 1]!)).toBe(true)
    const picture = flat(2, 2, 77)
    applyLight(picture, curve)
    expect([picture.data[3], picture.data[0]]).toEqual([77, curve[77]])
  })
})

test('the crop is 4:3 and within the photograph', () => {
  const within = fc.record({
    size: fc.record({ width: fc.integer({ min: 300, max: 5000 }), height: fc.integer({ min: 300, max: 5000 }) }),
    framing: fc.record({
      angle: fc.double({ min: -15, max: 15, noNaN: true }),
      zoom: fc.double({ min: 1, max: 3, noNaN: true }),
      x: fc.double({ min: -1, max: 1, noNaN: true }),
      y: fc.double({ min: -1, max: 1, noNaN: true }),
    }),
  })
  fc.assert(
    fc.property(within, ({ size, framing }) => {
      const { width, height, centerX, centerY, radians } = framedPart(size, framing)
      expect(height / width).toBeCloseTo(0.75)
      for (const [sx, sy] of [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ] as const) {
        const [dx, dy] = [(sx * width) / 2, (sy * height) / 2]
        const x = centerX + dx * Math.cos(radians) - dy * Math.sin(radians)
        const y = centerY + dx * Math.sin(radians) + dy * Math.cos(radians)
        expect(x).toBeGreaterThanOrEqual(-0.001)
        expect(x).toBeLessThanOrEqual(size.width + 0.001)
        expect(y).toBeGreaterThanOrEqual(-0.001)
        expect(y).toBeLessThanOrEqual(size.height + 0.001)
      }
    }),
  )
})
