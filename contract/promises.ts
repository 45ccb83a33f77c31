// The book of promises: what somebody of the house tells a customer for a date (db/api/promises.sql, docs/decisions/187).

/** What may be promised, in the words of who says it; `byFact`: kept or broken by what is done, and by no hand. */
export const PROMISE_KINDS = [
  { value: 'llamada', label: 'Llamarle', customer: 'Te llamamos', byFact: true },
  { value: 'visita', label: 'Recibirle', customer: 'Te esperamos', byFact: true },
  { value: 'oferta', label: 'Hacerle su oferta', customer: 'Tu oferta', byFact: true },
  { value: 'apartado', label: 'Su apartado', customer: 'Tu apartado', byFact: false },
  { value: 'entrega', label: 'Entregarle su auto', customer: 'La entrega de tu auto', byFact: false },
  { value: 'placas', label: 'Sus placas', customer: 'Tus placas', byFact: false },
] as const

/** How a promise stands. */
export const PROMISE_STATES = [
  { value: 'abierta', label: 'Por cumplir' },
  { value: 'cumplida', label: 'Cumplida' },
  { value: 'rota', label: 'No cumplida' },
] as const

/** What was promised, to who keeps it. */
export const promiseKind = (kind: string): string => PROMISE_KINDS.find(({ value }) => value === kind)?.label ?? kind

/** When a call back is promised with one press: [words, minutes from now]; what falls outside the hours is refused by the database with why. */
export const PROMISE_SOON = [
  { label: 'En 30 min', minutes: 30 },
  { label: 'En 1 h', minutes: 60 },
  { label: 'En 2 h', minutes: 120 },
  { label: 'Mañana a esta hora', minutes: 1440 },
] as const
