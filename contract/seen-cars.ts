import * as z from 'zod/mini'

/** A car that this browser's person looked at, or calculated: what is told of it once they said yes (docs/decisions/227). */
export interface SeenCar {
  car: string
  what: SeenHow
  /** ISO time. */
  at: string
}

/** How a car is seen. */
export type SeenHow = 'auto' | 'calculadora'

/** How many of a visit are remembered. */
const SEEN_KEPT = 20

/** What a form tells of them. */
export const seenList = z
  .array(
    z.object({
      car: z.string().check(z.maxLength(60)),
      what: z.enum(['auto', 'calculadora']),
      at: z.iso.datetime(),
    }),
  )
  .check(z.maxLength(SEEN_KEPT))

/** What a history says of one: 'Miró Nissan Versa 2021, 3 veces'. */
export const seenText = (what: string, car: string | undefined, times?: number) =>
  `${what === 'calculadora' ? 'Calculó la mensualidad de' : 'Miró'} ${car ?? 'un auto'}${times ? `, ${times} veces` : ''}`
