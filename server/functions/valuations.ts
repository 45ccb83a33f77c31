import { Hono } from 'hono'
import * as z from 'zod'
import { errorMessage } from '#contract/messages/errors.ts'
import { isUuid } from '#contract/text/uuid.ts'
import type { EngineFigures, ValuationRequest } from '#contract/trade-ins/valuation.ts'
import { authContext } from '../http/auth-context.ts'
import { withOpenSession } from '../http/open-session.ts'
import { remoteAddress } from '../http/remote-address.ts'
import { type ServiceAnswer, ValuationServiceError } from '../integrations/valuation.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { Services } from '../services.ts'
import { isStaff } from './is-staff.ts'
import { openPublicForms, SERVICE } from './public-form.ts'
import { answerOf, insertValuation, mayPoll, noteAnswer, type ValuationRow, valuationById } from './valuation-rows.ts'

export type ValuationServices = Pick<Services, 'auth' | 'env' | 'tokenKeys' | 'db' | 'log' | 'valuations'>

const POLL_EVERY_MS = 1000
// After this time the service never bids.
const POLLED_FOR_MS = 15 * 60_000

const text = (most: number) => z.string().trim().max(most)
const ids = z
  .array(z.union([text(100).min(1), z.number().transform(String)]))
  .max(10)
  .default([])
const requestSchema = z.object({
  brandIds: ids,
  modelIds: ids,
  yearIds: ids,
  trimIds: ids,
  kms: z.coerce
    .number('Escribe los kilómetros de tu auto.')
    .int()
    .min(0)
    .max(2_000_000, 'Revisa los kilómetros de tu auto.'),
  vehicle: z.object({
    id: text(200).optional(),
    label: text(200).optional(),
    brand: text(60).min(1),
    model: text(60).min(1),
    year: z.coerce.number().int().min(1950).max(2100),
    trim: text(120).default(''),
  }),
})

export function valuations(services: ValuationServices, { pollEveryMs = POLL_EVERY_MS } = {}): Hono {
  const { auth, env, db } = services
  const take = openPublicForms(services)
  const verify = withOpenSession(
    services.db,
    authContext({ keys: services.tokenKeys, anonRole: 'anon', requireKey: false }),
  )
  const app = new Hono()

  app.post('/', async (c) => {
    const { input, claims, userId } = await take(c.req.raw, {
      schema: requestSchema,
      limit: 'valuation',
      largest: 10_000,
    })
    const request: ValuationRequest = { ...input, lite: true, vehicle: withoutUndefined(input.vehicle) }
    if ([request.brandIds, request.modelIds, request.yearIds, request.trimIds].some((list) => list.length === 0))
      throw new ApiError(422, 'valuation_ids_missing', errorMessage('valuation_ids_missing'))
    const row = await startValuation(services, request, userId)
    return c.json(answerOf(row, await isStaff(db, claims)), 201)
  })

  app.get('/:id', async (c) => {
    await auth.limits.take('valuation-poll', remoteAddress(c.req.raw, env.TRUST_PROXY))
    const claims = await verify(c.req.raw.headers)
    const row = await currentValuation(services, c.req.param('id'), pollEveryMs)
    c.header('cache-control', 'no-store')
    return c.json(answerOf(row, await isStaff(db, claims)))
  })
  return app
}

const startValuation = async (services: ValuationServices, request: ValuationRequest, askedBy: string | null) => {
  const { db, valuations: desk } = services
  const startedAt = performance.now()
  const service = desk.serviceFor(request)
  const [engine, answer] = await Promise.all([
    ourFigures(services, request),
    service && attempt(() => service.start(request)),
  ])
  const base = { asked_by: askedBy, request, engine }
  const outcome = !answer
    ? {
        source: 'engine' as const,
        external_id: null,
        state: 'done' as const,
        failure: null,
        raw: undefined,
        result: asResult(engine),
      }
    : answer instanceof ValuationServiceError
      ? {
          source: 'service' as const,
          external_id: null,
          ...failed(services, answer),
          raw: undefined,
          result: automaticOf(engine, 0),
        }
      : { source: 'service' as const, external_id: answer.externalId, ...read(answer, engine) }
  return db.asCaller(SERVICE, (sql) =>
    insertValuation(sql, { ...base, ...outcome, took: performance.now() - startedAt }),
  )
}

/** Polls when pending. Throws 404 not_found, 410 valuation_expired. */
export async function currentValuation(
  services: Pick<ValuationServices, 'db' | 'log' | 'valuations'>,
  id: string,
  pollEveryMs = POLL_EVERY_MS,
): Promise<ValuationRow> {
  const { db, log, valuations: desk } = services
  if (!isUuid(id)) throw new ApiError(404, 'not_found', errorMessage('not_found'))
  const { row, mine } = await db.asCaller(SERVICE, async (sql) => {
    const found = await valuationById(sql, id)
    const waits = found.state === 'pending' && found.elapsed_ms < POLLED_FOR_MS
    return { row: found, mine: waits && (await mayPoll(sql, id, pollEveryMs)) }
  })
  const service = mine ? desk.serviceFor(row.request) : undefined
  if (!service) return row
  const answer = await attempt(() => service.read(row.external_id!))
  if (answer instanceof ValuationServiceError) {
    if (answer.passing) {
      log.warn(
        { valuation: id, code: answer.code, err: answer.cause },
        'a poll of the valuation service failed; polling goes on',
      )
      return row
    }
    const failure = failed(services, answer)
    return db.asCaller(SERVICE, (sql) => noteAnswer(sql, id, { ...failure, result: row.result, raw: undefined }))
  }
  return db.asCaller(SERVICE, (sql) => noteAnswer(sql, id, read(answer, row.engine)))
}

const attempt = async (ask: () => Promise<ServiceAnswer>): Promise<ServiceAnswer | ValuationServiceError> => {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ValuationServiceError) return error
    throw error
  }
}

const read = ({ values, automatic, raw }: ServiceAnswer, engine: EngineFigures | null) => ({
  state: values.suggestedOffer > 0 ? ('done' as const) : ('pending' as const),
  result: { ...values, ...automaticOf(engine, automatic) },
  failure: null,
  raw,
})

const failed = ({ log }: Pick<Services, 'log'>, error: ValuationServiceError) => {
  log.error({ code: error.code, err: error.cause }, 'the valuation service gave no answer')
  return { state: 'failed' as const, failure: { code: error.code, message: error.message } }
}

const automaticOf = (engine: EngineFigures | null, automatic: number) => {
  if (automatic) return { ofertaAutomatica: Math.round(automatic), automaticBy: 'service' as const }
  return engine ? { ofertaAutomatica: engine.suggested, automaticBy: 'engine' as const } : {}
}

const asResult = (engine: EngineFigures | null): ValuationRow['result'] =>
  engine
    ? {
        suggestedOffer: engine.suggested,
        highMarketValue: engine.high,
        lowMarketValue: engine.low,
        avgDaysOnMarket: engine.avgDaysOnMarket ?? 0,
        avgKms: engine.avgKms,
      }
    : {}

const ourFigures = async ({ valuations: desk, log }: ValuationServices, { vehicle, kms }: ValuationRequest) => {
  const { brand, model, year, trim } = vehicle
  try {
    return await desk.engine.value({ brand, model, year, trim, kms })
  } catch (cause) {
    log.error({ err: cause }, 'our own engine could not value a car')
    return null
  }
}

const withoutUndefined = <T extends object>(value: T) => JSON.parse(JSON.stringify(value)) as T
