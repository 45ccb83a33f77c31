import { generateKeyPairSync } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { openDatabase } from '#server/db.ts'
import { sealLedger } from '#server/jobs/seal-ledger.ts'
import { headKeyOf, signHead } from '#server/ledger/head.ts'
import { latestHead, verifyLedger } from '#server/ledger/verify-ledger.ts'
import { cloneDatabase } from '#tests/copy-database.ts'
import { testInFull } from '#tests/in-full.ts'
import { someCases } from '#tests/sample-size.ts'
import { ADMIN, NEWCOMER, USER } from './people.ts'
import { keepFewLines } from './small-ledger.ts'

const newKey = () => headKeyOf(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }) as never)
const KEY = newKey()
let url: string
let drop: () => Promise<void>
let client: pg.Client
const seal = async (day = '2026-11-23') => {
  const db = openDatabase(url, 2)
  try {
    return await sealLedger(db, KEY, day)
  } finally {
    await db.close()
  }
}
const verify = (heads?: Parameters<typeof verifyLedger>[2]) => verifyLedger(client, KEY, heads)
const tamper = (sql: string) =>
  client.query(`set session_replication_role = replica; ${sql}; set session_replication_role = origin`)
const write = (name: string) => client.query('update public.branches set address = $1', [name])

const enter = async (template?: string) => {
  ;({ url, drop } = await cloneDatabase((name) => inject('postgres').replace(/%(25)?DB%(25)?/, name), template))
  client = new pg.Client({ connectionString: url })
  await client.connect()
}
const leave = async () => {
  await client.end()
  await drop()
}
const sealTwice = async () => {
  await seal()
  await write('Otra')
  await write('Otra más')
  await seal()
}

let small: { name: string; drop: () => Promise<void> }
beforeAll(async () => {
  await enter()
  await keepFewLines(client, [USER.sub, NEWCOMER.sub])
  await sealTwice()
  await client.end()
  small = { name: new URL(url).pathname.slice(1), drop }
}, 300_000)
afterAll(() => small.drop())
beforeEach(() => enter(small.name))
afterEach(leave)

testInFull("the demonstration's audit log is valid", async () => {
  await leave()
  await enter()
  await sealTwice()
  const { rows } = await client.query('select count(*)::int as n from ledger.lines')
  expect(rows[0].n).toBeGreaterThan(10_000)
  const found = { forgotten: 0, heads: 1, waiting: 0, lines: rows[0].n }
  expect(await verify()).toMatchObject(found)
  const helpers = [0, 1].map(() => new pg.Client({ connectionString: url }))
  for (const one of helpers) await one.connect()
  try {
    expect(await verifyLedger(client, KEY, [], helpers)).toMatchObject(found)
    const { rows: ends } = await client.query('select min(line) as first, max(line) as last from ledger.leaves')
    for (const line of [ends[0].last, ends[0].first]) {
      await tamper(`update ledger.lines set record = 'OTRA' where id = ${line}`)
      await expect(verifyLedger(client, KEY, [], helpers)).rejects.toThrow(`line ${line} was altered`)
    }
  } finally {
    for (const one of helpers) await one.end()
  }
})

test('an unaltered audit log is valid, seal by seal, and pending lines are counted', async () => {
  await write('Y otra')
  const found = await verify()
  const { rows: branches } = await client.query('select count(*)::int as n from public.branches')
  expect(found).toMatchObject({ forgotten: 0, heads: 1, waiting: branches[0].n })
  expect(found.seals).toBeGreaterThan(1)
  const { rows } = await client.query('select count(*)::int as n from ledger.lines')
  expect(rows[0].n).toBeGreaterThan(100)
  expect(found.lines + found.waiting).toBe(rows[0].n)
  expect(await seal()).toBe(branches[0].n)
  expect((await verify()).waiting).toBe(0)
})

