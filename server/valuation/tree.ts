import type { Sightings } from './sightings.ts'

export interface Tree {
  readonly brandOfModel: readonly number[]
  readonly modelOfTrim: readonly number[]
  brand: Float64Array
  model: Float64Array
  trim: Float64Array
  brandVariance: Float64Array
  modelVariance: Float64Array
  trimVariance: Float64Array
  weight: Float64Array
  spread: { brand: number; model: number; trim: number }
}

const PRIOR = { brand: 0.35, model: 0.35, trim: 0.12 }
const PRIOR_WEIGHT = 6
const MOST = { brand: 2, model: 2, trim: 0.3 }

export const newTree = (data: Sightings): Tree => {
  const [brands, models, trims] = [data.brands.list.length, data.models.list.length, data.trims.list.length]
  return {
    brandOfModel: data.brandOfModel,
    modelOfTrim: data.modelOfTrim,
    brand: new Float64Array(brands),
    model: new Float64Array(models),
    trim: new Float64Array(trims),
    brandVariance: new Float64Array(brands),
    modelVariance: new Float64Array(models),
    trimVariance: new Float64Array(trims),
    weight: new Float64Array(trims),
    spread: { ...PRIOR },
  }
}

/**
 * Belief propagation (Pearl, Probabilistic Reasoning in Intelligent Systems, 1988), since coordinate descent converges
 * slowly. Returns the largest change.
 */
export function solveTree(
  tree: Tree,
  trimOf: Int32Array,
  left: Float64Array,
  weight: Float64Array,
  noise: number,
): number {
  const { brand, model, trim, brandOfModel, modelOfTrim, spread } = tree
  const before = Float64Array.from(trim)
  const sums = new Float64Array(trim.length)
  tree.weight.fill(0)
  for (let i = 0; i < left.length; i++) {
    const t = trimOf[i]!
    tree.weight[t]! += weight[i]!
    sums[t]! += weight[i]! * left[i]!
  }
  const [ofBrand, ofModel, ofTrim] = [1 / spread.brand ** 2, 1 / spread.model ** 2, 1 / spread.trim ** 2]
  const trimTells = tree.weight.map((one) => one / noise ** 2)
  const modelTells = new Float64Array(model.length)
  const modelSays = new Float64Array(model.length)
  for (let t = 0; t < trim.length; t++) {
    if (trimTells[t] === 0) continue
    const precision = 1 / (1 / trimTells[t]! + spread.trim ** 2)
    modelTells[modelOfTrim[t]!]! += precision
    modelSays[modelOfTrim[t]!]! += precision * (sums[t]! / tree.weight[t]! + before[t]!)
  }
  const brandTells = new Float64Array(brand.length)
  const brandSays = new Float64Array(brand.length)
  for (let m = 0; m < model.length; m++) {
    if (modelTells[m] === 0) continue
    const precision = 1 / (1 / modelTells[m]! + spread.model ** 2)
    brandTells[brandOfModel[m]!]! += precision
    brandSays[brandOfModel[m]!]! += (precision * modelSays[m]!) / modelTells[m]!
  }
  const seen = { brand: [0, 0], model: [0, 0], trim: [0, 0] } satisfies Record<keyof typeof PRIOR, [number, number]>
  for (let b = 0; b < brand.length; b++) {
    const precision = brandTells[b]! + ofBrand
    brand[b] = brandSays[b]! / precision
    tree.brandVariance[b] = 1 / precision
    if (brandTells[b]! > 0) note(seen.brand, brand[b]! ** 2 + 1 / precision)
  }
  for (let m = 0; m < model.length; m++) {
    const b = brandOfModel[m]!
    const precision = modelTells[m]! + ofModel
    const share = ofModel / precision
    model[m] = modelSays[m]! / precision + share * brand[b]!
    tree.modelVariance[m] = 1 / precision + share ** 2 * tree.brandVariance[b]!
    if (modelTells[m]! > 0)
      note(seen.model, (model[m]! - brand[b]!) ** 2 + 1 / precision + (1 - share) ** 2 * tree.brandVariance[b]!)
  }
  let moved = 0
  for (let t = 0; t < trim.length; t++) {
    const m = modelOfTrim[t]!
    const precision = trimTells[t]! + ofTrim
    const share = ofTrim / precision
    const own = trimTells[t]! > 0 ? (sums[t]! / tree.weight[t]! + before[t]!) * (1 - share) : 0
    trim[t] = own + share * model[m]!
    tree.trimVariance[t] = 1 / precision + share ** 2 * tree.modelVariance[m]!
    if (trimTells[t]! > 0)
      note(seen.trim, (trim[t]! - model[m]!) ** 2 + 1 / precision + (1 - share) ** 2 * tree.modelVariance[m]!)
    before[t] = trim[t]! - before[t]!
    moved = Math.max(moved, Math.abs(before[t]!))
  }
  for (let i = 0; i < left.length; i++) left[i]! -= before[trimOf[i]!]!
  for (const name of ['brand', 'model', 'trim'] as const)
    spread[name] = Math.min(
      MOST[name],
      Math.sqrt((PRIOR_WEIGHT * PRIOR[name] ** 2 + seen[name][0]) / (PRIOR_WEIGHT + seen[name][1])),
    )
  return moved
}

const note = (seen: [squares: number, count: number], square: number) => {
  seen[0] += square
  seen[1]++
}

export function levelOf(
  tree: Tree,
  { brand, model, trim }: { brand: number | undefined; model: number | undefined; trim: number | undefined },
): { mean: number; variance: number } {
  const { spread } = tree
  if (trim !== undefined) return { mean: tree.trim[trim]!, variance: tree.trimVariance[trim]! }
  if (model !== undefined) return { mean: tree.model[model]!, variance: tree.modelVariance[model]! + spread.trim ** 2 }
  const below = spread.model ** 2 + spread.trim ** 2
  if (brand !== undefined) return { mean: tree.brand[brand]!, variance: tree.brandVariance[brand]! + below }
  return { mean: 0, variance: spread.brand ** 2 + below }
}
