import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { errorMessage } from '../messages/errors.ts'
import {
  AUTOMATIC_WARNING,
  amount,
  runValuation,
  type ValuationAnswer,
  type ValuationCalls,
  ValuationFailedError,
  type ValuationRun,
  valuationRequest,
  valuesOf,
} from './valuation.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const CAR = { brand: 'Mazda', model: '3', year: 2020, trim: 'i Touring' }
const IDS = { brandId: 'b', modelId: 'm', yearId: 'y', trimId: 't' }
const REQUEST = valuationRequest({ ...CAR, ...IDS }, 45_000)

const answer = (given: Partial<ValuationAnswer> & { offer?: number | string; high?: number } = {}): ValuationAnswer => {
  const { offer, high, ...rest } = given
  const values = { suggestedOffer: offer ?? null, highMarketValue: high ?? null }
  return {
    id: 'v1',
    source: 'service',
    state: 'pending',
    elapsedMs: 0,
    data: { regions: [{ stats: [{ values }] }] },
    ...rest,
  }
}
const HANG = new Promise<ValuationAnswer>(() => {})
const later = (ms: number, value: ValuationAnswer) =>
  new Promise<ValuationAnswer>((resolve) => setTimeout(() => resolve(value), ms))

const run = async (
  flow: ValuationRun['flow'],
  post: () => Promise<ValuationAnswer>,
  gets: (() => Promise<ValuationAnswer>)[] = [],
  more: Partial<ValuationRun> = {},
) => {
  const asked: number[] = []
  const startedAt = Date.now()
  const calls: ValuationCalls = {
    post,
    get: () => {
      asked.push(Date.now() - startedAt)
      return gets[Math.min(asked.length, gets.length) - 1]!()
    },
  }
  const ended = runValuation({ flow, calls, start: REQUEST, ...more }).then(
    (outcome) => ({ outcome, error: undefined }),
    (error: unknown) => ({ outcome: undefined, error }),
  )
  await vi.runAllTimersAsync()
  return { ...(await ended), asked, tookMs: Date.now() - startedAt }
}
const pending = async () => answer()
const codeOf = (error: unknown) => (error instanceof ValuationFailedError ? error.code : error)

