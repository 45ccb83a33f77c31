import { DAY_MS } from '#contract/dates/calendar.ts'
import { ageOf, BOUGHT, OFFERED, type Sightings } from './sightings.ts'
import { solve } from './solve.ts'
import { levelOf, newTree, solveTree, type Tree } from './tree.ts'

/*
 * Log-price regression with partial pooling (Gelman and Hill, Data Analysis Using Regression and
 * Multilevel/Hierarchical Models, 2007, chapter 12). Ridge penalties estimated by EM (Dempster, Laird and Rubin, 1977),
 * coordinate descent, Huber weights (Robust Estimation of a Location Parameter, 1964).
 */

const INTERCEPT = 0
const AGE = 1
const LOG_AGE = 2
const KM = 3
const WHEN = 4
const DAYS = 5
const ASKED = 6
const OFFER = 7

// Log pesos, per year, per log year, per 10,000 km beyond the usual, per year into the past, per log day, asked rather
// than paid, offered by a dealer.
const PRIOR: readonly [mean: number, deviation: number][] = [
  [12.6, 10],
  [-0.08, 0.03],
  [-0.08, 0.08],
  [-0.013, 0.006],
  [-0.03, 0.03],
  [0, 0.05],
  [0.02, 0.03],
  [-0.13, 0.04],
]

const PRIOR_DEVIATION = { word: 0.06, vintage: 0.05, brandAge: 0.015, modelAge: 0.015, modelKm: 0.004 }
const PRIOR_NOISE = 0.1
const PRIOR_WEIGHT = 6

const WEIGHT = [1, 0.8, 0.3]
const HALF_LIFE = 3
const HUBER = 1.8
const USUAL_KM = 15_000
const SWEEPS = 60
const PIECE = 4096
const CLOSE = 5e-4

export interface Level {
  effect: Float64Array
  information: Float64Array
  deviation: number
}

type Levels = Record<keyof typeof PRIOR_DEVIATION, Level>

export interface PriceModel extends Levels {
  fixed: Float64Array
  tree: Tree
  noise: number
  ownNoise: Float64Array
  usualKm: Float64Array
  now: number
}

const AGE_CENTRE = 5
const logAge = (age: number) => Math.log((1 + age) / (1 + AGE_CENTRE))
const DAYS_CENTRE = Math.log(1 + 35)
const logDays = (days: number) => (days < 0 ? 0 : Math.log(1 + days) - DAYS_CENTRE)

const kmExcess = (kms: number, age: number, usualPerYear: number) =>
  kms < 0 ? 0 : Math.max(-8, Math.min(12, (kms - usualPerYear * age) / 10_000))

const level = (size: number, deviation: number): Level => ({
  effect: new Float64Array(size),
  information: new Float64Array(size),
  deviation,
})

/** Yields every few milliseconds. Without data the result is the prior. */
export function* fitPrices(data: Sightings, rows: ArrayLike<number>, now: number): Generator<void, PriceModel> {
  const n = rows.length
  const models = data.models.list.length
  const usualKm = usualKmPerYear(data, rows, models)
  const brand = new Int32Array(n)
  const model = new Int32Array(n)
  const trim = new Int32Array(n)
  const vintage = new Int32Array(n)
  const x = Array.from({ length: PRIOR.length }, () => new Float64Array(n))
  const base = new Float64Array(n)
  const left = new Float64Array(n)
  for (let i = 0; i < n; i++) {
    if (i % PIECE === PIECE - 1) yield
    const row = rows[i]!
    const kind = data.kind[row]!
    const at = Math.min(data.at[row]!, now)
    const age = ageOf(data.year[row]!, at)
    const when = (now - at) / (365.25 * DAY_MS)
    trim[i] = data.trim[row]!
    model[i] = data.modelOfTrim[trim[i]!]!
    brand[i] = data.brandOfModel[model[i]!]!
    vintage[i] = data.vintageOf(model[i]!, data.year[row]!)!
    x[INTERCEPT]![i] = 1
    x[AGE]![i] = age - AGE_CENTRE
    x[LOG_AGE]![i] = logAge(age)
    x[KM]![i] = kmExcess(data.kms[row]!, age, usualKm[model[i]!]!)
    x[WHEN]![i] = when
    x[DAYS]![i] = logDays(data.days[row]!)
    x[ASKED]![i] = kind === OFFERED ? 1 : 0
    x[OFFER]![i] = kind === BOUGHT ? 1 : 0
    base[i] = WEIGHT[kind]! * 0.5 ** (when / HALF_LIFE)
    left[i] = Math.log(data.price[row]!)
  }
  const fixed = Float64Array.from(PRIOR, ([mean]) => mean)
  for (let k = 0; k < fixed.length; k++) for (let i = 0; i < n; i++) left[i]! -= fixed[k]! * x[k]![i]!
  const at = {
    word: level(data.words.list.length, PRIOR_DEVIATION.word),
    vintage: level(data.vintageCount, PRIOR_DEVIATION.vintage),
    brandAge: level(data.brands.list.length, PRIOR_DEVIATION.brandAge),
    modelAge: level(models, PRIOR_DEVIATION.modelAge),
    modelKm: level(models, PRIOR_DEVIATION.modelKm),
  }
  const tree = newTree(data)
  const weight = Float64Array.from(base)
  let noise = PRIOR_NOISE
  yield
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    let moved = fixedBlock(x, left, weight, fixed, noise)
    yield
    moved = Math.max(moved, solveTree(tree, trim, left, weight, noise))
    moved = Math.max(moved, wordBlock(at.word, data.wordsOfTrim, trim, left, weight, noise))
    yield
    moved = Math.max(moved, block(at.vintage, vintage, undefined, left, weight, noise))
    moved = Math.max(moved, block(at.brandAge, brand, x[AGE]!, left, weight, noise))
    yield
    moved = Math.max(moved, block(at.modelAge, model, x[AGE]!, left, weight, noise))
    moved = Math.max(moved, block(at.modelKm, model, x[KM]!, left, weight, noise))
    yield
    noise = newNoise(left, weight, at, tree, noise)
    for (const [name, one] of Object.entries(at)) pool(one, noise, PRIOR_DEVIATION[name as keyof typeof at])
    for (let i = 0; i < n; i++) weight[i] = base[i]! * Math.min(1, (HUBER * noise) / (Math.abs(left[i]!) + 1e-12))
    yield
    if (moved < CLOSE) break
  }
  return { fixed, tree, ...at, noise, ownNoise: noiseOfModels(model, left, base, noise, models), usualKm, now }
}

