import type { IncomingMessage, ServerResponse } from 'node:http'
import { bestEncoding, hasAlready } from '../kernel/conditional.ts'
import { keptAnswers } from '../metrics.ts'
import { ANSWER_HEADERS } from './answer-headers.ts'
import type { Catalog } from './catalog.ts'
import type { CatalogAnswer } from './stored-answer.ts'

const PATH = '/functions/v1/rapid-processor'

/**
 * Answers the listing ahead of the router, straight from the catalog: GET and HEAD, with 304 and the compressed forms that are ready.
 * Returns false, the response untouched, for every other request and while the catalog is not ready.
 */
export function listingFastPath(
  catalog: Catalog,
): (req: IncomingMessage, res: ServerResponse, closing?: boolean) => boolean {
  return (req, res, closing = false) => {
    const { url = '', method } = req
    if (!url.startsWith(PATH) || (method !== 'GET' && method !== 'HEAD')) return false
    if (url.length > PATH.length && url.charCodeAt(PATH.length) !== 63) return false
    const answer = catalog.answerRaw(url.slice(PATH.length + 1))
    if (!answer) return false
    counted.inc()

    if (hasAlready(req.headers, answer.etag)) {
      res.writeHead(304, [...ANSWER_HEADERS, 'etag', answer.etag, ...(closing ? CLOSE : [])])
      res.end()
      return true
    }
    const form = bestEncoding(req.headers)
    const compressed = form && answer.encoded(form)
    const body = compressed ?? answer.body
    res.writeHead(200, headersOf(answer, body, compressed && form, closing))
    res.end(method === 'HEAD' ? undefined : body)
    return true
  }
}

const counted = keptAnswers.labels('listing')
const CLOSE = ['connection', 'close']

const headersOf = (answer: CatalogAnswer, body: Buffer, form: string | undefined, closing: boolean) => {
  const headers = [...ANSWER_HEADERS, 'content-type', 'application/json; charset=utf-8', 'etag', answer.etag]
  headers.push('content-length', String(body.length))
  if (form) headers.push('content-encoding', form)
  if (closing) headers.push(...CLOSE)
  return headers
}
