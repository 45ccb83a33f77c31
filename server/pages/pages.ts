import type { ServerBuild } from 'react-router'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { createContract } from '#app/lib/contract.ts'
import { makeQueryClient } from '#app/lib/query-client.ts'
import { type Site, visitContext } from '#app/lib/visit.ts'
import type { Json } from '#contract/database.ts'
import type { Services } from '../services.ts'
import { canonicalUrl } from './canonical-url.ts'
import { parseStylesheet } from './critical-css.ts'
import { deferHydration } from './hydration.ts'
import type { PageCache } from './page-cache.ts'
import { contentSecurityPolicy } from './policy.ts'

const PUBLIC_PAGE = 'public, max-age=0, s-maxage=30, stale-while-revalidate=300'

export interface PagesOptions {
  services: Services
  /** The web's build, or a function that gives the newest (development). */
  build: ServerBuild | (() => Promise<ServerBuild>)
  /** The whole stylesheet's text; undefined in development, where the bundler serves it. */
  stylesheet?: string
  cache: PageCache
  /** The application itself: while rendering, the contract is spoken to it in process. */
  handler: (request: Request) => Promise<Response> | Response
}

/** Renders pages, whole and without a session. A page that any visitor may see goes to the cache as it leaves. */
export function openPages({ services, build, stylesheet, cache, handler }: PagesOptions): (request: Request) => Promise<Response> {
  const { env, brand, keys, catalog, log } = services
  const render = createRequestHandler(build, stylesheet === undefined ? 'development' : 'production')
  const critical = stylesheet === undefined ? undefined : parseStylesheet(stylesheet)
  const inProcess: typeof fetch = async (input, init) => handler(new Request(input, init))
  const contract = createContract({ url: 'http://server', anonKey: keys.anon, fetch: inProcess })
  const readConfig = rememberedConfig(contract, () => catalog.version(), log)
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`

  return async (request) => {
    const url = new URL(request.url)
    const version = catalog.version()
    const canonical = canonicalUrl(url.pathname + url.search)
    const site: Site = { brand, anonKey: keys.anon, publicUrl, mode: env.MODE, config: await readConfig() }
    const context = new RouterContextProvider()
    context.set(visitContext, { site, contract, cache: makeQueryClient() })
    const isPage = request.method === 'GET' && !url.pathname.endsWith('.data')
    const response = await render(isPage ? new Request(new URL(canonical, url), request) : request, context)
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response

    const rendered = await response.text()
    const html = critical ? deferHydration(rendered, critical.usedBy) : rendered
    const headers = Object.fromEntries(response.headers)
    headers['cache-control'] ??= response.status < 500 ? PUBLIC_PAGE : 'no-store'
    if (critical) headers['content-security-policy'] = contentSecurityPolicy(html)
    const keepable = isPage && critical !== undefined && [200, 404, 410].includes(response.status)
    if (keepable && !headers['cache-control'].includes('no-store')) {
      await cache.keep(canonical, version, { html, status: response.status, headers })
    }
    return new Response(request.method === 'HEAD' ? null : html, { status: response.status, headers })
  }
}

// app_config moves the catalogue's version when it changes; while the database is away the last known answer stands.
const rememberedConfig = (contract: ReturnType<typeof createContract>, version: () => string, log: Services['log']) => {
  let known: Record<string, Json> = {}
  let knownAt: string | undefined
  return async () => {
    const now = version()
    if (knownAt === now) return known
    const { data, error } = await contract.rest.from('app_config').select('key, value')
    if (error) log.warn({ error }, 'app_config could not be read; the last known values stand')
    else {
      known = Object.fromEntries(data.map(({ key, value }) => [key, value]))
      knownAt = now
    }
    return known
  }
}