const LAST = '(select max(line) from ledger.leaves)'
const SEAL = '(select max(id) from ledger.seals)'
describe('tampering with all privileges', () => {
  test.each(
    someCases([
      [
        'alters a value',
        `update ledger.lines set after = jsonb_set(after, '{address}', '"Falsa"') where id = ${LAST}`,
        /line \d+ was altered: a value/,
      ],
      ['takes a value away', `update ledger.lines set before = null where id = ${LAST}`, /line \d+ was altered/],
      ['alters which row it was', `update ledger.lines set record = 'OTRA' where id = ${LAST}`, /line \d+ was altered/],
      [
        'alters when',
        `update ledger.lines set at = at - interval '1 day' where id = ${LAST}`,
        /seal \d+ does not fit its lines/,
      ],
      [
        'alters whom it is about',
        `update ledger.lines set concerns = gen_random_uuid() where id = ${LAST}`,
        /seal \d+ does not fit/,
      ],
      [
        'alters who',
        `update ledger.entries set actor = gen_random_uuid() where id = (select entry from ledger.lines where id = ${LAST})`,
        /seal \d+ does not fit/,
      ],
      [
        'alters why',
        `update ledger.entries set reason = 'otra' where id = (select entry from ledger.lines where id = ${LAST})`,
        /seal \d+ does not fit/,
      ],
      ['removes a line', `delete from ledger.lines where id = ${LAST}`, /line \d+ is missing/],
      [
        'removes a line and its leaf',
        `delete from ledger.lines where id = ${LAST}; delete from ledger.leaves where line = ${LAST}`,
        /seal \d+ holds \d+ lines, but was created for/,
      ],
      ['removes a leaf', `delete from ledger.leaves where line = ${LAST}`, /seal \d+ holds/],
      [
        'removes an entry',
        `delete from ledger.entries where id = (select entry from ledger.lines where id = ${LAST})`,
        /the entry of line \d+ is missing/,
      ],
      [
        'adds a line',
        `insert into ledger.lines (entry, relation, record, op) select entry, relation, record, op from ledger.lines where id = ${LAST}`,
        /line \d+ was added by hand/,
      ],
      [
        'adds an entry',
        "insert into ledger.entries (role, source) values ('postgres', 'sql')",
        /entry \d+ was added by hand/,
      ],
      [
        'adds a line to a seal',
        `insert into ledger.lines (entry, relation, record, op) select entry, relation, record, op from ledger.lines where id = ${LAST};
       insert into ledger.leaves (line, seal, place, commitments, salt) select (select max(id) from ledger.lines), ${SEAL}, max(place) + 1, '\\x00', '\\x00' from ledger.leaves where seal = ${SEAL}`,
        /line \d+ was altered/,
      ],
      [
        'exchanges two lines',
        `update ledger.leaves set place = place + 1000000 where seal = ${SEAL} and place < 2;
       update ledger.leaves set place = 1000001 - place where seal = ${SEAL} and place >= 1000000`,
        /seal \d+ does not fit/,
      ],
      [
        'moves a line to another seal',
        `update ledger.leaves set seal = 1, place = 1000000 where line = ${LAST}`,
        /line \d+ is out of order|seal \d+ holds/,
      ],
      [
        'alters a seal',
        `update ledger.seals set at = at - interval '1 day' where id = ${SEAL}`,
        /seal \d+ was altered/,
      ],
      ['alters a root', `update ledger.seals set root = sha256('otra') where id = 1`, /seal 1 was altered/],
      ['removes the first seal', 'delete from ledger.seals where id = 1', /seal 1 is missing/],
      [
        'removes the last seal',
        `delete from ledger.seals where id = ${SEAL}`,
        /line \d+ names a seal that does not exist/,
      ],
      [
        'adds a seal',
        `insert into ledger.seals select ${SEAL} + 1, now(), 1, sha256('a'), hash, sha256('b') from ledger.seals where id = ${SEAL}`,
        /seal \d+ was altered/,
      ],
      [
        'exchanges two seals',
        `update ledger.seals set id = -id; update ledger.seals set id = case id when -1 then 2 when -2 then 1 else -id end`,
        /seal 1 does not follow/,
      ],
      [
        'hides a line from who looks by its field',
        `delete from ledger.fields where entry = (select entry from ledger.lines where id = ${LAST}) and name = 'address'`,
        /line \d+ is missing in the index of a field that it changed/,
      ],
      [
        'says of a line that it changed another field',
        `insert into ledger.fields select relation, 'phone', entry, id from ledger.lines where id = ${LAST}`,
        /line \d+ is indexed under a field that it did not change/,
      ],
      [
        'forgets a line that nobody asked to forget',
        `update ledger.lines set before = null, after = null, forgotten_at = now() where id = ${LAST}; update ledger.leaves set salt = null where line = ${LAST}`,
        /line \d+ was erased without an erasure request/,
      ],
    ] as const),
  )('is detected: %s', async (_what, sql, found) => {
    await expect(verify()).resolves.toBeTruthy()
    await tamper(sql)
    await expect(verify()).rejects.toThrow(found)
  })

  test('by rewriting the whole log is detected with a head stored elsewhere', async () => {
    const head = await latestHead(client)
    expect(await verify([head!])).toMatchObject({ heads: 2 })
    await tamper(`insert into ledger.pending select line from ledger.leaves; delete from ledger.leaves; delete from ledger.seals; delete from ledger.heads;
                  update ledger.entries set reason = 'otra'`)
    await seal()
    await expect(verify()).resolves.toBeTruthy()
    await expect(verify([head!])).rejects.toThrow(/does not match the head|which the head of .* names/)
  })

  test('by signing a head with another key is detected', async () => {
    const { day, seal: id, hash } = (await latestHead(client))!
    await expect(verify([signHead({ day, seal: id, hash }, newKey())])).rejects.toThrow(
      /not signed by this installation/,
    )
    await expect(verify([{ ...signHead({ day, seal: id, hash }, KEY), seal: '2' }])).rejects.toThrow(/not signed/)
  })
})

