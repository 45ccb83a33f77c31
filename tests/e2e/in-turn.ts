let turn = 0

export const inTurn = <T>(list: readonly T[]): T => list[turn++ % list.length]!
