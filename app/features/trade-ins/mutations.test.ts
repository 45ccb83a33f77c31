import { FunctionsClient } from '@supabase/functions-js'
import { expect, test } from 'vitest'
import { valuationRequest } from '#contract/trade-ins/valuation.ts'
import { valuationCalls } from './mutations.ts'

const CAR = { brand: 'Mazda', model: '3', year: 2020, trim: '', brandId: 'b', modelId: 'm', yearId: 'y', trimId: 't' }
const REQUEST = valuationRequest(CAR, 1)
const { signal } = new AbortController()

const over = (answer: () => Response | Promise<Response>) => {
  const asked: string[] = []
  const client = new FunctionsClient('https://volante.test/functions/v1', {
    customFetch: async (url, init) => {
      asked.push(`${init?.method} ${new URL(String(url)).pathname}`)
      return answer()
    },
  })
  return { calls: valuationCalls({ functions: async () => client }), asked }
}
const saying = (status: number, body: unknown) => over(() => Response.json(body, { status }))

test('a valuation is posted, then polled by its id', async () => {
  const { calls, asked } = saying(201, { id: 'v 1' })
  expect(await calls.post(REQUEST, signal)).toEqual({ id: 'v 1' })
  expect(await calls.get('v/1', signal)).toEqual({ id: 'v 1' })
  expect(asked).toEqual(['POST /functions/v1/valuations', 'GET /functions/v1/valuations/v%2F1'])
})

test.each([404, 410, 422])("a poll refused with %d ends it, with the backend's message", async (status) => {
  const { calls } = saying(status, { code: 'valuation_expired', message: 'Venció.' })
  await expect(calls.get('v', signal)).rejects.toMatchObject({
    name: 'ValuationFailedError',
    code: 'valuation_expired',
    message: 'Venció.',
  })
})

test.each([429, 500, 503])('a poll answered with %d is lost, not refused', async (status) => {
  const { calls } = saying(status, { code: 'unexpected', message: 'Ocurrió un error inesperado.' })
  await expect(calls.get('v', signal)).rejects.toMatchObject({ name: 'FunctionsHttpError' })
})

test('a poll lost by the network is not refused', async () => {
  const { calls } = over(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(calls.get('v', signal)).rejects.toMatchObject({ name: 'FunctionsFetchError' })
})

test.each([422, 429, 500])('a request answered with %d gives the reason', async (status) => {
  const { calls } = saying(status, { code: 'over_request_rate_limit', message: 'Espera.' })
  await expect(calls.post(REQUEST, signal)).rejects.toMatchObject({ name: 'ValuationFailedError', message: 'Espera.' })
})

test("a proxy's page is an unexpected error, in Spanish", async () => {
  const { calls } = over(() => new Response('<html>Bad gateway</html>', { status: 502 }))
  await expect(calls.post(REQUEST, signal)).rejects.toMatchObject({
    code: 'unexpected',
    message: 'Ocurrió un error inesperado.',
  })
})
