const FIRST_MS = 2000
const LONGEST_MS = 3_600_000

/** How long to wait after a failed attempt (1 is the first), in ms: twice as long each time up to an hour, give or take half. */
export const backOffMs = (attempt: number, random: number = Math.random()): number =>
  Math.round(Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempt - 1)) * (0.5 + random))
