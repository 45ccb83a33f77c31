import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PROJECT_ROOT } from '#db/root.ts'
import { addApplication, addCustomer } from './application-rows.ts'
import { addCandidacy } from './candidacy-rows.ts'
import { ADMIN, DENIED, OTHER_SALES, SALES, USER } from './people.ts'
import { ANON, rolledBack, type Session, type TestDatabase } from './rolled-back.ts'

interface Change {
  column: string
  before: unknown
  after: unknown
}
interface Entry {
  entry: string
  at: Date
  actor: { id: string; name: string; role: string } | null
  source: string
  reason: string | null
  lines: number
  records: {
    table: string
    record: string
    label: string | null
    about: { kind: string; name: string } | null
    op: string
    concerns: { id: string; kind: string; name: string } | null
    changes: Change[]
  }[]
  undoable: boolean
  why_not: string | null
}
const ask = (session: Session, args: Record<string, unknown> = {}) => session.rpc<Entry>('ledger_entries', args)
const tables = (entries: Entry[]) => entries.map(({ records }) => records[0]?.table)
const fromNow = async (db: TestDatabase) => (await db.query<{ now: Date }>('select now()'))[0]!.now
const write = async (db: TestDatabase, as: Session, table: string, set: string, where: string, reason?: string) => {
  await db.query("select set_config('ledger.cause', $1, true)", [
    JSON.stringify({ source: 'screen', reason, group: crypto.randomUUID() }),
  ])
  await as.query(`update public.${table} set ${set} where ${where}`)
}

