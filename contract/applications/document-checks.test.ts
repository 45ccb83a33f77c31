import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  brightness,
  fileRefusal,
  type Greys,
  PAGE_BYTES,
  pictureWarnings,
  sharpness,
  warningTexts,
} from './document-checks.ts'

const greys = (width: number, height: number, at: (x: number, y: number) => number): Greys => ({
  width,
  height,
  pixels: Array.from({ length: width * height }, (_, index) => at(index % width, Math.trunc(index / width))),
})
const board = (x: number, y: number) => (((x >> 2) + (y >> 2)) % 2 === 0 ? 40 : 200)

describe('a file', () => {
  test.each([
    ['text/plain', 10, 'page_type'],
    ['', 10, 'page_type'],
    ['image/heic', 10, 'page_type'],
    ['image/svg+xml', 10, 'page_type'],
    ['constructor', 10, 'page_type'],
    ['image/jpeg', 0, 'page_empty'],
    ['application/pdf', PAGE_BYTES + 1, 'page_large'],
    ['application/pdf', PAGE_BYTES, null],
    ['image/webp', 1, null],
  ])('of type %j with %i bytes: %s', (type, size, refusal) => expect(fileRefusal({ type, size })).toBe(refusal))
})

describe('a picture', () => {
  test('of one tone has sharpness 0', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 1, max: 12 }), (tone, side) => {
        expect(sharpness(greys(side, side, () => tone))).toBe(0)
      }),
    ))
  test('of an even slope too; edges give more, the harder they are', () => {
    expect(sharpness(greys(20, 20, (x) => x * 10))).toBe(0)
    const soft = sharpness(greys(40, 40, (x, y) => 120 + (board(x, y) - 120) / 8))
    expect(soft).toBeGreaterThan(0)
    expect(sharpness(greys(40, 40, board))).toBeGreaterThan(soft * 50)
  })
  test('has the variance of its Laplacian, calculated by hand', () => {
    const spot = greys(5, 5, (x, y) => (x === 2 && y === 2 ? 90 : 0))
    expect(sharpness(spot)).toBeCloseTo((16 * 90 ** 2 + 4 * 90 ** 2) / 9)
  })
  test('has its saturated share and median', () => {
    expect(brightness(greys(10, 10, (x) => (x < 2 ? 255 : 100)))).toEqual({ saturated: 0.2, median: 100 })
    expect(brightness(greys(2, 2, () => 255))).toEqual({ saturated: 1, median: 255 })
    expect(brightness(greys(0, 0, () => 0)).saturated).toBe(0)
  })
  test('in focus has no warning', () => expect(pictureWarnings(greys(100, 100, board), 2000)).toEqual([]))
  test('reports blur, reflection and small size', () => {
    expect(
      pictureWarnings(
        greys(100, 100, () => 120),
        2000,
      ),
    ).toEqual(['blurry'])
    expect(
      pictureWarnings(
        greys(100, 100, (x, y) => (x < 10 ? 255 : board(x, y))),
        2000,
      ),
    ).toEqual(['glare'])
    expect(pictureWarnings(greys(100, 100, board), 500)).toEqual(['small'])
  })
  test('that is almost white is a scan', () =>
    expect(
      pictureWarnings(
        greys(100, 100, (x, y) => (x % 10 === 0 && y % 5 < 3 ? 20 : 255)),
        2000,
      ),
    ).toEqual([]))
})

test('unknown warnings are not shown', () => {
  expect(warningTexts(['glare', 'from the future', 'toString'])).toHaveLength(1)
})
