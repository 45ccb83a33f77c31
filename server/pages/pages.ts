import type { ServerBuild } from 'react-router'
import { showsPayments } from '#contract/financing/terms.ts'
import { traceOf } from '../http/request-id.ts'
import { siteUrl } from '../http/site-url.ts'
import { pagesRefused } from '../kernel/metrics.ts'
import { QueueFull } from '../kernel/queue.ts'
import type { Services } from '../services.ts'
import { busyPage, siteBusy } from './busy.ts'
import { answerWith, type CachedBody, cacheBody } from './cached-body.ts'
import { canonicalPath, canonicalUrl } from './canonical-url.ts'
import { openCriticalCss } from './critical-css.ts'
import { deferHydration, type PageAssets, splitHtml } from './hydration.ts'
import { withoutMark } from './own-markup.ts'
import type { PageCache } from './page-cache.ts'
import { type PageStates, STATE_PATH } from './page-states.ts'
import { CAPTCHA_ORIGINS, contentSecurityPolicy, SECURITY_HEADERS } from './policy.ts'
import { openRender, type Rendered, type RenderOptions } from './render.ts'

const KEPT = [200, 404, 410]
const PUBLIC_PAGE = 'public, max-age=0, s-maxage=30, stale-while-revalidate=300'

const LINE_HINTS = 'ECT'

const SIGN_IN_PATH = /^\/(acceder|admin\/login)(\?|$)/

export interface PagesOptions extends Pick<RenderOptions, 'handler' | 'line'> {
  services: Services
  build: ServerBuild | (() => Promise<ServerBuild>)
  assets?: PageAssets
  cache: PageCache
  states: PageStates
}

type Ready =
  | { kept: CachedBody; state: string | null }
  | { status: number; headers: [string, string][]; body: ArrayBuffer }

export function openPages({ services, build, assets, cache, states, handler, line }: PagesOptions) {
  const { env, catalog } = services
  const render = openRender({ services, build, mode: assets ? 'production' : 'development', handler, line })
  const criticalOf = assets && openCriticalCss(assets.sheets)
  const publicUrl = siteUrl(env)

  const { captcha } = services.auth.settings
  const guestsAt = (url: string) =>
    captcha.enabled && captcha.siteKey && SIGN_IN_PATH.test(url) ? CAPTCHA_ORIGINS[captcha.provider] : []

  const renderPage = async (canonical: string, requestId: string): Promise<Ready> => {
    const version = catalog.version()
    // Rendering continues when the client leaves, for the cache.
    const { response, html: rendered, mark } = await render(new Request(new URL(canonical, publicUrl)), requestId)
    const { status } = response
    if (rendered === undefined) return { status, headers: [...response.headers], body: await response.arrayBuffer() }
    const headers = Object.fromEntries(response.headers)
    headers['cache-control'] ??= status < 500 ? PUBLIC_PAGE : 'no-store'
    const keepable = KEPT.includes(status) && !headers['cache-control'].includes('no-store')
    if (!assets || !criticalOf)
      return { kept: await cacheBody(withoutMark(rendered, mark), status, headers), state: null }
    const page = splitHtml(rendered, mark)
    const critical = criticalOf(page.html, page.sheets)
    const takesTerms = showsPayments(canonical.split('?', 1)[0]!)
    // A page that is not cached may differ when it is rendered again, for example after a transient error.
    const state = keepable ? await states.keep(page.state, canonical) : null
    const marked = deferHydration({ ...page, sheets: critical.sheets }, assets, critical.css, state, mark, takesTerms)
    const html = withoutMark(marked, mark)
    Object.assign(headers, SECURITY_HEADERS, {
      'accept-ch': LINE_HINTS,
      'content-security-policy': contentSecurityPolicy(marked, mark, guestsAt(canonical)),
    })
    const stored = state
      ? await cache.keep(canonical, version, { html, status, headers, state })
      : await cacheBody(html, status, headers)
    return { kept: stored, state }
  }

  // Concurrent requests share a render that started after the last change.
  const underWay = new Map<string, Promise<Ready>>()
  const pageAt = (canonical: string, requestId: string) => {
    const page = `${catalog.ready() ? catalog.version() : ''} ${canonical}`
    const begun = underWay.get(page)
    if (begun) return begun
    const begins = renderPage(canonical, requestId).finally(() => underWay.delete(page))
    underWay.set(page, begins)
    return begins
  }

  const answerPage = async (request: Request, canonical: string) => {
    const cached = cache.find(canonical)
    const ready = cached ? { kept: cached } : await pageAt(canonical, traceOf(request).requestId)
    if (!('kept' in ready)) {
      const { status, headers, body } = ready
      return new Response(request.method === 'HEAD' || body.byteLength === 0 ? null : body, { status, headers })
    }
    const answer = answerWith(ready.kept, request)
    const body = answer.body && new Uint8Array(answer.body)
    return new Response(body, { status: answer.status, headers: inPairs(answer.headers) })
  }

  // The answer is never cached.
  const answerForm = async (request: Request) => {
    const { response, html, mark }: Rendered = await render(request, traceOf(request).requestId)
    if (html === undefined) return response
    const headers = {
      ...SECURITY_HEADERS,
      'content-security-policy': contentSecurityPolicy(html, mark),
      'cache-control': 'no-store',
    }
    return new Response(withoutMark(html, mark), {
      status: response.status,
      headers: { ...Object.fromEntries(response.headers), ...headers },
    })
  }

  const answerState = async (url: URL, requestId: string) => {
    const of = url.searchParams.get('of') ?? ''
    if (!of.startsWith('/') || of.startsWith(STATE_PATH)) return new Response(null, { status: 404 })
    const canonical = canonicalUrl(of.replace(/^[^?]*/, canonicalPath))
    const stateAt = (address: string | null | undefined) => address && states.find(address)
    const again = async () => {
      const ready = await pageAt(canonical, requestId)
      return 'kept' in ready ? ready.state : null
    }
    const state = stateAt(cache.find(canonical)?.state) || stateAt(await again())
    if (!state) return new Response(null, { status: 404 })
    return new Response(state, {
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    })
  }

  const answer = async (request: Request, url: URL) => {
    if (url.pathname.startsWith(STATE_PATH)) return answerState(url, traceOf(request).requestId)
    if (request.method !== 'GET' && request.method !== 'HEAD') return answerForm(request)
    if (url.pathname.endsWith('.data')) return (await render(request, traceOf(request).requestId)).response
    const path = canonicalPath(url.pathname)
    if (path !== url.pathname) return new Response(null, { status: 301, headers: { location: path + url.search } })
    return answerPage(request, canonicalUrl(path + url.search))
  }

  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    try {
      return await answer(request, url)
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error
      pagesRefused.inc()
      if (url.pathname.startsWith(STATE_PATH) || url.pathname.endsWith('.data')) throw siteBusy()
      return busyPage()
    }
  }
}

const inPairs = (flat: string[]): [string, string][] =>
  flat.flatMap((name, i) => (i % 2 === 0 ? [[name, flat[i + 1]!]] : []))
