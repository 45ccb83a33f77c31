import { generateKeyPairSync, randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { openDatabase } from '#server/db.ts'
import { sealLedger } from '#server/jobs/seal-ledger.ts'
import { headKeyOf } from '#server/ledger/head.ts'
import { verifyLedger } from '#server/ledger/verify-ledger.ts'
import { cloneDatabase } from '#tests/copy-database.ts'
import { addAdvisor, addBranch, addPerson, addStock, at } from './appointment-rows.ts'
import { ADMIN, addFactor, addHold, DENIED, SALES, USER } from './people.ts'
import { rolledBack, SERVICE, type TestDatabase } from './rolled-back.ts'
import { addOffer } from './sell-listing-rows.ts'
import { keepFewLines } from './small-ledger.ts'

const ROSA = { name: 'Rosalinda Quetzal', phone: '+528155519999', email: 'rosalinda@example.mx' }
const WHY = 'Folio ARCO-23456789'

const take = async (db: TestDatabase, touch: object) =>
  (
    await db
      .as(SERVICE)
      .query<{ id: string }>('select private.take_lead($1) as id', [JSON.stringify({ kind: 'contacto', ...touch })])
  )[0]!.id

let branches = 0
const visit = async (db: TestDatabase, lead: string | null, days = 10) => {
  const branch = await addBranch(db, { code: `P${String.fromCharCode(65 + ++branches)}` })
  const advisor = await addAdvisor(db, branch)
  await db.query("update public.profiles set email = id || '@example.test' where id = $1", [advisor.sub])
  const starts = await at(db, branch, '11:00', days)
  const [row] = await db.query<{ id: string }>(
    `insert into public.appointments (key, lead_id, guest_name, guest_phone, branch, kind, advisor_id, ordencompra, vehicle_title, starts_at, ends_at)
     values (gen_random_uuid(), $1, $2, $3, $4, 'prueba', $5, $6, 'Mazda 3 2021', $7, $7::timestamptz + interval '1 hour') returning id`,
    [lead, ROSA.name, ROSA.phone, branch.code, advisor.sub, await addStock(db, branch), starts],
  )
  return row!.id
}

const erase = async (db: TestDatabase, record: string, reason = WHY, who = ADMIN) =>
  (await db.as(who).rpc<{ erase_person: object }>('erase_person', { record, reason }))[0]!.erase_person
const askedOf = async (db: TestDatabase, record: string) =>
  (await db.as(ADMIN).query<{ told: object }>('select public.what_erasing_takes($1) as told', [record]))[0]!.told

const placesThatSay = async (db: { query: TestDatabase['query'] }, words: string[]) => {
  const tables = await db.query<{ held: string }>(
    `select format('%I.%I', table_schema, table_name) as held from information_schema.tables
      where table_schema in ('public', 'auth', 'private', 'storage', 'ledger') and table_type = 'BASE TABLE'
        and (table_schema, table_name) <> ('private', 'outbox')`,
  )
  const [since] = await db.query<{ xid: string }>(
    "select coalesce(pg_current_xact_id_if_assigned()::text::bigint & x'ffffffff'::bigint, 0) as xid",
  )
  const says = (held: string) =>
    `(select '${held}' from ${held} t where case when t.xmin::text::bigint >= $2 then t::text ~* $1 end limit 1)`
  const found: string[] = []
  const [one] = await db.query<{ saying: string[] }>(
    `select array_remove(array[${tables.map(({ held }) => says(held))}], null) as saying`,
    [words.join('|'), since!.xid],
  )
  for (const held of one!.saying)
    for (const word of words)
      if ((await db.query(`select from ${held} t where t::text ilike $1 limit 1`, [`%${word}%`])).length)
        found.push(`${held}: ${word}`)
  return found
}
const SAID = ['Rosalinda', 'Quetzal', '5519999']

describe('erase_person refuses', () => {
  test.each([
    ['an advisor, of their own lead too', SALES],
    ['a customer', USER],
  ])('%s', (_who, who) =>
    rolledBack(async (db) => {
      const lead = await take(db, { ...ROSA, agent_id: SALES.sub })
      await expect(erase(db, lead, WHY, who)).rejects.toMatchObject(DENIED)
      await expect(db.as(who).query('select public.what_erasing_takes($1)', [lead])).rejects.toMatchObject(DENIED)
      expect(await db.count('select from public.leads where id = $1', [lead])).toBe(1)
    }),
  )
  test('an administrator below the second factor', () =>
    rolledBack(async (db) => {
      const lead = await take(db, ROSA)
      await addFactor(db, ADMIN)
      await expect(erase(db, lead)).rejects.toMatchObject({ ...DENIED, hint: 'insufficient_aal' })
      await expect(erase(db, lead, WHY, { ...ADMIN, aal: 'aal2' })).resolves.toBeTruthy()
    }))
  test.each([
    ['no reason', ''],
    ['one of blanks', '    \n '],
    ['one too short to say anything', 'x'],
    ['one that keeps the name', 'Lo pidió ROSALINDA quetzal'],
    ['one that keeps the phone', 'Llamó del 81 5551-9999'],
    ['one that keeps the e-mail', 'Escribió de Rosalinda@Example.MX'],
  ])('%s', (_what, reason) =>
    rolledBack(async (db) => {
      const lead = await take(db, ROSA)
      await expect(erase(db, lead, reason)).rejects.toMatchObject({ code: 'PT422' })
      expect(await db.count('select from public.leads where id = $1', [lead])).toBe(1)
    }),
  )
  test('for an unknown person', () =>
    rolledBack(async (db) => {
      await expect(erase(db, randomUUID())).rejects.toMatchObject({ code: 'PT404' })
    }))
  test('for a person with an account, by their lead and by a visit', () =>
    rolledBack(async (db) => {
      const lead = await take(db, ROSA)
      const id = await visit(db, lead)
      const person = await addPerson(db)
      await db.query('update public.leads set account_id = $2 where id = $1', [lead, person.sub])
      for (const record of [lead, id]) await expect(erase(db, record)).rejects.toMatchObject({ code: 'PT409' })
      await db.query('update public.leads set account_id = null where id = $1', [lead])
      await db.query('update public.appointments set user_id = $2 where id = $1', [id, person.sub])
      await expect(erase(db, id)).rejects.toMatchObject({ code: 'PT409' })
    }))
})

describe('erase_person', () => {
  test('previews what it deletes', () =>
    rolledBack(async (db) => {
      const lead = await take(db, ROSA)
      await take(db, { ...ROSA, message: 'Otra vez' })
      const id = await visit(db, lead)
      await visit(db, lead, -3)
      await db.query('update public.trade_in_quotes set lead_id = $1 where id = $2', [lead, await addOffer(db, null)])
      const told = { name: ROSA.name, touches: 2, visits: 2, visits_ahead: 1, offers: 1, candidacies: 0 }
      expect(await askedOf(db, lead)).toEqual(told)
      expect(await askedOf(db, id)).toEqual(told)
      expect(await erase(db, id)).toEqual(told)
    }))

  test('deletes everything of the person, and nothing of somebody with the same phone', () =>
    rolledBack(async (db) => {
      const lead = await take(db, { ...ROSA, visitor: 'v-rosalinda', message: 'Soy Rosalinda' })
      const other = await take(db, { name: 'Otro', phone: ROSA.phone, email: 'otro@example.mx' })
      expect(other).not.toBe(lead)
      await visit(db, lead)
      const offer = await addOffer(db, null)
      await db.query('update public.trade_in_quotes set lead_id = $1 where id = $2', [lead, offer])
      await db.query(
        "insert into private.visit_requests (id, name, phone, branch, ordencompra, starts_at, lead, code_hash, expires_at) values (gen_random_uuid(), $1, $2, 'MTY', 'X', now(), '{}', repeat('a', 64), now())",
        [ROSA.name, ROSA.phone],
      )
      expect(await placesThatSay(db, SAID)).not.toEqual([])
      await erase(db, lead)
      const left = await placesThatSay(db, SAID)
      expect(left.filter((one) => !one.endsWith('5519999'))).toEqual([])
      expect(await db.count('select from public.leads where id = $1', [other])).toBe(1)
      expect(await db.count('select from public.trade_in_quotes where id = $1 and lead_id is null', [offer])).toBe(1)
      await expect(erase(db, lead)).rejects.toMatchObject({ code: 'PT404' })
    }))

  test('includes leads merged into theirs', () =>
    rolledBack(async (db) => {
      const lead = await take(db, ROSA)
      const twin = await take(db, { name: ROSA.name, email: 'quetzal@example.mx' })
      await db.query('select private.merge_leads($1, $2)', [lead, twin])
      await erase(db, twin)
      expect(await placesThatSay(db, SAID)).toEqual([])
    }))

  test('of a visit without a known lead erases the visit', () =>
    rolledBack(async (db) => {
      const id = await visit(db, null)
      expect(await erase(db, id)).toMatchObject({ name: ROSA.name, touches: 0, visits: 1, visits_ahead: 1 })
      expect(await placesThatSay(db, SAID)).toEqual([])
    }))

  test('cancels future visits: the customer is notified, and the advisor without the name', () =>
    rolledBack(async (db) => {
      const lead = await take(db, ROSA)
      await visit(db, lead)
      await db.query("update private.outbox set status = 'delivered', payload = null, delivered_at = now()")
      await erase(db, lead)
      const sent = await db.query<{ kind: string; told: string }>(
        'select kind, payload::text as told from private.outbox where payload is not null order by id',
      )
      expect(sent.map(({ kind }) => kind).sort()).toEqual(['mail', 'sms', 'webhook'])
      const of = (kind: string) => sent.find((one) => one.kind === kind)!.told
      expect(JSON.parse(of('sms'))).toMatchObject({ to: ROSA.phone, template: 'appointment-cancelled' })
      expect(JSON.parse(of('mail'))).toMatchObject({
        template: 'appointment-for-advisor',
        data: { news: 'cancelled', customer: 'Cliente sin nombre' },
      })
      expect(of('mail')).not.toMatch(/Rosalinda|5519999/)
      expect(JSON.parse(of('webhook'))).toMatchObject({
        target: 'lead_connector',
        event: 'lead.erased',
        data: { lead_id: lead, offers: [] },
      })
    }))

  test('cancels pending messages, and lists recipients of sent ones', () =>
    rolledBack(async (db) => {
      const lead = await take(db, { ...ROSA, kind: 'landing', landing_slug: 'verano' })
      await db.query(
        "update private.outbox set status = 'dead' where kind = 'webhook' and payload ->> 'target' = 'landing'",
      )
      await erase(db, lead)
      expect(await db.count("select from private.outbox where payload::text ~ 'Rosalinda|5519999'")).toBe(0)
      const told = await db.query<{ target: string }>(
        "select target from private.outbox where payload ->> 'event' = 'lead.erased' order by 1",
      )
      expect(told.map(({ target }) => target)).toEqual(['landing', 'lead_connector'])
    }))

  test('is logged with author and reason, and cannot be reverted', () =>
    rolledBack(async (db) => {
      const lead = await take(db, ROSA)
      await erase(db, lead)
      const [entry] = await db
        .as(ADMIN)
        .query<{ reason: string; why_not: string; actor: { id: string } }>(
          "select reason, why_not, actor from public.ledger_entries(of_table => 'leads', of_op => 'DELETE') limit 1",
        )
      expect(entry).toMatchObject({ reason: WHY, why_not: 'forgotten', actor: { id: ADMIN.sub } })
    }))
})

describe('deleting an account', () => {
  const proven = (person: typeof USER) => ({
    ...person,
    amr: [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }],
  })
  test.each([
    ['erased', false],
    ['blocked because a law holds it', true],
  ])('%s, deletes its lead and its guest visits', (_how, held) =>
    rolledBack(async (db) => {
      const person = await addPerson(db)
      const lead = await take(db, ROSA)
      await db.query('update public.leads set account_id = $2 where id = $1', [lead, person.sub])
      await visit(db, lead)
      if (held) await addHold(db, person, new Date(Date.now() + 86_400_000).toISOString())
      const [data] = await db.as(person).query<{ data: object }>('select public.export_my_data() as data')
      expect(data!.data).toMatchObject({ leads: [{ id: lead, name: ROSA.name, contacts: expect.any(Array) }] })
      await db.as(proven(person)).query('select public.delete_my_account()')
      expect(await placesThatSay(db, SAID)).toEqual([])
    }),
  )
})

