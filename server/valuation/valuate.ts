import { DAY_MS } from '#contract/calendar.ts'
import { type Calibrated, unsure } from './calibrate.ts'
import { type Cost, marketOf, purchaseOf } from './margin.ts'
import { trimWords } from './naming.ts'
import { type Known, predict } from './regression.ts'
import { ageOf, BOUGHT, type Sightings, SOLD } from './sightings.ts'

/** A car to be valued. */
export interface ValuationSubject {
  brand: string
  model: string
  /** Model year. */
  year: number
  trim: string
  /** null: as many as are usual. */
  kms: number | null
  /** Pesos that were offered before for such a car by somebody who knows, newest first. */
  historicalOffers?: readonly number[] | undefined
}

export interface ComparableSale {
  label: string
  year: number
  kms: number | null
  /** Pesos it was sold for, or is on offer for. */
  price: number
  /** Until it was sold, or until now; null: not known. */
  daysOnMarket: number | null
  sold: boolean
}

/** Pesos, km and days, all whole. */
export interface EngineAnswer {
  /** Four of five of the cars that are answered for sell between these prices (to a customer, with their km); docs/decisions/019 has how that was measured. */
  low: number
  high: number
  /** What is expected to be paid for it by a customer. */
  market: number
  /** What the house would pay: market plus costs (which are negative). Below market, and often below `low`. */
  suggested: number
  costs: Cost[]
  /** How long such cars stand until they are sold; null when no sale of the model is known. */
  avgDaysOnMarket: number | null
  avgKms: number
  /** The most alike of the cars that it was compared with. */
  comparables: ComparableSale[]
  /** How many there were of its model and about its year. */
  compared: number
  confidence: 'alta' | 'media' | 'baja'
}

/** How far the model year of a car may be away to be compared with, and how many there must be. */
const YEARS_AWAY = 4
const FEWEST = 3
const SHOWN = 8
/** A range that is wider than this to one side is no answer. */
const WIDEST = 0.45

// What a purchase offer of somebody else says of the price: one is 12 % off, and all may share an error of 8 %.
const OFFER_NOISE = 0.12
const OFFER_BIAS = 0.08
const MOST_OFFERS = 20
/** An offer of half or twice the price was for another car, or is a slip. */
const OFFER_ODD = Math.LN2

/** Values a car at the moment `at` (ms). null: too few cars are like it, or the range would be too wide to mean anything. Throws for no kms or year. */
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

// The market as the model sees it and as earlier offers do, each by how much it knows.
const withOffers = (seen: { mean: number; deviation: number }, offers: readonly number[]) => {
  const good = offers.filter((one) => Math.abs(Math.log(marketOf(one)) - seen.mean) < OFFER_ODD).slice(0, MOST_OFFERS)
  if (good.length === 0) return seen
  const mean = good.reduce((sum, one) => sum + Math.log(marketOf(one)), 0) / good.length
  const own = 1 / seen.deviation ** 2
  const theirs = 1 / (OFFER_BIAS ** 2 + OFFER_NOISE ** 2 / good.length)
  return { mean: (own * seen.mean + theirs * mean) / (own + theirs), deviation: seen.deviation }
}

// Cars of the model that were or are to be had, of about that year.
const alike = (data: Sightings, model: number, { year }: ValuationSubject) =>
  data.rowsOfModel[model]!.filter((row) => data.kind[row] !== BOUGHT && Math.abs(data.year[row]! - year) <= YEARS_AWAY)

const averageDays = (data: Sightings, rows: number[]) => {
  const days = rows.filter((row) => data.kind[row] === SOLD && data.days[row]! >= 0).map((row) => data.days[row]!)
  return days.length === 0 ? null : Math.round(days.reduce((sum, one) => sum + one, 0) / days.length)
}

// Km grow with the years: what they were driven a year, at the age of the one that is valued.
const averageKms = (data: Sightings, rows: number[], usualPerYear: number, age: number) => {
  const known = rows.filter((row) => data.kms[row]! >= 0)
  const driven = known.reduce((sum, row) => sum + data.kms[row]!, 0)
  const years = known.reduce((sum, row) => sum + ageOf(data.year[row]!, data.at[row]!), 0)
  return hundreds((known.length > 0 ? driven / years : usualPerYear) * age)
}

// A year apart counts as 20,000 km apart, another trim as a year and a half, a sale of three years ago as one of another year.
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
