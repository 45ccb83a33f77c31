import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepDestination, landing, leadOn, safePath, savedDestination } from './after-sign-in.ts'

const ORIGIN = 'https://volante.example'

test.each([
  null,
  undefined,
  '',
  'escritorio',
  'https://otro.example/',
  '//otro.example/x',
  '/\\otro.example',
  '/\\/otro.example',
  '\\\\otro.example',
  'javascript:alert(1)',
  '/..//otro.example',
  '/./\\otro.example',
  '/\t/otro.example',
  '/acceder',
  '/acceder?paso=registro',
  '/acceder/enlace?code=x',
  '/admin/login',
  '/auth/v1/logout',
])('%j is no valid return address', (text) => expect(safePath(text, ORIGIN)).toBeNull())

test.each(['/', '/escritorio/aplicacion?ordencompra=12', '/autos?marca=Kia&page=2#filtros', '/accederia'])(
  '%s is a valid return address',
  (path) => expect(safePath(path, ORIGIN)).toBe(path),
)

test('for any input the redirect stays on this site', () => {
  const nasty = fc.string({
    unit: fc.constantFrom('/', '\\', '.', ':', '@', 'a', '\t', '\n', '%', '?', '#', 'http', ' '),
  })
  fc.assert(
    fc.property(nasty, (text) => {
      const path = safePath(text, ORIGIN)
      if (path !== null) expect(new URL(path, ORIGIN).origin).toBe(ORIGIN)
    }),
    { numRuns: 2000 },
  )
})

const complete = {
  first_name: 'Ana',
  last_name: 'Garza',
  mother_last_name: 'Treviño',
  phone: '+528112345678',
  birth_date: '1990-05-20',
  homoclave: 'AB1',
  fiscal_situation: '605',
  civil_status: 'soltero',
  rfc: 'GATA900520AB1',
}

test.each([
  [null, complete, '/escritorio'],
  [null, null, '/escritorio'],
  ['/escritorio/favoritos', null, '/escritorio/favoritos'],
  ['/escritorio/aplicacion', complete, '/escritorio/aplicacion'],
  ['/escritorio/aplicacion?ordencompra=7', complete, '/escritorio/aplicacion?ordencompra=7'],
  ['/escritorio/aplicacion?ordencompra=7', { ...complete, rfc: '  ' }, '/escritorio/profile'],
  ['/escritorio/aplicacion/3f1', { ...complete, birth_date: null }, '/escritorio/profile'],
  ['/escritorio/aplicacion', null, '/escritorio/profile'],
  ['/escritorio/aplicaciones', null, '/escritorio/aplicaciones'],
])('after sign-in %s is opened', (destination, profile, path) => expect(landing(destination, profile)).toBe(path))

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})

test('a requested car is kept while the profile is completed, also from the address alone', () => {
  const car = '/escritorio/aplicacion?ordencompra=7'
  expect(leadOn(savedDestination(`?volver=${encodeURIComponent(car)}`, ORIGIN), null)).toBe('/escritorio/profile')
  expect(savedDestination('', ORIGIN)).toBe(car)
})

test('the return address is deleted once reached', () => {
  keepDestination('/escritorio/favoritos')
  expect(leadOn('/escritorio/favoritos', complete)).toBe('/escritorio/favoritos')
  expect(savedDestination('', ORIGIN)).toBeNull()
})
