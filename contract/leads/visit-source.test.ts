import fc from 'fast-check'
import { expect, test } from 'vitest'
import { visitSource } from './visit-source.ts'

const HOST = 'volante.example'
const of = (search: string, referrer = '') => visitSource(`https://${HOST}/autos${search}`, referrer, HOST)

test.each([
  ['?utm_source=Google&utm_campaign=Julio', '', { source: 'google', campaign: 'julio' }],
  ['?utm_campaign=julio', '', { source: 'otro', campaign: 'julio' }],
  ['?fbclid=x', 'https://l.facebook.com/', { source: 'facebook', campaign: null }],
  ['', 'https://www.google.com.mx/', { source: 'buscador', campaign: null }],
  ['', 'https://duckduckgo.com/', { source: 'buscador', campaign: null }],
  ['', 'https://google.com.evil.test.malo/', { source: 'sitio', campaign: null }],
  ['', 'https://nogoogle.com/', { source: 'sitio', campaign: null }],
  ['', '', { source: 'directo', campaign: null }],
  ['', `https://${HOST}/faq`, null],
])('%s from %j', (search, referrer, source) => expect(of(search, referrer)).toEqual(source))

test('an address of another site is no visit, and nothing throws', () => {
  expect(visitSource('https://otro.test/', '', HOST)).toBeNull()
  fc.assert(
    fc.property(fc.string(), fc.string(), (address, referrer) => {
      const read = visitSource(address, referrer, HOST)
      expect(read === null || read.source.length <= 40).toBe(true)
      expect(of(`?utm_source=${encodeURIComponent(address)}`, referrer)?.source.length ?? 0).toBeLessThanOrEqual(40)
    }),
  )
})
