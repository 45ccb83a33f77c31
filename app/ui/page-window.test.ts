import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

test.each([
  [1, 0, []],
  [99, 3, [1, 2, 3]],
  [-5, 9, [1, 2, 3, 4, 5, 'after', 9]],
  [1, 1, [1]],
  [7, 7, [1, 2, 3, 4, 5, 6, 7]],
  [4, 9, [1, 2, 3, 4, 5, 'after', 9]],
  [5, 9, [1, 'before', 4, 5, 6, 'after', 9]],
  [6, 9, [1, 'before', 5, 6, 7, 8, 9]],
  [9, 9, [1, 'before', 5, 6, 7, 8, 9]],
])('page %i of %i', (page, pages, expected) => expect(pageWindow(page, pages)).toEqual(expected))

test('includes first, last and current page in order, and never hides a single page', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
      const [page, pages] = [Math.min(a, b), Math.max(a, b)]
      const entries = pageWindow(page, pages)
      const numbers = entries.filter((entry) => typeof entry === 'number')
      expect(entries.length).toBeLessThanOrEqual(7)
      expect(numbers).toEqual([...new Set(numbers)].sort((x, y) => x - y))
      for (const wanted of [1, page, pages]) expect(numbers).toContain(wanted)
      numbers.slice(1).forEach((number, index) => {
        const step = number - numbers[index]!
        const gap = typeof entries[entries.indexOf(number) - 1] === 'string'
        expect(gap ? step > 2 : step === 1).toBe(true)
      })
    }),
  )
})
