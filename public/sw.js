/*
 * Service worker for offline reading, registered by app/entry.client.tsx in builds. Caches: shell (offline page
 * and files of precache.json, fetched at installation), assets and page states by hash, pages, listing answers,
 * images, and portal pages as rendered without a session. User data is in the browser's own store
 * (app/features/people/saved-account.ts). Only GET responses with `Cache-Control: public`, the listing and images
 * are stored, so never session data; other requests bypass the worker. Cache names contain the build's version;
 * old ones are deleted on activation.
 */
const VERSION = 'development' // the build writes its own here (scripts/compress-assets.mjs)
const OFFLINE = '/sin-conexion'
const LIMITS = { shell: Infinity, assets: 200, pages: 30, listing: 20, images: 250, portal: Infinity }
const cacheName = (name) => `${name}-${VERSION}`
const PRIVATE = /^\/(auth|rest|storage)(\/|$)/
// The server renders these without user data; the browser adds it. Not stored by shared caches.
const GATED = /^\/(escritorio|acceder|admin)(\/|$)/
const DRAWINGS = ['sedan', 'suv', 'pickup', 'hatchback', 'motos'].map((body) => `/img/placeholder/${body}/640.webp`)
const PORTAL = [
  '/escritorio',
  '/escritorio/profile',
  '/escritorio/favoritos',
  '/escritorio/aplicacion',
  '/escritorio/aplicacion/:id',
  '/escritorio/seguimiento',
  '/escritorio/seguimiento/:id',
  '/escritorio/mis-aplicaciones',
  '/escritorio/solicitudes',
  '/escritorio/citas',
  '/escritorio/vende-tu-auto',
  '/escritorio/admin/inspections/:id',
  '/escritorio/perfilacion-bancaria',
]

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('message', (event) => {
  if (event.data === 'portal') event.waitUntil(keepPortal())
})
self.addEventListener('push', (event) => event.waitUntil(tell(event.data?.json())))
self.addEventListener('notificationclick', (event) => event.waitUntil(open(event.notification)))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin || PRIVATE.test(url.pathname)) return
  if (request.mode === 'navigate') event.respondWith(GATED.test(url.pathname) ? gated(event, url) : page(event, url))
  else if (/^\/(assets|_state)\//.test(url.pathname)) event.respondWith(keptOrFetched(event))
  else if (url.pathname.startsWith('/img/')) event.respondWith(keptThenRenewed(event))
  else if (url.pathname === '/functions/v1/rapid-processor') event.respondWith(fetchedOrKept(event, 'listing'))
  else if (url.pathname.startsWith('/icons/')) event.respondWith(fetchedOrKept(event, 'assets'))
})

async function install() {
  const { version, files } = await (await fetch('/precache.json', { cache: 'no-store' })).json()
  // A deployment happened between the two downloads: the browser retries later.
  if (version !== VERSION) throw new Error(`this is ${VERSION}, the files are of ${version}`)
  const shell = await caches.open(cacheName('shell'))
  await shell.addAll([new Request(OFFLINE, { cache: 'no-cache' }), ...files])
  await keepStateOf(await shell.match(OFFLINE))
  // A missing drawing must not prevent the installation.
  await Promise.allSettled(DRAWINGS.map((drawing) => shell.add(drawing)))
}

// A page without its state can be read but does not come alive.
const stateIn = (html) => html.match(/fetch\("(\/_state\/[^"]+)"\)/)?.[1]
async function keepStateOf(page) {
  const address = stateIn(await page.text())
  if (!address) return
  const response = await fetch(address).catch(() => undefined)
  if (response) await keep('assets', new URL(address, location.href).href, response)
}

async function activate() {
  const ours = Object.keys(LIMITS).map(cacheName)
  for (const name of await caches.keys()) if (!ours.includes(name)) await caches.delete(name)
  // The page is requested while the worker starts.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
  // Also stores the page that installed the worker, or the first visit would leave nothing to read.
  for (const client of await self.clients.matchAll({ type: 'window' })) {
    const url = new URL(client.url)
    if (PRIVATE.test(url.pathname) || GATED.test(url.pathname)) continue
    await fetch(client.url).then(
      async (response) => {
        const [copy, shown] = [response.clone(), response.clone()]
        await keep('pages', client.url, response)
        await keepStateOf(copy)
        await keepPicturesOf(shown)
      },
      () => {},
    )
  }
}

// Stores images that the browser loaded before the worker was active, from the HTTP cache only.
async function keepPicturesOf(page) {
  const html = (await page.text()).replaceAll('&amp;', '&')
  for (const path of new Set(html.match(/\/img\/[^"\s,]+\.(?:avif|webp|jpg)(?:\?[^"\s,]*)?/g))) {
    const picture = await fetch(path, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => undefined)
    if (picture) await keep('images', new URL(path, location.href).href, picture)
  }
}

