import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalPath, canonicalUrl } from './canonical-url.ts'

test.each([
  ['/autos?marca=Kia&marca=Audi&page=1', '/autos?marca=Audi&marca=Kia'],
  ['/autos?junk=1&utm_source=x&orderby=price-asc', '/autos?orderby=price-asc'],
  ['/autos?minPrice=200,000', '/autos?minPrice=200000'],
  ['/autos/jetta/pasaporte?junk=1&sello=2-ab', '/autos/jetta/pasaporte?sello=2-ab'],
  ['/?fbclid=abc', '/'],
  ['/comparar?autos=b&gclid=1', '/comparar?autos=b'],
  ['/marcas/kia?hideSeparado=on', '/marcas/kia?hideSeparado=true'],
])('%s is %s', (given, wanted) => expect(canonicalUrl(given)).toBe(wanted))

test('canonicalization is idempotent for any address', () => {
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

test.each([
  ['/autos?maxPrice=abc&minPrice=5+mil&x=1', '/autos?maxPrice=abc&minPrice=5000'],
  ['/autos?maxPrice=1&maxPrice=abc', '/autos?maxPrice=1'],
  ['/autos?mensualidad=abc', '/autos?mensualidad=abc'],
  ['/marcas?mensualidad=abc', '/marcas'],
  [`/autos?maxPrice=${'1'.repeat(50)}x`, `/autos?maxPrice=${'1'.repeat(39)}%E2%80%A6`],
  ['/faq?x=1&q=garant%C3%ADa', '/faq?q=garant%C3%ADa'],
  ['/faq/?q=a', '/faq/?q=a'],
  ['/conocenos?a=1', '/conocenos'],
  ['/vacantes?ciudad=Monterrey&area=Ventas&pagina=2', '/vacantes?area=Ventas&ciudad=Monterrey'],
  ['/explorar?n=3&carroceria=SUV&marca=Kia', '/explorar?carroceria=SUV&n=3'],
  ['/marcas?acuse=1', '/marcas'],
  ['/alertas?x=1&busqueda=marca%3DMazda&aviso=busqueda', '/alertas?aviso=busqueda&busqueda=marca%3DMazda'],
  ['/cita/abc?listo=1&x=1', '/cita/abc?listo=1'],
  ['/una-campana?acuse=a.b.c&x=1', '/una-campana?acuse=a.b.c'],
  ['/no/hay/nada?q=1', '/no/hay/nada'],
  ['/acceder?volver=%2Fautos', '/acceder?volver=%2Fautos'],
])('%s is %s: only known parameters stay', (given, wanted) => expect(canonicalUrl(given)).toBe(wanted))

test.each([
  ['/AUTOS', '/autos'],
  ['/%4Darcas/%4BIA', '/marcas/kia'],
  ['/AUTOS//OC%2D11289/', '/autos/OC-11289'],
  ['/autos/OC-11289/ficha/', '/autos/OC-11289/ficha'],
  ['/autos/OC-11289/pasaporte/', '/autos/OC-11289/pasaporte'],
  ['/marcas/citro%c3%abn', '/marcas/citro%C3%ABn'],
  ['/a%2Fb%25c%2e', '/a%2Fb%25c.'],
  ['//marcas//kia/', '/marcas/kia'],
  ['/', '/'],
  ['/%', '/%'],
  ['/%2561utos', '/%2561utos'],
])('%s is spelled %s', (given, wanted) => {
  expect(canonicalPath(given)).toBe(wanted)
  expect(canonicalPath(wanted)).toBe(wanted)
})
