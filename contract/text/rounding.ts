// Compensates floating point error at ties: 0.2 × 62.525 is 12.504999….
const TIE = 1 + 4 * Number.EPSILON

/** Rounds to cents, ties up, as PostgreSQL numerics. */
export const cents = (pesos: number) => Math.round(pesos * 100 * TIE) / 100
