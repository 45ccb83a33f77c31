import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coverBox, type Focus, GRAVITIES } from './crop.ts'

const wide = { width: 400, height: 100 }
const box = { width: 100, height: 100 }
const left = (focus: Focus) => coverBox(wide, box, focus).kept.left

test.each<[Focus, number]>([
  [{ gravity: 'ce' }, 150],
  [{ gravity: 'no' }, 150],
  [{ gravity: 'we' }, 0],
  [{ gravity: 'sowe' }, 0],
  [{ gravity: 'ea' }, 300],
  [{ gravity: 'noea' }, 300],
  [{ gravity: 'we', x: 20 }, 20],
  [{ gravity: 'we', x: 0.25 }, 100],
  [{ gravity: 'ea', x: 20 }, 280],
  [{ gravity: 'ce', x: -30 }, 120],
  [{ gravity: 'ea', x: 900 }, 0],
  [{ gravity: 'fp', x: 0, y: 0 }, 0],
  [{ gravity: 'fp', x: 0.5, y: 0 }, 150],
  [{ gravity: 'fp', x: 0.4, y: 1 }, 110],
  [{ gravity: 'fp', x: 1, y: 1 }, 300],
])('%o keeps the part from %i', (focus, expected) => {
  expect(left(focus)).toBe(expected)
})

test('from above and below', () => {
  const tall = { width: 100, height: 300 }
  const top = (focus: Focus) => coverBox(tall, box, focus).kept.top
  expect([{ gravity: 'no' }, { gravity: 'so' }, { gravity: 'ea' }].map((focus) => top(focus as Focus))).toEqual([
    0, 200, 100,
  ])
  expect([top({ gravity: 'no', y: 10 }), top({ gravity: 'so', y: 10 })]).toEqual([10, 190])
})

const side = fc.integer({ min: 1, max: 5000 })
const size = fc.record({ width: side, height: side })
const offset = fc.oneof(fc.double({ min: -1, max: 1, noNaN: true }), fc.integer({ min: -3000, max: 3000 }))
const focus = fc.record({
  gravity: fc.constantFrom(...GRAVITIES.filter((gravity) => gravity !== 'sm')),
  x: offset,
  y: offset,
})

test("the crop lies within the picture, has the box's size where possible, and is never enlarged", () => {
  fc.assert(
    fc.property(size, size, focus, (picture, wanted, where) => {
      const { scaled, kept } = coverBox(picture, wanted, where)
      expect(kept.left).toBeGreaterThanOrEqual(0)
      expect(kept.top).toBeGreaterThanOrEqual(0)
      expect(kept.left + kept.width).toBeLessThanOrEqual(scaled.width)
      expect(kept.top + kept.height).toBeLessThanOrEqual(scaled.height)
      expect(scaled.width).toBeLessThanOrEqual(picture.width)
      expect(scaled.height).toBeLessThanOrEqual(picture.height)
      if (picture.width >= wanted.width && picture.height >= wanted.height) expect(kept).toMatchObject(wanted)
    }),
  )
})