describe('an administrator', () => {
  test('reads who changed which car, and why, latest first', () =>
    rolledBack(async (db) => {
      const since = await fromNow(db)
      const [car] = await db.query<{ id: string; titulo: string; precio: number }>(
        'select id, titulo, precio::float8 as precio from public.vehicles order by ordencompra limit 1',
      )
      await write(db, db, 'vehicles', 'precio = precio - 10000', `id = '${car!.id}'`, 'bono de octubre')
      await write(db, db.as(ADMIN), 'profiles', "source = 'feria'", `id = '${USER.sub}'`)
      const [second, first, ...more] = await ask(db.as(ADMIN), { since })
      expect(more).toEqual([])
      expect(first).toMatchObject({
        actor: null,
        reason: 'bono de octubre',
        source: 'screen',
        undoable: true,
        why_not: null,
      })
      expect(first!.records[0]).toMatchObject({ table: 'vehicles', record: car!.id, label: car!.titulo, op: 'UPDATE' })
      expect(first!.records[0]!.changes).toContainEqual({
        column: 'precio',
        before: car!.precio,
        after: car!.precio - 10000,
      })
      expect(first!.records[0]!.changes.map(({ column }) => column)).not.toContain('updated_at')
      expect(second).toMatchObject({
        actor: { id: ADMIN.sub, role: 'admin', name: expect.stringMatching(/\S/) },
        lines: 1,
      })
      expect(second!.records[0]!.concerns).toMatchObject({ id: USER.sub, kind: 'client' })
    }))

  test('reads the title that a deleted car had in its lines and in those about it', () =>
    rolledBack(async (db) => {
      const since = await fromNow(db)
      const [car] = await db.query<{ id: string; titulo: string }>('select id, titulo from public.vehicles limit 1')
      await write(db, db, 'vehicles', 'precio = precio - 10000', `id = '${car!.id}'`)
      await db.query(`delete from public.vehicles where id = '${car!.id}'`)
      const lines = (await ask(db.as(ADMIN), { since })).flatMap(({ records }) => records)
      const own = lines.filter(({ table }) => table === 'vehicles')
      expect(own.map(({ op, label }) => ({ op, label }))).toEqual([
        { op: 'UPDATE', label: car!.titulo },
        { op: 'DELETE', label: car!.titulo },
      ])
      const about = lines.filter(({ table }) => table === 'vehicles' || table === 'vehicle_price_history')
      expect(about.length).toBeGreaterThan(2)
      for (const line of about)
        expect(line.about).toMatchObject({ kind: 'car', name: expect.stringContaining(car!.titulo) })
    }))

  test('finds all lines of a candidate by person, with their name', () =>
    rolledBack(async (db) => {
      const since = await fromNow(db)
      const id = await addCandidacy(db, { name: 'Ana Pérez' })
      await db
        .as(ADMIN)
        .query('select public.write_candidate_note($1)', [
          JSON.stringify({ key: crypto.randomUUID(), candidate: id, body: 'Buen perfil' }),
        ])
      const found = await ask(db.as(ADMIN), { since, of_person: id })
      const lines = found.flatMap(({ records }) => records)
      expect(new Set(lines.map(({ table }) => table))).toEqual(new Set(['candidates', 'candidate_events']))
      for (const { concerns } of lines) expect(concerns).toEqual({ id, kind: 'candidate', name: 'Ana Pérez' })
      expect(await ask(db.as(SALES), { since, of_person: id })).toEqual([])
    }))

  test('filters by table, record, column, person, author, operation, source and day, and combinations', () =>
    rolledBack(async (db) => {
      const since = await fromNow(db)
      const admin = db.as(ADMIN)
      await write(
        db,
        db,
        'vehicles',
        "color = 'Rosa'",
        'id = (select id from public.vehicles order by ordencompra limit 1)',
      )
      await write(db, admin, 'profiles', "source = 'feria'", `id = '${USER.sub}'`)
      await write(db, admin, 'profiles', "first_name = 'Otra'", `id = '${USER.sub}'`)
      await write(db, db.as(SALES), 'profiles', "first_name = 'Otro'", `id = '${SALES.sub}'`)
      await db.query('delete from public.faqs where id = (select id from public.faqs limit 1)')
      const count = async (args: Record<string, unknown>) => (await ask(admin, { since, ...args })).length
      expect(await count({})).toBe(5)
      expect(await count({ of_table: 'profiles' })).toBe(3)
      expect(await count({ of_table: 'profiles', of_record: USER.sub })).toBe(2)
      expect(await count({ of_table: 'profiles', of_record: USER.sub, of_column: 'source' })).toBe(1)
      expect(await count({ of_table: 'profiles', of_column: 'first_name' })).toBe(2)
      expect(await count({ of_column: 'first_name' })).toBe(2)
      expect(await count({ of_person: USER.sub })).toBe(2)
      expect(await count({ of_person: USER.sub, of_table: 'leads' })).toBe(0)
      expect(await count({ of_actor: SALES.sub })).toBe(1)
      expect(await count({ of_actor: ADMIN.sub, of_column: 'source' })).toBe(1)
      expect(await count({ of_op: 'DELETE' })).toBe(1)
      expect(await count({ of_source: 'job' })).toBe(0)
      expect(await count({ of_source: 'screen', of_table: 'vehicles' })).toBe(1)
      expect(await count({ until: since })).toBe(0)
      expect(await count({ of_table: 'vehicles', until: since })).toBe(0)
      expect(await ask(admin, { since: '2200-01-01' })).toEqual([])
      await db.query('select set_config(\'ledger.cause\', \'{"source": "screen", "group": "reading"}\', true)')
      await db.query("select ledger.note_read('profiles', $1::text, $1::uuid)", [USER.sub])
      const kinds = [{}, { of_op: 'READ' }, { of_op: 'CHANGE' }, { of_op: 'CHANGE', of_person: USER.sub }]
      expect(await Promise.all(kinds.map(count))).toEqual([6, 1, 5, 2])
      expect(await count({ of_op: 'CHANGE', of_column: 'first_name' })).toBe(2)
    }))

  test('reads page by page, each entry once', () =>
    rolledBack(async (db) => {
      const since = await fromNow(db)
      for (let i = 0; i < 7; i++) await write(db, db, 'branches', `position = 100 + ${i}`, "code = 'MTY'")
      for (const filter of [
        {},
        { of_table: 'branches' },
        { of_table: 'branches', of_record: 'MTY' },
        { of_table: 'branches', of_column: 'position' },
      ]) {
        const seen: string[] = []
        for (let before: string | undefined; ; ) {
          const page = await ask(db.as(ADMIN), { since, most: 3, ...filter, ...(before ? { before } : {}) })
          seen.push(...page.map(({ entry }) => entry))
          before = page.at(-1)?.entry
          if (page.length < 3) break
        }
        expect(new Set(seen).size).toBe(7)
        expect(seen).toEqual([...seen].sort((a, b) => Number(b) - Number(a)))
      }
    }))

  test('sees ten lines and a count of a large import; its lines have pages', () =>
    rolledBack(async (db) => {
      const since = await fromNow(db)
      await db.query('update public.vehicles set precio = precio + 1')
      const [{ n }] = (await db.query<{ n: number }>(
        'select count(*)::int as n from public.vehicles where precio is not null',
      )) as [{ n: number }]
      const [entry, ...more] = await ask(db.as(ADMIN), { since })
      expect(more).toEqual([])
      expect(entry!.records).toHaveLength(10)
      expect(entry!.lines).toBeGreaterThan(n)
      const page = async (after?: number) =>
        (
          await db.as(ADMIN).rpc<{ ledger_lines: { line: number } }>('ledger_lines', {
            of_entry: entry!.entry,
            most: 100,
            ...(after ? { after } : {}),
          })
        ).map((row) => row.ledger_lines.line)
      const first = await page()
      const second = await page(first.at(-1))
      expect(first).toHaveLength(100)
      expect(second[0]).toBeGreaterThan(first.at(-1)!)
      const fields = await db.query<{ name: string }>(
        "select name from ledger.fields where entry = $1 and relation = 'vehicles' order by name",
        [entry!.entry],
      )
      expect(fields.map(({ name }) => name)).toContain('precio')
      expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length)
    }))

  test('an older audit log is searchable by fields for what is written since', () =>
    rolledBack(async (db) => {
      const migration = readFileSync(join(PROJECT_ROOT, 'db/migrations/0124_ledger_fields.sql'), 'utf8')
      const [fill] = /insert into ledger\.fields[^;]*/.exec(migration)!
      await db.query("update public.branches set address = 'Otra', phone = '+528111111111'")
      await db.query('create temporary table stood as table ledger.fields')
      await db.query('set local session_replication_role = replica')
      await db.query('delete from ledger.fields')
      await db.query(fill!)
      const differing = 'select relation, name, entry from'
      for (const [one, other] of [
        ['stood', 'ledger.fields'],
        ['ledger.fields', 'stood'],
      ])
        expect(await db.query(`${differing} ${one} except ${differing} ${other}`)).toEqual([])
      expect(await db.count('select from ledger.fields')).toBeGreaterThan(10)
    }))

  test('the index of lines by field cannot be changed', () =>
    rolledBack(async (db) => {
      for (const statement of [
        "update ledger.fields set name = 'x'",
        'delete from ledger.fields',
        'truncate ledger.fields',
      ])
        await expect(db.query(statement)).rejects.toMatchObject({ code: '42501' })
    }))

  test('of one record sees its entries with its own line first, and of one column its origin', () =>
    rolledBack(async (db) => {
      await db.query(
        "insert into public.faqs (id, topic, question, answer) select 'nueva', topic, '¿Otra?', 'Sí.' from public.faqs limit 1",
      )
      await db.query('select set_config(\'ledger.cause\', \'{"source":"screen"}\', true)')
      await db.query("update public.faqs set answer = answer || '.'")
      const history = await db.as(ADMIN).rpc<Entry>('ledger_of_record', { of_table: 'faqs', of_record: 'nueva' })
      expect(history.map(({ records }) => [records[0]!.record, records[0]!.op, records[0]!.label])).toEqual([
        ['nueva', 'UPDATE', '¿Otra?'],
        ['nueva', 'INSERT', '¿Otra?'],
      ])
      const of = (of_column: string) =>
        db.as(ADMIN).rpc<Entry>('ledger_of_record', { of_table: 'faqs', of_record: 'nueva', of_column })
      expect((await of('topic')).map(({ records }) => records[0]!.op)).toEqual(['INSERT'])
      expect(await db.as(ADMIN).rpc('ledger_of_record', { of_table: 'faqs', of_record: 'no hay' })).toEqual([])
    }))
})

