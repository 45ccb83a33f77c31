import { expect, test } from 'vitest'
import { isListing, NAVIGATION, type NavigationLink, visibleLinks } from './navigation.ts'

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

const brand = { slug: 'rin' }

test('a link behind a flag is shown only while it is on', () => {
  const promotions: NavigationLink = { name: 'Promociones', path: '/promociones', icon: 'tag', flag: 'show_promotions' }
  for (const config of [{}, { show_promotions: false }, { show_promotions: 'true' }])
    expect(visibleLinks([promotions], { config, brand })).toEqual([])
  expect(visibleLinks([promotions], { config: { show_promotions: true }, brand })).toEqual([promotions])
})

test("the kit has the brand's name", () => {
  expect(visibleLinks(NAVIGATION, { config: {}, brand }).map(({ path }) => path)).toContain('/kit-rin')
})

test('the menu keeps its order (docs/product.md, section 2)', () => {
  const order = ['Inventario', 'Explorar', 'Vender mi Auto', 'Promociones', 'Kit de Confianza', 'Ayuda / FAQ']
  const names = visibleLinks(NAVIGATION, { config: { show_promotions: true }, brand }).map(({ name }) => name)
  expect(names).toEqual(order.filter((name) => names.includes(name)))
})
