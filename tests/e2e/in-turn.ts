let turn = 0

/** The next item of a list each time, so that tests of one worker use different vehicles. */
export const inTurn = <T>(list: readonly T[]): T => list[turn++ % list.length]!
