import { labelIn } from '../text/labels.ts'
/** `byFact`: decided by facts, not manually. */
export const PROMISE_KINDS = [
  { value: 'llamada', label: 'Llamarle', customer: 'Te llamamos', byFact: true },
  { value: 'visita', label: 'Recibirle', customer: 'Te esperamos', byFact: true },
  { value: 'oferta', label: 'Hacerle su oferta', customer: 'Tu oferta', byFact: true },
  { value: 'apartado', label: 'Su apartado', customer: 'Tu apartado', byFact: false },
  { value: 'entrega', label: 'Entregarle su auto', customer: 'La entrega de tu auto', byFact: false },
  { value: 'placas', label: 'Sus placas', customer: 'Tus placas', byFact: false },
] as const

export const PROMISE_STATES = [
  { value: 'abierta', label: 'Por cumplir' },
  { value: 'cumplida', label: 'Cumplida' },
  { value: 'rota', label: 'No cumplida' },
] as const

export const promiseKind = (kind: string): string => labelIn(PROMISE_KINDS, kind)

/** [label, minutes]; the database refuses times outside opening hours. */
export const PROMISE_SOON = [
  { label: 'En 30 min', minutes: 30 },
  { label: 'En 1 h', minutes: 60 },
  { label: 'En 2 h', minutes: 120 },
  { label: 'Mañana a esta hora', minutes: 1440 },
] as const
