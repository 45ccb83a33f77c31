import { describe, expect, test } from 'vitest'
import { ADMIN, SALES, USER } from './people.ts'
import { rolledBack, SERVICE, type TestDatabase } from './rolled-back.ts'

// Tables without audit lines, with reasons. Also listed in db/api/ledger-keeping.sql.
const VERSION = 'comes with a version of the product'
const CODES = 'codes'
const SENT = 'codes: when they were sent'
const ANEW = 'what the listing has to read anew'
const WITHOUT_LINES = {
  agent_load: 'how many clients each agent was given: counts of agent_assignments',
  alert_changes: 'what is to be matched with alerts',
  alert_confirmations: 'codes: which alert a yes is of',
  alert_hits: 'what alerts found: follows from cars, which have lines',
  alert_queries: 'what the matcher reads: follows from alerts, which have lines',
  alert_recipients: 'where alerts reach somebody, forgotten with them; what they ask has lines',
  api_key_proofs: 'keys as hashes, and when each was used; what is done with a key has its line',
  application_fields: VERSION,
  application_transitions: VERSION,
  authorisation_code_sends: SENT,
  authorisation_codes: CODES,
  candidate_links: 'which candidacy a link is of; what is answered has its line',
  care_links: 'which contact a question is about; what is answered has its line',
  catalogue_changes: ANEW,
  catalogue_horizon: ANEW,
  catalogue_transactions: ANEW,
  code_sends: SENT,
  content_seeded: 'which of the first words were written',
  departure_history: 'when who of the staff left; each departure has lines',
  document_slots: VERSION,
  early_statuses: 'what is told of a message before it comes; what becomes of it has lines',
  empty_searches: 'counts of searches, by nobody',
  figure_weeks: 'of which weeks the owner was written; the mail is in the outbox',
  inventory_import_layouts: 'what the columns of a header were, to propose it again',
  inventory_import_rows: 'what a file would change; what it changes has lines',
  inventory_import_vehicles: 'rows of a file until it is loaded',
  inventory_imports: 'which file was loaded; what it changes has lines',
  known_words: 'computed for the search from what has lines',
  landing_previews: 'codes: which draft a link opens',
  law: VERSION,
  lead_identities: 'what a lead is found by: follows from its contacts',
  lead_import_rows: 'rows of a file until it is loaded; what they become has lines',
  lead_queue: 'who waits for a turn: that they do, and whose it becomes, has lines',
  link_counts: 'counts of visits, by nobody',
  live_changes: 'what is told to open screens, for a minute',
  mailbox: 'messages of the demonstration, to nobody',
  mailing_recipients: 'to whom a mailing goes, by hashes; what is said by its link has lines',
  migrations: VERSION,
  outbox: 'what leaves the building has its own book, with the transaction that caused it',
  passport_looks: 'when passports were last compared with the facts',
  pending_views: 'counts of visits, by nobody',
  postal_codes: 'the postal service’s file, loaded whole',
  push_subscriptions: 'devices that are told, forgotten with whom they are of',
  quiet_staff: 'who hears no sound when somebody waits: their own taste',
  rate_limits: 'counts of requests',
  recon_stays: 'how long a car stood at a workshop: follows from its work, which has lines',
  recovery_codes: CODES,
  redirect_hits: 'counts of visits, by nobody',
  refused_addresses: 'who wants no advertising, as hashes: follows from what was said, which has lines',
  required_documents: VERSION,
  seen_cars: 'what who said yes looks at, for 90 days; the yes and the no have their lines',
  seen_devices: 'which browser a yes is of; the yes has its line',
  sheet_changes: 'what a run would change; what it changes has lines',
  sheet_incoming: 'rows of the spreadsheet until their run is over',
  sheet_rows: 'which row of the spreadsheet is which vehicle, as every run finds it',
  sheet_run_errors: 'what a run could not read',
  sheet_runs: 'how far a run with the spreadsheet is; what it changes has lines',
  sheet_turns: 'when the spreadsheet may be called again',
  shift_notices: 'what somebody is told when their shift begins, until they are',
  stale_lead_steps: 'which next steps are to be worked out again; the tasks have lines',
  suppressed_numbers: 'the register of no advertising, loaded whole: that it was has a line',
  table_layouts: 'how wide and in what order somebody has their own columns',
  trade_in_vehicles: 'a catalogue that a job computes from what is sold and offered',
  used_proofs: 'codes: which were used',
  vehicle_shots: 'which shot a photograph is; that a car has it has its line',
  vehicle_stages: 'comes with a version of the product',
  vehicle_stays: 'how long a car stood where: follows from its record, which has lines',
  vehicle_steps: 'comes with a version of the product',
  vehicle_views: 'counts of visits, by nobody',
  visit_counts: 'counts of visits, by nobody',
  visit_links: 'which visit a link is of',
  visit_marks: 'which visits of today were counted, by nobody',
  visit_requests: 'a wish that waits for its code; the visit has its line',
  visit_salts: 'forgotten with its day',
}

