import { readAmount } from './amounts.ts'

/** Why this is no amount of at least `least` pesos; null when it is, or when nothing is typed. */
export const amountProblem = (typed: string, least = 0): string | null =>
  typed.trim() === '' || (readAmount(typed) ?? -1) >= least ? null : 'Escribe la cantidad en pesos.'
