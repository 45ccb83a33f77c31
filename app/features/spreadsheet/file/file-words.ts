import { fileFieldLabel, type ImportRowKind } from '#contract/vehicles/inventory-file.ts'
import { changedCellText, fieldValueText, rowsText, valueText } from '../run-words.ts'
import type { FileRow, InventoryFile } from './queries.ts'

const cars = (count: number, one: string, many: string) =>
  count === 1 ? `1 auto ${one}` : `${count.toLocaleString('es-MX')} autos ${many}`

type LoadedCounts = Pick<InventoryFile, 'new_rows' | 'changed_rows' | 'gone_rows'>

export const changeCount = ({ new_rows, changed_rows, gone_rows }: LoadedCounts) => new_rows + changed_rows + gone_rows

/** null: rows not stored individually. */
export function fileParts(file: InventoryFile): { kind: ImportRowKind | null; text: string }[] {
  const isLoaded = file.state === 'cargada'
  const prices = file.price_rows > 0 ? ` (${file.price_rows.toLocaleString('es-MX')} de precio)` : ''
  const parts: [ImportRowKind | null, number, string][] = [
    ['new', file.new_rows, cars(file.new_rows, 'nuevo', 'nuevos')],
    [
      null,
      file.report.unlisted,
      `${cars(file.report.unlisted, 'nuevo entra', 'nuevos entran')} sin publicarse: por su estatus o por lo que les falta`,
    ],
    [
      'change',
      file.changed_rows,
      `${cars(file.changed_rows, isLoaded ? 'cambió' : 'cambia', isLoaded ? 'cambiaron' : 'cambian')}${prices}`,
    ],
    ['gone', file.gone_rows, cars(file.gone_rows, 'se retira de la página', 'se retiran de la página')],
    [null, file.same_rows, cars(file.same_rows, 'sin cambios', 'sin cambios')],
    [
      'missing',
      file.missing_rows,
      cars(file.missing_rows, 'no viene y se queda como está', 'no vienen y se quedan como están'),
    ],
    [
      'rejected',
      file.rejected_rows,
      `${rowsText(file.rejected_rows)} ${file.rejected_rows === 1 ? 'rechazado' : 'rechazados'}`,
    ],
  ]
  return parts.flatMap(([kind, count, text]) => (count > 0 ? [{ kind, text }] : []))
}

export const loadedText = ({ new_rows, changed_rows, gone_rows }: LoadedCounts): string =>
  [
    new_rows > 0 && cars(new_rows, 'nuevo', 'nuevos'),
    changed_rows > 0 && cars(changed_rows, 'con cambios', 'con cambios'),
    gone_rows > 0 && cars(gone_rows, 'retirado', 'retirados'),
  ]
    .filter(Boolean)
    .join(', ')

export function columnsText({ report }: Pick<InventoryFile, 'report'>): string {
  const known = report.columns.filter(({ field }) => field).length
  return known === 1 ? '1 reconocida' : `${known} reconocidas`
}

const OF_NEW = ['precio', 'kilometraje', 'sucursal', 'ubicacion', 'ordenstatus', 'vin', 'cost']

export function fileRowText({ kind, reason, before, after }: FileRow): string {
  if (kind === 'change') return changedCellText(before, after, fileFieldLabel)
  if (kind !== 'new') return reason
  const values = (after ?? {}) as Record<string, unknown>
  return OF_NEW.filter((field) => valueText(values[field]) !== '—')
    .map((field) => `${fileFieldLabel(field)}: ${fieldValueText(field, values[field])}`)
    .join('; ')
}
