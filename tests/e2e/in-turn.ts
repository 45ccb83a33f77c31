let turn = 0

/** Another of a list each time, in order: no two tests of a worker, whose database they share, get the same car. */
export const inTurn = <T>(list: readonly T[]): T => list[turn++ % list.length]!