interface Line {
  op: string
  relation: string
  record: string
  columns: string[] | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  concerns: string | null
  entry: string
}
const OWN = "xmin::text::bigint >= (pg_current_xact_id()::text::bigint & x'ffffffff'::bigint)"
const linesOf = (db: TestDatabase, relation: string) =>
  db.query<Line>(
    `select op, relation, record, columns, before, after, concerns, entry from ledger.lines
      where relation = $1 and entry in (select id from ledger.entries where ${OWN}) order by id`,
    [relation],
  )
const entriesOf = (db: TestDatabase) =>
  db.query<Record<string, unknown>>(
    `select id, actor, acting_for, role, staff_role, source, reason, request from ledger.entries where ${OWN} order by id`,
  )
const withAuditContext = (db: TestDatabase, cause: unknown) =>
  db.query("select set_config('ledger.cause', $1, true)", [JSON.stringify(cause)])
const CAR = '(select ordencompra from public.vehicles order by ordencompra limit 1)'

describe('tables in the audit log', () => {
  test('all of public and private have lines, except those listed with a reason', () =>
    rolledBack(async (db) => {
      const silent = await db.query<{ name: string }>(
        `select c.relname as name from pg_class c where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p')
            and (select count(*) from pg_trigger t where t.tgrelid = c.oid and t.tgname in ('a_line', 'a_truncate') and t.tgenabled = 'O') <> 2
          order by 1`,
      )
      expect(silent.map(({ name }) => name)).toEqual(Object.keys(WITHOUT_LINES))
      const told = await db.query<{ name: string; why: string }>(
        'select * from private.tables_without_lines() order by 1',
      )
      expect(Object.fromEntries(told.map(({ name, why }) => [name, why]))).toEqual(WITHOUT_LINES)
      // Lines name tables without schema, so names must be unique.
      const twice = await db.query(
        "select relname from pg_class where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace, 'private'::regnamespace) group by 1 having count(*) > 1",
      )
      expect(twice).toEqual([])
    }))

  test('a line precedes lines that other triggers cause', () =>
    rolledBack(async (db) => {
      const later = await db.query(
        `select tgrelid::regclass, tgname from pg_trigger t
          where not tgisinternal and (tgtype & 2) = 0 and (tgtype & 1) = 1 and tgname collate "C" < 'a_line'`,
      )
      expect(later).toEqual([])
      await db.query(`update public.vehicles set precio = precio + 1000 where ordencompra = ${CAR}`)
      const [first, second] = await db.query<Line>(`select * from ledger.lines where ${OWN} order by id`)
      expect([first?.relation, second?.relation]).toEqual(['vehicles', 'vehicle_price_history'])
      expect(first?.entry).toBe(second?.entry)
    }))
})

