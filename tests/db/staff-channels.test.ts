import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ADMIN, addFactor, DENIED, OTHER_SALES, type Person, SALES, USER } from './people.ts'
import { ANON, type Caller, rolledBack, type TestDatabase } from './rolled-back.ts'

const PROBE =
  "insert into realtime.messages (topic, extension, private) values ($1, 'broadcast', true), ($1, 'presence', true)"

const rights = async (db: TestDatabase, who: Caller, topic: string) => {
  await db.query("select set_config('realtime.topic', $1, true)", [topic])
  await db.query(PROBE, [topic])
  const received = await db.as(who).count('select extension from realtime.messages where topic = $1', [topic])
  await db.query('delete from realtime.messages')
  const speaks = await db
    .as(who)
    .query(PROBE, [topic])
    .then(
      () => true,
      (error: unknown) => {
        expect(error).toMatchObject(DENIED)
        return false
      },
    )
  await db.query('delete from realtime.messages')
  expect([0, 2]).toContain(received)
  expect(speaks).toBe(received === 2)
  return speaks
}
const readable = async (db: TestDatabase, who: Person, table: string, id: string) =>
  (await db.as(who).count(`select id from public.${table} where id = $1`, [id])) > 0

describe('a private staff channel', () => {
  test('of all staff is theirs only, with the second factor', () =>
    rolledBack(async (db) => {
      for (const [who, may] of [
        [ADMIN, true],
        [SALES, true],
        [USER, false],
        [ANON, false],
      ] as const)
        expect(await rights(db, who, 'staff')).toBe(may)
      await addFactor(db, SALES)
      expect(await rights(db, SALES, 'staff')).toBe(false)
      expect(await rights(db, { ...SALES, aal: 'aal2' }, 'staff')).toBe(true)
    }))

  test('of a record is for staff who may read it', () =>
    rolledBack(async (db) => {
      for (const table of ['leads', 'deals', 'profiles']) {
        const owner = table === 'profiles' ? 'asesor_asignado_id' : 'agent_id'
        const [row] = await db.query<{ id: string }>(
          `select r.id from public.${table} r where r.${owner} = $1 order by r.id limit 1`,
          [SALES.sub],
        )
        const id = row!.id
        for (const who of [ADMIN, SALES, OTHER_SALES])
          expect(await rights(db, who, `staff:${table}:${id}`)).toBe(await readable(db, who, table, id))
        expect(await rights(db, SALES, `staff:${table}:${id}`)).toBe(true)
        expect(await rights(db, OTHER_SALES, `staff:${table}:${id}`)).toBe(false)
        expect(await rights(db, ADMIN, `staff:${table}:${randomUUID()}`)).toBe(false)
      }
      expect(await rights(db, USER, `staff:profiles:${USER.sub}`)).toBe(false)
    }))

  test.each([
    '',
    'staff ',
    'staffx',
    'staff:',
    'staff:leads',
    'staff:leads:x',
    `staff:vehicles:${randomUUID()}`,
    '%',
    'equipo',
  ])('rejects the name «%s»', (topic) => rolledBack(async (db) => expect(await rights(db, ADMIN, topic)).toBe(false)))
})
