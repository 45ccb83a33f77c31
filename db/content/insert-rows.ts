import type pg from 'pg'

/** Uses the columns of the first row. Existing rows stay. */
export const insertRows = async (client: pg.ClientBase, table: string, rows: object[]): Promise<void> => {
  if (rows.length === 0) return
  const columns = Object.keys(rows[0]!)
    .map((name) => client.escapeIdentifier(name))
    .join(', ')
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1) on conflict do nothing`,
    [JSON.stringify(rows)],
  )
}
