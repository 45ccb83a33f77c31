import type { Tone } from '#app/ui/badge.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { SHEET_RUN_STATES, type SheetRunState, VEHICLE_TARGETS } from '#contract/settings/spreadsheet.ts'
import { counted } from '#contract/text/counted.ts'
import { oneStop } from '#contract/text/sentence.ts'
import type { SheetRunRow } from './queries.ts'

export const RUN_TONES: Record<SheetRunState, Tone> = {
  waiting: 'info',
  running: 'info',
  asking: 'warn',
  stopped: 'warn',
  done: 'accent',
  incomplete: 'warn',
  failed: 'danger',
  cancelled: 'neutral',
}

export const stateText = (state: string) => SHEET_RUN_STATES[state as SheetRunState] ?? state

export const rowsText = (count: number) => counted(count, 'renglón', 'renglones')

export function doingText(run: SheetRunRow): string {
  if (run.state === 'waiting') return run.message ? 'Se reintenta en un momento.' : 'Empieza en un momento.'
  if (run.state === 'stopped') return `Detenida. Ya se leyeron ${rowsText(run.read_rows)} y ahí sigue.`
  if (run.state === 'asking') return 'No ha cambiado nada: espera tu respuesta.'
  if (run.phase === 'reading') return `Leyendo la hoja: ${rowsText(run.read_rows)}.`
  if (run.phase === 'counting')
    return `Contando otra vez: ${(run.expected_rows ?? 0).toLocaleString('es-MX')} de ${rowsText(run.read_rows)}.`
  if (run.phase === 'comparing') return 'Comparando con el inventario.'
  return `Escribiendo en la hoja: ${run.written_rows.toLocaleString('es-MX')} de ${rowsText(run.to_write_rows)}.`
}

/** Progress in percent; null: unknown. `known`: earlier row count of the sheet. */
export function progressOf(run: SheetRunRow, known: number): number | null {
  if (run.phase === 'reading') return known > 0 ? Math.min(50, (run.read_rows / known) * 50) : null
  if (run.phase === 'counting') return 50 + Math.min(30, ((run.expected_rows ?? 0) / Math.max(1, run.read_rows)) * 30)
  if (run.phase === 'comparing') return 80
  return 85 + (run.written_rows / Math.max(1, run.to_write_rows)) * 15
}

export const planParts = (run: SheetRunRow): string[] => [
  ...part(run.new_rows, 'entra', 'entran'),
  ...part(run.changed_rows, 'cambia', 'cambian'),
  ...part(run.missing_rows, 'ya no se ve en la hoja', 'ya no se ven en la hoja'),
  ...part(run.to_write_rows, 'se escribe en la hoja', 'se escriben en la hoja'),
]

const part = (count: number, one: string, many: string) =>
  count > 0 ? [`${rowsText(count)} ${count === 1 ? one : many}`] : []

export function outcomeText(run: SheetRunRow): string {
  const { read_rows, expected_rows, error_rows, finished_at, state } = run
  const read = read_rows.toLocaleString('es-MX')
  const parts = planParts(run)
  const isWhole = state === 'done' || state === 'incomplete'
  return [
    finished_at && oneStop(`${instantText('moment', finished_at)}.`),
    `Renglones leídos: ${expected_rows === null ? read : `${read} de ${expected_rows.toLocaleString('es-MX')}`}.`,
    isWhole && (parts.length > 0 ? `${parts.join(', ')}.` : 'Nada que cambiar.'),
    error_rows > 0 && `Con error: ${error_rows.toLocaleString('es-MX')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

export function lagText(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`
  if (seconds < 129_600) return `${Math.round(seconds / 3600)} h`
  return `${Math.round(seconds / 86_400)} días`
}

export const fieldLabel = (field: string) => VEHICLE_TARGETS[field]?.label ?? field

export const valueText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.join(', ')
  return typeof value === 'number' ? value.toLocaleString('es-MX', { useGrouping: value >= 3000 }) : String(value)
}

export const fieldValueText = (field: string, value: unknown): string =>
  field === 'precio' && value === 0 ? 'Por definir' : valueText(value)

const object = (value: unknown) => (value ?? {}) as Record<string, unknown>

export const changedCellText = (before: unknown, after: unknown, labelOf: (field: string) => string): string =>
  Object.entries(object(after))
    .map(
      ([field, value]) =>
        `${labelOf(field)}: ${fieldValueText(field, object(before)[field])} → ${fieldValueText(field, value)}`,
    )
    .join('; ')
