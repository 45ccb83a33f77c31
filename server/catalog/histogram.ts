// Fixed steps, so that bars keep their place while filters change and one mistyped price does not squeeze all others into one bar.
export const PRICE_STEP = 50_000
export const DOWN_STEP = 25_000

/** Bars of one step each; one more holds everything above them. */
export const BARS = 20

/** The bar of an amount in pesos. */
export const barOf = (amount: number, step: number) => Math.min(BARS, Math.floor(amount / step))

/** The edges of the bars. The last bar ends at the largest amount listed, or a step after its beginning. */
export const edgesOf = (step: number, largest: number): number[] => [
  ...Array.from({ length: BARS + 1 }, (_, bar) => bar * step),
  Math.max((BARS + 1) * step, largest),
]
