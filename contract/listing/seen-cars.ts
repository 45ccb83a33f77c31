import * as z from 'zod/mini'

/** A viewed car, shared with consent (docs/decisions/212). */
export interface SeenCar {
  car: string
  what: SeenHow
  /** ISO. */
  at: string
}

export type SeenHow = 'auto' | 'calculadora'

const SEEN_KEPT = 20

export const seenList = z
  .array(
    z.object({
      car: z.string().check(z.maxLength(60)),
      what: z.enum(['auto', 'calculadora']),
      at: z.iso.datetime(),
    }),
  )
  .check(z.maxLength(SEEN_KEPT))

export const seenText = (what: string, car: string | undefined, times?: number) =>
  `${what === 'calculadora' ? 'Calculó la mensualidad de' : 'Miró'} ${car ?? 'un auto'}${times ? `, ${times} veces` : ''}`