const fixedBlock = (
  x: Float64Array[],
  left: Float64Array,
  weight: Float64Array,
  fixed: Float64Array,
  noise: number,
) => {
  const size = fixed.length
  const matrix = Array.from({ length: size }, () => new Float64Array(size))
  const right = new Float64Array(size)
  for (let a = 0; a < size; a++) {
    const xa = x[a]!
    for (let i = 0; i < left.length; i++) right[a]! += weight[i]! * xa[i]! * left[i]!
    for (let b = 0; b <= a; b++) {
      const xb = x[b]!
      let sum = 0
      for (let i = 0; i < left.length; i++) sum += weight[i]! * xa[i]! * xb[i]!
      matrix[a]![b] = sum
      matrix[b]![a] = sum
    }
    const [mean, deviation] = PRIOR[a]!
    const pull = (noise / deviation) ** 2
    matrix[a]![a]! += pull
    right[a]! += pull * (mean - fixed[a]!)
  }
  const change = solve(matrix, right)
  let moved = 0
  for (let a = 0; a < size; a++) {
    fixed[a]! += change[a]!
    moved = Math.max(moved, Math.abs(change[a]!))
    const xa = x[a]!
    for (let i = 0; i < left.length; i++) left[i]! -= change[a]! * xa[i]!
  }
  return moved
}

const block = (
  one: Level,
  group: Int32Array,
  z: Float64Array | undefined,
  left: Float64Array,
  weight: Float64Array,
  noise: number,
) => {
  const { effect, information, deviation } = one
  const sums = new Float64Array(effect.length)
  information.fill(0)
  for (let i = 0; i < left.length; i++) {
    const wz = z ? weight[i]! * z[i]! : weight[i]!
    sums[group[i]!]! += wz * left[i]!
    information[group[i]!]! += z ? wz * z[i]! : wz
  }
  const penalty = (noise / deviation) ** 2
  let moved = 0
  for (let g = 0; g < effect.length; g++) {
    const change = (sums[g]! - penalty * effect[g]!) / (information[g]! + penalty)
    effect[g]! += change
    sums[g] = change
    moved = Math.max(moved, Math.abs(change))
  }
  for (let i = 0; i < left.length; i++) left[i]! -= z ? sums[group[i]!]! * z[i]! : sums[group[i]!]!
  return moved
}

const wordBlock = (
  one: Level,
  wordsOfTrim: number[][],
  trim: Int32Array,
  left: Float64Array,
  weight: Float64Array,
  noise: number,
) => {
  const sums = new Float64Array(wordsOfTrim.length)
  const weights = new Float64Array(wordsOfTrim.length)
  for (let i = 0; i < left.length; i++) {
    sums[trim[i]!]! += weight[i]! * left[i]!
    weights[trim[i]!]! += weight[i]!
  }
  const trimsOfWord: number[][] = Array.from(one.effect, () => [])
  wordsOfTrim.forEach((words, t) => {
    if (weights[t]! > 0) for (const word of words) trimsOfWord[word]!.push(t)
  })
  const penalty = (noise / one.deviation) ** 2
  const shift = new Float64Array(wordsOfTrim.length)
  let moved = 0
  trimsOfWord.forEach((trims, word) => {
    let sum = -penalty * one.effect[word]!
    let information = 0
    for (const t of trims) {
      sum += sums[t]!
      information += weights[t]!
    }
    const change = sum / (information + penalty)
    one.effect[word]! += change
    one.information[word] = information
    moved = Math.max(moved, Math.abs(change))
    for (const t of trims) {
      sums[t]! -= change * weights[t]!
      shift[t]! += change
    }
  })
  for (let i = 0; i < left.length; i++) left[i]! -= shift[trim[i]!]!
  return moved
}

