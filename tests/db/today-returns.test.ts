import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addPerson } from './appointment-rows.ts'
import { OTHER_SALES, type Person, SALES } from './people.ts'
import { rolledBack, type TestDatabase } from './rolled-back.ts'

const returned = async (db: TestDatabase, known = '3 days', ago = '0 seconds') => {
  const client = await addPerson(db, 'user', 'Rita')
  await db.query(
    'update public.profiles set asesor_asignado_id = $2, created_at = now() - $3::interval where id = $1',
    [client.sub, SALES.sub, known],
  )
  await db.query(
    `insert into public.favorites (user_id, ordencompra, created_at)
     select $1, ordencompra, now() - $2::interval from public.vehicles where not vendido order by ordencompra limit 1`,
    [client.sub, ago],
  )
  return client.sub!
}
const rows = async (db: TestDatabase, who: Person) =>
  db.as(who).rpc<{ kind: string; id: string; what: string; state: string }>('staff_today')
const seen = async (db: TestDatabase, who: Person, id: string) =>
  (await rows(db, who)).some((row) => row.kind === 'return' && row.id === id)

describe('a returning client', () => {
  test("is first on their advisor's list after visits of now, with the cars they saw, and on no other list", () =>
    rolledBack(async (db) => {
      const id = await returned(db)
      const first = (await rows(db, SALES)).find(({ kind }) => kind !== 'arrival' && kind !== 'visit_now')
      expect(first).toMatchObject({ kind: 'return', id, state: 'favorito' })
      expect(first!.what).not.toBe('')
      expect(await seen(db, OTHER_SALES, id)).toBe(false)
    }))

  test('stays there until contacted', () =>
    rolledBack(async (db) => {
      const id = await returned(db)
      await db.as(SALES).query("select public.log_contact($1, 'call', 'no_contesto', client => $2)", [randomUUID(), id])
      expect(await seen(db, SALES, id)).toBe(false)
    }))

  test.each([
    ['who came for the first time', '1 hour', '0 seconds'],
    ['what is two days old', '9 days', '49 hours'],
  ])('is not shown: %s', (_, known, ago) =>
    rolledBack(async (db) => {
      expect(await seen(db, SALES, await returned(db, known, ago))).toBe(false)
    }),
  )
})
