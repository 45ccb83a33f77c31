import {
  fitsTarget,
  QUOTE_TARGETS,
  SHEET_TARGETS,
  type SheetName,
  type SheetSourceOfTruth,
} from '#contract/settings/spreadsheet.ts'
import type { MappingLine } from './mutations.ts'
import type { DeskTable, MappedField } from './queries.ts'

export type DraftLine = Pick<MappingLine, 'our_field' | 'master'>

/** The stored one, else suggestions from column names. */
export function draftLines(
  sheet: SheetName,
  table: DeskTable,
  mapped: readonly MappedField[],
): Record<string, DraftLine> {
  return Object.fromEntries(
    table.fields.map(({ id, name, type }): [string, DraftLine] => {
      const mappedColumn = mapped.find((column) => column.field_id === id)
      if (mappedColumn) return [id, { our_field: mappedColumn.our_field, master: mappedColumn.master }]
      if (mapped.length > 0) return [id, { our_field: '', master: mastersOf(sheet)[0]! }]
      if (sheet === 'vehicles') return [id, { our_field: table.suggested[id] ?? '', master: 'hoja' }]
      const target = QUOTE_TARGETS[name]
      return [id, { our_field: target && fitsTarget(target, type, 'sistema') ? name : '', master: 'sistema' }]
    }),
  )
}

const mastersOf = (sheet: SheetName): SheetSourceOfTruth[] => (sheet === 'quotes' ? ['sistema'] : ['hoja', 'sistema'])

export function lineProblem(
  sheet: SheetName,
  { our_field, master }: DraftLine,
  type: string,
  taken: readonly string[],
): string | null {
  const target = SHEET_TARGETS[sheet][our_field]
  if (!target) return null
  if (target.kind !== 'list' && taken.filter((field) => field === our_field).length > 1)
    return 'Otra columna ya es lo mismo: deja una.'
  if (type === 'multipleAttachments')
    return 'Las direcciones de los adjuntos vencen a las dos horas: usa una columna con la dirección de cada foto.'
  if (!target.masters.includes(master))
    return master === 'hoja' ? 'Esto solo lo escribe el sistema.' : 'Esto solo lo puede decir la hoja.'
  if (target.kind === 'link' && !fitsTarget(target, type, master))
    return 'Debe ser del tipo «enlace a otro registro» (link to record).'
  if (!fitsTarget(target, type, master))
    return master === 'hoja'
      ? 'Ese tipo de columna no puede decirlo.'
      : 'El sistema no puede escribir en ese tipo de columna.'
  return null
}
