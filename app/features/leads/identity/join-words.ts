import { DAY_MS } from '#contract/dates/calendar.ts'
import { leadSourceText } from '#contract/leads/lead-source-text.ts'
import { phoneText } from '#contract/people/phone-text.ts'
import type { JoinPreview } from './queries.ts'

const LABELS: Record<string, string> = {
  name: 'Nombre',
  phone: 'Teléfono',
  email: 'Correo',
  city: 'Ciudad',
  source: 'Origen',
  agent: 'Asesor',
  account: 'Cuenta',
  marketing: 'Promociones',
}
const ROWS: Record<string, [one: string, many: string]> = {
  lead_events: ['1 vez que nos buscó', 'veces que nos buscó'],
  contacts_made: ['1 contacto', 'contactos'],
  conversations: ['1 conversación', 'conversaciones'],
  conversation_messages: ['1 mensaje de WhatsApp', 'mensajes de WhatsApp'],
  appointments: ['1 cita', 'citas'],
  answer_cards: ['1 respuesta', 'respuestas'],
  trade_in_quotes: ['1 oferta', 'ofertas'],
  deals: ['1 trato', 'tratos'],
  tasks: ['1 pendiente', 'pendientes'],
}

/** Fields with a choice; the others follow from identity and permissions. */
const CHOSEN: readonly string[] = ['name', 'phone', 'email', 'city', 'source', 'agent']

export const isChoice = ({ field, kept, other }: JoinPreview['fields'][number]) =>
  CHOSEN.includes(field) && kept !== null && other !== null && kept !== other

const readable = (field: string, value: string | null) => {
  if (value === null) return '—'
  if (field === 'phone') return phoneText(value)
  if (field === 'source') return leadSourceText(value)
  return value === 'yes' && (field === 'account' || field === 'marketing') ? 'Sí' : value
}

export const previewText = ({ field, kept, other, becomes }: JoinPreview['fields'][number]): string[] => [
  LABELS[field] ?? field,
  ...[kept, other, becomes].map((value) => readable(field, value)),
]

export function movesText(moves: JoinPreview['moves']): string {
  const others = Object.keys(moves).filter((table) => !(table in ROWS))
  const rest = others.reduce((sum, table) => sum + moves[table]!, 0)
  const counted = (many: number, [one, more]: [string, string]) =>
    many === 1 ? one : `${many.toLocaleString('es-MX')} ${more}`
  const parts = Object.entries(ROWS).flatMap(([table, words]) => (moves[table] ? [counted(moves[table], words)] : []))
  if (rest > 0) parts.push(counted(rest, ['1 registro más', 'registros más']))
  return parts.length === 0 ? 'No trae nada más.' : `Trae consigo: ${parts.join(', ')}.`
}

const SPLIT_DAYS = 30

/** null: decision time unknown. */
export const splittableUntil = (decidedAt: string | null) =>
  decidedAt === null ? null : new Date(Date.parse(decidedAt) + SPLIT_DAYS * DAY_MS)
