import { describe, expect, test } from 'vitest'
import { sampleSize } from '#tests/sample-size.ts'
import { addApplication, addCustomer } from './application-rows.ts'
import { ADMIN, DENIED, OTHER_SALES, SALES, USER } from './people.ts'
import { rolledBack, type TestDatabase } from './rolled-back.ts'
import { act, check, loggedRows, rowsOf, undo } from './undo-entry.ts'

const digest = (db: TestDatabase, table: string) =>
  db.query(
    `select count(*), md5(string_agg(md5((to_jsonb(t) - 'updated_at' - 'view_count')::text), '' order by md5((to_jsonb(t) - 'updated_at' - 'view_count')::text)))
       from public.${table} t ${table === 'vehicles' ? 'where id in (select id from public.vehicles order by ordencompra limit 40)' : ''}`,
  )

const random = (seed: number) => () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return seed / 2 ** 32
}

test.each(Array.from({ length: sampleSize(10) }, (_, i) => i + 1))(
  'reverting 100 random changes restores every row byte by byte (%i)',
  (seed) =>
    rolledBack(async (db) => {
      const next = random(seed)
      let added = 0
      const pick = <T>(all: readonly T[]) => all[Math.floor(next() * all.length)]!
      const admin = db.as(ADMIN)
      const [{ car }] = (await db.query<{ car: string[] }>(
        'select array_agg(id::text) as car from (select id from public.vehicles order by ordencompra limit 40) v',
      )) as [{ car: string[] }]
      const [{ faq }] = (await db.query<{ faq: string[] }>('select array_agg(id) as faq from public.faqs')) as [
        { faq: string[] },
      ]
      const [{ lead }] = (await db.query<{ lead: string[] }>(
        'select array_agg(id::text) as lead from public.leads where merged_into is null',
      )) as [{ lead: string[] }]
      const words = ['', 'ñandú', 'a\nb', '«sí»', '😀', "l'été", '\\x00', '{"a":1}']
      const changes: (() => [string, string, unknown[]])[] = [
        () => [
          'vehicles',
          'update public.vehicles set precio = $2, color = $3 where id = $1',
          [pick(car), Math.round(next() * 1e8) / 100, pick(words)],
        ],
        () => [
          'vehicles',
          'update public.vehicles set galeria_exterior = $2, promociones = $3, kilometraje = $4 where id = $1',
          [pick(car), [pick(words), pick(words)], [], Math.round(next() * 1e5)],
        ],
        () => [
          'vehicles',
          'update public.vehicles set separado = not separado, enganchemin = null where id = $1',
          [pick(car)],
        ],
        () => [
          'faqs',
          'update public.faqs set answer = $2, featured = not featured, position = $3 where id = $1',
          [pick(faq), `${pick(words)}x`, Math.round(next() * 90)],
        ],
        () => ['faqs', 'delete from public.faqs where id = $1', [pick(faq)]],
        () => [
          'faqs',
          'insert into public.faqs (id, topic, question, answer, position) select $1, topic, $2, $3, 7 from public.faqs limit 1',
          [`f-${++added}`, `¿${pick(words)}?`, 'Sí.'],
        ],
        () => [
          'appointment_rules',
          'update public.appointment_rules set notice_minutes = $1, horizon_days = $2, active = not active',
          [Math.ceil(next() * 5) * 60, 10 + Math.ceil(next() * 20)],
        ],
        () => [
          'branches',
          'update public.branches set latitude = $1, longitude = $2, hours = hours || $3',
          [next() * 90, -next() * 180, JSON.stringify([])],
        ],
        () => [
          'app_config',
          "update public.app_config set value = $1 where key <> 'lenders'",
          [JSON.stringify({ a: [1.5, null, pick(words)], b: next() })],
        ],
        () => [
          'leads',
          'update public.leads set city = $2, lead_data = $3 where id = $1',
          [pick(lead), pick(words) || null, JSON.stringify({ utm: pick(words) })],
        ],
        () => [
          'profiles',
          'update public.profiles set source = $2, birth_date = $3, metadata = $4 where id = $1',
          [
            pick([USER.sub, SALES.sub]),
            pick(words),
            `19${60 + Math.floor(next() * 39)}-02-1${Math.floor(next() * 9)}`,
            JSON.stringify({ n: next() }),
          ],
        ],
        () => [
          'promotions',
          'delete from public.promotions where label = (select min(label) from public.promotions)',
          [],
        ],
      ]
      let taken = 0
      let done = 0
      const found: Record<string, unknown> = {}
      while (taken < 100) {
        const [table, sql, values] = pick(changes)()
        found[table] ??= await digest(db, table)
        const entries = await db.query<{ n: string }>('select coalesce(max(id), 0) as n from ledger.entries')
        let entry: string
        try {
          entry = await act(db, db, sql, values)
        } catch {
          continue
        }
        if (entry === entries[0]!.n) continue
        expect(await digest(db, table), sql).not.toEqual(found[table])
        const said = await undo(admin, entry)
        expect(said, sql + JSON.stringify(said)).toMatchObject({ conflicting: 0, entry: expect.any(Number) })
        expect(await digest(db, table), `${sql} ${JSON.stringify(values)}`).toEqual(found[table])
        taken += 1
        done += said.restored
      }
      expect(done).toBeGreaterThanOrEqual(100)
    }),
  240_000,
)

