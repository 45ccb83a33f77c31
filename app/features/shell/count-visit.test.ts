import { readFile } from 'node:fs/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { countVisit } from './count-visit.ts'

afterEach(() => vi.unstubAllGlobals())

test('counting costs a page less than 1 kB and brings nothing else along', async () => {
  const source = await readFile(new URL('count-visit.ts', import.meta.url), 'utf8')
  expect(source.length).toBeLessThan(1000)
  expect(source).not.toContain('import')
})

test('tells the address and what led there, and asks no storage', () => {
  const sendBeacon = vi.fn()
  // Without localStorage, sessionStorage and cookies: their use would throw.
  vi.stubGlobal('navigator', { sendBeacon })
  vi.stubGlobal('location', { href: 'https://volante.example/autos?utm_source=google' })
  vi.stubGlobal('document', Object.freeze({ referrer: 'https://google.com/' }))
  countVisit()
  expect(sendBeacon.mock.calls).toEqual([
    [
      '/functions/v1/visit-counts',
      '{"address":"https://volante.example/autos?utm_source=google","referrer":"https://google.com/"}',
    ],
  ])
})
