import { z } from 'zod'
import { errorMessage } from '#contract/messages/errors.ts'
import {
  fitsTarget,
  isListTarget,
  SHEET_TARGETS,
  type SheetName,
  type SheetSourceOfTruth,
  sheetTypeName,
} from '#contract/settings/spreadsheet.ts'
import type { SheetTable } from '../integrations/sheet-records.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { SheetColumn } from './sheet-column.ts'

export const seenMark = z.string().max(64).optional()

export const mappingInput = z.object({
  sheet: z.enum(['vehicles', 'quotes']),
  columns: z
    .array(
      z.object({
        field_id: z.string().regex(/^fld\w{3,40}$/),
        our_field: z.string().max(60),
        master: z.enum(['hoja', 'sistema']),
      }),
    )
    .max(200),
  seen: seenMark,
})
type MappingInput = z.infer<typeof mappingInput>

export function readMapping(
  { sheet, columns }: Pick<MappingInput, 'sheet' | 'columns'>,
  { fields }: Pick<SheetTable, 'fields'>,
): Omit<SheetColumn, 'stopped'>[] {
  const targets = SHEET_TARGETS[sheet]
  const taken = new Set<string>()
  return columns.map(({ field_id, our_field, master }) => {
    const field = fields.find(({ id }) => id === field_id)
    const target = Object.hasOwn(targets, our_field) ? targets[our_field] : undefined
    if (!field || !target) throw refuse('sheet_column_unknown', { name: field?.name ?? field_id })
    if (taken.has(our_field) && !(sheet === 'vehicles' && isListTarget(our_field)))
      throw refuse('sheet_column_twice', { name: target.label })
    taken.add(our_field)
    refuseType({ sheet, name: field.name, type: field.type, our_field, master })
    return { field_id, field_name: field.name.slice(0, 200), field_type: field.type.slice(0, 60), our_field, master }
  })
}

interface TypeQuestion {
  sheet: SheetName
  name: string
  type: string
  our_field: string
  master: SheetSourceOfTruth
}

const refuseType = ({ sheet, name, type, our_field, master }: TypeQuestion) => {
  const target = SHEET_TARGETS[sheet][our_field]!
  if (!target.masters.includes(master))
    throw refuse('sheet_column_type', { name, type: sheetTypeName(type), target: target.label })
  if (fitsTarget(target, type, master)) return
  if (target.kind === 'link') throw refuse('spreadsheet_inventory_column', { service: 'la hoja' })
  if (type === 'multipleAttachments') throw refuse('sheet_column_attachments', { name })
  throw refuse('sheet_column_type', { name, type: sheetTypeName(type), target: target.label })
}

const refuse = (code: string, values: Record<string, string>) => new ApiError(422, code, errorMessage(code, values))
