import type { LedgerAsked } from './ledger-address.ts'

/** A row that cannot be given back as it is, and why (db/api/ledger-undo.sql). */
export interface UndoConflict {
  line: number
  table: string
  record: string
  op: string
  label: string | null
  why: string
  /** Of 'changed': what the entry left, what is there, what it would be again. */
  columns?: { column: string; expected: unknown; now: unknown; was: unknown }[]
  /** Of 'referred': the table that needs it. */
  by?: string
  /** Of 'refused': what the table's own rule said. */
  message?: string
  /** Its words are meant to be read. */
  told?: boolean
}

/** What has left the building with an entry and does not come back. */
export interface UndoEffect {
  kind: string
  target?: string
  at: string
  state: string
}

/** What taking an entry back does, or would do. `entry`: the new one; null: nothing was done. */
export interface UndoAnswer {
  entry: number | null
  restored: number
  conflicting: number
  conflicts: UndoConflict[]
  effects: UndoEffect[]
  /** The rows that it takes away, by table. */
  removes: { table: string; many: number }[]
  /** It takes back so many rows that it needs a reason. */
  large: boolean
}

/** The record whose page a change is looked at from: from there only a change of that record alone is taken back. */
export type LookedFrom = { table: string; record: string } | { person: string }

export const lookedFrom = ({ of_table, of_record, of_person }: LedgerAsked): LookedFrom | undefined =>
  of_table && of_record ? { table: of_table, record: of_record } : of_person ? { person: of_person } : undefined

const removedCount = ({ removes }: UndoAnswer) => removes.reduce((sum, { many }) => sum + many, 0)

/** The heading over what an undo does: rows that it adds or sets back return, rows that the entry added go. */
export function undoHeading(answer: UndoAnswer): string {
  const removed = removedCount(answer)
  if (removed === 0) return 'Qué regresa'
  return removed >= answer.restored ? 'Qué se elimina' : 'Qué regresa y qué se elimina'
}

/** What was done, in a sentence. */
export function undoneText(answer: UndoAnswer): string {
  const { restored } = answer
  if (restored === 1) return 'Listo: se deshizo el cambio.'
  const many = `${restored.toLocaleString('es-MX')} registros`
  const removed = removedCount(answer)
  if (removed === 0) return `Listo: regresaron ${many}.`
  return removed >= restored ? `Listo: se eliminaron ${many}.` : `Listo: se deshicieron los cambios de ${many}.`
}

/** Whether a change of so many rows is offered to be undone there: a large one (private.large_undo) in the whole list alone. */
export const isUndoneThere = (lines: number, from: LookedFrom | undefined) => from === undefined || lines <= 50

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
/** Why an entry cannot be taken back, in words. */
export const refusalOfUndo = (why: string | null | undefined) =>
  REFUSALS[why ?? ''] ?? 'Este cambio no se puede deshacer.'

/** What a refused question said, where it is the ledger's own refusal; null: something else failed. */
export function undoRefused(error: unknown): string | null {
  const { code, hint } = (error ?? {}) as { code?: string; hint?: string }
  if (code === '42501') return refusalOfUndo('not_yours')
  return code === 'PT409' ? refusalOfUndo(hint) : null
}

/** A change that reaches beyond the record whose page it was asked on: it can be taken back elsewhere. */
export const isBeyond = (error: unknown): boolean => (error as { hint?: string } | null)?.hint === 'beyond'

const KINDS: Record<string, string> = {
  mail: 'Correo',
  sms: 'Mensaje de texto',
  webhook: 'Aviso a otro sistema',
  sheet: 'Renglón en la hoja',
}
/** An effect's name: 'Correo a emma@example.mx'. */
export const effectText = ({ kind, target }: UndoEffect) =>
  `${KINDS[kind] ?? 'Mensaje'}${target ? `${kind === 'mail' || kind === 'sms' ? ' a' : ':'} ${target}` : ''}`
