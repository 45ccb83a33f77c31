import type pg from 'pg'
import type { CellHabits } from '#importer/cell-habits.ts'
import type { Database } from '../db.ts'
import { SERVICE } from '../functions/public-form.ts'
import type { SheetColumn } from './sheet-column.ts'

export interface SheetRun {
  id: number
  kind: 'sync' | 'rehearsal'
  phase: 'reading' | 'counting' | 'comparing' | 'writing'
  base_id: string
  table_id: string
  view_id: string
  columns: SheetColumn[] | null
  habits: CellHabits | null
  page_offset: string | null
  read_rows: number
  expected_rows: number | null
  attempts: number
  confirmed: string | null
  asked_by: string | null
}

export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

export async function takeRun(db: Database, worker: string, leaseMs: number): Promise<SheetRun | null> {
  const { rows } = await db.asCaller(SERVICE, (sql) =>
    sql.query<SheetRun>(
      `update public.sheet_runs r
          set state = 'running', worker = $1, locked_until = now() + make_interval(secs => $2)
        where r.id = (select id from public.sheet_runs
                       where (state = 'waiting' and coalesce(not_before, '-infinity') <= now())
                          or (state = 'running' and locked_until <= now())
                       order by id limit 1 for update skip locked)
        returning id, kind, phase, base_id, table_id, view_id, columns, habits, page_offset, read_rows, expected_rows, attempts, confirmed, asked_by`,
      [worker, leaseMs / 1000],
    ),
  )
  return rows[0] ?? null
}

/** Returns whether to stop. Throws LeaseLost. */
export async function runStep(
  db: Database,
  { id, worker, leaseMs }: { id: number; worker: string; leaseMs: number },
  work: (sql: pg.PoolClient) => Promise<Record<string, unknown>>,
): Promise<boolean> {
  const settings = { statement_timeout: '120000' }
  return db.asCaller(
    SERVICE,
    async (sql) => {
      const { rows } = await sql.query<{ stop_wanted: boolean }>(
        `update public.sheet_runs set locked_until = now() + make_interval(secs => $3)
          where id = $1 and worker = $2 and state = 'running' returning stop_wanted`,
        [id, worker, leaseMs / 1000],
      )
      if (!rows[0]) throw new LeaseLost()
      const values = Object.entries(await work(sql))
      if (values.length > 0)
        await sql.query(
          `update public.sheet_runs set ${values.map(([name], at) => `${name} = $${at + 2}`).join(', ')} where id = $1`,
          [
            id,
            ...values.map(([, value]) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value)),
          ],
        )
      return rows[0].stop_wanted
    },
    { settings },
  )
}

export async function noteProblems(
  sql: pg.ClientBase,
  run: number,
  problems: readonly { record_id: string; name: string; code: string; message: string }[],
): Promise<void> {
  if (problems.length === 0) return
  await sql.query(
    `insert into public.sheet_run_errors (run_id, record_id, name, code, message)
     select $1, p.record_id, left(p.name, 200), p.code, left(p.message, 500)
       from json_to_recordset($2) as p(record_id text, name text, code text, message text)`,
    [run, JSON.stringify(problems)],
  )
}
