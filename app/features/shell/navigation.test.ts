import { expect, test } from 'vitest'
import { type Destination, isListing, visible } from './navigation.ts'

test.each([
  '/',
  '/marcas',
  '/marcas/',
  '/autos/kia-rio-2020',
  '/carroceria',
  '/explorar',
  '/marcas/kia/rio',
  '/autosx',
])('%s has no filters', (path) => expect(isListing(path)).toBe(false))

test.each(['/autos', '/autos/', '/marcas/kia', '/carroceria/pick-up'])('%s has filters', (path) =>
  expect(isListing(path)).toBe(true),
)

test('a destination behind a flag is seen only while the flag is on', () => {
  const promotions: Destination = { name: 'Promociones', path: '/promociones', icon: 'tag', flag: 'show_promotions' }
  for (const config of [{}, { show_promotions: false }, { show_promotions: 'true' }])
    expect(visible([promotions], config)).toEqual([])
  expect(visible([promotions], { show_promotions: true })).toEqual([promotions])
})
