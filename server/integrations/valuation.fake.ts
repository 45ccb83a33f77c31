import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { ValuationValues } from '#contract/trade-ins/valuation.ts'
import { type FakeServer, type FakeServerOptions, openFakeServer } from './fake-server.ts'
import type { ServiceQuestion } from './valuation.ts'

export const FAKE_CREDENTIALS = { apiKey: 'demo-key', apiSecret: 'demo-secret', businessUnitId: 'demo' }

export interface AppraisedCar {
  values: ValuationValues | null
  /** Number of polls before the offer; 0 offers at once. */
  polls?: number
  automatic?: number
}

interface FakeValuationOptions extends FakeServerOptions {
  appraise: (question: ServiceQuestion) => Promise<AppraisedCar> | AppraisedCar
}

const MOST_KEPT = 1000

/** Ids contain trim and km, so faults also match polls. */
export function openValuationFake({ appraise, ...options }: FakeValuationOptions): Promise<FakeServer> {
  const known = new LRUCache<string, Required<AppraisedCar> & { asked: number }>({ max: MOST_KEPT })
  const app = new Hono()
  app.use(async (c, next) => {
    const { apiKey, apiSecret } = FAKE_CREDENTIALS
    if (c.req.header('x-api-key') !== apiKey || c.req.header('x-api-secret') !== apiSecret)
      return c.json({ message: 'Unauthorized' }, 401)
    await next()
  })
  const answer = (id: string) => {
    const { values, polls, automatic, asked } = known.get(id)!
    const hasBid = values !== null && asked > polls
    const stats = values ? [{ values: hasBid ? values : { ...values, suggestedOffer: 0 } }] : []
    return {
      id,
      status: hasBid ? 'ready' : 'processing',
      data: { regions: hasBid || asked > 1 ? [{ stats }] : [] },
      ...(automatic && { ofertaAutomatica: automatic }),
    }
  }
  app.post('/valuations', async (c) => {
    const question = await c.req.json<ServiceQuestion & { businessUnitId?: string; lite?: boolean }>()
    const ids = [question.brandIds, question.modelIds, question.yearIds, question.trimIds]
    if (
      !question.businessUnitId ||
      question.lite !== true ||
      !ids.every((list) => Array.isArray(list) && list.length > 0)
    )
      return c.json({ message: 'Unprocessable Entity' }, 422)
    const car = `${question.trimIds[0]}-${question.kms}`.replaceAll(/[^\w.-]/g, '-')
    const id = `val-${car}-${crypto.randomUUID().slice(0, 8)}`
    const { values, polls = 2, automatic = 0 } = await appraise(question)
    known.set(id, { values, polls, automatic, asked: polls === 0 ? 1 : 0 })
    return c.json(answer(id), 201)
  })
  app.get('/valuations/:id', (c) => {
    const found = known.get(c.req.param('id'))
    if (!found) return c.json({ message: 'Not Found' }, 404)
    found.asked += 1
    return c.json(answer(c.req.param('id')))
  })
  return openFakeServer(app, { errorBody: (status) => ({ message: `HTTP ${status}` }), ...options })
}
