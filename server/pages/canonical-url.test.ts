import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalUrl } from './canonical-url.ts'

test.each([
  ['/autos?marca=Kia&marca=Audi&page=1', '/autos?marca=Audi&marca=Kia'],
  ['/autos?junk=1&utm_source=x&orderby=price-asc', '/autos?orderby=price-asc'],
  ['/autos?minPrice=200,000', '/autos?minPrice=200000'],
  ['/?fbclid=abc', '/'],
  ['/comparar?autos=b&gclid=1', '/comparar?autos=b'],
  ['/marcas/kia?hideSeparado=on', '/marcas/kia?hideSeparado=true'],
])('%s is %s', (given, wanted) => expect(canonicalUrl(given)).toBe(wanted))

test('canonical is canonical: a second pass changes nothing, whatever is asked', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('marca', 'page', 'search', 'x', 'utm_term', 'minPrice'), fc.string())),
      (pairs) => {
        const once = canonicalUrl(`/autos?${new URLSearchParams(pairs)}`)
        expect(canonicalUrl(once)).toBe(once)
      },
    ),
  )
})
