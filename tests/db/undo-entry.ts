import type { Session, TestDatabase } from './rolled-back.ts'

interface Undone {
  entry: number | null
  restored: number
  conflicting: number
  conflicts: {
    why: string
    table: string
    record: string
    columns?: unknown[]
    about?: unknown
    by?: string
    message?: string
  }[]
  effects: { kind: string; state: string }[]
  removes: { table: string; many: number }[]
  large: boolean
}

let group = 0
export const act = async (db: TestDatabase, as: Session, sql: string, values: unknown[] = []) => {
  group += 1
  await db.query("select set_config('ledger.cause', $1, true)", [
    JSON.stringify({ source: 'bulk', group: `00000000-0000-4000-8000-${String(group).padStart(12, '0')}` }),
  ])
  await as.query(sql, values)
  const [made] = await db.query<{ id: string }>('select max(id) as id from ledger.entries')
  return made!.id
}

export const undo = async (as: Session, entry: string | number, more: Record<string, unknown> = {}) =>
  (await as.rpc<{ ledger_undo: Undone }>('ledger_undo', { of_entry: entry, ...more }))[0]!.ledger_undo

export const check = async (as: Session, entry: string | number, more: Record<string, unknown> = {}) =>
  (await as.rpc<{ ledger_undo_check: Undone }>('ledger_undo_check', { of_entry: entry, ...more }))[0]!.ledger_undo_check

interface Row {
  row: Record<string, unknown>
  text: string
}

export const rowsOf = (db: TestDatabase, table: string) =>
  db.query<Row & Record<string, unknown>>(
    `select to_jsonb(t) - 'updated_at' - 'view_count' as row, (to_jsonb(t) - 'updated_at')::text as text from public.${table} t order by 2`,
  )

export const loggedRows = async (db: TestDatabase, table: string) => {
  const rows = await db.query<{ text: string }>(
    `select (to_jsonb(t) - 'updated_at' - array(select c.name from private.columns_without_lines() c where c.relation = $1))::text as text
       from public.${table} t order by 1`,
    [table],
  )
  return rows.map(({ text }) => text)
}
