import { Hono } from 'hono'
import { inOrder, parseListing } from '#contract/listing/listing.ts'
import { meaningOf } from '#contract/listing/search-meaning.ts'
import { errorMessage } from '#contract/messages/errors.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { Services } from '../services.ts'
import { fieldsOfBeacon } from './beacon.ts'

const EVERYTHING = parseListing(new URLSearchParams())

/** Always answers 204. The server repeats the search, because browsers may send false results. */
export function emptySearches({ catalog, visitCounter }: Pick<Services, 'catalog' | 'visitCounter'>): Hono {
  const app = new Hono()
  app.post('/', async (c) => {
    const { params } = await fieldsOfBeacon(c.req.raw)
    if (typeof params !== 'string') throw new ApiError(400, 'form_unreadable', errorMessage('form_unreadable'), null)
    const offer = catalog.offer()
    if (!offer) return c.body(null, 204)
    const { marca, search, maxPrice, ubicacion } = inOrder(meaningOf(parseListing(new URLSearchParams(params)), offer))
    const car = { ...EVERYTHING, marca, search, maxPrice, ubicacion }
    if (marca.length <= 1 && search && catalog.count(car) === 0)
      await visitCounter.note(c.req.raw, {
        wanted: {
          brand: marca[0] ?? null,
          text: search,
          city: ubicacion.length === 1 ? ubicacion[0]! : null,
          most: maxPrice ?? 0,
        },
      })
    return c.body(null, 204)
  })
  return app
}
