import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ANON, type Caller, CUSTOMER, ownDatabase, rolledBack, SERVICE, type TestDatabase } from './rolled-back.ts'

const database = ownDatabase()

const NODE: Caller = { role: 'authenticator' }
const AUTH: Caller = { role: 'supabase_auth_admin' }
const DENIED = { code: '42501' }

const put = async (db: TestDatabase, given: { key?: string; lane?: string; expires?: string; kind?: string } = {}) => {
  const [row] = await db.query<{ id: string }>(
    `select private.enqueue($1, '{"to":"x"}', $2, $3, now() + $4::interval) as id`,
    [given.kind ?? 'mail', given.key ?? null, given.lane ?? null, given.expires ?? null],
  )
  return Number(row!.id)
}
const take = async (db: TestDatabase, most = 10, mostAttempts = 3) =>
  (
    await db.query<{ id: string; attempts: number }>("select * from private.take_outbox('mail', $1, '1 minute', $2)", [
      most,
      mostAttempts,
    ])
  ).map((row) => Number(row.id))
const row = async (db: TestDatabase, id: number) =>
  (await db.query<{ status: string; payload: unknown; attempts: number; last_error: string | null; key: string }>(
    'select * from private.outbox where id = $1', [id]))[0]! // biome-ignore format: one line
const fail = (db: TestDatabase, id: number, attempt: number, retry: string | null) =>
  db.query("select private.outbox_failed($1, $2, 'no', $3::interval)", [id, attempt, retry])
const shift = (db: TestDatabase, column: string) =>
  db.query(`update private.outbox set ${column} = ${column} - interval '1 day'`)

describe('the outbox tables', () => {
  test.each([ANON, CUSTOMER, SERVICE, NODE, AUTH])('are closed to %o', (caller) =>
    rolledBack(async (db) => {
      for (const table of ['outbox', 'mailbox']) {
        for (const statement of [
          `select from private.${table}`,
          `delete from private.${table}`,
          `update private.${table} set key = 'x'`,
        ])
          await expect(db.as(caller).query(statement)).rejects.toMatchObject(DENIED)
      }
      await expect(
        db.as(caller).query("insert into private.outbox (kind, key, payload) values ('mail', 'k', '{}')"),
      ).rejects.toMatchObject(DENIED)
    }),
  )

  test.each([ANON, CUSTOMER, SERVICE, AUTH])('attempts are neither readable nor resettable by %o', (caller) =>
    rolledBack(async (db) => {
      await db.query("insert into private.rate_limits values ('token:abc', 9, 1)")
      await expect(db.as(caller).query('select from private.rate_limits')).rejects.toMatchObject(DENIED)
      await expect(db.as(caller).query('delete from private.rate_limits')).rejects.toMatchObject(DENIED)
    }),
  )

  test('a node counts attempts', () =>
    rolledBack(async (db) => {
      await db.query("insert into private.rate_limits values ('token:abc', 9, 1)")
      expect(await db.as(NODE).count('update private.rate_limits set points = points + 1')).toBe(1)
      expect(await db.as(NODE).count('delete from private.rate_limits')).toBe(1)
    }))

  test('row level security is on for all of them', () =>
    rolledBack(async (db) => {
      const open = await db.query(
        "select relname from pg_class where relnamespace = 'private'::regnamespace and relname in ('outbox', 'mailbox', 'rate_limits') and not relrowsecurity",
      )
      expect(open).toEqual([])
    }))
})

describe('the outbox functions', () => {
  const ENQUEUE = "select private.enqueue('mail', '{}')"
  const WORK = [
    "select private.take_outbox('mail', 1, '1 minute', 3)", 'select private.outbox_delivered(1)',
    "select private.outbox_failed(1, 1, 'x', null)", 'select private.outbox_depth()', 'select private.replay_outbox()',
    'select private.tidy_outbox()', 'select private.read_mailbox()',
    `select private.put_in_mailbox('{"key":"k","kind":"sms","recipient":"x","body":"y"}')`,
  ] // biome-ignore format: a list

  test.each([ANON, CUSTOMER])('are closed to %o', (caller) =>
    rolledBack(async (db) => {
      for (const call of [ENQUEUE, ...WORK]) await expect(db.as(caller).query(call), call).rejects.toMatchObject(DENIED)
    }),
  )

  test.each([SERVICE, AUTH])('allow %o to enqueue, and nothing else', (caller) =>
    rolledBack(async (db) => {
      expect(await db.as(caller).count(ENQUEUE)).toBe(1)
      for (const call of WORK) await expect(db.as(caller).query(call), call).rejects.toMatchObject(DENIED)
    }),
  )

  test('are all open to a node', () =>
    rolledBack(async (db) => {
      for (const call of [ENQUEUE, ...WORK]) await db.as(NODE).query(call)
    }))

  test('definer functions fix their search path', () =>
    rolledBack(async (db) => {
      const open = await db.query(
        "select proname from pg_proc where pronamespace = 'private'::regnamespace and prosecdef and not (proconfig @> array['search_path=\"\"'])",
      )
      expect(open).toEqual([])
    }))
})

