export const PRICE_STEP = 50_000
export const DOWN_STEP = 25_000

/** An additional bar holds the rest. */
export const BARS = 20

export const barOf = (amount: number, step: number) => Math.min(BARS, Math.floor(amount / step))

export const edgesOf = (step: number, largest: number): number[] => [
  ...Array.from({ length: BARS + 1 }, (_, bar) => bar * step),
  Math.max((BARS + 1) * step, largest),
]
