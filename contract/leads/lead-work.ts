import { labelIn } from '../text/labels.ts'
// Values of the database (0170).

export const LEAD_STATES = [
  { value: 'nuevo', label: 'Nuevo' },
  { value: 'aceptado', label: 'Aceptado' },
  { value: 'pospuesto', label: 'Pospuesto' },
  { value: 'descartado', label: 'Descartado' },
  { value: 'duplicado', label: 'Duplicado' },
] as const

export const LEAD_STAGES = [
  { value: 'nuevo', label: 'Nuevo' },
  { value: 'contactado', label: 'Contactado' },
  { value: 'cita', label: 'Cita o visita' },
  { value: 'solicitud', label: 'Con solicitud' },
  { value: 'ganado', label: 'Ganado' },
  { value: 'perdido', label: 'Perdido' },
] as const

export const DECLINE_REASONS = [
  { value: 'sin_interes', label: 'Ya no le interesa' },
  { value: 'no_localizable', label: 'No se deja localizar' },
  { value: 'fuera_de_presupuesto', label: 'Fuera de su presupuesto' },
  { value: 'compro_en_otro_lado', label: 'Compró en otro lado' },
  { value: 'no_es_cliente', label: 'No es un cliente' },
  { value: 'otro', label: 'Otra razón' },
] as const

export const CONTACT_CHANNELS = [
  { value: 'call', label: 'Llamada' },
  { value: 'whatsapp', label: 'WhatsApp' },
  { value: 'mail', label: 'Correo' },
  { value: 'in_person', label: 'En persona' },
  { value: 'message', label: 'Mensaje' },
] as const

export const CONTACT_OUTCOMES = [
  { value: 'contesto', label: 'Contestó' },
  { value: 'no_contesto', label: 'No contestó' },
  { value: 'numero_malo', label: 'Número malo' },
  { value: 'cita', label: 'Quedó en cita' },
  { value: 'enviado', label: 'Enviado' },
] as const

export const CONTACT_GRADES = [
  { value: 'declarada', label: 'Declarada' },
  { value: 'comprobada', label: 'Comprobada' },
] as const

export const MESSAGE_ORIGINS = [
  { value: 'cliente', label: 'El cliente' },
  { value: 'sistema', label: 'Alguien del equipo' },
  { value: 'telefono', label: 'Desde el teléfono de la agencia' },
] as const

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

/** undefined: not asked; null: unanswered. */
type CareAnswer = boolean | null | undefined

/** 'Llamada: contestó · declarada'. `flagged`: one of five within five minutes; `answer`: the customer's (docs/decisions/116). */
export const contactText = (
  channel: string,
  outcome: string,
  grade: string,
  flagged = false,
  answer: CareAnswer = undefined,
): string =>
  `${labelIn(CONTACT_CHANNELS, channel)}: ${labelIn(CONTACT_OUTCOMES, outcome).toLowerCase()} · ${labelIn(CONTACT_GRADES, grade).toLowerCase()}${flagged ? ' · cinco en cinco minutos' : ''}${answer === undefined ? '' : ` · ${answer === null ? 'se le preguntó' : answer ? 'lo confirma' : 'dice que no'}`}`
