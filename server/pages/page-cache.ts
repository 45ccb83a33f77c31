import { LRUCache } from 'lru-cache'
import type { FastPath } from '../listen.ts'
import { keptAnswers } from '../metrics.ts'
import { canonicalUrl } from './canonical-url.ts'
import { compress, type KeptBody, keepBody, sendBody, weightOf } from './kept-body.ts'

export interface CachedPage extends KeptBody {
  /** Canonical. */
  url: string
  version: string
  hits: number
  /** About how much memory it took when it was kept; squeezed it takes less. */
  weight: number
  /** Where its state is asked for (page-states.ts). */
  state: string
}

export interface PageCache {
  /** Answers from memory when it can; false when the page must be rendered. */
  answer: FastPath
  /** The page kept under a canonical URL, while it holds. */
  find(url: string): CachedPage | undefined
  /** Keeps a page under its canonical URL and returns it. `version` is the catalogue's from before it was rendered. */
  keep(url: string, version: string, page: RenderedPage): Promise<CachedPage>
}

export interface RenderedPage {
  html: string
  status: number
  headers: Record<string, string>
  state: string
}

const counted = keptAnswers.labels('page')
const MAX_BYTES = 96 * 2 ** 20
// Of addresses that nothing is at there are as many as anybody cares to make up: they may push out one another, never a page.
const MAX_BYTES_OF_NOTHING = 8 * 2 ** 20
const POPULAR = 2

/**
 * Keeps whole anonymous pages by URL for as long as the catalogue's version holds. Bounded: the page longest unused goes first.
 * `version` is asked at every answer, so a page can never outlive the inventory it shows; `isRedirected` says whether an address was
 * redirected since its page was kept.
 */
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
      const body = await keepBody(html, status, headers)
      const page = { ...body, url, version: renderedAt, hits: 0, weight: weightOf(body), state }
      forget(url)
      ;(status === 200 ? found : nothing).set(url, page)
      return page
    },
  }
}

/** Pages by URL, of so many bytes together: the one longest unused goes first. */
const shelf = (maxSize: number) =>
  new LRUCache<string, CachedPage>({ maxSize, sizeCalculation: ({ weight }) => weight })
