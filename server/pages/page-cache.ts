import { LRUCache } from 'lru-cache'
import type { FastPath } from '../http/listen.ts'
import { cachedResponses } from '../kernel/metrics.ts'
import { type CachedBody, cacheBody, compress, sendBody, weightOf } from './cached-body.ts'
import { canonicalUrl } from './canonical-url.ts'

export interface CachedPage extends CachedBody {
  url: string
  version: string
  hits: number
  weight: number
  state: string
}

export interface PageCache {
  answer: FastPath
  find(url: string): CachedPage | undefined
  keep(url: string, version: string, page: RenderedPage): Promise<CachedPage>
}

export interface RenderedPage {
  html: string
  status: number
  headers: Record<string, string>
  state: string
}

const counted = cachedResponses.labels('page')
const MAX_BYTES = 96 * 2 ** 20
// The number of 404 URLs is unlimited.
const MAX_BYTES_OF_NOTHING = 8 * 2 ** 20
const POPULAR = 2

/** Pages are valid for one catalogue version. `isRedirected` checks for new redirects. */
export function openPageCache(
  version: () => string,
  {
    maxBytes = MAX_BYTES,
    maxBytesOfNothing = MAX_BYTES_OF_NOTHING,
    isRedirected = (_url: string): boolean => false,
  } = {},
): PageCache {
  const found = shelf(maxBytes)
  const nothing = shelf(maxBytesOfNothing)

  const find = (url: string) => {
    const page = found.get(url) ?? nothing.get(url)
    if (!page || page.version === version()) return page
    forget(url)
    return undefined
  }
  const forget = (url: string) => {
    found.delete(url)
    nothing.delete(url)
  }

  return {
    find,
    answer(req, res, leaving) {
      if (req.method !== 'GET' && req.method !== 'HEAD') return false
      const page = find(req.url!) ?? find(canonicalUrl(req.url!))
      if (!page || isRedirected(req.url!)) return false
      if (++page.hits === POPULAR) compress(page, () => find(page.url) === page)
      counted.inc()
      sendBody(req, res, page, leaving)
      return true
    },
    async keep(url, renderedAt, { html, status, headers, state }) {
      const body = await cacheBody(html, status, headers)
      const page = { ...body, url, version: renderedAt, hits: 0, weight: weightOf(body), state }
      forget(url)
      ;(status === 200 ? found : nothing).set(url, page)
      return page
    },
  }
}

const shelf = (maxSize: number) =>
  new LRUCache<string, CachedPage>({ maxSize, sizeCalculation: ({ weight }) => weight })