describe("a customer's valuation", () => {
  test('uses an offer of the first answer', async () => {
    const { outcome, asked, tookMs } = await run('customer', async () => answer({ offer: '215,000', high: 240_000 }))
    expect(outcome).toMatchObject({ id: 'v1', offer: 215_000, automatic: false, warning: null })
    expect(outcome!.values.highMarketValue).toBe(240_000)
    expect([asked, tookMs]).toEqual([[], 0])
  })
  test('polls every three seconds until an offer above zero', async () => {
    const { outcome, asked } = await run('customer', pending, [
      pending,
      async () => answer({ offer: 0, high: 9 }),
      async () => answer({ offer: 1 }),
    ])
    expect(asked).toEqual([3000, 6000, 9000])
    expect(outcome!.offer).toBe(1)
  })
  test('takes the automatic offer after 60 s, with a warning', async () => {
    const { outcome, asked, tookMs } = await run('customer', pending, [
      async () => answer({ ofertaAutomatica: 180_000 }),
    ])
    expect(outcome).toMatchObject({ offer: 180_000, automatic: true, warning: AUTOMATIC_WARNING })
    expect([tookMs, asked.length, asked.at(-1)]).toEqual([60_000, 19, 57_000])
  })
  test('without an offer has a timeout message', async () => {
    const { error, tookMs } = await run('customer', pending, [pending])
    expect([codeOf(error), tookMs]).toEqual(['valuation_timeout', 60_000])
    expect((error as Error).message).toBe(errorMessage('valuation_timeout'))
  })
  test('with a market value but no bid says that there is no offer', async () => {
    const { error } = await run('customer', pending, [async () => answer({ offer: 0, high: 300_000 })])
    expect(codeOf(error)).toBe('valuation_no_offer')
  })
  test('stops when done without an offer or failed', async () => {
    const done = await run('customer', async () => answer({ state: 'done' }))
    expect([codeOf(done.error), done.tookMs]).toEqual(['valuation_no_offer', 0])
    const failure = { code: 'valuation_unauthorized', message: 'Error de autenticación con Avalúos (401).' }
    const refused = await run('customer', async () => answer({ state: 'failed', failure }))
    expect([codeOf(refused.error), (refused.error as Error).message, refused.tookMs]).toEqual([
      failure.code,
      failure.message,
      0,
    ])
    const saved = await run('customer', async () => answer({ state: 'failed', failure, ofertaAutomatica: 5 }))
    expect(saved.outcome).toMatchObject({ offer: 5, automatic: true, warning: AUTOMATIC_WARNING })
  })
  test('continues after a failed poll', async () => {
    const lost: unknown[] = []
    const offline = new TypeError('Failed to fetch')
    const { outcome, asked } = await run(
      'customer',
      pending,
      [() => Promise.reject(offline), () => Promise.reject(offline), async () => answer({ offer: 7 })],
      { onPollFailed: (error) => lost.push(error) },
    )
    expect([outcome!.offer, asked, lost]).toEqual([7, [3000, 6000, 9000], [offline, offline]])
  })
  test('ends after 60 s without answers', async () => {
    const silentPolls = await run('customer', async () => answer({ ofertaAutomatica: 3 }), [() => HANG])
    expect([silentPolls.outcome?.offer, silentPolls.tookMs]).toEqual([3, 60_000])
    const silentPost = await run('customer', () => HANG)
    expect([codeOf(silentPost.error), silentPost.tookMs]).toEqual(['valuation_timeout', 60_000])
    const slowPost = await run('customer', () => later(50_000, answer()), [pending])
    expect([codeOf(slowPost.error), slowPost.tookMs, slowPost.asked]).toEqual([
      'valuation_timeout',
      60_000,
      [53_000, 56_000, 59_000],
    ])
  })
  test('aborts the running call after the minute', async () => {
    let aborted = false
    const { tookMs } = await run('customer', pending, [], {
      calls: {
        post: pending,
        get: (_id, signal) => {
          signal.addEventListener('abort', () => {
            aborted = true
          })
          return HANG
        },
      },
    })
    expect([tookMs, aborted]).toEqual([60_000, true])
  })
  test('a reload resumes with the remaining time', async () => {
    const { error, asked, tookMs } = await run('customer', pending, [async () => answer({ elapsedMs: 40_000 })], {
      start: { id: 'v1' },
    })
    expect([codeOf(error), tookMs, asked]).toEqual([
      'valuation_timeout',
      20_000,
      [0, 3000, 6000, 9000, 12_000, 15_000, 18_000],
    ])
    const ready = await run('customer', pending, [async () => answer({ elapsedMs: 500_000, offer: 9 })], {
      start: { id: 'v1' },
    })
    expect([ready.outcome?.offer, ready.tookMs]).toEqual([9, 0])
    const late = await run('customer', pending, [async () => answer({ elapsedMs: 90_000, ofertaAutomatica: 4 })], {
      start: { id: 'v1' },
    })
    expect([late.outcome?.offer, late.tookMs]).toEqual([4, 0])
  })
  test('reloaded offline keeps trying', async () => {
    const offline = () => Promise.reject(new TypeError('offline'))
    const { outcome, asked } = await run('customer', pending, [offline, offline, async () => answer({ offer: 2 })], {
      start: { id: 'v1' },
    })
    expect([outcome?.id, outcome?.offer, asked]).toEqual(['v1', 2, [0, 3000, 6000]])
  })
  test('shows its result, with an id to resume', async () => {
    const progress: unknown[] = []
    await run(
      'customer',
      () => later(1000, answer()),
      [async () => answer({ high: 1 }), async () => answer({ offer: 1 })],
      {
        onProgress: ({ step, id, attempt, share }) => progress.push([step, id, attempt, Math.round(share * 60)]),
      },
    )
    expect(progress).toEqual([
      ['sending', null, 0, 0],
      ['market', 'v1', 0, 1],
      ['offer', 'v1', 1, 4],
      ['done', 'v1', 2, 7],
    ])
  })
})

