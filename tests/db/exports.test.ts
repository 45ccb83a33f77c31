import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ADMIN, OTHER_SALES, type Person, SALES, USER } from './people.ts'
import { rolledBack, type TestDatabase } from './rolled-back.ts'

const begin = (db: TestDatabase, who: Person, id: string, more: object = {}) =>
  db.as(who).rpc('begin_export', { export: { id, view: 'Leads', filters: '/escritorio/admin/leads', ...more } })
const count = (db: TestDatabase, who: Person, id: string, answered: number, total: number | null = null) =>
  db.query('select private.count_export($1, $2, $3, $4)', [id, who.sub, answered, total])
const kept = async (db: TestDatabase, id: string) =>
  (
    await db.query<{ rows: number; reason: string | null; made_by: string; told_at: Date | null }>(
      'select * from exports where id = $1',
      [id],
    )
  )[0]
const letters = (db: TestDatabase, id: string) =>
  db.query<{ payload: { to: string; data: { rows: number; reason: string; who: string } } }>(
    "select payload from private.outbox where key like 'export:' || $1 || ':%'",
    [id],
  )

describe('an export', () => {
  test('of up to two hundred rows needs no reason, and is logged', () =>
    rolledBack(async (db) => {
      const id = randomUUID()
      await begin(db, SALES, id)
      await count(db, SALES, id, 150, 200)
      await count(db, SALES, id, 50, 200)
      expect(await kept(db, id)).toMatchObject({ rows: 200, reason: null, made_by: SALES.sub, told_at: null })
      expect(await letters(db, id)).toHaveLength(0)
    }))

  test.each([
    ['by what there is in all', 1, 201],
    ['by what was answered so far', 201, null],
  ])('of two hundred and one rows is refused %s, with the number', (_how, answered, total) =>
    rolledBack(async (db) => {
      const id = randomUUID()
      await begin(db, SALES, id)
      await expect(count(db, SALES, id, answered, total)).rejects.toMatchObject({
        code: 'PT403',
        hint: 'export_needs_reason',
        detail: '201',
      })
      expect(await kept(db, id)).toMatchObject({ rows: 0 })
    }),
  )

  test('counts all its pages together', () =>
    rolledBack(async (db) => {
      const id = randomUUID()
      await begin(db, SALES, id)
      await count(db, SALES, id, 100)
      await count(db, SALES, id, 100)
      await expect(count(db, SALES, id, 1)).rejects.toMatchObject({ hint: 'export_needs_reason' })
    }))

  test('with a reason is allowed, logged, and the owner is notified once', () =>
    rolledBack(async (db) => {
      const id = randomUUID()
      await begin(db, SALES, id)
      await begin(db, SALES, id, { reason: '  Campaña de invierno ' })
      await count(db, SALES, id, 1000, 1500)
      await count(db, SALES, id, 500, 1500)
      expect(await kept(db, id)).toMatchObject({ rows: 1500, reason: 'Campaña de invierno' })
      const told = await letters(db, id)
      const admins = await db.query("select from profiles where role = 'admin'")
      expect(told).toHaveLength(admins.length)
      expect(told[0]!.payload).toMatchObject({
        template: 'export-made',
        to: 'admin@volante.test',
        data: { view: 'Leads', rows: 1500, reason: 'Campaña de invierno' },
      })
      const lines = await db.query<{ op: string; after: object }>(
        "select op, after from ledger.lines where relation = 'exports' and record = $1 order by id",
        [id],
      )
      expect(lines.map(({ op }) => op)).toEqual(['INSERT', 'UPDATE'])
    }))

  test('notifies only the owner if so configured', () =>
    rolledBack(async (db) => {
      await db.query("insert into app_config (key, value) values ('owner_mail_everybody', 'false')")
      await db.query("update profiles set role = 'admin' where id = $1", [OTHER_SALES.sub])
      const id = randomUUID()
      await begin(db, SALES, id, { reason: 'Para el contador' })
      await count(db, SALES, id, 300)
      expect(await letters(db, id)).toHaveLength(1)
    }))

  test('of many rows is refused by the database itself without a reason', () =>
    rolledBack(async (db) => {
      await expect(
        db.query("insert into exports (id, view, rows) values (gen_random_uuid(), 'Leads', 201)"),
      ).rejects.toMatchObject({ constraint: 'many_rows_have_a_reason' })
    }))

  test('belongs to its author: only administrators also read it, and nobody else counts or restarts it', () =>
    rolledBack(async (db) => {
      const id = randomUUID()
      await begin(db, SALES, id)
      await expect(count(db, OTHER_SALES, id, 1)).rejects.toMatchObject({ hint: 'export_unknown' })
      await expect(begin(db, OTHER_SALES, id, { reason: 'Mía' })).rejects.toMatchObject({ hint: 'export_of_another' })
      await expect(begin(db, USER, randomUUID())).rejects.toMatchObject({ code: '42501' })
      const read = (who: Person) => db.as(who).count('select from exports where id = $1', [id])
      expect([await read(SALES), await read(OTHER_SALES), await read(ADMIN), await read(USER)]).toEqual([1, 0, 1, 0])
    }))
})
