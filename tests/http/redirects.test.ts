import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { answerRedirects } from '#server/redirects/answer-redirects.ts'
import { openRedirectTable } from '#server/redirects/redirect-table.ts'
import { readBrand } from '#server/settings/brand.ts'

const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e'
const folder = mkdtempSync(join(tmpdir(), 'volante-redirects-'))
const file = join(folder, 'internal_all2.csv')
let minute = 0
const write = (...rows: string[]) => {
  writeFileSync(file, ['Status Code,Address,Redirect URL', ...rows].join('\n'))
  utimesSync(file, new Date(), new Date(Date.now() - ++minute * 60_000))
}
const site = (
  variables: Record<string, string> = {},
  options: { file?: string; checkEveryMs?: number } = { file, checkEveryMs: 0 },
) => {
  const env = readEnv({ PUBLIC_URL: 'https://volante.example', ...variables })
  const app = new Hono()
  const redirects = openRedirectTable({ env, brand: readBrand(undefined), log: pino({ level: 'silent' }) }, options)
  app.use(answerRedirects({ env, redirects }))
  app.all('*', (c) => c.text('page'))
  return app
}
const ask = async (app: Hono, path: string, init?: RequestInit) => {
  const { status, headers } = await app.request(path, init)
  return { status, location: headers.get('location') }
}
const stays = { status: 200, location: null }
const to = (location: string) => ({ status: 301, location })

beforeAll(() =>
  write('301,/viejo,/nuevo', '301,https://www.volante.example/blog,https://volante.example/faqs', '302,/otro,/nuevo'),
)
afterAll(() => rmSync(folder, { recursive: true }))

describe('addresses without redirect', () => {
  test.each([
    '/',
    '/autos',
    '/autos?page=2',
    '/otro',
    '/viejo/mas',
    '/INVENTARIO',
    `/${uuid}`,
    '/%00',
    '/%ff',
    '/autos/%2F',
  ])('%s', async (path) => expect(await ask(site(), path)).toEqual(stays))

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('a %s is never redirected', async (method) => {
    expect(await ask(site(), '/inventario', { method })).toEqual(stays)
    expect(await ask(site(), '/autos/', { method })).toEqual(stays)
  })

  test('a UUID on another host, and a path that contains a UUID', async () => {
    const app = site({ PREVIEW_HOST: 'preview.volante.example' })
    expect(await ask(app, `https://volante.example/${uuid}`)).toEqual(stays)
    expect(await ask(app, `https://preview.volante.example/autos/${uuid}`)).toEqual(stays)
    expect(await ask(app, `https://preview.volante.example/${uuid}x`)).toEqual(stays)
    expect(await ask(app, `/${uuid}`, { headers: { 'x-forwarded-host': 'preview.volante.example' } })).toEqual(stays)
  })
})

describe('redirects stay on the site', () => {
  test.each([
    ['//evil.example/', '/evil.example'],
    ['///evil.example//', '/evil.example'],
    ['/\\evil.example/', '/evil.example'],
    ['//evil.example/?a=1', '/evil.example?a=1'],
  ])('%s', async (path, location) => expect(await ask(site(), `http://localhost${path}`)).toEqual(to(location)))

  test('entries of a file too', async () => {
    write('301,/a,https://evil.example/', '301,/b,//evil.example', '301,/c,/ok')
    const app = site()
    expect(await ask(app, '/a')).toEqual(stays)
    expect(await ask(app, '/b')).toEqual(stays)
    expect(await ask(app, '/c')).toEqual(to('/ok'))
    write('301,/viejo,/nuevo', '301,https://www.volante.example/blog,https://volante.example/faqs')
  })
})

