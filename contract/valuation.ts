import { type ErrorCode, errorMessage } from './errors.ts'

/** The staff tool asks so often, so many ms apart (docs/product.md, section 4). */
export const STAFF_ATTEMPTS = 12
const POLL_MS = 3000
/** How long a customer waits in all before the automatic offer is taken. */
export const CUSTOMER_LIMIT_MS = 60_000

/** Shown with an automatic offer. */
export const AUTOMATIC_WARNING =
  'La valuación en línea no dio una oferta a tiempo. Te mostramos la oferta automática para tu auto.'

/** What is asked of functions/v1/valuations. Credentials and the business unit are added by the server. */
export interface ValuationRequest {
  brandIds: string[]
  modelIds: string[]
  yearIds: string[]
  trimIds: string[]
  kms: number
  lite: true
  /** What our own engine values: the same car in words. `id` is the candidate's, kept with the quote. */
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

/** The market figures of a valuation: pesos, days, km. 0: not known. */
export interface ValuationValues {
  suggestedOffer: number
  highMarketValue: number
  lowMarketValue: number
  avgDaysOnMarket: number
  avgKms: number
}

/** A car that our engine compared with. Pesos, km, days; null: not known. */
export interface Comparable {
  label: string
  year: number
  kms: number | null
  price: number
  daysOnMarket: number | null
  sold: boolean
}

/** Our own engine's answer, which staff see beside the service's. Whole pesos, days, km. */
export interface EngineFigures {
  /** Four of five such cars sell between these prices. */
  low: number
  high: number
  /** What a customer is expected to pay for it. */
  market: number
  /** What the house would pay: market and costs together. */
  suggested: number
  /** Negative. */
  costs: { id: string; label: string; amount: number }[]
  /** null: no sale of the model is known. */
  avgDaysOnMarket: number | null
  avgKms: number
  comparables: Comparable[]
  confidence: 'alta' | 'media' | 'baja'
}

/** What POST valuations and GET valuations/{id} answer: the outside service's own shape, and what the flow needs to know. */
export interface ValuationAnswer {
  /** Ours; it stands for the service's. Who has it may resume the valuation. */
  id: string
  source: 'service' | 'engine'
  /** 'pending' may still get an offer; 'done' and 'failed' will not change any more. */
  state: 'pending' | 'done' | 'failed'
  /** Since it was asked for, by the server's clock, in ms. */
  elapsedMs: number
  data?: { regions?: { stats?: { values?: Partial<Record<keyof ValuationValues, number | string | null>> }[] }[] }
  ofertaAutomatica?: number | null
  /** Why the service gives no answer: a code of the error catalogue and its message. */
  failure?: { code: string; message: string }
  /** Staff alone; null: 'sin datos suficientes'. */
  engine?: EngineFigures | null
}

/** A valuation that ends without an offer. `code` is the error catalogue's, `message` what a person reads. */
export class ValuationFailedError extends Error {
  constructor(
    readonly code: string,
    message: string = errorMessage(code),
    /** The last answer, when there was one: staff still see the engine's figures in it. */
    readonly answer: ValuationAnswer | null = null,
  ) {
    super(message)
    this.name = 'ValuationFailedError'
  }
}

/** The request for a candidate of the trade-in search. Throws ValuationFailedError valuation_ids_missing. */
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

/** The figures of an answer: data.regions[0].stats[0].values. Commas are dropped and what is no number is 0 (docs/product.md, section 5). */
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

// No car costs a thousand million: such a figure is a mistake.
const MOST_FIGURE = 1_000_000_000

/** A figure of the service as a number: never negative, never NaN; 0 for nonsense. */
export function amount(value: unknown): number {
  const number = typeof value === 'string' ? Number(value.replaceAll(',', '')) : value
  return typeof number === 'number' && number > 0 && number < MOST_FIGURE ? number : 0
}

/** How a valuation ends well. `automatic`: the offer is ofertaAutomatica, and `warning` says so. */
export interface ValuationOutcome {
  id: string
  source: ValuationAnswer['source']
  offer: number
  values: ValuationValues
  automatic: boolean
  warning: string | null
  /** The raw answers, as they came. */
  first: ValuationAnswer
  last: ValuationAnswer
}

/** What a customer sees while they wait; each step is something that happened. */
export const VALUATION_STEPS = [
  { id: 'sending', label: 'Enviamos los datos de tu auto' },
  { id: 'market', label: 'Consultamos lo que vale en el mercado' },
  { id: 'offer', label: 'Calculamos tu oferta' },
  { id: 'done', label: 'Tu oferta está lista' },
] as const

export interface ValuationProgress {
  step: (typeof VALUATION_STEPS)[number]['id']
  /** To be kept, so that a reload resumes; null while the request is on its way. */
  id: string | null
  attempt: number
  elapsedMs: number
  /** 0 to 1: how much of the longest wait has passed. */
  share: number
}

/**
 * The two calls, however they are made. They reject with ValuationFailedError when the backend refused; any other rejection is a network
 * failure, which polling survives.
 */
export interface ValuationCalls {
  post(request: ValuationRequest, signal: AbortSignal): Promise<ValuationAnswer>
  get(id: string, signal: AbortSignal): Promise<ValuationAnswer>
}

export interface ValuationRun {
  flow: 'customer' | 'staff'
  calls: ValuationCalls
  /** A request starts a valuation, an id resumes one: a customer's minute goes on from when it began. */
  start: ValuationRequest | { id: string }
  onProgress?: (progress: ValuationProgress) => void
  /** A poll that the network lost; polling goes on. */
  onPollFailed?: (error: unknown) => void
  signal?: AbortSignal
}

/**
 * Runs a valuation to its end by the rules of docs/product.md, section 4. Staff: an offer in the first answer is used, else 12 attempts,
 * 3 s apart. Customer: polled until there is an offer above zero, 60 s in all, then the automatic offer with a warning. Throws
 * ValuationFailedError when neither is there, and what the signal aborts with.
 */
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
  // A customer's minute ends although a call has not; staff wait for their attempts.
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

// The service has looked at the market.
const hasFigures = (answer: ValuationAnswer) => Object.values(valuesOf(answer)).some((value) => value > 0)

class TimedOut extends Error {}

/** Gives the work up, and aborts it, after so many ms. */
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
