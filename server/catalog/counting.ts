import type { BitMemory } from './bit-memory.ts'
import { type Bits, wordsFor } from './bits.ts'
import type { Dimension } from './dimension.ts'

/** Counts the members of a set per value of several dimensions. */
export class Counting {
  private slots: Uint32Array = new Uint32Array(0)

  constructor(private readonly memory: BitMemory) {}

  /** Fills `counts` of each dimension. */
  count(dimensions: Dimension[], set: Bits, words: number, size: number) {
    const byCode: Dimension[] = []
    for (const dimension of dimensions) {
      if (dimension.countsByPosting(words, size)) dimension.countPostings(set, words)
      else byCode.push(dimension)
    }
    if (byCode.length === 0) return
    // This memory cannot be freed, so it is sized once.
    if (this.slots.length < size) this.slots = this.memory.set(wordsFor(set.length * 1024))
    this.memory.members(set, words, this.slots)
    // Four at a time reads each slot once and avoids dependent loads.
    let at = 0
    for (; at + 4 <= byCode.length; at += 4) tallyFour(this.slots, size, byCode.slice(at, at + 4))
    for (; at < byCode.length; at++) tallyOne(this.slots, size, byCode[at] as Dimension)
    for (const dimension of byCode) dimension.takeTally()
  }
}

function tallyFour(slots: Uint32Array, size: number, dimensions: Dimension[]) {
  const [a, b, c, d] = dimensions.map((dimension) => dimension.tallyOfCodes()) as [Tally, Tally, Tally, Tally]
  const { codes: codesA, tally: tallyA } = a
  const { codes: codesB, tally: tallyB } = b
  const { codes: codesC, tally: tallyC } = c
  const { codes: codesD, tally: tallyD } = d
  for (let index = 0; index < size; index++) {
    const slot = slots[index] as number
    const codeA = codesA[slot] as number
    const codeB = codesB[slot] as number
    const codeC = codesC[slot] as number
    const codeD = codesD[slot] as number
    tallyA[codeA] = (tallyA[codeA] as number) + 1
    tallyB[codeB] = (tallyB[codeB] as number) + 1
    tallyC[codeC] = (tallyC[codeC] as number) + 1
    tallyD[codeD] = (tallyD[codeD] as number) + 1
  }
}

function tallyOne(slots: Uint32Array, size: number, dimension: Dimension) {
  const { codes, tally } = dimension.tallyOfCodes()
  for (let index = 0; index < size; index++) {
    const code = codes[slots[index] as number] as number
    tally[code] = (tally[code] as number) + 1
  }
}

type Tally = ReturnType<Dimension['tallyOfCodes']>
