import { expect, test } from 'vitest'
import { TABLES_OF_SALES } from '#app/features/ledger/tables-of-sales.ts'
import { TABLE_WORDS } from '#app/features/ledger/words/table-words.ts'
import { rolledBack } from './rolled-back.ts'

test('the field list describes exactly the recorded tables and columns', () =>
  rolledBack(async (db) => {
    const rows = await db.query<{ name: string }>(
      `select c.table_name || '.' || c.column_name as name
         from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
        where c.table_schema in ('public', 'private') and t.table_type = 'BASE TABLE'
          and not (c.table_schema = 'private' and exists (select from private.columns_without_lines() w where w.relation = c.table_name and w.name = c.column_name))`,
    )
    const told = Object.entries(TABLE_WORDS).flatMap(([table, { columns }]) =>
      Object.keys(columns).map((column) => `${table}.${column}`),
    )
    const real = rows.map(({ name }) => name)
    const silent = (await db.query<{ name: string }>('select name from private.tables_without_lines()')).map(
      ({ name }) => name,
    )
    const hasLines = (column: string) => !silent.includes(column.split('.')[0]!)
    expect(real.filter((name) => hasLines(name) && !told.includes(name))).toEqual([])
    const shared = /\.(id|created_at|updated_at|key)$/
    expect(told.filter((name) => !real.includes(name) && !shared.test(name))).toEqual([])
  }))

test('sales filter by exactly the tables whose lines they read', () =>
  rolledBack(async (db) => {
    const [{ names }] = (await db.query<{ names: string[] }>('select private.tables_of_sales() as names')) as [
      { names: string[] },
    ]
    expect([...TABLES_OF_SALES].sort()).toEqual(names.sort())
  }))
