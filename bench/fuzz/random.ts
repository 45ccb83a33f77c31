/** The same seed gives the same requests. */
export interface Random {
  /** A whole number from 0 up to but not including `below`. */
  below(below: number): number
  chance(share: number): boolean
  pick<T>(from: readonly T[]): T
  some<T>(most: number, make: () => T): T[]
}

export function seeded(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    chance: (share) => next() < share,
    pick: (from) => from[below(from.length)]!,
    some: (most, make) => Array.from({ length: below(most + 1) }, make),
  }
}
