import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { ORDERS, PAGE_SIZE } from '#contract/listing/listing.ts'
import { RECENTLY_VIEWED_KEPT } from '#contract/listing/recently-viewed.ts'
import { SHORTEST_SEARCH } from '#contract/listing/search-input.ts'
import { fixedRedirects } from '#contract/marketing/redirects.ts'
import { errorMessage } from '#contract/messages/errors.ts'
import { MOST_CANDIDATES, MOST_VARIATIONS } from '#contract/trade-ins/trade-in.ts'
import { CUSTOMER_LIMIT_MS, STAFF_ATTEMPTS } from '#contract/trade-ins/valuation.ts'
import { BODY_TYPES } from '#contract/vehicles/body-types.ts'
import { LOCATIONS, PROMOTIONS } from '#contract/vehicles/vehicles.ts'
import { PROJECT_ROOT } from '#db/root.ts'
import { tableOf } from './glossary.ts'

const page = readFileSync(join(PROJECT_ROOT, 'docs/product.md'), 'utf8')
const marked = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name!)

function addressesOf(entries: readonly RouteConfigEntry[], under = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const here = path ? `${under}/${path}` : under
    if (children) return addressesOf(children, here)
    return path?.endsWith('*') ? [] : [index ? here || '/' : here]
  })
}

test('section 2 lists exactly the addresses of app/routes.ts', async () => {
  const documented = tableOf(page, 'Group').flatMap(([, paths = '']) => marked(paths))
  const addresses = documented.filter((one) => one.startsWith('/') && !/^\/(kit-|landing$)/.test(one))
  expect(addresses.sort()).toEqual(addressesOf(await routes).sort())
})

test('section 2 lists every fixed redirect', () => {
  const [, redirects = ''] = page.split('**Redirects (301).**')
  const documented = new Set(marked(redirects.split('\n\n')[0]!))
  for (const pair of fixedRedirects('{brand}')) for (const path of pair) expect(documented).toContain(path)
})

test("section 8 lists the catalogue's messages", () => {
  const rows = tableOf(page, 'Code')
  expect(rows.length).toBeGreaterThan(10)
  for (const [code = '', words = ''] of rows) {
    const message = errorMessage(marked(code)[0]!, { service: '{service}', message: '{message}' })
    expect(`'${message}'`, code).toBe(words)
  }
})

test.each([
  ['Vehicles per page', `${PAGE_SIZE}`],
  [
    'Suggestions',
    `from ${SHORTEST_SEARCH} characters, after 300 ms, at most ${MOST_CANDIDATES}; ${MOST_VARIATIONS} variations`,
  ],
  ['Recently seen', `${RECENTLY_VIEWED_KEPT}`],
  ['Valuation', `staff ${STAFF_ATTEMPTS} times, 3 s apart; customers ${CUSTOMER_LIMIT_MS / 1000} s`],
  [
    'Places',
    Object.entries(LOCATIONS)
      .map((place) => place.join(' '))
      .join(', '),
  ],
  ['Promotions', PROMOTIONS.join(', ')],
  ['Placeholder pictures', BODY_TYPES.map(({ placeholder }) => placeholder).join(', ')],
])('section 9: %s', (what, much) => {
  expect(tableOf(page, 'What').find(([name]) => name === what)?.[1]).toBe(much)
})

test('section 9 lists every order', () => {
  const documented = tableOf(page, 'What').find(([name]) => name === 'Orders')?.[1] ?? ''
  for (const order of ORDERS) expect(documented).toContain(order.replace(/-(asc|desc)$/, ''))
})
