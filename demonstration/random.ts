/** A stream of pseudo-random numbers that is the same on every machine for the same seed (mulberry32). */
export interface Random {
  next(): number
  chance(probability: number): boolean
  whole(low: number, high: number): number
  between(low: number, high: number): number
  /** Bell-shaped around `mean`, kept within three deviations. */
  normal(mean: number, deviation: number): number
  pick<T>(items: readonly T[]): T
  weighted<T>(items: readonly T[], weight: (item: T) => number): T
  shuffled<T>(items: readonly T[]): T[]
}

export function random(seed: string): Random {
  let state = [...seed].reduce((hash, letter) => Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193), 0x811c9dc5)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number) => low + next() * (high - low)
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1))
  return {
    next,
    between,
    whole,
    chance: (probability) => next() < probability,
    normal: (mean, deviation) => {
      const bell = Array.from({ length: 12 }, next).reduce((sum, value) => sum + value, -6)
      return mean + Math.max(-3, Math.min(3, bell)) * deviation
    },
    pick: (items) => items[whole(0, items.length - 1)]!,
    weighted: (items, weight) => {
      let rest = next() * items.reduce((sum, item) => sum + weight(item), 0)
      for (const item of items) {
        rest -= weight(item)
        if (rest < 0) return item
      }
      return items.at(-1)!
    },
    shuffled: (items) => {
      const all = [...items]
      for (let i = all.length - 1; i > 0; i--) {
        const other = whole(0, i)
        ;[all[i], all[other]] = [all[other]!, all[i]!]
      }
      return all
    },
  }
}
