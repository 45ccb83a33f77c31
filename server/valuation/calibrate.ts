import { fitPrices, type Known, type PriceModel, predict } from './regression.ts'
import { BOUGHT, type Sightings, SOLD } from './sightings.ts'

export const COVERAGE = 0.8

// Fewer use five folds; more use one.
const FEW = 6000
const FOLDS = 5
const LATER = 0.6
const FEWEST = 30
const NORMAL = 1.2816
const DRIFT = 0.04
const SAME_CAR_KM = 2000

export interface Calibrated extends PriceModel {
  /** Multiplies the uncertainty to hold COVERAGE. */
  reach: number
}

export const unsure = (deviation: number) => Math.hypot(deviation, DRIFT)

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

interface Split {
  known: number[]
  held: number[]
  now: number
}

/**
 * Split conformal prediction (Vovk, Gammerman and Shafer, Algorithmic Learning in a Random World, 2005; Lei et al.,
 * Distribution-Free Predictive Inference for Regression, JASA 2018), by car and by time; the wider counts.
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

/** Earlier offers for a car reveal its price: they are held out together. */
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
    const apart = (one: number) =>
      data.kms[row]! < 0 || data.kms[one]! < 0 ? SAME_CAR_KM : Math.abs(data.kms[one]! - data.kms[row]!)
    const [nearest] = (alike.get(nameOf(row)) ?? [])
      .filter((one) => data.at[one]! >= data.at[row]! && apart(one) <= SAME_CAR_KM)
      .sort((a, b) => apart(a) - apart(b))
    if (nearest !== undefined) cars.set(row, nearest)
  }
  return cars
}

const byCar = (rows: readonly number[], cars: Map<number, number>, now: number): Split[] =>
  Array.from({ length: rows.length <= FEW ? FOLDS : 1 }, (_, fold) => {
    const isHeld = (row: number) => scattered(cars.get(row)!) % FOLDS === fold
    return { known: rows.filter((row) => !isHeld(row)), held: rows.filter(isHeld), now }
  })

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

const scattered = (place: number) => Math.imul(place + 1, 0x9e3779b1) >>> 8

const reachOf = (scores: number[]) => {
  if (scores.length < FEWEST) return 0
  const sorted = Float64Array.from(scores).sort()
  return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length + 1) * COVERAGE) - 1)]!
}

export function finish<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
