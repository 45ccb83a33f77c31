import type { BitMemory } from './bit-memory.ts'
import type { Bits } from './bits.ts'
import { ByteDictionary } from './byte-dictionary.ts'
import { grown } from './grown.ts'
import { Posting } from './posting.ts'

/** A facet or histogram. Each slot has a code for its set of values; each value has a posting. Counting uses the cheaper one. */
export class Dimension {
  readonly values: string[] = []
  /** JSON prefix of each value in an answer. */
  readonly jsons: string[] = []
  private readonly valueIds = new Map<string, number>()
  private readonly postings: Posting[] = []
  /** Listed vehicles per value. */
  readonly totals: number[] = []
  private readonly sets: number[][] = []
  private readonly codesByForm = new ByteDictionary()
  private codes: Uint16Array | Uint32Array = new Uint16Array(0)
  private capacity = 0
  private byCode: Uint32Array = new Uint32Array(64)
  private ranks: number[] = []

  constructor(private readonly memory: BitMemory) {}

  resize(capacity: number) {
    this.capacity = capacity
    this.codes = grown(this.codes, capacity)
    for (const posting of this.postings) posting.resize(capacity)
  }

  /** The code of `bytes[start..end]`; `values` is called only for a new form. */
  codeFor(bytes: Uint8Array, start: number, end: number, values: () => string[]): number {
    const code = this.codesByForm.numberOf(bytes, start, end)
    if (code === this.sets.length) {
      this.sets.push([...new Set(values())].map((value) => this.idOf(value)))
      if (code === 65_536) this.codes = Uint32Array.from(this.codes)
    }
    return code
  }

  /** Sets the code of a new slot; slots come in ascending order. */
  append(slot: number, code: number) {
    this.codes[slot] = code
    for (const value of this.sets[code] as number[]) (this.postings[value] as Posting).add(slot, this.capacity)
  }

  /** Counts a slot in (+1) or out (-1). */
  tally(slot: number, change: 1 | -1) {
    for (const value of this.sets[this.codes[slot] as number] as number[]) {
      this.totals[value] = (this.totals[value] as number) + change
    }
  }

  /** Counts every slot, when none was counted. */
  tallyAll() {
    for (const [value, posting] of this.postings.entries()) this.totals[value] = posting.size
  }

  codeOf(slot: number): number {
    return this.codes[slot] as number
  }

  hasAny(slot: number, values: string[]): boolean {
    const ids = this.sets[this.codes[slot] as number] as number[]
    return ids.some((id) => values.includes(this.values[id] as string))
  }

  valueId(value: string): number | undefined {
    return this.valueIds.get(value)
  }

  orInto(target: Bits, valueId: number, words: number) {
    ;(this.postings[valueId] as Posting).orInto(target, words)
  }

  /** Result of the last count (counting.ts). */
  counts: Uint32Array = new Uint32Array(64)

  /** Whether postings are cheaper than the codes of `size` slots. */
  countsByPosting(words: number, size: number): boolean {
    let cost = 0
    for (const posting of this.postings) cost += posting.cost(words)
    return cost <= (size + this.sets.length) * WORDS_PER_SLOT
  }

  countPostings(set: Bits, words: number) {
    this.counts = cleared(this.counts, this.values.length)
    for (let value = 0; value < this.postings.length; value++) {
      this.counts[value] = (this.postings[value] as Posting).countIn(set, words)
    }
  }

  /** Codes and an empty tally to fill; `takeTally` converts it. */
  tallyOfCodes(): { codes: Uint16Array | Uint32Array; tally: Uint32Array } {
    this.byCode = cleared(this.byCode, this.sets.length)
    return { codes: this.codes, tally: this.byCode }
  }

  takeTally() {
    this.counts = cleared(this.counts, this.values.length)
    for (let code = 0; code < this.sets.length; code++) {
      const found = this.byCode[code] as number
      if (found === 0) continue
      for (const value of this.sets[code] as number[]) {
        this.counts[value] = (this.counts[value] as number) + found
      }
    }
  }

  /** Rank of each value in code point order. */
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
      this.postings.push(new Posting(this.memory))
    }
    return id
  }
}

// Measured cost ratio.
const WORDS_PER_SLOT = 5

const cleared = (counts: Uint32Array, length: number) =>
  counts.length < length ? new Uint32Array(length * 2) : counts.fill(0, 0, length)

/** Code point order, as collate "C" over UTF-8. */
export const byCodePoint = (a: string, b: string) => {
  if (a === b) return 0
  for (let at = 0; at < a.length && at < b.length; at++) {
    const x = a.charCodeAt(at)
    const y = b.charCodeAt(at)
    if (x !== y) return weight(x) - weight(y)
  }
  return a.length - b.length
}

// Surrogates sort after all other units.
const weight = (unit: number) => (unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit)
