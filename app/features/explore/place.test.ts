import { expect, test } from 'vitest'
import { deckPath, deckPlaceOf } from './place.ts'

test.each(['', '?', '?carroceria=SUV', '?mensualidad=6000'])('%j asks the first two questions', (search) =>
  expect(deckPlaceOf(search)).toBeNull(),
)

test.each([
  ['?n=', 0],
  ['?n=-3', 0],
  ['?n=abc', 0],
  ['?n=1e999', 100_000],
  ['?n=4.7', 4],
  ['?n=12', 12],
])('%s starts at %i', (search, at) => expect(deckPlaceOf(search)?.at).toBe(at))

test('keeps answers, and drops invalid and foreign parameters', () => {
  const place = deckPlaceOf('?n=2&mensualidad=&carroceria=Pick+Up&marca=Kia&utm_source=x')!
  expect(place.params.toString()).toBe('carroceria=Pick+Up')
  expect(deckPath(place.params, 3)).toBe('/explorar?carroceria=Pick+Up&n=3')
  expect(deckPlaceOf('?carroceria=Pick+Up&n=3')).toEqual({ ...place, at: 3 })
})
