import type { IncomingMessage, ServerResponse } from 'node:http'
import { keptAnswers } from '../metrics.ts'
import { canonicalUrl } from './canonical-url.ts'
import { type KeptBody, keepBody, sendBody, squeeze, weightOf } from './kept-body.ts'

interface KeptPage extends KeptBody {
  version: string
  hits: number
}

export interface PageCache {
  /** Answers from memory when it can; false when the page must be rendered. */
  answer(req: IncomingMessage, res: ServerResponse, closing: boolean): boolean
  /** Keeps a page under its canonical URL and returns it. `version` is the catalogue's from before it was rendered. */
  keep(url: string, version: string, page: RenderedPage): Promise<KeptBody>
}

export interface RenderedPage {
  html: string
  status: number
  headers: Record<string, string>
}

const counted = keptAnswers.labels('page')
const MAX_BYTES = 96 * 2 ** 20
const POPULAR = 2

/**
 * Keeps whole anonymous pages by URL for as long as the catalogue's version holds. Bounded: the page longest unused goes first.
 * `version` is asked at every answer, so a page can never outlive the inventory it shows.
 */
export function openPageCache(version: () => string): PageCache {
  const pages = new Map<string, KeptPage>()
  let bytes = 0

  const forget = (url: string, page: KeptPage) => {
    pages.delete(url)
    bytes -= weightOf(page)
  }

  return {
    answer(req, res, closing) {
      if (req.method !== 'GET' && req.method !== 'HEAD') return false
      const url = pages.has(req.url!) ? req.url! : canonicalUrl(req.url!)
      const page = pages.get(url)
      if (!page) return false
      if (page.version !== version()) {
        forget(url, page)
        return false
      }
      pages.delete(url)
      pages.set(url, page)
      if (++page.hits === POPULAR) squeeze(page, () => pages.get(url) === page)
      counted.inc()
      sendBody(req, res, page, closing)
      return true
    },
    async keep(url, renderedAt, { html, status, headers }) {
      const page = { ...(await keepBody(html, status, headers)), version: renderedAt, hits: 0 }
      const before = pages.get(url)
      if (before) forget(url, before)
      pages.set(url, page)
      bytes += weightOf(page)
      for (const [oldUrl, old] of pages) {
        if (bytes <= MAX_BYTES) break
        forget(oldUrl, old)
      }
      return page
    },
  }
}
