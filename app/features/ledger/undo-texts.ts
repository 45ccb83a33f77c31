import { VEHICLE_FIELDS, type VehicleField } from '#contract/vehicles/fields.ts'
import type { LedgerAsked } from './ledger-address.ts'
import type { LedgerLine } from './ledger-entry.ts'
import { columnWords } from './words/table-words.ts'

export interface UndoConflict {
  line: number
  table: string
  record: string
  op: string
  label: string | null
  about?: LedgerLine['about']
  concerns: LedgerLine['concerns']
  why: string
  /** For 'changed': expected, current, restored. */
  columns?: { column: string; expected: unknown; now: unknown; was: unknown }[]
  /** For 'referred': referring table. */
  by?: string
  message?: string
  told?: boolean
}

export interface UndoEffect {
  kind: string
  target?: string
  at: string
  state: string
}

/** `entry`: new entry, null: nothing done. */
export interface UndoAnswer {
  entry: number | null
  restored: number
  conflicting: number
  conflicts: UndoConflict[]
  effects: UndoEffect[]
  removes: { table: string; many: number }[]
  /** Lines of its consequences that stay, for example kilometres read again since. */
  stays: number[]
  large: boolean
}

/** Record the change is viewed from; only its own changes can be reverted there. */
export type RecordAskedFor = { table: string; record: string } | { person: string }

export const recordAskedFor = ({ of_table, of_record, of_person }: LedgerAsked): RecordAskedFor | undefined =>
  of_table && of_record ? { table: of_table, record: of_record } : of_person ? { person: of_person } : undefined

const GOES_ALONG = /(^|_)(since|versions)$|^(updated_at|search_text|sequence|revision|fact_stage|deal_stage)$/

const isDerived = (table: string, column: string) =>
  table === 'vehicles' && (VEHICLE_FIELDS as Record<string, VehicleField | undefined>)[column]?.isDerived === true

/** Without what only follows from the rest: since when, versions, copies, keys. */
export function returningChanges({ table, changes }: Pick<LedgerLine, 'table' | 'changes'>): LedgerLine['changes'] {
  const own = changes.filter(
    ({ column }) => !GOES_ALONG.test(column) && !isDerived(table, column) && columnWords(table, column).kind !== 'ref',
  )
  return own.length > 0 ? own : changes
}

const removedCount = ({ removes }: UndoAnswer) => removes.reduce((sum, { many }) => sum + many, 0)

export function undoHeading(answer: UndoAnswer): string {
  const removed = removedCount(answer)
  if (removed === 0) return 'Qué regresa'
  return removed >= answer.restored ? 'Qué se elimina' : 'Qué regresa y qué se elimina'
}

export function undoneText(answer: UndoAnswer): string {
  const { restored } = answer
  if (restored === 1) return 'Listo: se deshizo el cambio.'
  const many = `${restored.toLocaleString('es-MX')} registros`
  const removed = removedCount(answer)
  if (removed === 0) return `Listo: regresaron ${many}.`
  return removed >= restored ? `Listo: se eliminaron ${many}.` : `Listo: se deshicieron los cambios de ${many}.`
}

/** Large reverts (private.large_undo) are offered in the full list only. */
export const isUndoneThere = (lines: number, from: RecordAskedFor | undefined) => from === undefined || lines <= 50

const REFUSALS: Record<string, string> = {
  undone: 'Este cambio ya se deshizo.',
  read: 'Es una consulta: no cambió nada que deshacer.',
  emptied: 'Vaciar una tabla no se puede deshacer: sus renglones ya no están.',
  forgotten: 'Sus valores se borraron por ley y no se pueden regresar.',
  too_old: 'Se eliminó hace más de 30 días y ya salió de la papelera.',
  secret: 'Una clave no regresa: haz otra o escríbela de nuevo en Configuración.',
  departure:
    'Quien dejó el equipo vuelve con «Volver a dar puesto» en Configuración, Personas; lo suyo se queda con quien lo recibió.',
  join: 'Dos leads unidos se separan en su propia página, durante 30 días.',
  import: 'Una importación se deshace en la lista de archivos cargados, durante 30 días.',
  register: 'El registro de quien no quiere publicidad no se deshace: se carga otro.',
  hold: 'Lo que la ley pide guardar o bloquear no se deshace.',
  beyond: 'Este cambio también tocó otros registros: desde aquí no se deshace. Ábrelo en el Registro de Cambios.',
  not_yours: 'Solo un administrador puede deshacer este cambio.',
}
export const refusalOfUndo = (why: string | null | undefined) =>
  REFUSALS[why ?? ''] ?? 'Este cambio no se puede deshacer.'

export function undoRefused(error: unknown): string | null {
  const { code, hint } = (error ?? {}) as { code?: string; hint?: string }
  if (code === '42501') return refusalOfUndo('not_yours')
  return code === 'PT409' ? refusalOfUndo(hint) : null
}

/** The change affects more than the viewed record. */
export const isBeyond = (error: unknown): boolean => (error as { hint?: string } | null)?.hint === 'beyond'

const KINDS: Record<string, string> = {
  mail: 'Correo',
  sms: 'Mensaje de texto',
  webhook: 'Aviso a otro sistema',
  sheet: 'Renglón en la hoja',
}
export const effectText = ({ kind, target }: UndoEffect) =>
  `${KINDS[kind] ?? 'Mensaje'}${target ? `${kind === 'mail' || kind === 'sms' ? ' a' : ':'} ${target}` : ''}`