test('concurrent sealing makes one chain, and does not block writers', async () => {
  const writers = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const one = new pg.Client({ connectionString: url })
      await one.connect()
      return one
    }),
  )
  try {
    await writers[0]!.query(
      "begin; update public.faqs set answer = answer || '.' where id = (select min(id) from public.faqs)",
    )
    const results = await Promise.all([
      ...Array.from({ length: 4 }, () => seal()),
      ...Array.from({ length: 30 }, (_, i) =>
        writers[1 + (i % 2)]!.query('update public.branches set position = $1', [i]),
      ),
    ])
    expect(results).toHaveLength(34)
    await seal()
    expect((await verify()).waiting).toBe(0)
    await writers[0]!.query('commit')
    expect(await seal()).toBe(1)
    await verify()
    const { rows } = await client.query(
      'select count(*)::int as n, max(id)::int as last, count(distinct prev)::int as different from ledger.seals',
    )
    expect(rows[0].n).toBe(rows[0].last)
    expect(rows[0].different).toBe(rows[0].n)
  } finally {
    for (const one of writers) await one.end()
  }
})

describe('legally erased data', () => {
  const values = async (id: string) =>
    (
      await client.query<{ n: number }>(
        `select count(*)::int as n from ledger.lines l where concerns = $1 and (before is not null or after is not null)
            or concerns = $1 and exists (select from ledger.leaves f where f.line = l.id and f.salt is not null and length(f.commitments) > 32)`,
        [id],
      )
    ).rows[0]!.n

  test.each([
    ['sealed before', true],
    ['not sealed yet', false],
  ])('is removed from the audit log, %s, and the chain is valid', async (_when, sealed) => {
    await client.query("update public.profiles set first_name = 'Canario' where id = $1", [NEWCOMER.sub])
    if (sealed) await seal()
    expect(await values(NEWCOMER.sub)).toBeGreaterThan(0)
    await client.query('begin')
    await client.query("select set_config('request.jwt.claims', $1, true), set_config('role', 'authenticated', true)", [
      JSON.stringify({ ...NEWCOMER, amr: [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }] }),
    ])
    const { rows } = await client.query('select public.delete_my_account() as told')
    await client.query('commit')
    expect(rows[0].told).toMatchObject({ deleted: true })
    await seal()
    expect(await values(NEWCOMER.sub)).toBe(0)
    const { rows: left } = await client.query(
      "select count(*)::int as n from ledger.lines l where l::text like '%Canario%'",
    )
    expect(left[0].n).toBe(0)
    expect((await verify()).forgotten).toBeGreaterThan(sealed ? 0 : -1)
  })

  test('stays unread under a legal hold, and is removed when the last hold ends', async () => {
    await client.query("update public.profiles set source = 'feria' where id = $1", [USER.sub])
    const { rows: changed } = await client.query('select max(entry) as entry from ledger.lines')
    await client.query(
      "insert into private.legal_holds (user_id, reason, until) values ($1, 'Compraste un auto.', now() + interval '1 hour')",
      [USER.sub],
    )
    await client.query('begin')
    await client.query("select set_config('request.jwt.claims', $1, true), set_config('role', 'authenticated', true)", [
      JSON.stringify({ ...USER, amr: [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }] }),
    ])
    const { rows } = await client.query('select public.delete_my_account() as told')
    await client.query('commit')
    expect(rows[0].told).toMatchObject({ blocked: true })
    expect(await values(USER.sub)).toBeGreaterThan(0)
    const { rows: shown } = await client.query(
      "select private.line_read(l, 'admin') ->> 'changes' as changes from ledger.lines l where concerns = $1 and op <> 'FORGET'",
      [USER.sub],
    )
    expect(new Set(shown.map(({ changes }) => changes))).toEqual(new Set(['[]']))
    const { rows: named } = await client.query(
      "select distinct private.line_read(l, 'admin') -> 'label' as label from ledger.lines l where concerns = $1 and relation = 'profiles'",
      [USER.sub],
    )
    expect(named).toEqual([{ label: null }])
    await client.query('begin')
    await client.query("select set_config('request.jwt.claims', $1, true), set_config('role', 'authenticated', true)", [
      JSON.stringify(ADMIN),
    ])
    const { rows: undone } = await client.query('select public.ledger_undo_check($1) as said', [changed[0].entry])
    expect(undone[0].said).toMatchObject({ restored: 0, conflicts: [{ why: 'held', label: null }] })
    expect(JSON.stringify(undone)).not.toContain('feria')
    await expect(
      client.query("select public.ledger_record_at('profiles', $1, now() - interval '1 day')", [USER.sub]),
    ).rejects.toMatchObject({ code: 'PT410' })
    await client.query('rollback')
    await client.query("update private.legal_holds set until = now() - interval '1 hour'")
    await client.query('select private.erase_released_accounts()')
    await seal()
    expect(await values(USER.sub)).toBe(0)
    expect((await verify()).forgotten).toBeGreaterThan(0)
  })
})
