import { readFile } from 'node:fs/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { countVisit } from './count-visit.ts'

afterEach(() => vi.unstubAllGlobals())

test('counting adds less than 1 kB to a page, and no imports', async () => {
  const source = await readFile(new URL('count-visit.ts', import.meta.url), 'utf8')
  expect(source.length).toBeLessThan(1000)
  expect(source).not.toContain('import')
})

test('sends address and referrer without reading storage', () => {
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
