import type { Context, MiddlewareHandler } from 'hono'
import { matchRedirect, type Redirects } from '#contract/marketing/redirects.ts'
import { isUuid } from '#contract/text/uuid.ts'
import type { Services } from '../services.ts'
import type { RedirectTable } from './redirect-table.ts'

// Browsers keep a 301 forever; an hour lets us correct mistakes.
const CACHE_CONTROL = 'public, max-age=3600'

/** Includes trailing slashes and a stray UUID on the preview host. Keeps the query string. */
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
  // Two leading slashes would lead to another host.
  const clean = path.replace(/^[/\\]+/, '/').replace(/(.)\/+$/, '$1')
  if (previewHost && isUuid(clean.slice(1)) && hosts.includes(previewHost.toLowerCase())) return `/${search}`
  return matchRedirect(known, clean + search) ?? (clean === path ? null : clean + search)
}

/** The client of React Router follows it; a 301 would return a page instead of data. */
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

const pagePath = (path: string) => path.replace(/\.data$/, '').replace(/\/(_root|_)$/, '/')

const hostOf = (c: Context, url: URL, trustProxy: boolean): string[] => {
  const host = ((trustProxy && c.req.header('x-forwarded-host')) || c.req.header('host') || url.host).toLowerCase()
  return [host, host.replace(/:\d+$/, '')]
}
