import { fitPrices, type Known, type PriceModel, predict } from './regression.ts'
import { BOUGHT, type Sightings, SOLD } from './sightings.ts'

/** The share of cars whose price lies within the range. */
export const COVERAGE = 0.8

// With this many cars or fewer every one is held out once, in five folds; of more, one fold says enough.
const FEW = 6000
const FOLDS = 5
/** A range stands on at least so many cars that were held out: sold ones, or else any. */
const FEWEST = 30
/** The reach of a normal distribution, until there is something to learn it from. */
const NORMAL = 1.2816

export interface Calibrated extends PriceModel {
  /** How many deviations to each side hold COVERAGE of the prices. */
  reach: number
}

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

/**
 * Fits the model to all rows and learns how wide its ranges must be from cars that it had not seen: split conformal prediction (Vovk, Gammerman and
 * Shafer, Algorithmic Learning in a Random World, 2005; Lei et al., Distribution-Free Predictive Inference for Regression, JASA 2018) over residuals
 * divided by the model's own uncertainty. Coverage holds whatever the prices' distribution, as long as the next car comes as the ones before.
 */
export function* fitCalibrated(data: Sightings, rows: readonly number[], now: number): Generator<void, Calibrated> {
  const scores: number[][] = [[], []]
  const folds = rows.length <= FEW ? FOLDS : 1
  for (let fold = 0; fold < folds; fold++) {
    const held = (place: number) => scattered(place) % FOLDS === fold
    const model = yield* fitPrices(
      data,
      rows.filter((_, place) => !held(place)),
      now,
    )
    rows.forEach((row, place) => {
      if (!held(place) || data.kind[row] === BOUGHT) return
      const { mean, deviation } = predict(model, knownOf(data, row), data.year[row]!, data.kms[row]!, data.at[row]!)
      scores[data.kind[row]!]!.push(Math.abs(Math.log(data.price[row]!) - mean) / deviation)
    })
    yield
  }
  return {
    ...(yield* fitPrices(data, rows, now)),
    reach: reachOf(scores[SOLD]!.length < FEWEST ? scores.flat() : scores[SOLD]!),
  }
}

// Neighbours in the table came together: spread them over the folds, always in the same way.
const scattered = (place: number) => Math.imul(place + 1, 0x9e3779b1) >>> 8

const reachOf = (scores: number[]) => {
  if (scores.length < FEWEST) return NORMAL
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
