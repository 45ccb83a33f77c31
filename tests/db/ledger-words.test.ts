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

test('a column that refers to a person is told by their name', () =>
  rolledBack(async (db) => {
    const rows = await db.query<{ name: string }>(
      `select r.relname || '.' || a.attname as name
         from pg_constraint c join pg_class r on r.oid = c.conrelid join pg_attribute a on a.attrelid = r.oid and a.attnum = c.conkey[1]
        where c.contype = 'f' and c.confrelid in ('public.profiles'::regclass, 'auth.users'::regclass) and cardinality(c.conkey) = 1
          and a.attname <> 'id' and r.relnamespace in ('public'::regnamespace, 'private'::regnamespace)`,
    )
    const kinds = rows.flatMap(({ name }) => {
      const [table = '', column = ''] = name.split('.')
      const words = TABLE_WORDS[table as keyof typeof TABLE_WORDS]?.columns[column]
      return words ? [[name, words.kind]] : []
    })
    expect(kinds.length).toBeGreaterThan(100)
    expect(kinds.filter(([, kind]) => kind !== 'person')).toEqual([])
  }))

test('sales filter by exactly the tables whose lines they read', () =>
  rolledBack(async (db) => {
    const [{ names }] = (await db.query<{ names: string[] }>('select private.tables_of_sales() as names')) as [
      { names: string[] },
    ]
    expect([...TABLES_OF_SALES].sort()).toEqual(names.sort())
  }))
