import { expect, test } from 'vitest'
import { rolledBack } from './rolled-back.ts'

interface Audited {
  name: string
  columns: string
}

test('a save without changes writes no entry and no time, in every recorded table', () =>
  rolledBack(async (db) => {
    const tables = await db.query<Audited>(
      `select c.oid::regclass::text as name,
              string_agg(format('%1$I = %1$I', a.attname), ', ') filter (where a.attname <> 'updated_at') as columns
         from pg_class c join pg_trigger t on t.tgrelid = c.oid and t.tgname = 'a_line'
         join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity <> 'a'
        where exists (select from pg_attribute u where u.attrelid = c.oid and u.attname = 'updated_at' and not u.attisdropped)
        group by c.oid order by 1`,
    )
    const noisy: string[] = []
    const tried: string[] = []
    for (const { name, columns } of tables) {
      const [row] = await db.query<{ at: string; updated_at: string }>(
        `select ctid::text as at, updated_at::text from ${name} where updated_at < now() limit 1`,
      )
      if (!row) continue
      tried.push(name)
      const [before] = await db.query('select max(id) from ledger.lines')
      const [after] = await db.query<{ updated_at: string }>(
        `update ${name} set ${columns} where ctid = $1::tid returning updated_at::text`,
        [row.at],
      )
      if (after?.updated_at !== row.updated_at) noisy.push(`${name}: updated_at`)
      const [now] = await db.query('select max(id) from ledger.lines')
      if (JSON.stringify(now) !== JSON.stringify(before)) noisy.push(`${name}: line`)
    }
    expect(noisy).toEqual([])
    expect(tried).toEqual(expect.arrayContaining(['deals', 'faqs', 'profiles', 'vehicles']))
  }))

test('a new timestamp alone is no change', () =>
  rolledBack(async (db) => {
    const lines = () => db.query("select count(*) from ledger.lines where relation = 'branches'")
    const before = await lines()
    await db.query('update public.branches set updated_at = now()')
    expect(await lines()).toEqual(before)
  }))