describe('an outbox message', () => {
  test.each(['pigeon', '', null])('rejects the kind %j', (kind) =>
    rolledBack(async (db) => {
      await expect(db.query("select private.enqueue($1, '{}')", [kind])).rejects.toMatchObject({ code: /^23/ })
    }),
  )

  test('rejects missing data', () =>
    rolledBack(async (db) => {
      await expect(db.query("select private.enqueue('mail', null)")).rejects.toMatchObject({ code: '23514' })
    }))

  test('with a known key is the existing one', () =>
    rolledBack(async (db) => {
      const first = await put(db, { key: 'signup-1' })
      await db.query('select private.outbox_delivered($1)', [first])
      expect(await put(db, { key: 'signup-1' })).toBe(first)
      expect(await take(db)).toEqual([])
    }))

  test('is leased once, until the lease ends', () =>
    rolledBack(async (db) => {
      const id = await put(db)
      expect(await take(db)).toEqual([id])
      expect(await take(db)).toEqual([])
      await shift(db, 'locked_until')
      expect(await take(db)).toEqual([id])
      expect(await row(db, id)).toMatchObject({ status: 'sending', attempts: 2 })
    }))

  test('is deleted after delivery, and cannot be delivered again', () =>
    rolledBack(async (db) => {
      const id = await put(db)
      await take(db)
      await db.query('select private.outbox_delivered($1)', [id])
      await fail(db, id, 1, '0')
      expect(await row(db, id)).toMatchObject({ status: 'delivered', payload: null, last_error: null })
    }))

  test('leased to another worker cannot be failed by the previous one, but may be delivered by it', () =>
    rolledBack(async (db) => {
      const id = await put(db)
      await take(db)
      await shift(db, 'locked_until')
      await take(db)
      await fail(db, id, 1, null)
      expect(await row(db, id)).toMatchObject({ status: 'sending', attempts: 2 })
      await db.query('select private.outbox_delivered($1)', [id])
      expect(await row(db, id)).toMatchObject({ status: 'delivered' })
    }))

  test('waits for its next attempt after a failure', () =>
    rolledBack(async (db) => {
      const id = await put(db)
      await take(db)
      await fail(db, id, 1, '1 hour')
      expect(await row(db, id)).toMatchObject({ status: 'pending', last_error: 'no' })
      expect(await take(db)).toEqual([])
      await shift(db, 'next_attempt_at')
      expect(await take(db)).toEqual([id])
    }))

  test('that failed permanently keeps its data, and is sent again when retried', () =>
    rolledBack(async (db) => {
      const [one, other] = [await put(db), await put(db)]
      await take(db)
      for (const id of [one, other]) await fail(db, id, 1, null)
      expect(await row(db, one)).toMatchObject({ status: 'dead', payload: { to: 'x' } })
      expect(await take(db)).toEqual([])
      expect(await db.query('select private.replay_outbox(array[$1]::bigint[]) as n', [one])).toEqual([{ n: 1 }])
      expect(await take(db)).toEqual([one])
      expect(await db.query('select private.replay_outbox() as n')).toEqual([{ n: 1 }])
    }))

  test('that crashes its workers is dead after the last attempt', () =>
    rolledBack(async (db) => {
      const id = await put(db)
      for (let attempt = 1; attempt <= 3; attempt++) {
        if (attempt === 3) {
          expect(await take(db)).toEqual([])
          await shift(db, 'next_attempt_at')
        }
        expect(await take(db)).toEqual([id])
        await shift(db, 'locked_until')
      }
      expect(await take(db)).toEqual([])
      expect(await row(db, id)).toMatchObject({ status: 'dead', last_error: 'el proceso se detuvo en cada intento' })
    }))

  test('whose worker dies is retried at once the first time, then after pauses that let others pass', () =>
    rolledBack(async (db) => {
      const id = await put(db)
      expect(await take(db)).toEqual([id])
      await shift(db, 'locked_until')
      expect(await take(db)).toEqual([id])
      await shift(db, 'locked_until')
      const other = await put(db)
      expect(await take(db)).toEqual([other])
      expect(await row(db, id)).toMatchObject({ status: 'pending', attempts: 2 })
    }))

  test.each(['pending', 'sending'])('that expires while %s is not sent, and its code is deleted', (status) =>
    rolledBack(async (db) => {
      const id = await put(db, { expires: '1 hour' })
      if (status === 'sending') await take(db)
      await shift(db, 'expires_at')
      await db.query("update private.outbox set locked_until = now() - interval '1 second' where status = 'sending'")
      expect(await take(db)).toEqual([])
      expect(await row(db, id)).toMatchObject({ status: 'dead', payload: null })
      expect((await row(db, id)).last_error).toMatch(/^venció sin entregarse/)
      expect(await db.query('select private.replay_outbox() as n')).toEqual([{ n: 0 }])
    }),
  )

  test('is rolled back with its cause', async () => {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await client.query("begin; select private.enqueue('mail', '{}', 'undone'); rollback")
    expect((await client.query("select from private.outbox where key = 'undone'")).rowCount).toBe(0)
    await client.end()
  })
})

