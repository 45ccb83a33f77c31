import { expect, test } from 'vitest'
import { NO_TERMS } from './terms.ts'
import { nearestTerm, termsText } from './terms-text.ts'

test('one month is singular', () => {
  expect(termsText({ ...NO_TERMS, plazo: 1 })).toBe('1 mes')
  expect(termsText({ ...NO_TERMS, plazo: 48 })).toBe('48 meses')
})

test('names the nearest term only when the requested one does not exist', () => {
  const nearest = (plazo: number | null) => nearestTerm({ ...NO_TERMS, plazo }, { terms: [12, 24, 36, 48] })
  expect([7, 31, 600].map(nearest)).toEqual([12, 36, 48])
  expect([null, 12, 48].map(nearest)).toEqual([null, null, null])
  expect(nearestTerm({ ...NO_TERMS, plazo: 7 }, { terms: [] })).toBeNull()
})
