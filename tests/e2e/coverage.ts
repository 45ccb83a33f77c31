const isFull = Boolean(process.env.TEST_FULL)

/** Widths to test: the first in `npm test`, all in `npm run test:full`. */
export const widths = (...all: [number, ...number[]]) => (isFull ? all : all.slice(0, 1))

/** Part of a list in `npm test`, all in `npm run test:full`. */
export const someOf = <T>(all: readonly T[], count: number): readonly T[] => (isFull ? all : all.slice(0, count))
