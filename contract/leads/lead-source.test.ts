import { describe, expect, test } from 'vitest'
import { captureLeadData, type LeadData, leadSource, withLaterSource } from './lead-source.ts'

const now = new Date('2026-07-15T16:00:00Z')
const capture = (address: string, referrer = '') => captureLeadData(new URL(address), referrer, now)

test('a direct visitor has no source', () => {
  expect(leadSource(capture('https://volante.example/autos'))).toBeNull()
  expect(leadSource({})).toBeNull()
})

test('empty and blank parameters count as absent', () => {
  const data = capture('https://volante.example/?utm_source=&fbclid=%20%20&rfdm')
  expect(data).toMatchObject({ utm_source: null, fbclid: null, rfdm: null, referrer: null })
  expect(leadSource(data)).toBeNull()
})

test('every field is stored (docs/product.md, section 3)', () =>
  expect(
    capture(
      'https://volante.example/autos?utm_source=google&utm_medium=cpc&utm_campaign=julio&utm_term=suv&utm_content=b' +
        '&rfdm=77&ordencompra=OC-1&fbclid=IwAR0abcdefgh&source=volante#arriba',
      'https://www.google.com/',
    ),
  ).toEqual({
    utm_source: 'google',
    utm_medium: 'cpc',
    utm_campaign: 'julio',
    utm_term: 'suv',
    utm_content: 'b',
    rfdm: '77',
    ordencompra: 'OC-1',
    fbclid: 'IwAR0abcdefgh',
    source: 'volante',
    referrer: 'https://www.google.com/',
    landing_page:
      'https://volante.example/autos?utm_source=google&utm_medium=cpc&utm_campaign=julio&utm_term=suv&utm_content=b' +
      '&rfdm=77&ordencompra=OC-1&fbclid=IwAR0abcdefgh&source=volante',
    first_visit_at: '2026-07-15T16:00:00.000Z',
  }))

test('a hostile link cannot fill the storage', () => {
  const long = 'x'.repeat(100_000)
  const data = capture(`https://volante.example/?utm_source=${long}&fbclid=${long}`, long)
  expect(JSON.stringify(data).length).toBeLessThan(3_000)
  expect(leadSource(data)).toBe('facebook_xxxxxxxxxx')
})

const all: Partial<LeadData> = {
  fbclid: 'IwAR0abcdefgh',
  utm_source: 'google',
  rfdm: '77',
  source: 'volante',
  ordencompra: 'OC-1',
}
test.each<[string, (keyof LeadData)[]]>([
  ['facebook_IwAR0abcde', []],
  ['google', ['fbclid']],
  ['rfdm_77', ['fbclid', 'utm_source']],
  ['volante', ['fbclid', 'utm_source', 'rfdm']],
  ['ordencompra_OC-1', ['fbclid', 'utm_source', 'rfdm', 'source']],
])('%s without %j', (expected, missing) => {
  const data = { ...all, ...Object.fromEntries(missing.map((name) => [name, null])) }
  expect(leadSource(data)).toBe(expected)
})

describe('a later page of the same visit', () => {
  const at = '2026-07-15T16:00:00.000Z'
  const first = capture('https://volante.example/?utm_source=google&utm_campaign=julio')
  const later = (address: string, stored: Partial<LeadData> = first) => withLaterSource(stored, new URL(address), now)

  test('without a source, or with the same one, changes nothing', () => {
    for (const search of ['', '?utm_source=', '?marca=Mazda', '?utm_source=google&utm_campaign=julio'])
      expect(later(`https://volante.example/autos${search}`)).toBe(first)
  })

  test('with another source adds it, and keeps the first', () => {
    const both = later('https://volante.example/autos?utm_source=facebook&utm_campaign=feria')
    expect(both).toMatchObject({ utm_source: 'google', utm_campaign: 'julio' })
    expect(both.last).toEqual({
      utm_source: 'facebook',
      utm_medium: null,
      utm_campaign: 'feria',
      utm_term: null,
      utm_content: null,
      fbclid: null,
      at,
    })
    expect(leadSource(both)).toBe('google')
    expect(later('https://volante.example/?utm_source=google&utm_campaign=julio', both).last).toMatchObject({
      utm_campaign: 'julio',
    })
  })
})
