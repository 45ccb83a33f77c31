import { add, addAll, type Bits, countBoth, countOf, slotsIn, wordsFor } from './bits.ts'
import { grown } from './grown.ts'

/** Each slot has a code and each value a set of slots; counting uses the cheaper of the two. */
export class Dimension {
  readonly values: string[] = []
  readonly jsons: string[] = []
  readonly totals: number[] = []
  counts: number[] = []
  private readonly valueIds = new Map<string, number>()
  private readonly slotsOf: Bits[] = []
  private readonly valuesOfCode: number[][] = []
  private readonly codesByText = new Map<string, number>()
  private codes: Uint16Array | Uint32Array = new Uint16Array(0)
  private ranks: number[] = []

  resize(capacity: number) {
    this.codes = grown(this.codes, capacity)
    for (const [value, slots] of this.slotsOf.entries()) this.slotsOf[value] = grown(slots, wordsFor(capacity))
  }

  codeFor(text: string, values: () => string[]): number {
    let code = this.codesByText.get(text)
    if (code === undefined) {
      code = this.valuesOfCode.push([...new Set(values())].map((value) => this.idOf(value))) - 1
      this.codesByText.set(text, code)
      if (code === 65_536) this.codes = Uint32Array.from(this.codes)
    }
    return code
  }

  append(slot: number, code: number) {
    this.codes[slot] = code
    for (const value of this.valuesOfCode[code] as number[]) add(this.slotsOf[value] as Bits, slot)
  }

  tally(slot: number, change: 1 | -1) {
    for (const value of this.valuesOfCode[this.codes[slot] as number] as number[]) {
      this.totals[value] = (this.totals[value] as number) + change
    }
  }

  tallyAll() {
    for (const [value, slots] of this.slotsOf.entries()) this.totals[value] = countOf(slots, slots.length)
  }

  codeOf(slot: number): number {
    return this.codes[slot] as number
  }

  hasAny(slot: number, values: string[]): boolean {
    const ids = this.valuesOfCode[this.codes[slot] as number] as number[]
    return ids.some((id) => values.includes(this.values[id] as string))
  }

  valueId(value: string): number | undefined {
    return this.valueIds.get(value)
  }

  orInto(target: Bits, valueId: number, words: number) {
    addAll(target, this.slotsOf[valueId] as Bits, words)
  }

  countsBySets(words: number, size: number): boolean {
    return this.values.length * words <= size * WORDS_PER_SLOT
  }

  countSets(set: Bits, words: number) {
    this.counts = this.slotsOf.map((slots) => countBoth(slots, set, words))
  }

  countCodes(slots: Uint32Array) {
    const { codes } = this
    const found = new Uint32Array(this.valuesOfCode.length)
    for (let at = 0; at < slots.length; at++) {
      const code = codes[slots[at] as number] as number
      found[code] = (found[code] as number) + 1
    }
    this.counts = this.values.map(() => 0)
    for (const [code, values] of this.valuesOfCode.entries()) {
      for (const value of values) this.counts[value] = (this.counts[value] as number) + (found[code] as number)
    }
  }

  valueRanks(): number[] {
    if (this.ranks.length !== this.values.length) {
      const order = this.values.map((_, id) => id).sort((a, b) => byCodePoint(this.values[a]!, this.values[b]!))
      this.ranks = []
      order.forEach((id, rank) => {
        this.ranks[id] = rank
      })
    }
    return this.ranks
  }

  private idOf(value: string): number {
    let id = this.valueIds.get(value)
    if (id === undefined) {
      id = this.values.push(value) - 1
      this.jsons.push(`{"value":${JSON.stringify(value)},"count":`)
      this.valueIds.set(value, id)
      this.totals.push(0)
      this.slotsOf.push(new Uint32Array(wordsFor(this.codes.length)))
    }
    return id
  }
}

const WORDS_PER_SLOT = 3

export function countValues(dimensions: Dimension[], set: Bits, words: number, size: number) {
  let slots: Uint32Array | undefined
  for (const dimension of dimensions) {
    if (dimension.countsBySets(words, size)) dimension.countSets(set, words)
    else {
      slots ??= slotsIn(set, words, size)
      dimension.countCodes(slots)
    }
  }
}

/** Compares like collate "C" over UTF-8. */
export const byCodePoint = (a: string, b: string) => {
  if (a === b) return 0
  for (let at = 0; at < a.length && at < b.length; at++) {
    const x = a.charCodeAt(at)
    const y = b.charCodeAt(at)
    if (x !== y) return weight(x) - weight(y)
  }
  return a.length - b.length
}

const weight = (unit: number) => (unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit)
