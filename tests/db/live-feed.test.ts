import { describe, expect, test } from 'vitest'
import { ADMIN, SALES, USER } from './people.ts'
import { ANON, rolledBack } from './rolled-back.ts'

const DENIED = { code: '42501' }
const CALLERS = { anon: ANON, user: USER, sales: SALES, admin: ADMIN, service_role: { role: 'service_role' } }

describe('the live feed', () => {
  test('covers exactly the tables of the publication', () =>
    rolledBack(async (db) => {
      const followed = `select tgrelid::regclass::text as name from pg_trigger where tgname = 'tell_live' order by 1`
      const before = await db.query<{ name: string }>(followed)
      const listed = await db.query<{ name: string }>(
        `select format('%I', tablename) as name from pg_publication_tables where pubname = 'supabase_realtime' order by 1`,
      )
      expect(before).toEqual(listed)
      await db.query('alter publication supabase_realtime drop table public.leads')
      await db.query('select private.follow_publication()')
      expect(await db.query(followed)).toEqual(before.filter(({ name }) => name !== 'leads'))
    }))

  test('stores only the key of a row', () =>
    rolledBack(async (db) => {
      await db.query("update public.profiles set first_name = 'Otra' where id = $1", [USER.sub])
      const [change] = await db.query<{ new: object; old: object; kind: string }>(
        'select kind, new, old from private.live_changes order by id desc limit 1',
      )
      expect(change).toMatchObject({ kind: 'UPDATE', old: { id: USER.sub }, new: { id: USER.sub } })
      expect(JSON.stringify(change)).not.toContain('Otra')
    }))

  test('stores the columns that policies need of a deleted row', () =>
    rolledBack(async (db) => {
      const [lead] = await db.query<{ id: string }>(
        "insert into public.leads (name, phone) values ('Otra', '+528112345678') returning id",
      )
      await db.query('delete from public.leads where id = $1', [lead!.id])
      const [change] = await db.query<{ old: object; was: object }>(
        'select old, was from private.live_changes order by id desc limit 1',
      )
      const looked = await db.query<{ name: string }>(
        "select name from private.law_columns('public.leads'::regclass) name order by 1",
      )
      expect(change!.old).toEqual({ id: lead!.id })
      expect(Object.keys(change!.was).sort()).toEqual(looked.map(({ name }) => name))
      expect(JSON.stringify(change)).not.toContain('Otra')
    }))

  test('reports each transaction once, and deletes older ones', () =>
    rolledBack(async (db) => {
      const [{ seen } = { seen: '' }] = await db.query<{ seen: string }>('select pg_current_snapshot()::text as seen')
      await db.query("update public.profiles set first_name = 'Otra' where id = $1", [USER.sub])
      const since = () =>
        db.query<{ changes: object[] | null }>('select changes from private.live_since($1, 10)', [seen])
      expect((await since())[0]?.changes).toHaveLength(1)
      expect(
        (await db.query<{ changes: null }>('select changes from private.live_since($1, 0)', [seen]))[0]?.changes,
      ).toBeNull()
    }))

  test.each(Object.entries(CALLERS))('%s can reach neither the feed nor its functions', (_, caller) =>
    rolledBack(async (db) => {
      const session = db.as(caller as typeof USER)
      for (const asked of [
        'select * from private.live_changes',
        'select * from private.live_since(pg_current_snapshot(), 1)',
        "select private.read_as('x', '{}', '{}', '{}')",
        "select private.probe_topic('x')",
        "select * from private.live_messages('{}')",
        "select * from private.replayed_messages('x', now()::timestamp, 1)",
        "select private.closed_of('{}')",
        'select private.follow_publication()',
        'select private.forget_messages()',
      ])
        await expect(session.query(asked)).rejects.toMatchObject(DENIED)
    }),
  )
})

describe('realtime.messages', () => {
  test.each(Object.entries(CALLERS).filter(([role]) => role !== 'service_role'))(
    '%s can neither read nor write messages: there is no policy',
    (_, caller) =>
      rolledBack(async (db) => {
        await db.query("insert into realtime.messages (topic, extension, private) values ('equipo', 'broadcast', true)")
        const session = db.as(caller as typeof USER)
        expect(await session.query('select * from realtime.messages')).toEqual([])
        await expect(
          session.query(
            "insert into realtime.messages (topic, extension, private) values ('equipo', 'broadcast', true)",
          ),
        ).rejects.toMatchObject(DENIED)
      }),
  )
  test('cannot be deleted by anybody, except after three days by the job', () =>
    rolledBack(async (db) => {
      await expect(db.as(ADMIN).query('delete from realtime.messages')).rejects.toMatchObject(DENIED)
      await db.query(`insert into realtime.messages (topic, extension, inserted_at)
                      values ('viejo', 'broadcast', now() - interval '4 days'), ('nuevo', 'broadcast', now() - interval '1 day')`)
      await db.query('select private.forget_messages()')
      expect(await db.query('select topic from realtime.messages')).toEqual([{ topic: 'nuevo' }])
    }))
})
