// What the staff does with a lead, in the trade's words (docs/product.md, section 5). The values are those that the database takes (0170).

/** Where a lead stands. */
export const LEAD_STATES = [
  { value: 'nuevo', label: 'Nuevo' },
  { value: 'aceptado', label: 'Aceptado' },
  { value: 'pospuesto', label: 'Pospuesto' },
  { value: 'descartado', label: 'Descartado' },
  { value: 'duplicado', label: 'Duplicado' },
] as const

/** How far a lead has come: what facts prove, never what somebody says. */
export const LEAD_STAGES = [
  { value: 'nuevo', label: 'Nuevo' },
  { value: 'contactado', label: 'Contactado' },
  { value: 'cita', label: 'Con cita' },
  { value: 'solicitud', label: 'Con solicitud' },
  { value: 'ganado', label: 'Ganado' },
  { value: 'perdido', label: 'Perdido' },
] as const

/** Why a lead is declined. */
export const DECLINE_REASONS = [
  { value: 'sin_interes', label: 'Ya no le interesa' },
  { value: 'no_localizable', label: 'No se deja localizar' },
  { value: 'fuera_de_presupuesto', label: 'Fuera de su presupuesto' },
  { value: 'compro_en_otro_lado', label: 'Compró en otro lado' },
  { value: 'no_es_cliente', label: 'No es un cliente' },
  { value: 'otro', label: 'Otra razón' },
] as const

/** How somebody was sought. */
export const CONTACT_CHANNELS = [
  { value: 'call', label: 'Llamada' },
  { value: 'whatsapp', label: 'WhatsApp' },
  { value: 'mail', label: 'Correo' },
  { value: 'in_person', label: 'En persona' },
  { value: 'message', label: 'Mensaje' },
] as const

/** What came of it. */
export const CONTACT_OUTCOMES = [
  { value: 'contesto', label: 'Contestó' },
  { value: 'no_contesto', label: 'No contestó' },
  { value: 'numero_malo', label: 'Número malo' },
  { value: 'cita', label: 'Quedó en cita' },
  { value: 'enviado', label: 'Enviado' },
] as const

/** How sure we are of it: somebody says so, or the system saw it. */
export const CONTACT_GRADES = [
  { value: 'declarada', label: 'Declarada' },
  { value: 'comprobada', label: 'Comprobada' },
] as const

/** Who wrote a message of a conversation. */
export const MESSAGE_ORIGINS = [
  { value: 'cliente', label: 'El cliente' },
  { value: 'sistema', label: 'Alguien del equipo' },
  { value: 'telefono', label: 'Desde el teléfono de la agencia' },
] as const

/** How far a message of ours has come. */
export const MESSAGE_STATES = [
  { value: 'recibido', label: 'Recibido' },
  { value: 'en_cola', label: 'En cola' },
  { value: 'enviado', label: 'Enviado' },
  { value: 'entregado', label: 'Entregado' },
  { value: 'leido', label: 'Leído' },
  { value: 'fallo', label: 'Falló' },
] as const

export type ContactChannel = (typeof CONTACT_CHANNELS)[number]['value']
export type ContactOutcome = (typeof CONTACT_OUTCOMES)[number]['value']

/** The words of one of those lists; of what is not in it the value itself. */
export const labelIn = (list: readonly { value: string; label: string }[], value: string | null): string =>
  list.find((one) => one.value === value)?.label ?? value ?? ''

/** What its customer said when they were asked: nothing, while they were not; null: not yet. */
type CareAnswer = boolean | null | undefined

/**
 * A contact in a line: 'Llamada: contestó · declarada'. `flagged`: noted with four others within five minutes; `answer`: what its customer says of it
 * ('¿Te atendieron?', docs/decisions/195).
 */
export const contactText = (
  channel: string,
  outcome: string,
  grade: string,
  flagged = false,
  answer: CareAnswer = undefined,
): string =>
  `${labelIn(CONTACT_CHANNELS, channel)}: ${labelIn(CONTACT_OUTCOMES, outcome).toLowerCase()} · ${labelIn(CONTACT_GRADES, grade).toLowerCase()}${flagged ? ' · cinco en cinco minutos' : ''}${answer === undefined ? '' : ` · ${answer === null ? 'se le preguntó' : answer ? 'lo confirma' : 'dice que no'}`}`
