import { type FastPath, type Leaving, leavingHeaders } from '../http/listen.ts'
import { bestEncoding, hasAlready } from '../kernel/conditional.ts'
import { cachedResponses } from '../kernel/metrics.ts'
import { ANSWER_HEADERS } from './answer-headers.ts'
import type { Catalog } from './catalog.ts'
import type { CatalogAnswer } from './stored-answer.ts'

export const LISTING_PATH = '/functions/v1/rapid-processor'

export function listingFastPath(catalog: Catalog): FastPath {
  return (req, res, leaving) => {
    const { url = '', method } = req
    if (!url.startsWith(LISTING_PATH) || (method !== 'GET' && method !== 'HEAD')) return false
    if (url.length > LISTING_PATH.length && url.charCodeAt(LISTING_PATH.length) !== 63) return false
    const answer = catalog.answerRaw(url.slice(LISTING_PATH.length + 1))
    if (!answer) return false
    counted.inc()

    if (hasAlready(req.headers, answer.etag)) {
      res.writeHead(304, [...ANSWER_HEADERS, 'etag', answer.etag, ...leavingHeaders(leaving)])
      res.end()
      return true
    }
    const form = bestEncoding(req.headers)
    const compressed = form && answer.encoded(form)
    const body = compressed ?? answer.body
    res.writeHead(200, headersOf(answer, body, compressed && form, leaving))
    res.end(method === 'HEAD' ? undefined : body)
    return true
  }
}

const counted = cachedResponses.labels('listing')

const headersOf = (answer: CatalogAnswer, body: Buffer, form: string | undefined, leaving: Leaving) => {
  const headers = [...ANSWER_HEADERS, 'content-type', 'application/json; charset=utf-8', 'etag', answer.etag]
  headers.push('content-length', String(body.length))
  if (form) headers.push('content-encoding', form)
  headers.push(...leavingHeaders(leaving))
  return headers
}
