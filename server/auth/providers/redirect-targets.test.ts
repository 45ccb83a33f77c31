import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redirectTarget } from './redirect-targets.ts'

const SITE = 'https://volante.test'
const rules = {
  siteUrl: SITE,
  allowList: ['https://app.example.com', 'https://*.preview.dev/**', 'volante://entrar', 'https://{uno,dos}.mx/x?'],
}
test('a disallowed redirect goes to the landing page, if there is one', () => {
  const landing = { ...rules, landingUrl: `${SITE}/acceder/enlace` }
  expect(redirectTarget(landing, null, 'https://evil.example/')).toBe(`${SITE}/acceder/enlace`)
  expect(redirectTarget(landing, `${SITE}/otra`)).toBe(`${SITE}/otra`)
  expect(redirectTarget(rules, null)).toBe(SITE)
})

const target = (wanted: string | null) => redirectTarget(rules, wanted)

test.each([
  'https://evil.example',
  'https://volante.test.evil.example/',
  'https://volante.test@evil.example/',
  'https://user:pass@volante.test/',
  'http://volante.test/acceder',
  'https://volante.test:8443/',
  '//evil.example/x',
  '/acceder',
  'https:evil.example',
  'https://app.example.com/other',
  'https://app.example.com.evil.example',
  'https://a.b.preview.dev/x',
  'https://evil.example/.preview.dev/x',
  'https://evil.example\\.preview.dev/x',
  'https://evil.example?.preview.dev/x',
  'https://evil.example#.preview.dev/x',
  'https://preview.dev/x',
  'https://tres.mx/xy',
  'https://uno.mx/x',
  'https://uno.mx/xyz',
  'javascript:alert(1)//https://volante.test',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '\thttps://volante.test/',
  'https://volante.test/a b',
  'https://volante.test/\r\nset-cookie:x=1',
  'https://2130706433/',
  'https://[::1]/',
  'volante://otra',
  'no address at all',
  '',
  null,
])('%j redirects to the site instead', (wanted) => {
  expect(target(wanted)).toBe(SITE)
})

test.each([
  ['https://volante.test/acceder?paso=2#arriba', 'https://volante.test/acceder?paso=2#arriba'],
  ['HTTPS://VOLANTE.TEST/x', 'https://volante.test/x'],
  ['https://app.example.com', 'https://app.example.com/'],
  ['https://app.example.com/', 'https://app.example.com/'],
  ['https://app.example.com/#a', 'https://app.example.com/#a'],
  ['https://rama-7.preview.dev/a/b.html?x=1', 'https://rama-7.preview.dev/a/b.html?x=1'],
  ['volante://entrar', 'volante://entrar'],
  ['https://dos.mx/xy', 'https://dos.mx/xy'],
])('%s is allowed', (wanted, followed) => {
  expect(target(wanted)).toBe(followed)
})

test("any port is the site on a developer's machine, and only there", () => {
  const local = { siteUrl: 'http://localhost:3000', allowList: [] }
  expect(redirectTarget(local, 'http://localhost:5173/x')).toBe('http://localhost:5173/x')
  expect(redirectTarget(local, 'http://127.0.0.1:5173/x')).toBe('http://localhost:3000')
})

test('the first allowed target of several is used', () => {
  expect(redirectTarget(rules, 'https://evil.example', undefined, `${SITE}/b`, `${SITE}/c`)).toBe(`${SITE}/b`)
})

test('always redirects to the site or a listed host', () => {
  const hosts = new Set(['volante.test', 'app.example.com', 'uno.mx', 'dos.mx', 'entrar'])
  fc.assert(
    fc.property(fc.oneof(fc.webUrl({ withFragments: true }), fc.string(), pieces), (wanted) => {
      const { hostname } = new URL(target(wanted))
      expect(hosts.has(hostname) || /^[^./]*\.preview\.dev$/.test(hostname)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

const pieces = fc
  .array(
    fc.constantFrom(
      'https:',
      '//',
      '/',
      '\\',
      '@',
      'volante.test',
      'evil.example',
      '.preview.dev',
      '#',
      '?',
      ':',
      '.',
      '%2e',
      '[',
      'x',
    ),
    { maxLength: 9 },
  )
  .map((parts) => `https://${parts.join('')}`)