describe('redirected addresses', () => {
  test.each([
    ['/inventario', '/autos'],
    ['/inventario-volante', '/autos'],
    ['/volante-inventario/', '/autos'],
    ['/vende-tu-auto?search=mazda%203&utm_source=x', '/vender-mi-auto?search=mazda%203&utm_source=x'],
    ['/viejo?a=1&a=2', '/nuevo?a=1&a=2'],
    ['/blog', '/faq'],
    ['/autos/', '/autos'],
    ['/autos/?page=2', '/autos?page=2'],
    ['/autos///', '/autos'],
  ])('%s → %s', async (path, location) => expect(await ask(site(), path)).toEqual(to(location)))

  test('a HEAD is answered like its GET, and browsers cache for a limited time', async () => {
    const answer = await site().request('/inventario', { method: 'HEAD' })
    expect(answer.status).toBe(301)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
  })

  test('a UUID on the preview host goes home', async () => {
    const app = site({ PREVIEW_HOST: 'preview.volante.example', TRUST_PROXY: 'true' })
    expect(await ask(app, `https://preview.volante.example/${uuid}?a=1`)).toEqual(to('/?a=1'))
    expect(await ask(app, `https://PREVIEW.volante.example:8443/${uuid.toUpperCase()}/`)).toEqual(to('/'))
    expect(await ask(app, `/${uuid}`, { headers: { 'x-forwarded-host': 'preview.volante.example' } })).toEqual(to('/'))
  })
})

test('a client navigation gets a redirect that its router understands', async () => {
  const told = async (path: string) => {
    const { status, headers } = await site().request(path)
    return { status, to: headers.get('x-remix-redirect'), as: headers.get('x-remix-status') }
  }
  expect(await told('/viejo.data?a=1&_routes=x')).toEqual({ status: 204, to: '/nuevo?a=1', as: '301' })
  expect(await told('/inventario/_.data')).toEqual({ status: 204, to: '/autos', as: '301' })
  expect(await told('/_root.data')).toEqual({ status: 200, to: null, as: null })
  expect(await told('/autos.data?page=2')).toEqual({ status: 200, to: null, as: null })
})

test('a changed file applies without a restart; a missing file leaves the fixed ones', async () => {
  const own = join(folder, 'own.csv')
  const app = site({}, { file: own, checkEveryMs: 0 })
  expect(await ask(app, '/x')).toEqual(stays)
  writeFileSync(own, 'Status Code,Address,Redirect URL\n301,/x,/y')
  expect(await ask(app, '/x')).toEqual(to('/y'))
  writeFileSync(own, 'Status Code,Address,Redirect URL\n301,/x,/z')
  utimesSync(own, new Date(), new Date(0))
  expect(await ask(app, '/x')).toEqual(to('/z'))
  rmSync(own)
  expect(await ask(app, '/x')).toEqual(stays)
  expect(await ask(app, '/faqs')).toEqual(to('/faq'))
})

test('a cached page is not served once its address is redirected', async () => {
  const own = join(folder, 'kept.csv')
  const env = readEnv({})
  const redirects = openRedirectTable(
    { env, brand: readBrand(undefined), log: pino({ level: 'silent' }) },
    { file: own, checkEveryMs: 0 },
  )
  expect(redirects.has('/x')).toBe(false)
  writeFileSync(own, 'Status Code,Address,Redirect URL\n301,/x,/y\n301,/p?id=7,/siete')
  await redirects.current()
  expect(['/x', '/x?a=1', '/p?id=7', '/inventario'].map(redirects.has)).toEqual([true, true, true, true])
  expect(['/', '/xx', '/p', '/p?id=8', '/y'].map(redirects.has)).toEqual([false, false, false, false, false])
})

test('the file is checked no more often than configured', async () => {
  const own = join(folder, 'seldom.csv')
  writeFileSync(own, 'Status Code,Address,Redirect URL\n301,/x,/y')
  const app = site({}, { file: own, checkEveryMs: 600_000 })
  expect(await ask(app, '/x')).toEqual(to('/y'))
  rmSync(own)
  expect(await ask(app, '/x')).toEqual(to('/y'))
})

test("the product's own file has redirects that end", async () => {
  const app = site({}, {})
  expect(await ask(app, '/seminuevos/monterrey')).toEqual(to('/autos?ubicacion=Monterrey'))
  expect(await ask(app, '/cotiza-tu-auto')).toEqual(to('/vender-mi-auto'))
  expect(await ask(app, '/ofertas-buen-fin')).toEqual(stays)
})
