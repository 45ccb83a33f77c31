// Fixed steps keep bars stable while filters change, and contain mistyped prices.
export const PRICE_STEP = 50_000
export const DOWN_STEP = 25_000

/** One more bar holds everything above. */
export const BARS = 20

/** The bar of an amount in pesos. */
export const barOf = (amount: number, step: number) => Math.min(BARS, Math.floor(amount / step))

/** Bar edges; the last is the largest listed amount or one step. */
export const edgesOf = (step: number, largest: number): number[] => [
  ...Array.from({ length: BARS + 1 }, (_, bar) => bar * step),
  Math.max((BARS + 1) * step, largest),
]
