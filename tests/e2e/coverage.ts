const isFull = Boolean(process.env.TEST_FULL)

export const widths = (...all: [number, ...number[]]) => (isFull ? all : all.slice(0, 1))

export const someOf = <T>(all: readonly T[], count: number): readonly T[] => (isFull ? all : all.slice(0, count))
