import { type ErrorCode, errorMessage } from '#contract/messages/errors.ts'
import {
  amount,
  type ValuationAnswer,
  type ValuationRequest,
  type ValuationValues,
  valuesOf,
} from '#contract/trade-ins/valuation.ts'
import { callOutside, NotCalled, type Resolve } from './outside-call.ts'

export type ServiceQuestion = Pick<ValuationRequest, 'brandIds' | 'modelIds' | 'yearIds' | 'trimIds' | 'kms'>

export interface ServiceAnswer {
  externalId: string
  values: ValuationValues
  automatic: number
  raw: unknown
}

export interface ValuationService {
  name: string
  start(question: ServiceQuestion): Promise<ServiceAnswer>
  read(externalId: string): Promise<ServiceAnswer>
}

export class ValuationServiceError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly values: { service: string; status: number },
    readonly passing: boolean,
    options: ErrorOptions,
  ) {
    super(errorMessage(code, values), options)
    this.name = 'ValuationServiceError'
  }
}

export interface ValuationSettings {
  url: string
  name: string
  apiKey?: string | undefined
  apiSecret?: string | undefined
  businessUnitId?: string | undefined
  loopback: boolean
  startMs?: number
  readMs?: number
  resolve?: Resolve
}

const MOST_BYTES = 512 * 1024

/** Credentials are sent only to that address. */
export function openValuationService(settings: ValuationSettings): ValuationService {
  const { url, name, apiKey, apiSecret, businessUnitId, loopback, startMs = 15_000, readMs = 8000, resolve } = settings
  const fail = (code: ErrorCode, passing = false, status = 0, cause?: unknown) =>
    new ValuationServiceError(code, { service: name, status }, passing, { cause })

  const ask = async (path: string, ms: number, body?: string): Promise<unknown> => {
    if (!apiKey || !apiSecret) throw fail('valuation_keys_missing')
    const headers = {
      accept: 'application/json',
      'x-api-key': apiKey,
      'x-api-secret': apiSecret,
      ...(body && { 'content-type': 'application/json' }),
    }
    const call = { method: body ? 'POST' : 'GET', headers, signal: AbortSignal.timeout(ms), loopback, resolve } as const
    const { status, text } = await callOutside(`${url}${path}`, { ...call, ...(body && { body }) })
      .then(async (answer) => ({ status: answer.status, text: await answer.text(MOST_BYTES) }))
      .catch((cause) => {
        throw fail('valuation_network', !(cause instanceof NotCalled), 0, cause)
      })
    if (status === 401) throw fail('valuation_unauthorized')
    if (status < 200 || status > 299) throw fail('valuation_failed', status === 429 || status >= 500, status)
    try {
      return JSON.parse(text)
    } catch (cause) {
      throw fail('valuation_invalid_response', true, 0, cause)
    }
  }

  const read = (raw: unknown): ServiceAnswer => {
    const { id, data, ofertaAutomatica } = asObject(raw) as Partial<ValuationAnswer>
    const externalId = typeof id === 'string' || typeof id === 'number' ? String(id).trim() : ''
    if (externalId === '' || externalId.length > 200) throw fail('valuation_invalid_response')
    return {
      externalId,
      values: valuesOf({ data: asObject(data) as ValuationAnswer['data'] & object }),
      automatic: amount(ofertaAutomatica ?? (asObject(data) as Partial<ValuationAnswer>).ofertaAutomatica),
      raw,
    }
  }

  return {
    name,
    async start({ brandIds, modelIds, yearIds, trimIds, kms }) {
      if (!businessUnitId)
        throw fail(apiKey && apiSecret ? 'valuation_business_unit_missing' : 'valuation_keys_missing')
      if ([brandIds, modelIds, yearIds, trimIds].some((ids) => ids.length === 0)) throw fail('valuation_ids_missing')
      const question = { businessUnitId, brandIds, modelIds, yearIds, trimIds, kms, lite: true }
      return read(await ask('/valuations', startMs, JSON.stringify(question)))
    },
    async read(externalId) {
      const raw = await ask(`/valuations/${encodeURIComponent(externalId)}`, readMs)
      return read({ ...asObject(raw), id: externalId })
    },
  }
}

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})
