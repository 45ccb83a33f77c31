import { expect } from 'vitest'
import type { twoNodes } from './two-nodes.ts'

export function ledgerOf(sql: ReturnType<typeof twoNodes>['sql']) {
  const last = async () => Number((await sql('select coalesce(max(id), 0) as id from ledger.entries'))[0].id)
  const entriesSince = (before: number) =>
    sql(
      `select e.id::int, e.actor, e.acting_for, e.role, e.staff_role, e.source, e.reason, e.request,
            (select jsonb_agg(jsonb_build_object('relation', l.relation, 'record', l.record, 'op', l.op, 'before', l.before, 'after', l.after, 'caused', l.caused) order by l.id)
               from ledger.lines l where l.entry = e.id) as lines
       from ledger.entries e where e.id > $1 order by e.id`,
      [before],
    )
  const rowOf = async (table: string, id: string, key = 'id') =>
    (await sql(`select to_jsonb(t) as row from public.${table} t where ${key}::text = $1`, [id]))[0]?.row
  return { last, entriesSince, rowOf }
}

export interface Line {
  relation: string
  record: string
  op: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}
export const expectTrue = (
  line: Line,
  was: Record<string, unknown> | undefined,
  is: Record<string, unknown> | undefined,
) => {
  for (const [name, value] of Object.entries(line.before ?? {})) expect([name, was?.[name]]).toEqual([name, value])
  for (const [name, value] of Object.entries(line.after ?? {})) expect([name, is?.[name]]).toEqual([name, value])
  if (line.op === 'UPDATE') {
    const changed = Object.keys(is!).filter((name) => JSON.stringify(was![name]) !== JSON.stringify(is![name]))
    expect(Object.keys(line.after!).sort()).toEqual(changed.sort())
  }
}
