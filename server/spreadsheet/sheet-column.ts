import type pg from 'pg'
import { type SheetName, type SheetSourceOfTruth, sheetTypeName } from '#contract/settings/spreadsheet.ts'
import type { SheetTable } from '../integrations/sheet-records.ts'

export interface SheetColumn {
  field_id: string
  field_name: string
  field_type: string
  our_field: string
  master: SheetSourceOfTruth
  stopped: string | null
}

export async function sheetColumns(sql: pg.ClientBase, sheet: SheetName): Promise<SheetColumn[]> {
  const { rows } = await sql.query<SheetColumn>(
    `select field_id, field_name, field_type, our_field, master, stopped from public.sheet_columns
      where sheet = $1 order by field_name, field_id`,
    [sheet],
  )
  return rows
}

export interface CheckedColumns {
  columns: SheetColumn[]
  stopped: SheetColumn[]
}

/** Renamed columns continue, missing or changed ones stop, restored ones resume. */
export function checkColumns(mapping: readonly SheetColumn[], { fields }: Pick<SheetTable, 'fields'>): CheckedColumns {
  const byId = new Map(fields.map((field) => [field.id, field]))
  const columns = mapping.map((column): SheetColumn => {
    const found = byId.get(column.field_id)
    if (!found) return { ...column, stopped: `La columna «${column.field_name}» ya no está en la hoja.` }
    const now = { ...column, field_name: found.name.slice(0, 200) }
    if (found.type === column.field_type) return { ...now, stopped: null }
    const [was, is] = [column.field_type, found.type].map(sheetTypeName)
    return { ...now, stopped: `La columna «${found.name.slice(0, 100)}» era ${was} y ahora es ${is}.` }
  })
  const stopped = columns.filter((column, at) => column.stopped && !mapping[at]!.stopped)
  return { columns, stopped }
}

/** Stores nothing when the mapping changed meanwhile. */
export async function keepColumns(
  sql: pg.ClientBase,
  sheet: SheetName,
  columns: readonly SheetColumn[],
): Promise<void> {
  await sql.query(
    `update public.sheet_columns c
        set field_name = n.field_name, stopped = n.stopped,
            stopped_at = case when n.stopped is null then null else coalesce(c.stopped_at, now()) end
       from json_to_recordset($2) as n(field_id text, field_name text, field_type text, stopped text)
      where c.sheet = $1 and c.field_id = n.field_id and c.field_type = n.field_type
        and (c.field_name, c.stopped) is distinct from (n.field_name, n.stopped)`,
    [sheet, JSON.stringify(columns)],
  )
}
