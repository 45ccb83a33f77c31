import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RECENTLY_VIEWED_KEPT, type RecentlyViewed, withRecentlyViewed } from './recently-viewed.ts'

const car = (id: string): RecentlyViewed => ({
  id,
  slug: `auto-${id}`,
  titulo: `Auto ${id}`,
  precio: 289_900,
  feature_image: '',
  kilometraje: 45_000,
  autoano: 2020,
  carroceria: 'SUV',
  galeria_exterior: [],
  fotos_exterior_url: [],
})
const looked = (ids: string[]) => ids.reduce<RecentlyViewed[]>((list, id) => withRecentlyViewed(list, car(id)), [])

test('the eleventh car removes the oldest', () => {
  const ids = Array.from({ length: 11 }, (_, index) => String(index))
  expect(looked(ids).map(({ id }) => id)).toEqual(ids.slice(1).reverse())
})

test('a repeated view moves a car to the front with its latest facts', () => {
  const list = withRecentlyViewed(looked(['a', 'b', 'c']), { ...car('a'), precio: 279_900 })
  expect(list.map(({ id }) => id)).toEqual(['a', 'c', 'b'])
  expect(list[0]?.precio).toBe(279_900)
})

test('only fields of the list are stored', () => {
  const whole = { ...car('a'), descripcion: 'x'.repeat(10_000) }
  expect(Object.keys(withRecentlyViewed([], whole)[0]!)).not.toContain('descripcion')
})

test('any views are sorted newest first, unique, at most ten, without changing the old list', () =>
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...'abcdefghijklmnop'), { minLength: 1 }), (ids) => {
      const before = Object.freeze(looked(ids.slice(0, -1)))
      const after = withRecentlyViewed(before, car(ids.at(-1)!)).map(({ id }) => id)
      expect(after).toEqual([...new Set(ids.toReversed())].slice(0, RECENTLY_VIEWED_KEPT))
    }),
  ))