async function page(event, url) {
  const here = url.pathname + url.search
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(keep('pages', here, response.clone()))
    return response
  } catch {
    const offline = url.pathname === OFFLINE
    const copy = await caches.match(offline ? OFFLINE : here, { ignoreSearch: offline, ignoreVary: true })
    return copy ?? (offline ? Response.error() : Response.redirect(`${OFFLINE}?de=${encodeURIComponent(here)}`, 302))
  }
}

// The server renders all gated pages of a kind alike.
async function gated(event, url) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    const portal = await caches.open(cacheName('portal'))
    const copy = await portal.match(kindOf(url.pathname), { ignoreVary: true })
    return copy ?? Response.redirect(`${OFFLINE}?de=${encodeURIComponent(url.pathname + url.search)}`, 302)
  }
}

const kindOf = (path) => {
  const bare = path.replace(/(.)\/$/, '$1')
  const parent = bare.slice(0, bare.lastIndexOf('/'))
  return PORTAL.includes(bare) || !PORTAL.includes(`${parent}/:id`) ? bare : `${parent}/:id`
}

// server/integrations/push.ts. An equal tag replaces an earlier notification silently.
const tell = async ({ title, body, url, tag }) =>
  self.registration.showNotification(title, { body, tag, data: { url }, icon: '/icons/icon-192.png', lang: 'es-MX' })

async function open(notice) {
  notice.close()
  const url = new URL(notice.data.url, location.href)
  // Only own pages may be opened.
  if (url.origin !== location.origin) return
  const [shown] = (await self.clients.matchAll({ type: 'window' })).filter((client) => client.url === url.href)
  await (shown ? shown.focus() : self.clients.openWindow(url.href))
}

let keepingPortal
const keepPortal = () => {
  keepingPortal ??= fetchPortal()
    .catch(() => {})
    .finally(() => {
      keepingPortal = undefined
    })
  return keepingPortal
}

// Sequentially: not urgent.
async function fetchPortal() {
  const portal = await caches.open(cacheName('portal'))
  if (await portal.match(PORTAL.at(-1))) return
  const { version, portal: files } = await (await fetch('/precache.json', { cache: 'no-store' })).json()
  if (version !== VERSION) return
  for (const file of files) if (!(await caches.match(file))) await portal.add(file)
  for (const kind of PORTAL) {
    const page = await fetch(kind, { credentials: 'omit' })
    if (page.status !== 200 || page.redirected) continue
    const state = stateIn(await page.clone().text())
    if (state) await portal.add(state)
    await portal.put(kind, page)
  }
}

async function fetchedOrKept(event, name) {
  try {
    const response = await fetch(event.request)
    event.waitUntil(keep(name, event.request.url, response.clone()))
    return response
  } catch {
    return (await caches.match(event.request.url, { ignoreVary: true })) ?? Response.error()
  }
}

async function keptOrFetched(event) {
  const copy = await caches.match(event.request.url, { ignoreVary: true })
  if (copy) return copy
  const response = await fetch(event.request)
  event.waitUntil(keep('assets', event.request.url, response.clone()))
  return response
}

async function keptThenRenewed(event) {
  const copy = await caches.match(event.request.url, { ignoreVary: true })
  const renewed = fetch(event.request).then((response) => {
    event.waitUntil(keep('images', event.request.url, response.clone()))
    return response
  })
  if (!copy) return renewed.catch(() => otherSize(event.request.url))
  event.waitUntil(renewed.catch(() => {}))
  return copy
}

// Another size is better than no photograph.
async function otherSize(url) {
  const images = await caches.open(cacheName('images'))
  const name = url.slice(0, url.lastIndexOf('/') + 1)
  const found = (await images.keys()).find((request) => request.url.startsWith(name))
  const { pathname, searchParams } = new URL(url)
  const body = /^\/img\/placeholder\/(\w+)/.exec(pathname)?.[1] ?? searchParams.get('tipo') ?? 'sedan'
  const copy = found ? await images.match(found, { ignoreVary: true }) : await caches.match(`/img/placeholder/${body}/640.webp`)
  return copy ?? Response.error()
}

/** Stores a public response under `key` and evicts the oldest beyond the limit. A full disk is ignored. */
async function keep(name, key, response) {
  const isPublic = /\bpublic\b/.test(response.headers.get('cache-control') ?? '')
  // Save-Data pictures are private in transit but may be stored here.
  if (response.status !== 200 || response.redirected || !(isPublic || name === 'listing' || name === 'images')) return
  try {
    const cache = await caches.open(cacheName(name))
    await cache.delete(key)
    await cache.put(key, response)
    const keys = await cache.keys()
    for (const old of keys.slice(0, Math.max(0, keys.length - LIMITS[name]))) await cache.delete(old)
  } catch {}
}
