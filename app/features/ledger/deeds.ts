import { instantText } from '#contract/dates/date-texts.ts'
import type { LedgerChange, LedgerLine, LedgerNames } from './ledger-entry.ts'
import { zoneOf } from './value-text.ts'

const APPLICATION_DEEDS: Record<string, string> = {
  submitted: 'envió',
  reviewing: 'pasó a revisión',
  pending_docs: 'regresó por documentos',
  approved: 'aprobó',
  rejected: 'rechazó',
  withdrawn: 'retiró',
  expired: 'dio por vencida',
}
const VISIT_DEEDS: Record<string, string> = {
  booked: 'volvió a agendar',
  cancelled: 'canceló',
  done: 'dio por hecha',
  missed: 'anotó que no se hizo',
}
const PAPER_DEEDS: Record<string, string> = { approved: 'aprobó', asked_again: 'pidió de nuevo' }

export function deedText(line: LedgerLine, row: string, names: LedgerNames): string | null {
  const { table, op, changes } = line
  const change = (column: string) => changes.find((one) => one.column === column)
  if (table === 'appointments' && op === 'INSERT') return `agendó ${row}`
  if (op !== 'UPDATE') return null
  if (table === 'financing_applications') return verb(APPLICATION_DEEDS, change('status'), row)
  if (table === 'application_documents') return verb(PAPER_DEEDS, change('state'), row)
  if (table === 'app_config') {
    const value = change('value')?.after
    return typeof value === 'boolean' ? `${value ? 'encendió' : 'apagó'} ${row}` : null
  }
  if (table !== 'appointments') return null
  return verb(VISIT_DEEDS, change('status'), row) ?? moved(line, change('starts_at'), row, names)
}

const verb = (deeds: Record<string, string>, change: LedgerChange | undefined, row: string) => {
  const done = change && deeds[String(change.after)]
  return done ? `${done} ${row}` : null
}

function moved(line: LedgerLine, change: LedgerChange | undefined, row: string, names: LedgerNames): string | null {
  if (!change?.before || !change.after) return null
  const at = (value: unknown) => instantText('moment', String(value), zoneOf(line, names))
  return `movió ${row} del ${at(change.before)} al ${at(change.after)}`
}
