import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, test } from 'vitest'

const SITE = 'https://autos.example'
const SOURCE = readFileSync(new URL('../../public/sw.js', import.meta.url), 'utf8')

type Answer = () => Response
type Handler = (event: Record<string, unknown>) => void

const absolute = (key: string | Request) => new URL(typeof key === 'string' ? key : key.url, SITE).href

class FakeCache {
  entries = new Map<string, Response>()
  put = async (key: string | Request, response: Response) => void this.entries.set(absolute(key), response)
  delete = async (key: string | Request) => this.entries.delete(absolute(key))
  keys = async () => [...this.entries.keys()].map((url) => new Request(url))
  match = async (key: string | Request, { ignoreSearch = false } = {}) => {
    const plain = (url: string) => (ignoreSearch ? url.split('?')[0] : url)
    const found = [...this.entries].find(([url]) => plain(url) === plain(absolute(key)))
    return found?.[1].clone()
  }
  add = async (key: string) => this.put(key, await network(key))
  addAll = async (keys: (string | Request)[]) => {
    for (const key of keys) await this.put(key, await network(key))
  }
}

let online: Record<string, Answer>
let asked: string[]
let stored: Map<string, FakeCache>
let handlers: Record<string, Handler>

const network = async (request: string | Request) => {
  const { pathname, search } = new URL(absolute(request))
  asked.push(pathname + search)
  const answer = online[pathname + search]
  if (!answer) throw new TypeError('Failed to fetch')
  return answer()
}

const kept =
  (body: string, cacheControl = 'public, max-age=0') =>
  () =>
    new Response(body, { headers: { 'cache-control': cacheControl } })

const precache = (version: string) => () =>
  Response.json({ version, files: ['/assets/a.js'], portal: ['/assets/p.js'] })

async function happen(
  type: string,
  request?: { path: string; method?: string; mode?: string; origin?: string },
  data?: unknown,
) {
  const promises: Promise<unknown>[] = []
  let answer: Promise<Response> | undefined
  const url = request && (request.origin ?? SITE) + request.path
  handlers[type]?.({
    request: request && { url, method: request.method ?? 'GET', mode: request.mode ?? 'cors' },
    data,
    preloadResponse: Promise.resolve(undefined),
    waitUntil: (promise: Promise<unknown>) => promises.push(promise),
    respondWith: (response: Promise<Response>) => {
      answer = response
    },
  })
  const response = await answer
  for (let at = 0; at < promises.length; at += 1) await promises[at]
  return response
}

const visit = (path: string) => happen('fetch', { path, mode: 'navigate' })
const contents = () => Object.fromEntries([...stored].map(([name, { entries }]) => [name, [...entries.keys()]]))

beforeEach(() => {
  online = {
    '/precache.json': precache('development'),
    '/sin-conexion': kept('sin conexión'),
    '/assets/a.js': kept('a'),
  }
  asked = []
  stored = new Map()
  handlers = {}
  const open = async (name: string) => {
    const cache = stored.get(name) ?? new FakeCache()
    stored.set(name, cache)
    return cache
  }
  const match = async (key: string | Request, options?: object) => {
    for (const cache of stored.values()) {
      const found = await cache.match(key, options)
      if (found) return found
    }
    return undefined
  }
  const self = {
    addEventListener: (type: string, handler: Handler) => {
      handlers[type] = handler
    },
    registration: {},
    clients: { claim: async () => {}, matchAll: async () => [{ url: `${SITE}/autos` }, { url: `${SITE}/escritorio` }] },
  }
  const caches = {
    open,
    match,
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  }
  class SiteRequest extends Request {
    constructor(path: string, init?: RequestInit) {
      super(absolute(path), init)
    }
  }
  const SiteResponse = Object.assign(() => {}, {
    error: Response.error,
    redirect: (to: string) => Response.redirect(SITE + to),
  })
  const location = { origin: SITE }
  runInNewContext(SOURCE, { self, caches, fetch: network, URL, Request: SiteRequest, Response: SiteResponse, location })
})

