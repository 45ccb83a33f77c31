import { instantText } from '#contract/dates/date-texts.ts'
import type { LedgerChange, LedgerLine, LedgerNames } from './ledger-entry.ts'
import { zoneOf } from './value-text.ts'

/** Verb by the new value of a column. */
const VALUE_DEEDS: Record<string, [column: string, verbs: Record<string, string>]> = {
  financing_applications: [
    'status',
    {
      submitted: 'envió',
      reviewing: 'pasó a revisión',
      pending_docs: 'regresó por documentos',
      approved: 'aprobó',
      rejected: 'rechazó',
      withdrawn: 'retiró',
      expired: 'dio por vencida',
    },
  ],
  appointments: [
    'status',
    {
      booked: 'volvió a agendar',
      cancelled: 'canceló',
      done: 'dio por hecha',
      missed: 'anotó que no se hizo',
    },
  ],
  application_documents: ['state', { approved: 'aprobó', asked_again: 'pidió de nuevo' }],
  candidates: [
    'state',
    {
      en_revision: 'puso en revisión a',
      entrevista: 'pasó a entrevista a',
      oferta: 'pasó a oferta a',
      contratado: 'contrató a',
    },
  ],
  leads: [
    'state',
    {
      aceptado: 'aceptó a',
      descartado: 'descartó a',
      pospuesto: 'pospuso a',
      duplicado: 'marcó como duplicado a',
    },
  ],
  deals: ['outcome', { won: 'ganó', lost: 'dio por perdido', open: 'reabrió' }],
}

/** Verb of a moment that is written once it is done. */
const MOMENT_DEEDS: Record<string, Record<string, string>> = {
  api_keys: { revoked_at: 'revocó' },
  candidates: { news_at: 'dio noticias a' },
  tasks: { done_at: 'marcó como hecho' },
  lead_imports: { undone_at: 'deshizo', loaded_at: 'cargó' },
}

/** Verb of a column whose value is too long to say. */
const WRITTEN_DEEDS: Record<string, [column: string, verb: string][]> = {
  financing_applications: [
    ['data', 'escribió respuestas en'],
    ['car_info', 'eligió el auto de'],
  ],
}

export function deedText(line: LedgerLine, row: string, names: LedgerNames): string | null {
  const { table, op, changes } = line
  const change = (column: string) => changes.find((one) => one.column === column)
  if (table === 'appointments' && op === 'INSERT') return `agendó ${row}`
  if (op !== 'UPDATE') return null
  if (table === 'app_config') {
    const value = change('value')?.after
    return typeof value === 'boolean' ? `${value ? 'encendió' : 'apagó'} ${row}` : null
  }
  const [column, verbs] = VALUE_DEEDS[table] ?? []
  const done = verbs?.[String(change(column!)?.after)]
  if (done) return `${done} ${row}`.replace(' a el ', ' al ')
  for (const [moment, verb] of Object.entries(MOMENT_DEEDS[table] ?? {}))
    if (change(moment)?.after) return `${verb} ${row}`
  for (const [written, verb] of WRITTEN_DEEDS[table] ?? []) if (change(written)) return `${verb} ${row}`
  return table === 'appointments' ? moved(line, change('starts_at'), row, names) : null
}

function moved(line: LedgerLine, change: LedgerChange | undefined, row: string, names: LedgerNames): string | null {
  if (!change?.before || !change.after) return null
  const at = (value: unknown) => instantText('moment', String(value), zoneOf(line, names))
  return `movió ${row} del ${at(change.before)} al ${at(change.after)}`
}