describe('a lane', () => {
  test('sends in order, independently of others, and a dead message does not block it', () =>
    rolledBack(async (db) => {
      const [first, second, third] = [
        await put(db, { lane: 'crm' }),
        await put(db, { lane: 'crm' }),
        await put(db, { lane: 'crm' }),
      ]
      const other = await put(db, { lane: 'other' })
      expect(await take(db)).toEqual([first, other])
      expect(await take(db)).toEqual([])
      await fail(db, first!, 1, '1 hour')
      expect(await take(db)).toEqual([])
      await shift(db, 'next_attempt_at')
      expect(await take(db)).toEqual([first])
      await fail(db, first!, 2, null)
      expect(await take(db)).toEqual([second])
      await db.query('select private.outbox_delivered($1)', [second])
      expect(await take(db)).toEqual([third])
    }))
})

describe('pruning', () => {
  test('deletes what has expired, and nothing that waits', () =>
    rolledBack(async (db) => {
      const waits = await put(db)
      const delivered = await put(db)
      const dead = await put(db, { expires: '1 hour', key: 'dead' })
      await db.query('select private.outbox_delivered($1)', [delivered])
      await db.query("update private.outbox set status = 'dead' where id = $1", [dead])
      await shift(db, 'expires_at')
      await db.query("update private.outbox set created_at = now() - interval '40 days'")
      await db.query('select private.tidy_outbox()')
      expect(
        await db.query('select id::int, status, payload is null as empty from private.outbox order by id'),
      ).toEqual([
        { id: waits, status: 'pending', empty: false },
        { id: dead, status: 'dead', empty: true },
      ])
      await db.query("update private.outbox set created_at = now() - interval '100 days'")
      await db.query('select private.tidy_outbox()')
      expect(await db.query('select id::int from private.outbox')).toEqual([{ id: waits }])
    }))
})

describe('the mailbox', () => {
  const arrive = (db: TestDatabase, key: string) =>
    db
      .as(NODE)
      .query('select private.put_in_mailbox($1)', [JSON.stringify({ key, kind: 'sms', recipient: '+52', body: key })])

  test('stores a message once, keeps the newest 200, newest first', () =>
    rolledBack(async (db) => {
      for (let at = 1; at <= 203; at++) await arrive(db, `m${at}`)
      await arrive(db, 'm203')
      const keys = (await db.as(NODE).query<{ key: string }>('select key from private.read_mailbox()')).map(
        (one) => one.key,
      )
      expect([keys.length, keys[0], keys.at(-1)]).toEqual([200, 'm203', 'm4'])
    }))
})

describe('several workers at once', () => {
  let pool: pg.Pool
  beforeAll(() => {
    pool = new pg.Pool({ connectionString: database.url, max: 8 })
    pool.on('connect', (client) => client.on('error', () => {}))
  })
  afterAll(() => pool.end())

  test('take every message once', async () => {
    await pool.query("select private.enqueue('sms', '{}') from generate_series(1, 400)")
    const taken: string[] = []
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (;;) {
          const { rows } = await pool.query("select id from private.take_outbox('sms', 7, '1 minute', 3)")
          if (rows.length === 0) return
          taken.push(...rows.map((one) => one.id))
        }
      }),
    )
    const total = (await pool.query("select from private.outbox where kind = 'sms' and status = 'sending'")).rowCount
    expect(new Set(taken).size).toBe(taken.length)
    expect(total).toBe(400)
  })

  test('overlapping transactions of a lane are sent in commit order', async () => {
    const [one, two] = [await pool.connect(), await pool.connect()]
    await one.query('begin')
    await two.query('begin')
    await one.query("select private.enqueue('mail', '{}', 'lane-1', 'slow')")
    const second = two.query("select private.enqueue('mail', '{}', 'lane-2', 'slow')").then(() => two.query('commit'))
    await pool.query('select pg_sleep(0.05)')
    expect((await pool.query("select from private.outbox where key like 'lane-%'")).rowCount).toBe(0)
    await one.query('commit')
    await second
    const { rows } = await pool.query("select key from private.outbox where lane = 'slow' order by id")
    expect(rows.map((each) => each.key)).toEqual(['lane-1', 'lane-2'])
    one.release()
    two.release()
  })
})
