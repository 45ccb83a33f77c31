import type pg from 'pg'

/** Formats rows like PostgreSQL formats the text of ROW_FIELDS. */
export type StoredRow = (string | null)[]

const BATCH = 2000
const AS_TEXT = { getTypeParser: () => String }

const AS_VISITOR = `set local timezone to 'UTC'; set local datestyle to 'ISO, YMD';
  set local "request.jwt.claims" to '{"role":"anon"}'; set local role anon;`

export async function readListedRows(
  client: pg.Client,
  sql: string,
  onRows: (rows: StoredRow[]) => void,
): Promise<void> {
  await client.query(`begin read only; ${AS_VISITOR} declare vehicles no scroll cursor for ${sql}`)
  try {
    const next = () =>
      client.query<StoredRow>({ text: `fetch ${BATCH} from vehicles`, rowMode: 'array', types: AS_TEXT as never })
    let rows: StoredRow[]
    do {
      ;({ rows } = await next())
      onRows(rows)
    } while (rows.length === BATCH)
  } finally {
    await client.query('rollback')
  }
}