describe('sales', () => {
  test('read lines about their clients, and nothing of others or the dealership', () =>
    rolledBack(async (db) => {
      const since = await fromNow(db)
      const other = await addCustomer(db, { advisor: OTHER_SALES } as never).catch(() => undefined)
      await write(db, db.as(USER), 'profiles', "first_name = 'Otra'", `id = '${USER.sub}'`)
      await write(db, db, 'vehicles', "color = 'Rosa'", 'id = (select id from public.vehicles limit 1)')
      await write(db, db, 'profiles', "first_name = 'Ajena'", `id = '${OTHER_SALES.sub}'`)
      if (other) await write(db, db, 'profiles', "first_name = 'Ajeno'", `id = '${other.sub}'`)
      const mine = await ask(db.as(SALES), { since })
      expect(mine.map(({ records }) => records[0]!.record)).toEqual([USER.sub])
      expect(await ask(db.as(OTHER_SALES), { since, of_person: USER.sub })).toEqual([])
      expect(await ask(db.as(SALES), { since, of_table: 'vehicles' })).toEqual([])
      expect((await ask(db.as(SALES), { since, of_person: USER.sub })).length).toBe(1)
      expect(await ask(db.as(SALES), { since, of_person: OTHER_SALES.sub })).toEqual([])
    }))

  test('read only their own lines of a large entry', () =>
    rolledBack(async (db) => {
      const since = await fromNow(db)
      await db.query("update public.profiles set source = 'feria'")
      const clients = await db.query<{ id: string }>('select id from public.profiles where asesor_asignado_id = $1', [
        SALES.sub,
      ])
      const [entry] = await ask(db.as(SALES), { since })
      expect(entry!.records.map(({ record }) => record).sort()).toEqual(
        clients
          .map(({ id }) => id)
          .sort()
          .slice(0, 10),
      )
      expect(entry).toMatchObject({ undoable: false, why_not: 'not_yours' })
    }))

  test('read lines of exactly the rows that table policies show them', () =>
    rolledBack(async (db) => {
      const since = await fromNow(db)
      await addApplication(db, USER as never).catch(() => undefined)
      const names = [
        ...[
          'profiles',
          'financing_applications',
          'application_documents',
          'application_pages',
          'application_events',
          'application_messages',
        ],
        ...[
          'sell_listings',
          'sell_listing_files',
          'leads',
          'lead_contacts',
          'lead_events',
          'appointments',
          'trade_in_quotes',
          'consents',
        ],
        ...[
          'bank_profiles',
          'favorites',
          'feedback',
          'candidates',
          'arco_requests',
          'lenders',
          'branches',
          'poll_answers',
        ],
      ]
      for (const name of names)
        await db.query(
          `insert into ledger.lines (entry, relation, record, op, after, concerns)
           select (select max(id) from ledger.entries), l.relation, l.record, 'INSERT', coalesce(l.after, l.before), l.concerns
             from ledger.lines l where l.relation = $1 and l.op = 'INSERT'`,
          [name],
        )
      expect(since).toBeTruthy()
      for (const who of [SALES, OTHER_SALES]) {
        for (const name of names.filter(
          (one) =>
            ![
              'bank_profiles',
              'favorites',
              'feedback',
              'consents',
              'lenders',
              'branches',
              'poll_answers',
              'lead_contacts',
              'lead_events',
            ].includes(one),
        )) {
          const shown = await db.as(who).query<{ id: string }>(`select id::text from public.${name} order by 1`)
          const told = await db.query<{ id: string }>(
            `select distinct l.record as id from ledger.lines l
              where l.relation = $1 and private.reads_line('sales', $2, l.relation, l.record, l.concerns, coalesce(l.after, l.before))
                and private.row_now(l.relation, l.record) is not null order by 1`,
            [name, who.sub],
          )
          expect([name, told.map(({ id }) => id)]).toEqual([
            name,
            shown.map(({ id }) => id).filter((id) => name !== 'profiles' || id !== who.sub),
          ])
        }
        for (const name of [
          'bank_profiles',
          'favorites',
          'feedback',
          'lenders',
          'branches',
          'poll_answers',
          'vehicles',
        ])
          expect(
            await db.query(
              `select from ledger.lines l where l.relation = $1 and private.reads_line('sales', $2, l.relation, l.record, l.concerns, l.after)`,
              [name, who.sub],
            ),
          ).toEqual([])
      }
    }))

  test('do not read columns that the contract hides from them', () =>
    rolledBack(async (db) => {
      const [event] = await db.query<{ record: string; lead: string }>(
        `select e.id::text as record, e.lead_id as lead from public.lead_events e join public.leads l on l.id = e.lead_id where l.agent_id = $1 limit 1`,
        [SALES.sub],
      )
      await db.query("update public.lead_events set ip = '203.0.113.9', message = 'otro' where id = $1", [
        event!.record,
      ])
      const columns = async (who: typeof SALES) =>
        (
          await db.as(who).rpc<Entry>('ledger_of_record', { of_table: 'lead_events', of_record: event!.record })
        )[0]!.records[0]!.changes.map(({ column }) => column)
      expect(await columns(ADMIN)).toEqual(['ip', 'message'])
      expect(await columns(SALES)).toEqual(['message'])
    }))
})

test('customers, visitors and sessions below the second factor read nothing', () =>
  rolledBack(async (db) => {
    for (const who of [USER, ANON]) {
      await expect(ask(db.as(who))).rejects.toMatchObject(DENIED)
      await expect(
        db.as(who).rpc('ledger_of_record', { of_table: 'profiles', of_record: USER.sub }),
      ).rejects.toMatchObject(DENIED)
      await expect(db.as(who).rpc('ledger_lines', { of_entry: 1 })).rejects.toMatchObject(DENIED)
    }
    expect(tables(await ask(db.as(ADMIN), { most: 1 }))).toHaveLength(1)
  }))
