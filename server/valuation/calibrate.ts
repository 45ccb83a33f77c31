import { fitPrices, type Known, type PriceModel, predict } from './regression.ts'
import { BOUGHT, type Sightings, SOLD } from './sightings.ts'

/** The share of the cars that are answered for whose price lies within the range. */
export const COVERAGE = 0.8

// With this many cars or fewer every one is held out once, in five folds; of more, one fold says enough.
const FEW = 6000
const FOLDS = 5
/** The newer part of the sales is what comes later to the older: so much of them, in as many blocks as there are folds. */
const LATER = 0.6
/** A range stands on at least so many cars that were held out: sold ones, or else any. */
const FEWEST = 30
/** The reach of a normal distribution, until there is something to learn it from. */
const NORMAL = 1.2816
/** What moves all prices together between learning and selling, in log pesos: no single car of the table knows it. */
const DRIFT = 0.04
/** A car gathers some km between the offer that it was bought by and its sale. */
const SAME_CAR_KM = 2000

export interface Calibrated extends PriceModel {
  /** How many times its uncertainty to each side holds COVERAGE of the prices. */
  reach: number
}

/** How unsure a prediction of that deviation is in use. */
export const unsure = (deviation: number) => Math.hypot(deviation, DRIFT)

/** A car of the table as prediction wants it. */
const knownOf = (data: Sightings, row: number): Known => {
  const trim = data.trim[row]!
  const model = data.modelOfTrim[trim]!
  return {
    brand: data.brandOfModel[model],
    model,
    trim,
    vintage: data.vintageOf(model, data.year[row]!),
    words: data.wordsOfTrim[trim]!,
  }
}

/** What is learnt from, and which cars are held out from it, as of a moment (ms). */
interface Split {
  known: number[]
  held: number[]
  now: number
}

/**
 * Fits the model to all rows and learns how wide its ranges must be from cars that it had not seen: split conformal prediction (Vovk, Gammerman and
 * Shafer, Algorithmic Learning in a Random World, 2005; Lei et al., Distribution-Free Predictive Inference for Regression, JASA 2018) over residuals
 * divided by the model's own uncertainty. Coverage holds whatever the prices' distribution, as long as the next car comes as the ones before; since
 * it comes after them, cars are also held out from all that came later, and the wider of the two counts.
 */
export function* fitCalibrated(data: Sightings, rows: readonly number[], now: number): Generator<void, Calibrated> {
  const cars = calibrationCars(data, rows)
  let reach = 0
  for (const splits of [byCar(rows, cars, now), byTime(data, rows, cars)]) {
    const scores: number[][] = [[], []]
    for (const { known, held, now: then } of splits) {
      const model = yield* fitPrices(data, known, then)
      for (const row of held) {
        if (data.kind[row] === BOUGHT) continue
        const { mean, deviation } = predict(model, knownOf(data, row), data.year[row]!, data.kms[row]!, data.at[row]!)
        scores[data.kind[row]!]!.push(Math.abs(Math.log(data.price[row]!) - mean) / unsure(deviation))
      }
      yield
    }
    reach = Math.max(reach, reachOf(scores[SOLD]!.length < FEWEST ? scores.flat() : scores[SOLD]!))
  }
  return { ...(yield* fitPrices(data, rows, now)), reach: reach || NORMAL }
}

/**
 * By row the car it tells of, named by one of its rows. What was offered for a car before it was bought tells its price: who holds the car out holds
 * that out too, since of a car that is asked about nobody has bought it yet.
 */
export function calibrationCars(data: Sightings, rows: readonly number[]): Map<number, number> {
  const cars = new Map(rows.map((row) => [row, row]))
  const alike = new Map<string, number[]>()
  const nameOf = (row: number) => `${data.trim[row]}/${data.year[row]}`
  for (const row of rows) {
    if (data.kind[row] === BOUGHT) continue
    const same = alike.get(nameOf(row))
    if (same) same.push(row)
    else alike.set(nameOf(row), [row])
  }
  for (const row of rows) {
    if (data.kind[row] !== BOUGHT) continue
    // Km that nobody noted may be those of any.
    const apart = (one: number) =>
      data.kms[row]! < 0 || data.kms[one]! < 0 ? SAME_CAR_KM : Math.abs(data.kms[one]! - data.kms[row]!)
    const [nearest] = (alike.get(nameOf(row)) ?? [])
      .filter((one) => data.at[one]! >= data.at[row]! && apart(one) <= SAME_CAR_KM)
      .sort((a, b) => apart(a) - apart(b))
    if (nearest !== undefined) cars.set(row, nearest)
  }
  return cars
}

// Each car held out once, from all the others.
const byCar = (rows: readonly number[], cars: Map<number, number>, now: number): Split[] =>
  Array.from({ length: rows.length <= FEW ? FOLDS : 1 }, (_, fold) => {
    const isHeld = (row: number) => scattered(cars.get(row)!) % FOLDS === fold
    return { known: rows.filter((row) => !isHeld(row)), held: rows.filter(isHeld), now }
  })

// The newer sales, block by block, each from what was known before it. None where sales have no dates to go by, or are too few.
const byTime = (data: Sightings, rows: readonly number[], cars: Map<number, number>): Split[] => {
  const sold = rows.filter((row) => data.kind[row] === SOLD).sort((a, b) => data.at[a]! - data.at[b]!)
  const count = rows.length <= FEW ? FOLDS : 1
  const from = Math.floor(sold.length * (1 - LATER / (count === 1 ? FOLDS : 1)))
  return Array.from({ length: count }, (_, block) => {
    const place = (part: number) => from + Math.floor(((sold.length - from) * part) / count)
    const held = sold.slice(place(block), place(block + 1))
    const then = data.at[held[0] ?? -1] ?? 0
    const own = new Set(held)
    return { known: rows.filter((row) => data.at[row]! < then && !own.has(cars.get(row)!)), held, now: then }
  }).filter(({ known, held }) => known.length >= FEWEST && held.length > 0)
}

// Neighbours in the table came together: spread them over the folds, always in the same way.
const scattered = (place: number) => Math.imul(place + 1, 0x9e3779b1) >>> 8

const reachOf = (scores: number[]) => {
  if (scores.length < FEWEST) return 0
  const sorted = Float64Array.from(scores).sort()
  return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length + 1) * COVERAGE) - 1)]!
}

/** Runs a fit to its end without letting anybody else go first. */
export function finish<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