describe('a revert', () => {
  const CAR = 'id = (select id from public.vehicles order by ordencompra limit 1)'

  test('is an entry with a reason, and can be reverted', () =>
    rolledBack(async (db) => {
      const admin = db.as(ADMIN)
      const priceOf = async () =>
        (await db.query<{ p: number }>(`select precio::float8 as p from public.vehicles where ${CAR}`))[0]!.p
      const was = await priceOf()
      const entry = await act(db, db, `update public.vehicles set precio = precio - 1000 where ${CAR}`)
      const first = await undo(admin, entry, { reason: 'me equivoqué' })
      expect(await priceOf()).toBe(was)
      const shown = async (id: string | number) =>
        (await admin.rpc<Record<string, unknown>>('ledger_entries', { before: Number(id) + 1, most: 1 }))[0]!
      expect(await shown(first.entry!)).toMatchObject({
        undoes: entry,
        reason: 'me equivoqué',
        undoable: true,
        actor: { id: ADMIN.sub },
      })
      expect(await shown(entry)).toMatchObject({ undone_by: String(first.entry), undoable: false, why_not: 'undone' })
      await expect(undo(admin, entry)).rejects.toMatchObject({ code: 'PT409', hint: 'undone' })
      await undo(admin, first.entry!)
      expect(await priceOf()).toBe(was - 1000)
      expect(await shown(entry)).toMatchObject({ undone_by: null, undoable: true })
      await undo(admin, entry)
      expect(await priceOf()).toBe(was)
    }))

  test('is refused for columns that changed since, and the preview says the same', () =>
    rolledBack(async (db) => {
      const admin = db.as(ADMIN)
      const entry = await act(db, db, `update public.vehicles set color = 'Rosa', kilometraje = 7 where ${CAR}`)
      await act(db, db, `update public.vehicles set color = 'Lila' where ${CAR}`)
      const [car] = await db.query(`select color, kilometraje from public.vehicles where ${CAR}`)
      for (const said of [await check(admin, entry), await undo(admin, entry)]) {
        expect(said).toMatchObject({ entry: null, conflicting: 1, conflicts: [{ why: 'changed', table: 'vehicles' }] })
        expect(said.conflicts[0]!.columns).toEqual([
          { column: 'color', expected: 'Rosa', now: 'Lila', was: expect.anything() },
        ])
        expect(said.conflicts[0]!.about).toEqual({ kind: 'car', name: expect.stringMatching(/ \(.+\)$/) })
      }
      expect(await db.query(`select color, kilometraje from public.vehicles where ${CAR}`)).toEqual([car])
    }))

  test('of many rows is all or nothing, or on request only those without conflicts', () =>
    rolledBack(async (db) => {
      const admin = db.as(ADMIN)
      const before = await rowsOf(db, 'faqs')
      const entry = await act(db, db, "update public.faqs set answer = answer || ' Más.'")
      await act(db, db, "update public.faqs set answer = 'Otra.' where id = (select min(id) from public.faqs)")
      expect(await undo(admin, entry)).toMatchObject({ entry: null, restored: 0, conflicting: 1 })
      expect(await undo(admin, entry, { partly: true })).toMatchObject({
        restored: before.length - 1,
        conflicting: 1,
        entry: expect.any(Number),
      })
      const now = await rowsOf(db, 'faqs')
      expect(now.filter(({ text }, i) => text !== before[i]!.text)).toHaveLength(1)
    }))

  test('of an insert deletes it unless referenced; of a delete restores all of it', () =>
    rolledBack(async (db) => {
      const admin = db.as(ADMIN)
      const columns = ['profiles', 'favorites', 'leads', 'lead_events', 'lead_contacts']
      const lead = '0d0d0d0d-0000-4000-8000-000000000001'
      const made = await act(
        db,
        db,
        "insert into public.leads (id, agent_id, name, source, notice_version) select $1, $2, 'Nadie', source, notice_version from public.leads limit 1",
        [lead, SALES.sub],
      )
      await act(
        db,
        db,
        'insert into public.lead_events (lead_id, key, kind, source, notice_version, marketing) select $1, gen_random_uuid(), kind, source, notice_version, marketing from public.lead_events limit 1',
        [lead],
      )
      expect(await undo(admin, made)).toMatchObject({
        entry: null,
        conflicts: [{ why: 'referred', by: 'lead_events' }],
      })
      const before = await Promise.all(columns.map((name) => rowsOf(db, name)))
      const gone = await act(db, db, 'delete from public.leads where id = $1', [lead])
      const said = await undo(admin, gone)
      expect(said, JSON.stringify(said)).toMatchObject({ conflicting: 0, restored: 4 })
      expect(await Promise.all(columns.map((name) => rowsOf(db, name)))).toEqual(before)
    }))

  test("of a delete restores other rows' references", () =>
    rolledBack(async (db) => {
      const admin = db.as(ADMIN)
      await db.query(
        `insert into public.campaigns (name, code, channel, starts_on, promotion) select 'Otoño ' || i, 'otono-' || i, 'radio', '2026-10-01', (select min(label) from public.promotions) from generate_series(1, 3) i`,
      )
      const pointing = () =>
        db.query("select from public.campaigns where code like 'otono-%' and promotion is not null")
      const removed = await act(
        db,
        admin,
        'delete from public.promotions where label = (select min(label) from public.promotions)',
      )
      expect(await pointing()).toHaveLength(0)
      expect(await undo(admin, removed)).toMatchObject({ conflicting: 0 })
      expect(await pointing()).toHaveLength(3)
    }))

  test('lists messages that were sent', () =>
    rolledBack(async (db) => {
      const customer = await addCustomer(db)
      const id = await addApplication(db, customer, { status: 'submitted' })
      const entry = await act(
        db,
        db.as(SALES),
        "update public.financing_applications set status = 'reviewing' where id = $1",
        [id],
      )
      const said = await check(db.as(ADMIN), entry)
      expect(said.effects.length).toBeGreaterThan(0)
      expect(said.effects).toContainEqual(expect.objectContaining({ kind: 'mail', state: 'waiting' }))
      await db.query(
        "update private.outbox set status = 'delivered', delivered_at = now(), payload = null where txid = pg_current_xact_id()",
      )
      expect((await check(db.as(ADMIN), entry)).effects).toContainEqual(
        expect.objectContaining({ kind: 'mail', state: 'sent' }),
      )
    }))

  test("shows the refusal of a table's own guard", () =>
    rolledBack(async (db) => {
      const admin = db.as(ADMIN)
      const entry = await act(
        db,
        db,
        'update public.lenders set annual_rate = annual_rate + 0.01 where id = (select min(id) from public.lenders)',
      )
      expect(await undo(admin, entry)).toMatchObject({
        entry: null,
        conflicts: [{ why: 'refused', message: expect.stringContaining('Estas condiciones ya rigen y no se cambian') }],
      })
      await expect(undo(admin, 999_999_999)).rejects.toMatchObject({ code: 'PT404' })
    }))

  test('is refused for legal statements: a consent, its withdrawal, a data rights request', () =>
    rolledBack(async (db) => {
      const consent =
        'insert into public.consents (user_id, purpose, granted, text_version, channel) values ($1, $2, $3, $4, $5)'
      const given = (granted: boolean) => [USER.sub, 'publicidad', granted, '2026-11', 'portal']
      await act(db, db.as(USER), consent, given(true))
      const withdrawn = await act(db, db.as(USER), consent, given(false))
      expect(await undo(db.as(ADMIN), withdrawn, { partly: true })).toMatchObject({
        entry: null,
        restored: 0,
        conflicting: 1,
        conflicts: [{ why: 'declared', table: 'consents' }],
      })
      const [now] = await db.query(
        "select granted from public.current_consents where user_id = $1 and purpose = 'publicidad'",
        [USER.sub],
      )
      expect(now).toEqual({ granted: false })
    }))
  test('restores deleted items for 30 days; legally erased data stays erased', () =>
    rolledBack(async (db) => {
      const admin = db.as(ADMIN)
      const entry = await act(db, db, 'delete from public.faqs where id = (select min(id) from public.faqs)')
      await db.query('set session_replication_role = replica')
      await db.query("update ledger.lines set at = now() - interval '31 days' where entry = $1", [entry])
      await db.query('set session_replication_role = origin')
      await expect(undo(admin, entry)).rejects.toMatchObject({ code: 'PT409', hint: 'too_old' })
      const erased = await act(db, db, "update public.profiles set source = 'feria' where id = $1", [USER.sub])
      await db.query('select ledger.forget($1)', [[USER.sub]])
      await expect(undo(admin, erased)).rejects.toMatchObject({ code: 'PT409', hint: 'forgotten' })
    }))
})

