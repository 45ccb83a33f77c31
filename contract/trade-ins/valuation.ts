import { type ErrorCode, errorMessage } from '../messages/errors.ts'

/** Polls of staff and their interval in ms (docs/product.md, section 4). */
export const STAFF_ATTEMPTS = 12
const POLL_MS = 3000
/** Then the automatic offer is used. */
export const CUSTOMER_LIMIT_MS = 60_000

export const AUTOMATIC_WARNING =
  'La valuación en línea no dio una oferta a tiempo. Te mostramos la oferta automática para tu auto.'

/** Body of functions/v1/valuations; the server adds credentials. */
export interface ValuationRequest {
  brandIds: string[]
  modelIds: string[]
  yearIds: string[]
  trimIds: string[]
  kms: number
  lite: true
  vehicle: ValuedVehicle
}

export interface ValuedVehicle {
  id?: string
  label?: string
  brand: string
  model: string
  year: number
  trim: string
}

/** Pesos, days, km. 0: unknown. */
export interface ValuationValues {
  suggestedOffer: number
  highMarketValue: number
  lowMarketValue: number
  avgDaysOnMarket: number
  avgKms: number
}

/** Pesos, km, days; null: unknown. */
export interface Comparable {
  label: string
  year: number
  kms: number | null
  price: number
  daysOnMarket: number | null
  sold: boolean
}

/** Our engine's answer, for staff. Whole pesos, days, km. */
export interface EngineFigures {
  /** 80 % sell in this range. */
  low: number
  high: number
  market: number
  suggested: number
  /** Negative. */
  costs: { id: string; label: string; amount: number }[]
  avgDaysOnMarket: number | null
  avgKms: number
  comparables: Comparable[]
  confidence: 'alta' | 'media' | 'baja'
}

export interface ValuationAnswer {
  id: string
  source: 'service' | 'engine'
  /** 'pending' may still get an offer. */
  state: 'pending' | 'done' | 'failed'
  elapsedMs: number
  data?: { regions?: { stats?: { values?: Partial<Record<keyof ValuationValues, number | string | null>> }[] }[] }
  ofertaAutomatica?: number | null
  failure?: { code: string; message: string }
  /** Staff only; null: not enough data. */
  engine?: EngineFigures | null
}

export class ValuationFailedError extends Error {
  constructor(
    readonly code: string,
    message: string = errorMessage(code),
    readonly answer: ValuationAnswer | null = null,
  ) {
    super(message)
    this.name = 'ValuationFailedError'
  }
}

/** The request of a candidate. Throws ValuationFailedError valuation_ids_missing. */
export function valuationRequest(
  vehicle: ValuedVehicle & Record<'brandId' | 'modelId' | 'yearId' | 'trimId', string | null>,
  kms: number,
): ValuationRequest {
  const { brandId, modelId, yearId, trimId, id, label, brand, model, year, trim } = vehicle
  if (!brandId || !modelId || !yearId || !trimId) throw failed('valuation_ids_missing')
  return {
    brandIds: [brandId],
    modelIds: [modelId],
    yearIds: [yearId],
    trimIds: [trimId],
    kms,
    lite: true,
    vehicle: { ...(id && { id }), ...(label && { label }), brand, model, year, trim },
  }
}

/** data.regions[0].stats[0].values; commas dropped, invalid is 0 (docs/product.md, section 5). */
export function valuesOf(answer: Pick<ValuationAnswer, 'data'>): ValuationValues {
  const values = answer.data?.regions?.[0]?.stats?.[0]?.values ?? {}
  return {
    suggestedOffer: amount(values.suggestedOffer),
    highMarketValue: amount(values.highMarketValue),
    lowMarketValue: amount(values.lowMarketValue),
    avgDaysOnMarket: amount(values.avgDaysOnMarket),
    avgKms: amount(values.avgKms),
  }
}

// Larger figures are errors.
const MOST_FIGURE = 1_000_000_000

/** At least 0; invalid is 0. */
export function amount(value: unknown): number {
  const number = typeof value === 'string' ? Number(value.replaceAll(',', '')) : value
  return typeof number === 'number' && number > 0 && number < MOST_FIGURE ? number : 0
}

export interface ValuationOutcome {
  id: string
  source: ValuationAnswer['source']
  offer: number
  values: ValuationValues
  automatic: boolean
  warning: string | null
  first: ValuationAnswer
  last: ValuationAnswer
}

export const VALUATION_STEPS = [
  { id: 'sending', label: 'Enviamos los datos de tu auto' },
  { id: 'market', label: 'Consultamos lo que vale en el mercado' },
  { id: 'offer', label: 'Calculamos tu oferta' },
  { id: 'done', label: 'Tu oferta está lista' },
] as const

export interface ValuationProgress {
  step: (typeof VALUATION_STEPS)[number]['id']
  /** For resuming; null while starting. */
  id: string | null
  attempt: number
  elapsedMs: number
  /** 0 to 1, of the longest wait. */
  share: number
}

