import type { ServerBuild } from 'react-router'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { createContract } from '#app/lib/contract.ts'
import { makeQueryClient } from '#app/lib/query-client.ts'
import { type Site, visitContext } from '#app/lib/visit.ts'
import type { Json } from '#contract/database.ts'
import type { Services } from '../services.ts'
import { canonicalUrl } from './canonical-url.ts'
import { parseStylesheet } from './critical-css.ts'
import { deferHydration, takeApart } from './hydration.ts'
import { answerWith, keepBody } from './kept-body.ts'
import type { PageCache } from './page-cache.ts'
import { type PageStates, STATE_PATH } from './page-states.ts'
import { contentSecurityPolicy, SECURITY_HEADERS } from './policy.ts'

const KEPT = [200, 404, 410]
const PUBLIC_PAGE = 'public, max-age=0, s-maxage=30, stale-while-revalidate=300'

export interface PagesOptions {
  services: Services
  /** The web's build, or a function that gives the newest (development). */
  build: ServerBuild | (() => Promise<ServerBuild>)
  /** The whole stylesheet's text; undefined in development, where the bundler serves it. */
  stylesheet?: string
  cache: PageCache
  states: PageStates
  /** The application itself: while rendering, the contract is spoken to it in process. */
  handler: (request: Request) => Promise<Response> | Response
}

/** Renders pages, whole and without a session. A page that any visitor may see goes to the cache as it leaves. */
export function openPages({
  services,
  build,
  stylesheet,
  cache,
  states,
  handler,
}: PagesOptions): (request: Request) => Promise<Response> {
  const { env, brand, keys, catalog, log } = services
  const render = createRequestHandler(build, stylesheet === undefined ? 'development' : 'production')
  const critical = stylesheet === undefined ? undefined : parseStylesheet(stylesheet)
  const inProcess: typeof fetch = async (input, init) => handler(new Request(input, init))
  const contract = createContract({ url: 'http://server', anonKey: keys.anon, fetch: inProcess })
  const readConfig = rememberedConfig(contract, () => catalog.version(), log)
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`

  const renderAt = async (request: Request) => {
    const site: Site = { brand, anonKey: keys.anon, publicUrl, mode: env.MODE, config: await readConfig() }
    const context = new RouterContextProvider()
    context.set(visitContext, { site, contract, cache: makeQueryClient() })
    return render(request, context)
  }

  const answerPage = async (request: Request, canonical: string) => {
    const version = catalog.version()
    const response = await renderAt(request)
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response
    const rendered = await response.text()
    const headers = Object.fromEntries(response.headers)
    headers['cache-control'] ??= response.status < 500 ? PUBLIC_PAGE : 'no-store'
    const { status } = response
    if (!critical) return new Response(rendered, { status, headers })
    const page = takeApart(rendered)
    const html = deferHydration(page, critical.usedBy(page.html), await states.keep(page.state, canonical))
    Object.assign(headers, SECURITY_HEADERS, { 'content-security-policy': contentSecurityPolicy(html) })
    const keepable = KEPT.includes(status) && !headers['cache-control'].includes('no-store')
    const kept = keepable
      ? await cache.keep(canonical, version, { html, status, headers })
      : await keepBody(html, status, headers)
    const { method, headers: asked } = request
    const answer = answerWith(kept, {
      method,
      accepted: asked.get('accept-encoding'),
      known: asked.get('if-none-match'),
    })
    return new Response(answer.body && new Uint8Array(answer.body), answer)
  }

  // A state that was forgotten (or that another node kept) is that of the page rendered now.
  const answerState = async (url: URL) => {
    const of = url.searchParams.get('of') ?? ''
    if (!of.startsWith('/') || of.startsWith(STATE_PATH)) return new Response(null, { status: 404 })
    const rendered = await renderAt(new Request(new URL(canonicalUrl(of), url.origin)))
    return new Response(takeApart(await rendered.text()).state, {
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    })
  }

  return async (request) => {
    const url = new URL(request.url)
    if (url.pathname.startsWith(STATE_PATH)) return answerState(url)
    if (request.method !== 'GET' && request.method !== 'HEAD') return renderAt(request)
    if (url.pathname.endsWith('.data')) return renderAt(request)
    const canonical = canonicalUrl(url.pathname + url.search)
    return answerPage(new Request(new URL(canonical, url), request), canonical)
  }
}

// app_config moves the catalogue's version when it changes; while the database is away the last known answer stands.
const rememberedConfig = (contract: ReturnType<typeof createContract>, version: () => string, log: Services['log']) => {
  let known: Record<string, Json> = {}
  let knownAt: string | undefined
  return async () => {
    const now = version()
    if (knownAt === now) return known
    const { data, error } = await (await contract.rest()).from('app_config').select('key, value')
    if (error) log.warn({ error }, 'app_config could not be read; the last known values stand')
    else {
      known = Object.fromEntries(data.map(({ key, value }) => [key, value]))
      knownAt = now
    }
    return known
  }
}