describe('permission to revert', () => {
  test("is an administrator's for everything; sales' for what they could write; nobody else's", () =>
    rolledBack(async (db) => {
      const customer = await addCustomer(db)
      const id = await addApplication(db, customer, { status: 'submitted' })
      const theirs = await act(
        db,
        db.as(SALES),
        "update public.financing_applications set status = 'reviewing' where id = $1",
        [id],
      )
      const house = await act(db, db, "update public.faqs set answer = answer || '.'")
      const person = await act(db, db, "update public.profiles set source = 'feria' where id = $1", [customer.sub])
      for (const who of [OTHER_SALES, USER]) {
        await expect(undo(db.as(who), theirs)).rejects.toMatchObject(DENIED)
        await expect(check(db.as(who), theirs)).rejects.toMatchObject(DENIED)
      }
      await expect(undo(db.as(SALES), house)).rejects.toMatchObject(DENIED)
      await expect(undo(db.as(SALES), person)).rejects.toMatchObject(DENIED)
      const said = await check(db.as(SALES), theirs)
      expect(said.conflicts.map(({ why }) => why)).toEqual(said.conflicting ? ['refused'] : [])
    }))
})

test('a deleted row is restored exactly, also in tables with generated columns', async () => {
  let tables: string[] = []
  await rolledBack(async (db) => {
    const rows = await db.query<{ name: string }>(
      `select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
          and (a.attidentity = 'a' or a.attgenerated <> '') and c.relname not in (select w.name from private.tables_without_lines() w)`,
    )
    tables = rows.map(({ name }) => name)
  })
  const restored: string[] = []
  for (const name of tables)
    await rolledBack(async (db) => {
      const before = await loggedRows(db, name)
      const [row] = await db.query<{ at: string }>(`select ctid::text as at from public.${name} order by ctid limit 1`)
      if (!row) return
      const entry = await act(db, db, `delete from public.${name} where ctid = $1::tid`, [row.at])
      const { conflicts } = await undo(db.as(ADMIN), entry)
      expect(
        conflicts.filter(({ why }) => !why),
        name,
      ).toEqual([])
      if (conflicts.length > 0) return
      expect(await loggedRows(db, name), name).toEqual(before)
      restored.push(name)
    })
  expect(restored).toEqual(expect.arrayContaining(['assignments', 'financing_applications', 'recon_lines', 'vehicles']))
})

test('undoing a change waits for others no longer than another change would', () =>
  rolledBack(async (db) => {
    const entry = await act(db, db, "update public.faqs set answer = answer || '.'")
    await db.query(`create function public.is_held() returns trigger language plpgsql as $$ begin
      if current_setting('lock_timeout') = '8s' then raise lock_not_available; end if; return new; end $$`)
    await db.query('create trigger is_held before update on public.faqs for each row execute function public.is_held()')
    await expect(check(db.as(ADMIN), entry)).rejects.toMatchObject({ code: '57014' })
    await expect(undo(db.as(ADMIN), entry, { reason: 'x' })).rejects.toMatchObject({ code: '57014' })
  }))
