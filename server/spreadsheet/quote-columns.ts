import type { Database } from '../db.ts'
import { SERVICE } from '../functions/public-form.ts'
import type { SpreadsheetFields } from '../integrations/spreadsheet.ts'
import { sheetColumns } from './sheet-column.ts'

export async function byQuoteColumns(db: Database, fields: SpreadsheetFields): Promise<SpreadsheetFields> {
  const columns = await db.asCaller(SERVICE, (sql) => sheetColumns(sql, 'quotes'), { readOnly: true })
  if (columns.length === 0) return fields
  return Object.fromEntries(
    columns.flatMap(({ our_field, field_id, stopped }) =>
      stopped || fields[our_field] === undefined ? [] : [[field_id, fields[our_field]]],
    ),
  )
}
