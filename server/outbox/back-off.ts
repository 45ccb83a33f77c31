const FIRST_MS = 2000
const LONGEST_MS = 3_600_000

/** Exponential with jitter, up to an hour. */
export const backOffMs = (attempt: number, random: number = Math.random()): number =>
  Math.round(Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempt - 1)) * (0.5 + random))
