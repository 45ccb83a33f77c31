import { DAY_MS } from '#contract/dates/calendar.ts'
import { type Calibrated, unsure } from './calibrate.ts'
import { type Cost, marketOf, purchaseOf } from './margin.ts'
import { trimWords } from './naming.ts'
import { type Known, predict } from './regression.ts'
import { ageOf, BOUGHT, type Sightings, SOLD } from './sightings.ts'

export interface ValuationSubject {
  brand: string
  model: string
  year: number
  trim: string
  kms: number | null
  historicalOffers?: readonly number[] | undefined
}

export interface ComparableSale {
  label: string
  year: number
  kms: number | null
  price: number
  daysOnMarket: number | null
  sold: boolean
}

export interface EngineAnswer {
  /** 80 % of cars sell within it (docs/decisions/018). */
  low: number
  high: number
  market: number
  suggested: number
  costs: Cost[]
  avgDaysOnMarket: number | null
  avgKms: number
  comparables: ComparableSale[]
  compared: number
  confidence: 'alta' | 'media' | 'baja'
}

const YEARS_AWAY = 4
const FEWEST = 3
const SHOWN = 8
/** Wider ranges are no answer. */
const WIDEST = 0.45

const OFFER_NOISE = 0.12
const OFFER_BIAS = 0.08
const MOST_OFFERS = 20
const OFFER_ODD = Math.LN2

/** Null: not enough data. Throws without kms or year. */
export function valuate(
  data: Sightings,
  model: Calibrated,
  subject: ValuationSubject,
  at: number,
): EngineAnswer | null {
  const kms = subject.kms ?? -1
  if (!Number.isFinite(kms) || (subject.kms !== null && kms < 0) || !Number.isInteger(subject.year))
    throw new RangeError(`a car of ${subject.year} with ${subject.kms} km`)
  const found = data.find(subject)
  if (found.model === undefined) return null
  const like = alike(data, found.model, subject)
  if (like.length < FEWEST) return null
  const words = trimWords(subject.trim).map((word) => data.words.find(word))
  const car: Known = { ...found, vintage: data.vintageOf(found.model, subject.year), words }
  const { mean, deviation } = withOffers(predict(model, car, subject.year, kms, at), subject.historicalOffers ?? [])
  const half = model.reach * unsure(deviation)
  if (Math.expm1(half) > WIDEST) return null
  const market = hundreds(Math.exp(mean))
  const days = averageDays(data, like)
  const { price, costs } = purchaseOf(market, days)
  return {
    low: hundreds(Math.exp(mean - half)),
    high: hundreds(Math.exp(mean + half)),
    market,
    suggested: price,
    costs,
    avgDaysOnMarket: days,
    avgKms: averageKms(data, like, model.usualKm[found.model]!, ageOf(subject.year, at)),
    comparables: nearest(data, like, subject, at).map((row) => comparable(data, row)),
    compared: like.length,
    confidence: confidenceOf(half, like.length),
  }
}

const hundreds = (pesos: number) => Math.round(pesos / 100) * 100

const withOffers = (seen: { mean: number; deviation: number }, offers: readonly number[]) => {
  const good = offers.filter((one) => Math.abs(Math.log(marketOf(one)) - seen.mean) < OFFER_ODD).slice(0, MOST_OFFERS)
  if (good.length === 0) return seen
  const mean = good.reduce((sum, one) => sum + Math.log(marketOf(one)), 0) / good.length
  const own = 1 / seen.deviation ** 2
  const theirs = 1 / (OFFER_BIAS ** 2 + OFFER_NOISE ** 2 / good.length)
  return { mean: (own * seen.mean + theirs * mean) / (own + theirs), deviation: seen.deviation }
}

const alike = (data: Sightings, model: number, { year }: ValuationSubject) =>
  data.rowsOfModel[model]!.filter((row) => data.kind[row] !== BOUGHT && Math.abs(data.year[row]! - year) <= YEARS_AWAY)

const averageDays = (data: Sightings, rows: number[]) => {
  const days = rows.filter((row) => data.kind[row] === SOLD && data.days[row]! >= 0).map((row) => data.days[row]!)
  return days.length === 0 ? null : Math.round(days.reduce((sum, one) => sum + one, 0) / days.length)
}

const averageKms = (data: Sightings, rows: number[], usualPerYear: number, age: number) => {
  const known = rows.filter((row) => data.kms[row]! >= 0)
  const driven = known.reduce((sum, row) => sum + data.kms[row]!, 0)
  const years = known.reduce((sum, row) => sum + ageOf(data.year[row]!, data.at[row]!), 0)
  return hundreds((known.length > 0 ? driven / years : usualPerYear) * age)
}

// A year counts as 20,000 km, another trim as a year and a half, three years ago as one year.
const nearest = (data: Sightings, rows: number[], subject: ValuationSubject, at: number) => {
  const words = new Set(trimWords(subject.trim).map((word) => data.words.find(word)))
  const trimAway = (row: number) => {
    const own = data.wordsOfTrim[data.trim[row]!]!
    const shared = own.filter((word) => words.has(word)).length
    return 1 - (shared + 1) / (own.length + words.size - shared + 1)
  }
  return rows
    .map((row) => ({
      row,
      away:
        Math.abs(data.year[row]! - subject.year) +
        (data.kms[row]! < 0 || subject.kms === null ? 1 : Math.abs(data.kms[row]! - subject.kms) / 20_000) +
        trimAway(row) * 1.5 +
        Math.max(0, at - data.at[row]!) / (3 * 365.25 * DAY_MS),
    }))
    .sort((a, b) => a.away - b.away || a.row - b.row)
    .slice(0, SHOWN)
    .map(({ row }) => row)
}

const comparable = (data: Sightings, row: number): ComparableSale => ({
  label: data.label(row),
  year: data.year[row]!,
  kms: data.kms[row]! < 0 ? null : data.kms[row]!,
  price: data.price[row]!,
  daysOnMarket: data.days[row]! < 0 ? null : data.days[row]!,
  sold: data.kind[row] === SOLD,
})

const confidenceOf = (half: number, compared: number): EngineAnswer['confidence'] =>
  half < 0.1 && compared >= 8 ? 'alta' : half < 0.2 && compared >= 5 ? 'media' : 'baja'