describe('a valuation by staff', () => {
  test('uses a first answer with an offer', async () => {
    const { outcome, asked } = await run('staff', async () => answer({ offer: 3 }))
    expect([outcome?.offer, asked]).toEqual([3, []])
  })
  test('polls twelve times, every 3,000 ms', async () => {
    const { error, asked, tookMs } = await run('staff', pending, [pending])
    expect(asked).toEqual(Array.from({ length: 12 }, (_, index) => (index + 1) * 3000))
    expect([codeOf(error), tookMs]).toEqual(['valuation_timeout', 36_000])
  })
  test('uses the offer of the twelfth attempt', async () => {
    const { outcome, asked } = await run('staff', pending, [
      ...Array(11).fill(pending),
      async () => answer({ offer: 5 }),
    ])
    expect([outcome?.offer, asked.length]).toEqual([5, 12])
  })
  test("has no automatic offer, but the engine's values", async () => {
    const { error } = await run('staff', pending, [async () => answer({ ofertaAutomatica: 4, engine: null })])
    expect(error).toMatchObject({ code: 'valuation_timeout', answer: { ofertaAutomatica: 4, engine: null } })
  })
  test('counts an attempt lost by the network', async () => {
    const { error, asked } = await run('staff', pending, [() => Promise.reject(new TypeError('offline'))])
    expect([codeOf(error), asked.length]).toEqual(['valuation_timeout', 12])
  })
})

describe('both valuations', () => {
  test.each(['customer', 'staff'] as const)('of %s: an answer without an id is invalid', async (flow) => {
    const { error } = await run(flow, async () => answer({ id: '' }))
    expect(codeOf(error)).toBe('valuation_invalid_response')
  })
  test.each(['customer', 'staff'] as const)("of %s: the backend's refusal ends it, with its message", async (flow) => {
    const refused = () => Promise.reject(new ValuationFailedError('valuation_expired', 'Venció.'))
    expect((await run(flow, refused)).error).toMatchObject({ code: 'valuation_expired', message: 'Venció.' })
    const { error, asked } = await run(flow, pending, [refused])
    expect([codeOf(error), asked.length]).toEqual(['valuation_expired', 1])
  })
  test.each(['customer', 'staff'] as const)('of %s: aborting stops everything', async (flow) => {
    const leaving = new AbortController()
    setTimeout(() => leaving.abort(new Error('left')), 4000)
    const { error, asked } = await run(flow, pending, [pending], { signal: leaving.signal })
    expect([(error as Error).message, asked]).toEqual(['left', [3000]])
    expect(vi.getTimerCount()).toBe(0)
  })
})

test.each(['brandId', 'modelId', 'yearId', 'trimId'])("need a car's %s", (id) => {
  for (const missing of ['', null]) {
    const ask = () => valuationRequest({ ...CAR, ...IDS, [id]: missing }, 1)
    expect(ask).toThrow(expect.objectContaining({ code: 'valuation_ids_missing', name: 'ValuationFailedError' }))
  }
})

test("send the service's own request", () =>
  expect(REQUEST).toEqual({
    brandIds: ['b'],
    modelIds: ['m'],
    yearIds: ['y'],
    trimIds: ['t'],
    kms: 45_000,
    lite: true,
    vehicle: CAR,
  }))

test.each([
  [null, 0],
  [undefined, 0],
  ['', 0],
  ['1,234.5', 1234.5],
  ['x', 0],
  [Number.NaN, 0],
  [-3, 0],
  [true, 0],
  [12, 12],
])('read the amount %j as %d', (given, wanted) => expect(amount(given)).toBe(wanted))
test('have numeric amounts for any answer', () =>
  fc.assert(
    fc.property(fc.anything(), (values) => {
      const figures = valuesOf({ data: { regions: [{ stats: [{ values: values as object }] }] } })
      for (const figure of Object.values(figures)) expect(figure).toBeGreaterThanOrEqual(0)
    }),
  ))