/** ValuationFailedError is final; other rejections are network failures. */
export interface ValuationCalls {
  post(request: ValuationRequest, signal: AbortSignal): Promise<ValuationAnswer>
  get(id: string, signal: AbortSignal): Promise<ValuationAnswer>
}

export interface ValuationRun {
  flow: 'customer' | 'staff'
  calls: ValuationCalls
  start: ValuationRequest | { id: string }
  onProgress?: (progress: ValuationProgress) => void
  /** A failed poll; polling continues. */
  onPollFailed?: (error: unknown) => void
  signal?: AbortSignal
}

/** Runs a valuation (docs/product.md, section 4). Throws ValuationFailedError, or the abort reason. */
export async function runValuation(run: ValuationRun): Promise<ValuationOutcome> {
  const { flow, calls, start, signal = new AbortController().signal } = run
  const limitMs = flow === 'customer' ? CUSTOMER_LIMIT_MS : STAFF_ATTEMPTS * POLL_MS
  let startedAt = Date.now()
  let attempt = 0
  let first: ValuationAnswer | undefined
  let last: ValuationAnswer | undefined
  const left = () => startedAt + limitMs - Date.now()
  const tell = (step: ValuationProgress['step']) => {
    const elapsedMs = Math.max(0, Date.now() - startedAt)
    const share = Math.min(1, elapsedMs / limitMs)
    run.onProgress?.({ step, id: last?.id ?? ('id' in start ? start.id : null), attempt, elapsedMs, share })
  }
  // The customer's limit also aborts a call.
  const bounded = <T>(work: (signal: AbortSignal) => Promise<T>) =>
    flow === 'customer' ? within(work, left(), signal) : work(signal)
  const take = (answer: ValuationAnswer) => {
    if (!first && 'id' in start) startedAt = Math.min(startedAt, Date.now() - answer.elapsedMs)
    first ??= answer
    last = answer
  }
  const poll = async (id: string) => {
    try {
      take(await bounded((abort) => calls.get(id, abort)))
    } catch (error) {
      if (signal.aborted || error instanceof ValuationFailedError) throw error
      run.onPollFailed?.(error)
    }
  }

  tell('sending')
  if ('id' in start) await poll(start.id)
  else {
    const answer = await bounded((abort) => calls.post(start, abort)).catch((error) => {
      throw error instanceof TimedOut ? failed('valuation_timeout') : error
    })
    if (!answer.id) throw failed('valuation_invalid_response')
    take(answer)
  }
  const id = last?.id ?? ('id' in start ? start.id : '')
  const isOver = () => last !== undefined && (last.state !== 'pending' || valuesOf(last).suggestedOffer > 0)
  const mayAsk = () => (flow === 'customer' ? left() > 0 : attempt < STAFF_ATTEMPTS)
  while (!isOver() && mayAsk()) {
    tell(last && hasFigures(last) ? 'offer' : 'market')
    await wait(flow === 'customer' ? Math.min(POLL_MS, left()) : POLL_MS, signal)
    if (!mayAsk()) break
    attempt += 1
    await poll(id)
  }
  const outcome = settled(flow, first, last)
  tell('done')
  return outcome
}

const settled = (
  flow: ValuationRun['flow'],
  first: ValuationAnswer | undefined,
  last: ValuationAnswer | undefined,
): ValuationOutcome => {
  if (!first || !last) throw failed('valuation_timeout')
  const values = valuesOf(last)
  const { id, source } = last
  const automatic = flow === 'customer' ? amount(last.ofertaAutomatica) : 0
  if (values.suggestedOffer > 0)
    return { id, source, offer: values.suggestedOffer, values, automatic: false, warning: null, first, last }
  if (automatic > 0)
    return { id, source, offer: automatic, values, automatic: true, warning: AUTOMATIC_WARNING, first, last }
  if (last.failure) throw new ValuationFailedError(last.failure.code, last.failure.message, last)
  throw failed(last.state === 'done' || hasFigures(last) ? 'valuation_no_offer' : 'valuation_timeout', last)
}

const failed = (code: ErrorCode, answer: ValuationAnswer | null = null) =>
  new ValuationFailedError(code, undefined, answer)

const hasFigures = (answer: ValuationAnswer) => Object.values(valuesOf(answer)).some((value) => value > 0)

class TimedOut extends Error {}

const within = async <T>(work: (signal: AbortSignal) => Promise<T>, ms: number, outer: AbortSignal): Promise<T> => {
  const over = new AbortController()
  const stop = () => over.abort(outer.reason)
  outer.addEventListener('abort', stop, { once: true })
  const late = wait(Math.max(0, ms), over.signal).then(() => {
    throw new TimedOut('the minute is over')
  })
  try {
    return await Promise.race([work(over.signal), late])
  } finally {
    outer.removeEventListener('abort', stop)
    over.abort()
    late.catch(() => {})
  }
}

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })
