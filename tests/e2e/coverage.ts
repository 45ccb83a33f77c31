const isFull = Boolean(process.env.TEST_FULL)

/** The widths at which a page is looked at: the first in `npm test`, where journeys look at the others; all in `npm run test:full`. */
export const widths = (...all: [number, ...number[]]) => (isFull ? all : all.slice(0, 1))

/** Some of a list in `npm test`, all of it in `npm run test:full`. */
export const someOf = <T>(all: readonly T[], count: number): readonly T[] => (isFull ? all : all.slice(0, count))
