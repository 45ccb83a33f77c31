import { DAY_MS } from '#contract/dates/calendar.ts'
import { folded, modelKey, trimWords } from './naming.ts'

export interface Sighting {
  kind: 'sold' | 'offered' | 'bought'
  brand: string
  model: string
  trim: string
  year: number
  kms: number | null
  price: number
  at: number
  daysOnMarket: number | null
}

const YEAR_MS = 365.25 * DAY_MS
const years = (at: number) => at / YEAR_MS

/** Model years start the autumn before. At least 0.25. */
export const ageOf = (year: number, at: number) => Math.max(0.25, 1970.25 + years(at) - year)

class Names {
  private readonly known = new Map<string, number>()
  readonly list: string[] = []

  number(key: string, name: string): number {
    const known = this.known.get(key)
    if (known !== undefined) return known
    this.known.set(key, this.list.length)
    return this.list.push(name) - 1
  }

  find = (key: string) => this.known.get(key)
}

const brandKey = folded
const modelPath = (brand: string, model: string) => `${folded(brand)}/${modelKey(brand, model)}`
const trimPath = (brand: string, model: string, trim: string) => `${modelPath(brand, model)}/${folded(trim)}`

const KINDS = ['sold', 'offered', 'bought'] as const
export const SOLD = 0
export const OFFERED = 1
export const BOUGHT = 2
const UNKNOWN = -1

export class Sightings {
  readonly brands = new Names()
  readonly models = new Names()
  readonly trims = new Names()
  readonly words = new Names()
  private readonly vintages = new Map<number, number>()
  readonly brandOfModel: number[] = []
  readonly modelOfTrim: number[] = []
  readonly wordsOfTrim: number[][] = []
  readonly rowsOfModel: number[][] = []
  size = 0
  kind = new Uint8Array(64)
  trim = new Int32Array(64)
  year = new Int16Array(64)
  kms = new Int32Array(64)
  price = new Float64Array(64)
  at = new Float64Array(64)
  days = new Int16Array(64)

  add(one: Sighting) {
    if (!(one.price > 0 && one.year > 1900 && one.year < 2200 && folded(one.brand) && folded(one.model))) return
    const row = this.size++
    if (row === this.kind.length) this.grow()
    const brand = this.brands.number(brandKey(one.brand), one.brand)
    const model = this.models.number(modelPath(one.brand, one.model), one.model)
    if (model === this.brandOfModel.length) {
      this.brandOfModel.push(brand)
      this.rowsOfModel.push([])
    }
    const trim = this.trims.number(trimPath(one.brand, one.model, one.trim), one.trim)
    if (trim === this.modelOfTrim.length) {
      this.modelOfTrim.push(model)
      this.wordsOfTrim.push(trimWords(one.trim).map((word) => this.words.number(word, word)))
    }
    this.rowsOfModel[model]!.push(row)
    const vintage = model * 4096 + one.year
    if (!this.vintages.has(vintage)) this.vintages.set(vintage, this.vintages.size)
    this.kind[row] = KINDS.indexOf(one.kind)
    this.trim[row] = trim
    this.year[row] = one.year
    // 0 km on an old car means unknown.
    const said = one.kms !== null && one.kms >= 0 && (one.kms > 0 || ageOf(one.year, one.at) < 1)
    this.kms[row] = said ? Math.min(one.kms as number, 2e9) : UNKNOWN
    this.price[row] = one.price
    this.at[row] = one.at
    this.days[row] = one.daysOnMarket === null ? UNKNOWN : Math.max(0, Math.min(32_000, Math.round(one.daysOnMarket)))
  }

  get vintageCount() {
    return this.vintages.size
  }
  vintageOf = (model: number, year: number) => this.vintages.get(model * 4096 + year)

  modelOf = (row: number) => this.modelOfTrim[this.trim[row]!]!

  find({ brand, model, trim }: { brand: string; model: string; trim: string }) {
    return {
      brand: this.brands.find(brandKey(brand)),
      model: this.models.find(modelPath(brand, model)),
      trim: this.trims.find(trimPath(brand, model, trim)),
    }
  }

  label(row: number): string {
    const trim = this.trim[row]!
    const model = this.modelOfTrim[trim]!
    const brand = this.brands.list[this.brandOfModel[model]!]
    return [brand, this.models.list[model], this.year[row], this.trims.list[trim]].filter(Boolean).join(' ')
  }

  private grow() {
    const double = <T extends { length: number; set(from: T): void }>(old: T, make: (length: number) => T) => {
      const larger = make(old.length * 2)
      larger.set(old)
      return larger
    }
    this.kind = double(this.kind, (length) => new Uint8Array(length))
    this.trim = double(this.trim, (length) => new Int32Array(length))
    this.year = double(this.year, (length) => new Int16Array(length))
    this.kms = double(this.kms, (length) => new Int32Array(length))
    this.price = double(this.price, (length) => new Float64Array(length))
    this.at = double(this.at, (length) => new Float64Array(length))
    this.days = double(this.days, (length) => new Int16Array(length))
  }
}
