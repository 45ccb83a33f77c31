// A double is off by some units in its last place after a few operations: 0.2 × 62.525 is 12.504999…, and so a tie would go down.
// So little is added that nothing but a tie moves.
const TIE = 4 * Number.EPSILON

/** The nearest whole number, ties away from zero, as PostgreSQL rounds numerics. */
export const nearest = (value: number) => {
  const size = Math.abs(value)
  // Adding 0 makes 0 of -0.
  return Math.sign(value) * Math.round(size + size * TIE) + 0
}

/** Pesos to the nearest cent, ties away from zero. */
export const cents = (pesos: number) => nearest(pesos * 100) / 100