describe('requests that are not handled or cached', () => {
  test.each([
    { path: '/autos', method: 'POST', mode: 'navigate' },
    { path: '/rest/v1/inventario_cache?select=id' },
    { path: '/rest/v1/rpc/increment_vehicle_views', method: 'POST' },
    { path: '/auth/v1/token', method: 'POST' },
    { path: '/storage/v1/object/public/vehicles/a.jpg' },
    { path: '/functions/v1/valuations' },
    { path: '/functions/v1/rapid-processor', method: 'POST' },
    { path: '/img/a/320.webp', origin: 'https://otro.example' },
  ])('$path', async (request) => {
    online[request.path] = kept('secreto')
    expect(await happen('fetch', request)).toBeUndefined()
    expect(contents()).toEqual({})
  })

  // Served offline, but responses are not cached.
  test.each(['/escritorio', '/escritorio/aplicacion/1', '/acceder', '/admin/login'])('what %s shows', async (path) => {
    online[path] = kept('de alguien')
    expect(await (await visit(path))?.text()).toBe('de alguien')
    expect(contents()).toEqual({})
  })

  test.each(['private, max-age=60', 'no-store', ''])('a page whose Cache-Control is %j', async (cacheControl) => {
    online['/autos'] = kept('de alguien', cacheControl)
    expect(await (await visit('/autos'))?.text()).toBe('de alguien')
    expect(contents()).toEqual({})
  })

  test('an error', async () => {
    online['/autos'] = () => new Response('no', { status: 503, headers: { 'cache-control': 'public' } })
    expect((await visit('/autos'))?.status).toBe(503)
    expect(contents()).toEqual({})
  })
})

test('does not install files of another build', async () => {
  online['/precache.json'] = precache('another')
  await expect(happen('install')).rejects.toThrow('another')
  expect(contents()).toEqual({})
})

test('installation caches the offline page and build files', async () => {
  await happen('install')
  expect(contents()).toEqual({ 'shell-development': [`${SITE}/sin-conexion`, `${SITE}/assets/a.js`] })
})

test('activation deletes old caches and caches the open public page', async () => {
  stored.set('shell-old', new FakeCache()).set('pages-old', new FakeCache())
  online['/autos'] = kept('autos')
  await happen('install')
  await happen('activate')
  expect(contents()).toEqual({
    'shell-development': [`${SITE}/sin-conexion`, `${SITE}/assets/a.js`],
    'pages-development': [`${SITE}/autos`],
  })
  expect(asked).not.toContain('/escritorio')
})

describe('without a network', () => {
  beforeEach(async () => {
    await happen('install')
  })

  test('shows a cached page, else the offline page', async () => {
    online['/autos?page=2'] = kept('antes')
    await visit('/autos?page=2')
    online['/autos?page=2'] = kept('después')
    await visit('/autos?page=2')
    online = {}
    expect(await (await visit('/autos?page=2'))?.text()).toBe('después')
    const away = await visit('/autos?page=3')
    expect(away?.headers.get('location')).toBe(`${SITE}/sin-conexion?de=%2Fautos%3Fpage%3D3`)
    expect(await (await visit('/sin-conexion?de=%2Fautos%3Fpage%3D3'))?.text()).toBe('sin conexión')
  })

  test('answers cached listings and fails for others', async () => {
    online['/functions/v1/rapid-processor?page=1'] = kept('lista', 'no-cache')
    await happen('fetch', { path: '/functions/v1/rapid-processor?page=1' })
    online = {}
    expect(await (await happen('fetch', { path: '/functions/v1/rapid-processor?page=1' }))?.text()).toBe('lista')
    expect((await happen('fetch', { path: '/functions/v1/rapid-processor?page=2' }))?.type).toBe('error')
  })

  test('falls back to another size of a photograph', async () => {
    online['/img/vehicles/a.jpg/640.avif'] = kept('640')
    await happen('fetch', { path: '/img/vehicles/a.jpg/640.avif' })
    online = {}
    expect(await (await happen('fetch', { path: '/img/vehicles/a.jpg/320.avif' }))?.text()).toBe('640')
    expect((await happen('fetch', { path: '/img/vehicles/b.jpg/320.avif' }))?.type).toBe('error')
    online['/img/placeholder/suv/640.webp'] = kept('SUV')
    await happen('fetch', { path: '/img/placeholder/suv/640.webp' })
    delete online['/img/placeholder/suv/640.webp']
    expect(await (await happen('fetch', { path: '/img/vehicles/b.jpg/320.avif?tipo=suv' }))?.text()).toBe('SUV')
    expect(await (await happen('fetch', { path: '/img/placeholder/suv/320.avif' }))?.text()).toBe('SUV')
  })
})

