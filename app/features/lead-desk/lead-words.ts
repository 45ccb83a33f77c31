import type { Tone } from '#app/ui/badge.tsx'
import type { HeadStep } from '#app/ui/panel/record-head.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { contactText, DECLINE_REASONS, LEAD_STAGES } from '#contract/leads/lead-work.ts'
import { phoneText } from '#contract/people/phone-text.ts'
import { labelIn } from '#contract/text/labels.ts'
import type { LeadRow } from './queries.ts'

export const STATE_TONES: Record<string, Tone> = {
  nuevo: 'info',
  aceptado: 'accent',
  pospuesto: 'warn',
  descartado: 'neutral',
  duplicado: 'danger',
}

export const LEAD_STAGE_TONES: Record<string, Tone> = {
  nuevo: 'info',
  contactado: 'neutral',
  cita: 'accent',
  solicitud: 'accent',
  ganado: 'accent',
  perdido: 'neutral',
}

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

export const leadName = ({ name, phone, email }: Pick<LeadRow, 'name' | 'phone' | 'email'>): string =>
  name || (phone ? phoneText(phone) : '') || email || 'Sin nombre'

/** With its ids, by which a platform's own reports find it. */
export const adText = ({ ad_name, ad_id, adset_id, campaign_id, form_id }: Readonly<Record<string, string>>): string =>
  [
    ad_name,
    ad_id && `anuncio ${ad_id}`,
    adset_id && `conjunto ${adset_id}`,
    campaign_id && `campaña ${campaign_id}`,
    form_id && `formulario ${form_id}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** null: unknown. */
export const wantedCar = ({ wants, wants_title }: Pick<LeadRow, 'wants' | 'wants_title'>) =>
  wants_title ? wants : null

const MINUTE_MS = 60_000

export function waitText(since: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / MINUTE_MS))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} días`
}

export function lastContactText(lead: Pick<LeadRow, `last_contact_${'channel' | 'outcome' | 'grade'}`>): string {
  const { last_contact_channel: channel, last_contact_outcome: outcome, last_contact_grade: grade } = lead
  if (!channel) return ''
  return contactText(channel, outcome ?? '', grade ?? '')
}

const LATE_MS = 3_600_000

/** db/api/lead-rows.sql. */
export function leadNextStep(lead: LeadRow, now: Date): HeadStep {
  const { state, stage, waiting_since, next_action, next_at } = lead
  const step = (text: string, tone: Tone): HeadStep => ({ text, tone, to: null })
  if (state === 'descartado') return step(`Descartado: ${labelIn(DECLINE_REASONS, lead.decline_reason)}`, 'neutral')
  if (!next_action) return step(labelIn(LEAD_STAGES, stage), 'neutral')
  if (waiting_since && state !== 'pospuesto') {
    const isLate = now.getTime() - Date.parse(waiting_since) > LATE_MS
    return step(`${next_action} · espera desde hace ${waitText(waiting_since, now)}`, isLate ? 'danger' : 'warn')
  }
  if (!next_at) return step(next_action, 'accent')
  return step(
    `${next_action} · ${instantText('moment', next_at)}`,
    Date.parse(next_at) < now.getTime() ? 'danger' : 'accent',
  )
}
