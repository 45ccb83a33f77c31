import type { Context, MiddlewareHandler } from 'hono'
import { matchRedirect, type Redirects } from '#contract/redirects.ts'
import { isUuid } from '#contract/uuid.ts'
import type { RedirectTable } from './redirect-table.ts'
import type { Services } from './services.ts'

// Browsers would keep a 301 for ever; an hour lets a mistake in the file be mended.
const CACHE_CONTROL = 'public, max-age=3600'

/**
 * Real 301s, before any page: the fixed redirects, the rows of /internal_all2.csv, one spelling per address (no slash at the end), and
 * a stray UUID on the preview host. The visitor's query travels along.
 */
export function answerRedirects({
  env,
  redirects,
}: {
  env: Services['env']
  redirects: RedirectTable
}): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const url = new URL(c.req.url)
    const isData = url.pathname.endsWith('.data')
    const path = isData ? pagePath(url.pathname) : url.pathname
    if (isData) url.searchParams.delete('_routes')
    const target = redirectOf(
      path,
      url.search,
      await redirects.current(),
      env.PREVIEW_HOST,
      hostOf(c, url, env.TRUST_PROXY),
    )
    if (target === null) return next()
    if (c.req.method === 'GET') redirects.taken(path + url.search)
    return isData
      ? toBrowserNavigation(target)
      : new Response(null, { status: 301, headers: { location: target, 'cache-control': CACHE_CONTROL } })
  }
}

function redirectOf(
  path: string,
  search: string,
  known: Redirects,
  previewHost: string | undefined,
  hosts: string[],
): string | null {
  // One slash at the start, whatever came: two would make the answer point at another host.
  const clean = path.replace(/^[/\\]+/, '/').replace(/(.)\/+$/, '$1')
  if (previewHost && isUuid(clean.slice(1)) && hosts.includes(previewHost.toLowerCase())) return `/${search}`
  return matchRedirect(known, clean + search) ?? (clean === path ? null : clean + search)
}

/** What React Router's client follows when a redirect answers its request for a page's data: a 301 would hand it a page instead. */
const toBrowserNavigation = (target: string) =>
  new Response(null, {
    status: 204,
    headers: {
      'x-remix-redirect': target,
      'x-remix-status': '301',
      'x-remix-replace': 'true',
      'cache-control': 'no-store',
    },
  })

/** The page whose data a browser asks for: '/inventario.data', '/_root.data' for '/', '/inventario/_.data' for '/inventario/'. */
const pagePath = (path: string) => path.replace(/\.data$/, '').replace(/\/(_root|_)$/, '/')

/** The host asked for, with and without its port. */
const hostOf = (c: Context, url: URL, trustProxy: boolean): string[] => {
  const host = ((trustProxy && c.req.header('x-forwarded-host')) || c.req.header('host') || url.host).toLowerCase()
  return [host, host.replace(/:\d+$/, '')]
}