describe('the portal', () => {
  const shell = (kind: string) => kept(`${kind} fetch("/_state/1?of=${kind}")`, 'private, no-store')
  const KINDS = ['', '/profile', '/aplicacion', '/aplicacion/:id', '/seguimiento/:id', '/perfilacion-bancaria']
  beforeEach(async () => {
    await happen('install')
    for (const kind of KINDS) {
      online[`/escritorio${kind}`] = shell(`/escritorio${kind}`)
      online[`/_state/1?of=/escritorio${kind}`] = kept('{}')
    }
    online['/assets/p.js'] = kept('p')
    for (const kind of [
      'favoritos',
      'seguimiento',
      'mis-aplicaciones',
      'solicitudes',
      'citas',
      'vende-tu-auto',
      'admin/inspections/:id',
    ])
      online[`/escritorio/${kind}`] = () => new Response(null, { status: 503 })
  })

  test('is cached once on request of a signed-in page', async () => {
    await happen('message', undefined, 'something else')
    expect(asked).not.toContain('/escritorio')
    await happen('message', undefined, 'portal')
    expect(contents()['portal-development']).toEqual(
      expect.arrayContaining([`${SITE}/assets/p.js`, `${SITE}/escritorio/aplicacion/:id`]),
    )
    const before = asked.length
    await happen('message', undefined, 'portal')
    expect(asked).toHaveLength(before)
  })

  test('opens offline for any application; other pages show the offline page', async () => {
    await happen('message', undefined, 'portal')
    online = {}
    expect(await (await visit('/escritorio?x=1'))?.text()).toContain('/escritorio fetch')
    for (const id of ['5b1', 'f00'])
      expect(await (await visit(`/escritorio/aplicacion/${id}?paso=plan`))?.text()).toContain('/aplicacion/:id fetch')
    expect((await happen('fetch', { path: '/assets/p.js' }))?.status).toBe(200)
    for (const path of ['/escritorio/citas', '/escritorio/encuesta', '/escritorio/admin/crm', '/acceder'])
      expect((await visit(path))?.headers.get('location')).toBe(`${SITE}/sin-conexion?de=${encodeURIComponent(path)}`)
  })
})

test('serves a cached photograph and refreshes it', async () => {
  const look = async () => (await happen('fetch', { path: '/img/vehicles/a.jpg/640.avif' }))?.text()
  online['/img/vehicles/a.jpg/640.avif'] = kept('WebP por lo pronto')
  await look()
  online['/img/vehicles/a.jpg/640.avif'] = kept('AVIF')
  expect([await look(), await look()]).toEqual(['WebP por lo pronto', 'AVIF'])
})

test('evicts the least recently used pages above thirty', async () => {
  const paths = Array.from({ length: 31 }, (_, n) => `/autos?page=${n}`)
  for (const path of paths) online[path] = kept(path)
  for (const path of paths.slice(0, 30)) await visit(path)
  await visit('/autos?page=0')
  await visit('/autos?page=30')
  const left = contents()['pages-development']
  expect(left).toHaveLength(30)
  expect(left).toContain(`${SITE}/autos?page=0`)
  expect(left).not.toContain(`${SITE}/autos?page=1`)
})
