import { type Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { LONGEST_SEARCH, SHORTEST_SEARCH } from '#contract/listing/search-input.ts'
import { cutText } from '#contract/text/cut-text.ts'
import { MOST_VARIATIONS, type TradeInVehicle } from '#contract/trade-ins/trade-in.ts'
import { lacksOf, saysEnough } from '#contract/trade-ins/trade-in-lacks.ts'
import type { Claims } from '../db.ts'
import { authContext } from '../http/auth-context.ts'
import { withOpenSession } from '../http/open-session.ts'
import { remoteAddress } from '../http/remote-address.ts'
import { SpreadsheetError } from '../integrations/spreadsheet-call.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { Services } from '../services.ts'
import { isStaff } from './is-staff.ts'

export type TradeInServices = Pick<Services, 'auth' | 'db' | 'env' | 'log' | 'spreadsheet' | 'tokenKeys'>

const MOST_REMEMBERED = 2000

/** `?search=` (3 characters and more), `?variations_of=` or `?brand=&model=&year=`. Only staff see earlier offers. */
export function tradeInVehicles(services: TradeInServices): Hono {
  const { auth, db, env, log, spreadsheet } = services
  const verify = withOpenSession(
    services.db,
    authContext({ keys: services.tokenKeys, anonRole: 'anon', requireKey: false }),
  )
  const remembered = new LRUCache<string, TradeInVehicle>({ max: MOST_REMEMBERED })

  const catalogue = (claims: Claims, call: string, values: string[]) =>
    db.asCaller(claims, async (sql) => (await sql.query(`select public.${call} as found`, values)).rows[0].found, {
      readOnly: true,
    })

  const fromService = async (claims: Claims, text: string, ask: () => Promise<TradeInVehicle[]>) => {
    if (!spreadsheet.isConfigured(text)) return undefined
    try {
      const vehicles = await ask()
      for (const vehicle of vehicles) remembered.set(vehicle.id, vehicle)
      const staff = vehicles.some((one) => one.historicalOffers.length > 0) && (await isStaff(db, claims))
      return staff ? vehicles : vehicles.map((one) => ({ ...one, historicalOffers: [] }))
    } catch (error) {
      if (!(error instanceof SpreadsheetError)) throw error
      log.warn({ code: error.code }, 'the spreadsheet service gave no vehicles; our own catalogue answers')
      return undefined
    }
  }

  // The service compares literally; our index also knows 'cx5' and 'nisan'.
  const search = async (claims: Claims, text: string) => {
    const theirs = await fromService(claims, text, () => spreadsheet.candidates(text))
    return theirs?.length ? theirs : catalogue(claims, 'search_trade_in_vehicles($1)', [text])
  }

  const variations = async (claims: Claims, id: string): Promise<TradeInVehicle[]> => {
    const of = remembered.get(id)
    const theirs = of && (await fromService(claims, of.label, () => spreadsheet.variations(of)))
    if (theirs) return theirs
    const ours: TradeInVehicle[] = await catalogue(claims, 'trade_in_variations($1)', [id])
    return ours.filter((one) => one.id !== id).slice(0, MOST_VARIATIONS)
  }

  const app = new Hono()
  app.get('/', async (c) => {
    await auth.limits.take('trade-in-search', remoteAddress(c.req.raw, env.TRUST_PROXY))
    const claims = await verify(c.req.raw.headers)
    c.header('cache-control', 'no-store')
    const id = textOf(c, 'variations_of')
    if (id) return c.json({ vehicles: await variations(claims, id) })
    if (c.req.query('search') !== undefined) {
      const text = textOf(c, 'search', LONGEST_SEARCH)
      const vehicles = saysEnough(text, SHORTEST_SEARCH) ? await search(claims, text) : []
      return c.json({ vehicles, lacks: lacksOf(text, vehicles) })
    }
    const [brand, model, year] = [textOf(c, 'brand'), textOf(c, 'model'), textOf(c, 'year')]
    if (brand && model && year)
      return c.json({ vehicles: await catalogue(claims, 'trade_in_versions($1, $2, $3)', [brand, model, year]) })
    const chosen = [brand, brand && model].map((one) => one || null)
    return c.json({ options: await catalogue(claims, 'trade_in_options($1, $2)', chosen as string[]) })
  })
  app.all('/', () => {
    throw new ApiError(405, 'method_not_allowed', 'Este servicio solo admite GET.', null, null, { allow: 'GET, HEAD' })
  })
  return app
}

const LONGEST_ID = 300

const textOf = (c: Context, name: string, most = LONGEST_ID) => cutText(c.req.query(name) ?? '', most)
