import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { keptAnswers } from '../metrics.ts'
import { canonicalUrl } from './canonical-url.ts'

/** A rendered page as it goes over the wire, in each encoding a browser may ask for. */
interface KeptPage {
  version: string
  status: number
  etag: string
  headers: Record<string, string>
  bodies: { identity: Buffer; gzip: Buffer; br: Buffer }
  hits: number
}

export interface PageCache {
  /** Answers from memory when it can; false when the page must be rendered. */
  answer(req: IncomingMessage, res: ServerResponse, closing: boolean): boolean
  /** Keeps a page under its canonical URL. `version` is the catalogue's from before it was rendered. */
  keep(url: string, version: string, page: { html: string; status: number; headers: Record<string, string> }): Promise<void>
}

const MAX_BYTES = 96 * 2 ** 20
const POPULAR = 20
const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

/**
 * Keeps whole anonymous pages by URL for as long as the catalogue's version holds. Bounded: the page longest unused goes first.
 * `version` is asked at every answer, so a page can never outlive the inventory it shows.
 */
export function openPageCache(version: () => string): PageCache {
  const pages = new Map<string, KeptPage>()
  let bytes = 0

  const forget = (url: string, page: KeptPage) => {
    pages.delete(url)
    bytes -= weight(page)
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
      if (++page.hits === POPULAR) squeeze(page)
      keptAnswers.inc({ kind: 'page' })
      send(req, res, page, closing)
      return true
    },
    async keep(url, renderedAt, { html, status, headers }) {
      const identity = Buffer.from(html)
      const [br, zipped] = await Promise.all([brotli(identity, 5), compressGzip(identity, { level: 6 })])
      const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
      const page = { version: renderedAt, status, etag, headers, bodies: { identity, gzip: zipped, br }, hits: 0 }
      const before = pages.get(url)
      if (before) forget(url, before)
      pages.set(url, page)
      bytes += weight(page)
      for (const [oldUrl, old] of pages) {
        if (bytes <= MAX_BYTES) break
        forget(oldUrl, old)
      }
    },
  }
}

const weight = (page: KeptPage) => page.bodies.identity.length * 1.5

const brotli = (body: Buffer, quality: number) =>
  compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } })

// A page that many ask for earns the slow, smallest compression, made off the main thread.
const squeeze = (page: KeptPage) => {
  brotli(page.bodies.identity, 11).then(
    (smaller) => {
      page.bodies.br = smaller
    },
    () => {},
  )
}

const send = (req: IncomingMessage, res: ServerResponse, page: KeptPage, closing: boolean) => {
  const headers: Record<string, string | number> = { ...page.headers, etag: page.etag, vary: 'accept-encoding' }
  if (closing) headers.connection = 'close'
  if (req.headers['if-none-match'] === page.etag && page.status === 200) {
    res.writeHead(304, headers).end()
    return
  }
  const encoding = bestEncoding(req.headers['accept-encoding'])
  const body = page.bodies[encoding]
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  headers['content-length'] = body.length
  res.writeHead(page.status, headers).end(req.method === 'HEAD' ? undefined : body)
}

/** The best encoding a client accepts of those we keep. */
export const bestEncoding = (accepted: string | string[] | undefined): 'br' | 'gzip' | 'identity' => {
  const text = String(accepted ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(text)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(text) ? 'gzip' : 'identity'
}
