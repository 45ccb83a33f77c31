import { Hono } from 'hono'
import { type ListingQuery, listingParams, parseListing } from '#contract/listing/listing.ts'
import { ANSWER_HEADERS } from '../catalog/answer-headers.ts'
import { meantBySql } from '../catalog/direct.ts'
import { LISTING_PATH } from '../catalog/fast-path.ts'
import { ApiError } from '../kernel/api-error.ts'
import { hasAlready } from '../kernel/conditional.ts'
import type { Services } from '../services.ts'

export function rapidProcessor({ catalog, db, log }: Pick<Services, 'catalog' | 'db' | 'log'>): Hono {
  // Concurrent equal queries share one execution.
  const asked = new Map<string, Promise<string>>()

  const bySql = (query: ListingQuery): Promise<string> => {
    const key = listingParams(query).toString()
    const running = asked.get(key)
    if (running) return running
    const answer = meantBySql(db, query)
      .catch((cause) => {
        log.error({ err: cause }, 'the listing can be answered neither from memory nor by the database')
        throw unavailable()
      })
      .finally(() => asked.delete(key))
    asked.set(key, answer)
    return answer
  }

  const app = new Hono()
  app.get('/', async (c) => {
    const search = new URL(c.req.url).search.slice(1)
    for (let at = 0; at < ANSWER_HEADERS.length; at += 2) c.header(ANSWER_HEADERS[at] as string, ANSWER_HEADERS[at + 1])
    c.header('content-type', 'application/json; charset=utf-8')
    const answer = catalog.answerRaw(search)
    if (!answer) return c.body(await bySql(parseListing(new URLSearchParams(search))))
    c.header('etag', answer.etag)
    if (hasAlready(c.req.raw.headers, answer.etag)) return c.body(null, 304)
    return c.body(new Uint8Array(answer.body))
  })
  app.all('/', () => {
    throw new ApiError(405, 'method_not_allowed', 'Este servicio solo admite GET.', null, null, { allow: 'GET, HEAD' })
  })
  return app
}

/** Answers listing requests of the page renderer in this process; undefined for others, or while not ready. */
export function listingInProcess(
  catalog: Pick<Services['catalog'], 'answerRaw'>,
): (request: Request) => Response | undefined {
  return ({ method, url }) => {
    const { pathname, search } = new URL(url)
    const answer = method === 'GET' && pathname === LISTING_PATH ? catalog.answerRaw(search.slice(1)) : undefined
    return (
      answer &&
      new Response(new Uint8Array(answer.body), { headers: { 'content-type': 'application/json; charset=utf-8' } })
    )
  }
}

const unavailable = () =>
  new ApiError(
    503,
    'listing_unavailable',
    'El inventario no está disponible por el momento. Intenta de nuevo en unos segundos.',
    null,
    null,
    { 'retry-after': '2' },
  )
