import type { ServerBuild } from 'react-router'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { createContract } from '#app/lib/contract.ts'
import { makeQueryClient } from '#app/lib/query-client.ts'
import { type Site, visitContext } from '#app/lib/visit.ts'
import type { Json } from '#contract/database.ts'
import { rememberRemoteAddress, remoteAddress } from '../remote-address.ts'
import type { Services } from '../services.ts'
import { canonicalUrl } from './canonical-url.ts'
import { parseStylesheet } from './critical-css.ts'
import { deferHydration, takeApart } from './hydration.ts'
import { answerWith, keepBody } from './kept-body.ts'
import type { PageCache } from './page-cache.ts'
import { type PageStates, STATE_PATH } from './page-states.ts'
import { CAPTCHA_ORIGINS, contentSecurityPolicy, SECURITY_HEADERS } from './policy.ts'

const KEPT = [200, 404, 410]
const PUBLIC_PAGE = 'public, max-age=0, s-maxage=30, stale-while-revalidate=300'

// The pages where people sign in: only they may show a captcha.
const DOOR = /^\/(acceder|admin\/login)(\?|$)/

export interface PagesOptions {
  services: Services
  /** The web's build, or a function that gives the newest (development). */
  build: ServerBuild | (() => Promise<ServerBuild>)
  /** Every stylesheet of the build by its address; undefined in development, where the bundler serves them. */
  sheets?: ReadonlyMap<string, string>
  cache: PageCache
  states: PageStates
  /** The application itself: while rendering, the contract is spoken to it in process. */
  handler: (request: Request) => Promise<Response> | Response
}

/** Renders pages, whole and without a session. A page that any visitor may see goes to the cache as it leaves. */
export function openPages({
  services,
  build,
  sheets,
  cache,
  states,
  handler,
}: PagesOptions): (request: Request) => Promise<Response> {
  const { env, brand, keys, catalog, log } = services
  const render = createRequestHandler(build, sheets ? 'production' : 'development')
  const parsed = sheets && new Map([...sheets].map(([href, css]) => [href, parseStylesheet(css)]))
  const inProcess: typeof fetch = async (input, init) => handler(new Request(input, init))
  const contractBy = (ask: typeof fetch) => createContract({ url: 'http://server', anonKey: keys.anon, fetch: ask })
  const contract = contractBy(inProcess)
  // What a visitor sends is theirs: limits and evidence know their address, not this process's.
  const contractFor = (visitor: Request) => {
    const address = remoteAddress(visitor, env.TRUST_PROXY)
    return contractBy(async (input, init) => {
      const request = new Request(input, init)
      rememberRemoteAddress(request, address)
      return handler(request)
    })
  }
  const readConfig = rememberedConfig(contract, () => catalog.version(), log)
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`

  const { captcha } = services.auth.settings
  const guestsAt = (url: string) =>
    captcha.enabled && captcha.siteKey && DOOR.test(url) ? CAPTCHA_ORIGINS[captcha.provider] : []

  const renderAt = async (request: Request) => {
    const site: Site = { brand, anonKey: keys.anon, publicUrl, mode: env.MODE, config: await readConfig() }
    const context = new RouterContextProvider()
    const reads = request.method === 'GET' || request.method === 'HEAD'
    context.set(visitContext, { site, contract: reads ? contract : contractFor(request), cache: makeQueryClient() })
    return render(request, context)
  }

  const answerPage = async (request: Request, canonical: string) => {
    const version = catalog.version()
    // Whole for HEAD too, and for who has left meanwhile: what is kept is what the next reader gets.
    const whole = new Request(new URL(canonical, request.url), { headers: request.headers })
    const response = await renderAt(whole)
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response
    const rendered = await response.text()
    const headers = Object.fromEntries(response.headers)
    headers['cache-control'] ??= response.status < 500 ? PUBLIC_PAGE : 'no-store'
    const { status } = response
    if (!parsed) return new Response(rendered, { status, headers })
    const page = takeApart(rendered)
    // React Router ends the addresses of some with an empty fragment.
    const critical = page.sheets.map((href) => parsed.get(href.replace(/#$/, ''))?.usedBy(page.html) ?? '').join('')
    const html = deferHydration(page, critical, await states.keep(page.state, canonical))
    Object.assign(headers, SECURITY_HEADERS, {
      'content-security-policy': contentSecurityPolicy(html, guestsAt(canonical)),
    })
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
    const body = answer.body && new Uint8Array(answer.body)
    return new Response(body, { status: answer.status, headers: inPairs(answer.headers) })
  }

  // The answer to a form that was sent without script: one visitor's, kept nowhere, as React Router made it.
  const answerForm = async (request: Request) => {
    const response = await renderAt(request)
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response
    const html = await response.text()
    const headers = {
      ...SECURITY_HEADERS,
      'content-security-policy': contentSecurityPolicy(html),
      'cache-control': 'no-store',
    }
    return new Response(html, {
      status: response.status,
      headers: { ...Object.fromEntries(response.headers), ...headers },
    })
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
    if (request.method !== 'GET' && request.method !== 'HEAD') return answerForm(request)
    if (url.pathname.endsWith('.data')) return renderAt(request)
    const canonical = canonicalUrl(url.pathname + url.search)
    return answerPage(request, canonical)
  }
}

const inPairs = (flat: string[]): [string, string][] =>
  flat.flatMap((name, i) => (i % 2 === 0 ? [[name, flat[i + 1]!]] : []))

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
