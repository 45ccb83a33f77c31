// A double is off by some units in its last place after a few operations: 0.2 × 62.525 is 12.504999…, and so a tie would go down.
// So little is added that nothing but a tie moves.
const TIE = 1 + 4 * Number.EPSILON

/** An amount of pesos, not negative, to the nearest cent; ties go up, as PostgreSQL rounds numerics. */
export const cents = (pesos: number) => Math.round(pesos * 100 * TIE) / 100