describe('a line of the audit log', () => {
  test('of an update has only the changed values, before and after', () =>
    rolledBack(async (db) => {
      const [was] = await db.query<{ id: string; precio: string; color: string; updated_at: string }>(
        `select id, precio::float8 as precio, color, updated_at from public.vehicles where ordencompra = ${CAR}`,
      )
      await db.query('update public.vehicles set precio = precio - 5000, color = color where id = $1', [was!.id])
      const [line] = await linesOf(db, 'vehicles')
      expect(line).toMatchObject({ op: 'UPDATE', record: was!.id, before: { precio: was!.precio } })
      expect(line!.columns).toEqual(expect.arrayContaining(['precio', 'precio_anterior']))
      expect(line!.columns).not.toContain('color')
      expect(line!.after).toMatchObject({ precio: Number(was!.precio) - 5000 })
      expect(Object.keys(line!.before!).sort()).toEqual(line!.columns)
    }))

  test('is not written without a change, or for view counts', () =>
    rolledBack(async (db) => {
      const { length } = await linesOf(db, 'vehicles')
      await db.query('update public.vehicles set view_count = view_count + 1, updated_at = updated_at')
      expect(
        (await linesOf(db, 'vehicles')).filter(({ columns }) => columns?.some((c) => c !== 'updated_at')),
      ).toHaveLength(length)
    }))

  test('of an insert or delete has the whole row, also with a key of several columns', () =>
    rolledBack(async (db) => {
      await db.query('delete from public.favorites')
      await db
        .as(USER)
        .query(
          `insert into public.favorites (user_id, ordencompra) select $1, ordencompra from public.inventario_cache where not vendido limit 1`,
          [USER.sub],
        )
      const [row] = await db.query<{ row: Record<string, unknown>; key: string }>(
        'select to_jsonb(f) as row, jsonb_build_array(user_id, ordencompra)::text as key from public.favorites f',
      )
      await db.as(USER).query('delete from public.favorites')
      const [came, went] = (await linesOf(db, 'favorites')).slice(-2)
      expect(came).toMatchObject({ op: 'INSERT', record: row!.key, before: null, after: row!.row, concerns: USER.sub })
      expect(went).toMatchObject({ op: 'DELETE', record: row!.key, before: row!.row, after: null, concerns: USER.sub })
    }))

  test('of a large value has its size and hash', () =>
    rolledBack(async (db) => {
      await db.query(`insert into public.app_config (key, value) values ('large', to_jsonb(repeat('añ', 200000)))`)
      const [line] = await linesOf(db, 'app_config')
      expect(line!.after).toEqual({
        key: 'large',
        updated_at: expect.any(String),
        value: { too_large: 600002, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      })
    }))

  test('records a truncated table', () =>
    rolledBack(async (db) => {
      await db.query('truncate public.poll_answers')
      expect(await linesOf(db, 'poll_answers')).toMatchObject([{ op: 'TRUNCATE', record: '' }])
    }))
})

describe('an entry of the audit log', () => {
  test('has author, role, address and reason; one per person and transaction', () =>
    rolledBack(async (db) => {
      await withAuditContext(db, { source: 'screen', request: 'req-12345678', reason: '  bono de octubre ' })
      await db.as(ADMIN).query("update public.profiles set source = 'feria' where id = $1", [USER.sub])
      await db.as(ADMIN).query("update public.profiles set source = 'otra' where id = $1", [USER.sub])
      await db.as(USER).query("update public.profiles set first_name = 'Otra' where id = $1", [USER.sub])
      const said = { source: 'screen', reason: 'bono de octubre', request: 'req-12345678', role: 'authenticated' }
      expect(await entriesOf(db)).toMatchObject([
        { ...said, actor: ADMIN.sub, staff_role: 'admin', acting_for: null },
        { ...said, actor: USER.sub, staff_role: 'user', acting_for: null },
      ])
    }))

  test('names both people when one acts for another', () =>
    rolledBack(async (db) => {
      await db
        .as({ ...USER, act: { sub: SALES.sub } } as never)
        .query("update public.profiles set first_name = 'Otra' where id = $1", [USER.sub])
      expect(await entriesOf(db)).toMatchObject([{ actor: SALES.sub, acting_for: USER.sub }])
    }))

  test("is the owner's SQL without context, and a program's with the project key", () =>
    rolledBack(async (db) => {
      await db.query("update public.branches set name = name || '.'")
      await withAuditContext(db, { source: 'screen' })
      await db.query("select set_config('request.path', '/vehicles', true)")
      await db.as(SERVICE).query(`update public.vehicles set color = 'Rosa' where ordencompra = ${CAR}`)
      expect(await entriesOf(db)).toMatchObject([
        { source: 'sql', actor: null, role: 'postgres' },
        { source: 'api', actor: null, role: 'service_role' },
      ])
    }))

  test('is read from the headers of a hosted data API, with limits', () =>
    rolledBack(async (db) => {
      await db.query("select set_config('request.headers', $1, true)", [
        JSON.stringify({ 'x-request-id': 'r'.repeat(300), 'x-change-reason': 'x'.repeat(900) }),
      ])
      await db.as(ADMIN).query("update public.profiles set source = 'feria' where id = $1", [USER.sub])
      expect(await entriesOf(db)).toMatchObject([
        { source: 'screen', request: 'r'.repeat(100), reason: 'x'.repeat(500) },
      ])
    }))

  test("holds all writes of one group, and nobody else's", () =>
    rolledBack(async (db) => {
      const group = '0c0c0c0c-0000-4000-8000-000000000001'
      for (const [who, at] of [
        [ADMIN, 1],
        [ADMIN, 2],
        [USER, 3],
      ] as const) {
        await withAuditContext(db, { source: 'bulk', request: `req-0000000${at}`, group })
        await db.as(who).query('update public.profiles set first_name = $1 where id = $2', [`Nombre ${at}`, who.sub])
      }
      const entries = await entriesOf(db)
      expect(entries).toMatchObject([
        { actor: ADMIN.sub, source: 'bulk' },
        { actor: USER.sub, source: 'bulk' },
      ])
      const lines = await linesOf(db, 'profiles')
      expect(lines.map(({ entry }) => entry)).toEqual([entries[0]!.id, entries[0]!.id, entries[1]!.id])
    }))
})

describe('writing to the audit log', () => {
  const DENIED = { code: '42501' }
  const CHANGES = [
    "update ledger.lines set relation = 'otra'",
    'update ledger.lines set before = null, after = null, forgotten_at = now()',
    'delete from ledger.lines',
    'truncate ledger.lines',
    "update ledger.entries set reason = 'otra'",
    'delete from ledger.entries',
    'truncate ledger.entries',
  ]
  test.each(CHANGES)('is refused to the owner, the keeper, the service and administrators: %s', (statement) =>
    rolledBack(async (db) => {
      await db.query("update public.branches set name = name || '.'")
      await expect(db.query(statement)).rejects.toMatchObject(DENIED)
      for (const role of ['ledger_keeper', 'service_role', 'authenticated', 'anon', 'authenticator'])
        await expect(db.as({ role, sub: ADMIN.sub }).query(statement)).rejects.toMatchObject(DENIED)
    }),
  )
  test('only its own role owns it, and no role of the data API has access', () =>
    rolledBack(async (db) => {
      const owners = await db.query(
        `select distinct relowner::regrole::text as owner from pg_class where relnamespace = 'ledger'::regnamespace
         union select proowner::regrole::text from pg_proc where pronamespace = 'ledger'::regnamespace`,
      )
      expect(owners).toEqual([{ owner: 'ledger_keeper' }])
      for (const role of ['service_role', 'authenticated', 'anon', 'authenticator', 'supabase_auth_admin'])
        await expect(db.as({ role }).query('select from ledger.lines')).rejects.toMatchObject(DENIED)
      for (const role of ['authenticator', 'service_role'])
        expect(await db.query("select pg_has_role($1, 'ledger_keeper', 'member') as is", [role])).toEqual([
          { is: false },
        ])
    }))
})