describe('the audit log of an erasure', () => {
  const KEY = headKeyOf(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }) as never)
  let client: pg.Client
  let url: string
  let drop: () => Promise<void>
  beforeEach(async () => {
    ;({ url, drop } = await cloneDatabase((name) => inject('postgres').replace(/%(25)?DB%(25)?/, name)))
    client = new pg.Client({ connectionString: url })
    await client.connect()
    await keepFewLines(client)
  })
  afterEach(async () => {
    await client.end()
    await drop()
  })
  const seal = async () => {
    const db = openDatabase(url, 2)
    try {
      return await sealLedger(db, KEY, '2026-11-23')
    } finally {
      await db.close()
    }
  }

  test.each([
    ['sealed before', true],
    ['not sealed yet', false],
  ])('says only that it was done, %s, and its chain is valid', async (_when, sealed) => {
    const query = async (sql: string, values: unknown[] = []) => (await client.query(sql, values)).rows
    const [taken] = await query('select private.take_lead($1) as id', [JSON.stringify({ kind: 'contacto', ...ROSA })])
    const [booked] = await query(
      `insert into public.appointments (key, guest_name, guest_phone, branch, kind, starts_at, ends_at)
       values (gen_random_uuid(), $1, $2, 'MTY', 'visita', now() + interval '9 days', now() + interval '9 days 1 hour') returning id`,
      [ROSA.name, ROSA.phone],
    )
    if (sealed) await seal()
    await query('begin')
    await query("select set_config('request.jwt.claims', $1, true), set_config('role', 'authenticated', true)", [
      JSON.stringify(ADMIN),
    ])
    for (const { id } of [taken, booked]) await query('select public.erase_person($1, $2)', [id, WHY])
    await query('commit')
    await seal()
    expect(await placesThatSay({ query: query as never }, SAID)).toEqual([])
    expect((await verifyLedger(client, KEY)).forgotten).toBeGreaterThan(sealed ? 2 : -1)
  })
})
