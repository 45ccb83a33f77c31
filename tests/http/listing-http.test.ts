import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Catalog, openCatalog } from '#server/catalog/catalog.ts'
import { listingFastPath } from '#server/catalog/fast-path.ts'
import { type Database, openDatabase } from '#server/db.ts'
import { rapidProcessor } from '#server/functions/rapid-processor.ts'
import { ApiError } from '#server/kernel/api-error.ts'
import { ownDatabase } from '#tests/clone.ts'

const database = ownDatabase()
const log = pino({ level: 'silent' })
let db: Database
let catalog: Catalog
let server: Server
let url: string

const unready: Catalog = {
  version: () => '',
  ready: () => false,
  answer: () => undefined,
  answerRaw: () => undefined,
  count: () => undefined,
  offer: () => undefined,
  size: () => ({ vehicles: 0, answers: 0, answerBytes: 0 }),
  knows: () => false,
  finder: () => undefined,
  everywhere: async () => {},
  close: async () => {},
}

beforeAll(async () => {
  db = openDatabase(database.url, 4)
  const writer = new pg.Client(database.url)
  await writer.connect()
  await writer.query('truncate public.vehicles cascade')
  await writer.query(`insert into public.vehicles (slug, ordencompra, titulo, marca, modelo, autoano, precio, ubicacion, separado)
    select 'auto-' || i, 'OC-' || i, 'Citroën C3 ' || i, case when i % 3 = 0 then 'Citroën' else 'Mazda' end, 'C3', 2018 + i % 5, 100000 + i,
      '{Monterrey,Monterrey}', i % 2 = 0 from generate_series(1, 60) i`)
  await writer.end()
  catalog = await openCatalog(db, log)
  const answer = listingFastPath(catalog)
  server = createServer((req, res) => {
    if (!answer(req, res, { closing: false, requestId: 'prueba-0001' })) res.writeHead(418).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/functions/v1/rapid-processor`
})
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  await catalog.close()
  await db.close()
})

const router = (services: { catalog: Catalog; db: Database }) => {
  const app = rapidProcessor({ ...services, log })
  app.onError((error, c) =>
    error instanceof ApiError
      ? Response.json({ code: error.code, message: error.message }, { status: error.status, headers: error.headers })
      : c.text('unexpected', 500),
  )
  return app
}

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('the fast path leaves %s to the router', async (method) => {
  expect((await fetch(url, { method })).status).toBe(418)
})

test.each(['x', '/more', '-other?page=1'])(
  'the fast path leaves the path …rapid-processor%s to the router',
  async (rest) => {
    expect((await fetch(url + rest)).status).toBe(418)
  },
)

test.each([
  '?page=-5&pageSize=abc&minPrice=NaN',
  '?marca=%ff%00&search=%E0%A4%A',
  `?search=${'a'.repeat(10_000)}`,
  '?%',
  '?&&==&',
])('an invalid query (%s) is still answered', async (query) => {
  const answer = await fetch(url + query)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toHaveProperty('totalCount')
})

test('an unknown facet value gives no vehicles, and suggests changes', async () => {
  const answer = await (await fetch(`${url}?marca=Tesla&ubicacion=Monterrey`)).json()
  expect(answer).toMatchObject({
    vehicles: [],
    totalCount: 0,
    relaxations: [
      { params: 'ubicacion=Monterrey', change: { name: 'marca', value: 'Tesla', kind: 'drop' }, count: 60 },
    ],
  })
})

test('a bound without results is moved to the nearest step with some', async () => {
  const answer = await (await fetch(`${url}?maxPrice=90000`)).json()
  expect(answer.relaxations).toEqual([
    { params: 'maxPrice=110000', change: { name: 'maxPrice', value: '110000', kind: 'widen' }, count: 60 },
  ])
})

test('suggestions keep order and page size', async () => {
  const params = async (query: string) => (await (await fetch(`${url}?${query}`)).json()).relaxations[0].params
  expect(await params('marca=Nada&orderby=price-asc&pageSize=5')).toBe('orderby=price-asc&pageSize=5')
  expect(await params('marca=Nada&orderby=year-desc&plazo=12')).toBe('orderby=year-desc')
})

test('no visitor input makes two different queries equal', async () => {
  const total = async (query: string) => (await (await fetch(`${url}?${query}`)).json()).totalCount
  expect(await total('marca=Mazda&garantia=')).toBe(40)
  for (const odd of ['marca=Mazda%01', 'marca=Mazda%22%5D%2C%5B%22x', 'marca=Mazda%2Cx', 'marca=%5B%5D'])
    expect(await total(odd)).toBe(0)
})

test('a page has 21 vehicles and the last one the rest; pages beyond are empty with the true total', async () => {
  const pages = await Promise.all([1, 3, 4, 1_000_000].map(async (page) => (await fetch(`${url}?page=${page}`)).json()))
  expect(pages.map((page) => [page.vehicles.length, page.totalCount])).toEqual([
    [21, 60],
    [18, 60],
    [0, 60],
    [0, 60],
  ])
})

test("a facet's counts ignore its own filter, and a repeated city counts once", async () => {
  const { facets, totalCount } = await (await fetch(`${url}?marca=Citro%C3%ABn&hideSeparado=true`)).json()
  expect(totalCount).toBe(10)
  expect(facets.marca).toEqual([
    { value: 'Mazda', count: 20 },
    { value: 'Citroën', count: 10 },
  ])
  expect(facets.ubicacion).toEqual([{ value: 'Monterrey', count: 10 }])
})

test.each(['"citroen"', '"CITROËN"', '"citreon"', '"citroe"', 'c3 "citroën"'])(
  'the search %s finds Citroën',
  async (search) => {
    expect((await (await fetch(`${url}?search=${encodeURIComponent(search)}`)).json()).totalCount).toBe(60)
  },
)

test.each([
  ['search=citroen', 'marca=Citro%C3%ABn', 20],
  ['search=citreon', 'marca=Citro%C3%ABn', 20],
  ['q=MAZDA+hasta+100+mil', 'marca=Mazda&maxPrice=100000', 0],
  ['search=c3+mazda+2019+hasta+300+mil', 'autoano=2019&marca=Mazda&maxPrice=300000&search=c3', 8],
  ['search=2019+a+2020&orderby=price-asc', 'autoano=2019&autoano=2020&orderby=price-asc', 24],
  ['marca=mazda', 'marca=Mazda', 40],
  ['minPrice=200000&maxPrice=100', 'maxPrice=200000&minPrice=100', 60],
  ['maxPrice=100+mil', undefined, 0],
  ['search=c3', undefined, 60],
])('%s is interpreted alike in memory and in SQL', async (asked, meant, totalCount) => {
  const fast = await (await fetch(`${url}?${asked}`)).json()
  expect(fast).toMatchObject({ totalCount, ...(meant && { meant }) })
  expect('meant' in fast).toBe(meant !== undefined)
  expect(await (await router({ catalog: unready, db }).request(`/?${asked}`)).json()).toEqual(fast)
  // The canonical query gives the same result.
  const canonical = await (await fetch(`${url}?${meant ?? asked}`)).json()
  expect(canonical).toEqual({ ...fast, ...(meant && { meant: undefined }) })
})

test('an answer has a tag, and a matching request gets 304 without a body', async () => {
  const first = await fetch(`${url}?marca=Mazda`)
  const etag = first.headers.get('etag') as string
  expect(etag).toMatch(/^W\/"/)
  expect(first.headers.get('cache-control')).toContain('must-revalidate')
  expect(first.headers.get('access-control-allow-origin')).toBe('*')
  for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
    const again = await fetch(`${url}?marca=Mazda`, { headers: { 'if-none-match': known } })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  }
  expect((await fetch(`${url}?marca=Mazda`, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
})

test('HEAD has the headers of GET and no body', async () => {
  const [head, get] = await Promise.all([
    fetch(url, { method: 'HEAD' }),
    fetch(url, { headers: { 'accept-encoding': 'identity' } }),
  ])
  expect(await head.text()).toBe('')
  expect(head.headers.get('etag')).toBe(get.headers.get('etag'))
})

test.each([
  ['gzip', 'gzip, deflate', gunzipSync],
  ['br', 'gzip, deflate, br', brotliDecompressSync],
] as const)('a repeated answer is sent as %s', async (form, accepted, open) => {
  const { request } = await import('node:http')
  const get = () =>
    new Promise<{ encoding: string | undefined; body: Buffer }>((resolve, reject) => {
      request(
        `${url}?autoano=2019&pageSize=${form.length + 20}`,
        { headers: { 'accept-encoding': accepted } },
        (res) => {
          const parts: Buffer[] = []
          res.on('data', (part) => parts.push(part))
          res.on('end', () => resolve({ encoding: res.headers['content-encoding'], body: Buffer.concat(parts) }))
        },
      )
        .on('error', reject)
        .end()
    })
  const plain = await get()
  expect(plain.encoding).toBeUndefined()
  await expect.poll(async () => (await get()).encoding).toBe(form)
  const packed = await get()
  expect(packed.body.length).toBeLessThan(plain.body.length / 2)
  expect(open(packed.body)).toEqual(plain.body)
})

test('the router answers like the fast path', async () => {
  const app = router({ catalog, db })
  const [fast, routed] = await Promise.all([fetch(`${url}?marca=Mazda&page=2`), app.request('/?marca=Mazda&page=2')])
  expect(await routed.text()).toBe(await fast.text())
  for (const name of ['etag', 'cache-control', 'content-type', 'vary'])
    expect(routed.headers.get(name)).toBe(fast.headers.get(name))
  const again = await app.request('/?marca=Mazda&page=2', {
    headers: { 'if-none-match': routed.headers.get('etag') as string },
  })
  expect(again.status).toBe(304)
})

test('while the catalog loads, SQL answers with the same content', async () => {
  const app = router({ catalog: unready, db })
  const [bySql, fast] = await Promise.all([app.request('/?ubicacion=Monterrey'), fetch(`${url}?ubicacion=Monterrey`)])
  expect(bySql.status).toBe(200)
  expect(await bySql.json()).toEqual(await fast.json())
})

test('concurrent equal queries reach the database once', async () => {
  let calls = 0
  const counting: Database = {
    ...db,
    asCaller: (...all) => {
      calls++
      return db.asCaller(...all)
    },
  }
  const app = router({ catalog: unready, db: counting })
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.request('/?marca=Mazda')))
  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(calls).toBe(1)
})

test('without catalog and database it answers 503 in Spanish, with Retry-After', async () => {
  const nowhere = openDatabase('postgresql://nobody@127.0.0.1:1/nothing', 1)
  try {
    const answer = await router({ catalog: unready, db: nowhere }).request('/')
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('2')
    expect(await answer.json()).toEqual({
      code: 'listing_unavailable',
      message: 'El inventario no está disponible por el momento. Intenta de nuevo en unos segundos.',
    })
  } finally {
    await nowhere.close()
  }
})

test('a catalog opens without a database, and becomes ready when there is one', async () => {
  let there = false
  const flaky: Database = {
    ...db,
    connect: () => (there ? db.connect() : Promise.reject(new Error('connection refused'))),
  }
  const late = await openCatalog(flaky, log, { timing: { pollMs: 50, mostRetryMs: 20, silenceMs: 1000 } })
  try {
    expect([late.ready(), late.answerRaw('')]).toEqual([false, undefined])
    expect(late.version()).not.toBe(late.version())
    there = true
    await expect.poll(() => late.ready()).toBe(true)
    expect(late.answerRaw('')).toBeDefined()
  } finally {
    await late.close()
  }
})

test('any other method is refused by the router', async () => {
  const answer = await router({ catalog, db }).request('/', { method: 'POST' })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})