const newNoise = (left: Float64Array, weight: Float64Array, at: Levels, tree: Tree, noise: number) => {
  let squares = PRIOR_WEIGHT * PRIOR_NOISE ** 2
  let weights = PRIOR_WEIGHT
  for (let i = 0; i < left.length; i++) {
    squares += weight[i]! * left[i]! ** 2
    weights += weight[i]!
  }
  let learnt = 0
  for (let one = 0; one < tree.trim.length; one++) learnt += (tree.weight[one]! / noise ** 2) * tree.trimVariance[one]!
  for (const { information, deviation } of [at.modelAge, at.modelKm, at.vintage]) {
    const penalty = (noise / deviation) ** 2
    for (const one of information) learnt += one / (one + penalty)
  }
  return Math.sqrt(squares / Math.max(weights - learnt, weights * 0.2))
}

const noiseOfModels = (model: Int32Array, left: Float64Array, base: Float64Array, noise: number, models: number) => {
  const squares = new Float64Array(models).fill(8 * noise ** 2)
  const weights = new Float64Array(models).fill(8)
  for (let i = 0; i < left.length; i++) {
    squares[model[i]!]! += base[i]! * Math.min(left[i]! ** 2, 25 * noise ** 2)
    weights[model[i]!]! += base[i]!
  }
  return squares.map((sum, one) => Math.sqrt(sum / weights[one]!))
}

const pool = (one: Level, noise: number, prior: number) => {
  const penalty = (noise / one.deviation) ** 2
  let squares = PRIOR_WEIGHT * prior ** 2
  let groups = PRIOR_WEIGHT
  for (let g = 0; g < one.effect.length; g++) {
    if (one.information[g] === 0) continue
    squares += one.effect[g]! ** 2 + noise ** 2 / (one.information[g]! + penalty)
    groups++
  }
  one.deviation = Math.sqrt(squares / groups)
}

const usualKmPerYear = (data: Sightings, rows: ArrayLike<number>, models: number) => {
  const driven = new Float64Array(models).fill(USUAL_KM * 30)
  const years = new Float64Array(models).fill(30)
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!
    if (data.kms[row]! < 0) continue
    const age = ageOf(data.year[row]!, data.at[row]!)
    driven[data.modelOf(row)]! += Math.min(data.kms[row]!, 60_000 * age)
    years[data.modelOf(row)]! += age
  }
  return driven.map((sum, model) => sum / years[model]!)
}

export interface Known {
  brand: number | undefined
  model: number | undefined
  trim: number | undefined
  vintage: number | undefined
  words: (number | undefined)[]
}

export function predict(
  model: PriceModel,
  car: Known,
  year: number,
  kms: number,
  at: number,
): { mean: number; deviation: number } {
  const { fixed, noise } = model
  const age = ageOf(year, at)
  const years = age - AGE_CENTRE
  const excess = kmExcess(kms, age, car.model === undefined ? USUAL_KM : model.usualKm[car.model]!)
  const level = levelOf(model.tree, car)
  let variance = (car.model === undefined ? noise : model.ownNoise[car.model]!) ** 2 + level.variance
  const effect = (one: Level, group: number | undefined) => (group === undefined ? 0 : one.effect[group]!)
  const take = (one: Level, group: number | undefined, z: number) => {
    const information = group === undefined ? 0 : one.information[group]!
    variance += (z * noise) ** 2 / (information + (noise / one.deviation) ** 2)
    return effect(one, group) * z
  }
  let mean = fixed[INTERCEPT]! + fixed[AGE]! * years + fixed[LOG_AGE]! * logAge(age)
  mean += (fixed[WHEN]! * (model.now - at)) / (365.25 * DAY_MS)
  mean += level.mean
  for (const word of car.words) mean += effect(model.word, word)
  mean +=
    take(model.brandAge, car.brand, years) +
    take(model.modelAge, car.model, years) +
    take(model.vintage, car.vintage, 1)
  // More km never raise the value.
  mean += Math.min(MOST_PER_KM, fixed[KM]! + effect(model.modelKm, car.model)) * excess
  return { mean, deviation: Math.sqrt(variance) }
}

const MOST_PER_KM = -0.002
