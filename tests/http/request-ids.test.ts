import { readdir } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { pagesNode } from './pages-fixture.ts'

const site = pagesNode()

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const idOf = ({ headers }: Response) => headers.get('x-request-id')

const kept = async (path: string) => {
  await (await site.ask(path)).text()
  return path
}
const stateOf = async (path: string) => /fetch\("(\/_state\/[^"]+)"\)/.exec(await (await site.ask(path)).text())![1]!

test.each([
  ['a page as it is rendered', async () => '/autos?maxPrice=410000'],
  ['a page from memory', () => kept('/conocenos')],
  ['the listing from memory', async () => '/functions/v1/rapid-processor?page=2'],
  ['a state from memory', () => stateOf('/faq')],
  ['a row of the data API', async () => '/rest/v1/inventario_cache?limit=1'],
  ['a picture', async () => '/img/placeholder/suv/320.webp'],
  ['a static file', async () => '/icons/favicon.svg'],
  ['what is not there', async () => '/functions/v1/nada'],
  ['a redirect', async () => '/inventario'],
])("%s has the request's id, and a generated one for a missing or strange one", async (_, prepare) => {
  const path = await prepare()
  const ask = (id?: string) =>
    site.ask(path, { redirect: 'manual', headers: id === undefined ? {} : { 'x-request-id': id } })
  expect(idOf(await ask('01J9ZK6T2F.proxy-7'))).toBe('01J9ZK6T2F.proxy-7')
  const ours = [
    await ask(),
    await ask('dos palabras'),
    await ask('<script>'),
    await ask('corto'),
    await ask('x'.repeat(101)),
  ]
  for (const answer of ours) expect(idOf(answer)).toMatch(ID)
  expect(new Set(ours.map(idOf)).size).toBe(ours.length)
})

test('a build file has neither id nor date; a missing one has both', async () => {
  const [name] = (await readdir('build/client/assets')).filter((one) => one.endsWith('.js'))
  const [found, gone] = [await site.ask(`/assets/${name}`), await site.ask('/assets/no-hay.js')]
  expect([found.status, gone.status]).toEqual([200, 404])
  expect(idOf(found)).toBeNull()
  expect(found.headers.get('last-modified')).toBeNull()
  expect(found.headers.get('cache-control')).toContain('immutable')
  expect(idOf(gone)).toMatch(ID)
})

test('requests of a render are neither logged nor counted', async () => {
  site.logged.length = 0
  const before = await site.counted()
  await (await site.ask('/autos?maxPrice=420000', { headers: { 'x-request-id': 'una-sola-vez' } })).text()
  expect(await site.counted()).toBe(before + 1)
  const told = site.logged.filter(({ msg }) => msg === 'answered')
  expect(told).toMatchObject([{ requestId: 'una-sola-vez', path: '/autos', status: 200 }])
})

test('a cold listing looks up redirects once and parses its query once', async () => {
  const read = vi.spyOn(URLSearchParams.prototype, 'getAll')
  for (const path of ['/autos?maxPrice=430000', '/autos?carroceria=SUV&minPrice=90000&page=2&x=1']) {
    site.lookups.length = 0
    read.mockClear()
    expect((await site.ask(path)).status).toBe(200)
    expect(site.lookups).toHaveLength(1)
    const asked = (read.mock.contexts as URLSearchParams[]).filter(
      (given) => given.has('minPrice') || given.has('maxPrice'),
    )
    expect(
      read.mock.calls.filter(
        ([name], at) => name === 'carroceria' && asked.includes(read.mock.contexts[at] as URLSearchParams),
      ),
    ).toHaveLength(1)
  }
  read.mockRestore()
})

test('a cached page looks up redirects once, a state not at all', async () => {
  const path = await kept('/marcas')
  const state = await stateOf(path)
  site.lookups.length = 0
  await site.ask(path)
  expect(site.lookups).toEqual([path])
  await site.ask(state)
  expect(site.lookups).toEqual([path])
})
