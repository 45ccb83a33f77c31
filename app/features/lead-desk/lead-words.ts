import type { Tone } from '#app/ui/badge.tsx'
import type { HeadStep } from '#app/ui/panel/record-head.tsx'
import { instantText } from '#contract/date-texts.ts'
import { contactText, DECLINE_REASONS, labelIn } from '#contract/lead-work.ts'
import { phoneText } from '#contract/phone-text.ts'
import type { LeadRow } from './queries.ts'

/** How a lead's state looks. */
export const STATE_TONES: Record<string, Tone> = {
  nuevo: 'info',
  aceptado: 'accent',
  pospuesto: 'warn',
  descartado: 'neutral',
  duplicado: 'danger',
}

/** How the stage of a lead looks. */
export const LEAD_STAGE_TONES: Record<string, Tone> = {
  nuevo: 'info',
  contactado: 'neutral',
  cita: 'accent',
  solicitud: 'accent',
  ganado: 'accent',
  perdido: 'neutral',
}

/** What a lead did. */
export const TOUCHES = [
  { value: 'contacto', label: 'Escribió' },
  { value: 'landing', label: 'Dejó sus datos' },
  { value: 'whatsapp', label: 'Abrió WhatsApp' },
  { value: 'cotizacion', label: 'Cotizó su auto' },
  { value: 'cita', label: 'Agendó una cita' },
  { value: 'solicitud', label: 'Pidió financiamiento' },
  { value: 'mostrador', label: 'Llegó a la sucursal' },
  { value: 'llamada', label: 'Llamó' },
  { value: 'importado', label: 'Venía en un archivo' },
] as const

/** How a lead is called where it has a name or none. */
export const leadName = ({ name, phone, email }: Pick<LeadRow, 'name' | 'phone' | 'email'>): string =>
  name || (phone ? phoneText(phone) : '') || email || 'Sin nombre'

/** The car that a lead asks for, by its purchase order; null: none that is known. */
export const wantedCar = ({ wants, wants_title }: Pick<LeadRow, 'wants' | 'wants_title'>) =>
  wants_title ? wants : null

const MINUTE_MS = 60_000

/** Waiting time in its largest whole unit: '12 min', '3 h', '2 días'. */
export function waitText(since: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / MINUTE_MS))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} días`
}

/** The last contact in a line: 'Llamada: contestó · declarada'. '' where there is none. */
export function lastContactText(lead: Pick<LeadRow, `last_contact_${'channel' | 'outcome' | 'grade'}`>): string {
  const { last_contact_channel: channel, last_contact_outcome: outcome, last_contact_grade: grade } = lead
  if (!channel) return ''
  return contactText(channel, outcome ?? '', grade ?? '')
}

const LATE_MS = 3_600_000

/** What to do next with a lead. */
export function leadNextStep(lead: LeadRow, now: Date): HeadStep {
  const { state, waiting_since, last_contact_outcome, phone, email, next_action, next_at, next_decided } = lead
  const step = (text: string, tone: Tone = 'accent'): HeadStep => ({ text, tone, to: null })
  if (state === 'duplicado') return step('Decide un administrador: dijeron que es un duplicado', 'warn')
  if (state === 'descartado') return step(`Descartado: ${labelIn(DECLINE_REASONS, lead.decline_reason)}`, 'neutral')
  if (state === 'pospuesto' && lead.snoozed_until)
    return step(`Retómalo el ${instantText('moment', lead.snoozed_until)}`, 'neutral')
  if (!phone && !email) return step('Espera a que escriba: no dejó cómo contactarlo', 'neutral')
  if (last_contact_outcome === 'numero_malo') return step('Consigue otro teléfono: el que dio no sirve', 'warn')
  if (waiting_since) {
    const isLate = now.getTime() - Date.parse(waiting_since) > LATE_MS
    return step(`Respóndele: espera desde hace ${waitText(waiting_since, now)}`, isLate ? 'danger' : 'warn')
  }
  if (next_decided && next_action && next_at) {
    const isDue = Date.parse(next_at) < now.getTime()
    return step(`${next_action} · ${instantText('moment', next_at)}`, isDue ? 'danger' : 'accent')
  }
  if (last_contact_outcome === 'no_contesto') return step('Llámalo otra vez: no contestó', 'warn')
  if (last_contact_outcome === 'cita') return step('Confirma su cita')
  return step(last_contact_outcome ? 'Acuerda con él qué sigue' : 'Haz el primer contacto')
}
