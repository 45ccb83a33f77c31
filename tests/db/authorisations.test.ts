import { describe, expect, test } from 'vitest'
import { addApplication, addCustomer } from './application-rows.ts'
import { ADMIN, addAccount, addFactor, DENIED, NEWCOMER, type Person, SALES } from './people.ts'
import { ANON, rolledBackTo, type Session, type TestDatabase } from './rolled-back.ts'

let customer: Person
let draft: string
const prepared = rolledBackTo(async (db) => {
  customer = await addCustomer(db)
  draft = await addApplication(db, customer)
})
const TEXT = { text_version: '2026-11', text_sha256: 'a'.repeat(64) }
const authorise = (db: Session, more: object = {}) =>
  db.rpc('authorise_application', { application_id: draft, purpose: 'datos_financieros', ...TEXT, ...more })
const request = async (db: Session) =>
  (
    await db.rpc<{ request_bureau_code: { channel: string; sent_to: string; expires_at: string } }>(
      'request_bureau_code',
      { application_id: draft },
    )
  )[0]!.request_bureau_code
const confirm = async (db: Session, code: string, more: object = {}) =>
  (
    await db.rpc<{ confirm_bureau_code: { code: string } | null }>('confirm_bureau_code', {
      application_id: draft,
      code,
      ...TEXT,
      ...more,
    })
  )[0]!.confirm_bureau_code
const sentCode = async (db: TestDatabase) =>
  (
    await db.query<{ kind: string; to: string; code: string; key: string }>(
      "select kind, payload ->> 'to' as to, payload #>> '{data,code}' as code from private.outbox where payload ->> 'template' = 'bureau-code' order by id desc limit 1",
    )
  )[0]!
const given = (db: TestDatabase) =>
  db.query(
    'select purpose, granted, text_version, evidence from public.consents where application_id = $1 order by id',
    [draft],
  )
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe.each([
  ['authorise_application', (db: Session) => authorise(db)],
  ['request_bureau_code', (db: Session) => request(db)],
  ['confirm_bureau_code', (db: Session) => confirm(db, '000000')],
])('%s', (_name, call) => {
  test('needs the owner of an undecided application, with the second factor', () =>
    prepared(async (db) => {
      await expect(call(db.as(ANON))).rejects.toMatchObject(DENIED)
      for (const other of [NEWCOMER, SALES, ADMIN])
        await expect(call(db.as(other))).rejects.toMatchObject({ code: 'PT404' })
      await addFactor(db, customer)
      await expect(call(db.as(customer))).rejects.toMatchObject({ ...DENIED, hint: 'insufficient_aal' })
      await db.query("update public.financing_applications set status = 'submitted' where id = $1", [draft])
      await db.query("update public.financing_applications set status = 'withdrawn' where id = $1", [draft])
      await expect(call(db.as({ ...customer, aal: 'aal2' }))).rejects.toMatchObject({ code: 'PT409' })
    }))
})

describe('the authorisation of financial data', () => {
  test('is stored once with its text as evidence', () =>
    prepared(async (db) => {
      await authorise(db.as(customer))
      await authorise(db.as(customer))
      expect(await given(db)).toEqual([
        {
          purpose: 'datos_financieros',
          granted: true,
          text_version: '2026-11',
          evidence: { text_sha256: TEXT.text_sha256, confirmed_at: expect.any(String) },
        },
      ])
      await authorise(db.as(customer), { text_version: '2027-01' })
      expect(await given(db)).toHaveLength(2)
    }))
  test.each([
    { purpose: 'buro_credito' },
    { purpose: null },
    { text_sha256: 'a' },
    { text_sha256: null },
    { text_version: ' ' },
    { text_version: 'x'.repeat(51) },
  ])('rejects %j', (more) =>
    prepared(async (db) => {
      await expect(authorise(db.as(customer), more)).rejects.toMatchObject({ code: 'PT422' })
    }),
  )
  test('is logged, and its text is read only where the reading is logged', () =>
    prepared(async (db) => {
      await authorise(db.as(customer))
      await db
        .as(customer)
        .query(
          "insert into public.consents (user_id, purpose, granted, text_version, channel) values ($1, 'publicidad', true, '2026-11', 'portal')",
          [customer.sub],
        )
      const admin = db.as(ADMIN)
      const rows = await db.query<{ id: string; application_id: string | null }>(
        'select c.id::text, c.application_id from public.consents c where c.user_id = $1 order by c.id desc limit 2',
        [customer.sub],
      )
      const [plain, given] = rows.map(({ id }) => id)
      const shown = async (who: Session, of_record: string) => {
        const [entry] = await who.rpc<{ entry: string; records: { changes: unknown[]; op: string }[] }>(
          'ledger_of_record',
          {
            of_table: 'consents',
            of_record,
          },
        )
        const lines = await who.rpc<{ ledger_lines: { record: string; changes: unknown[] } }>('ledger_lines', {
          of_entry: entry!.entry,
        })
        const line = lines.find(({ ledger_lines: { record } }) => record === of_record)!.ledger_lines
        expect(entry!.records[0]!.changes).toEqual(line.changes)
        return line.changes
      }
      expect(await shown(admin, given!)).toEqual([])
      expect(await shown(admin, plain!)).not.toEqual([])
      const at = (of_record: string) =>
        admin.rpc('ledger_record_at', { of_table: 'consents', of_record, moment: 'infinity' })
      await expect(at(given!)).rejects.toMatchObject({ code: '42501' })
      expect(await at(plain!)).toHaveLength(1)
      const reads = () =>
        db.count("select from ledger.lines where op = 'READ' and relation = 'consents' and record = $1", [given])
      expect(await reads()).toBe(0)
      await admin.rpc('read_authorisations', { application: draft })
      expect(await reads()).toBe(1)
    }))

  test('is never inserted directly by a person', () =>
    prepared(async (db) => {
      await expect(
        db
          .as(customer)
          .query(
            "insert into public.consents (user_id, purpose, granted, text_version, application_id) values ($1, 'buro_credito', true, '2026-11', $2)",
            [customer.sub, draft],
          ),
      ).rejects.toMatchObject(DENIED)
      await authorise(db.as(customer))
      for (const change of [
        'granted = false',
        "evidence = '{}'",
        'application_id = gen_random_uuid()',
        "application_id = null, text_version = '1'",
      ])
        await expect(
          db.query(`update public.consents set ${change} where application_id = $1`, [draft]),
        ).rejects.toMatchObject(DENIED)
    }))
})

describe("the authorisation of the credit bureau's query", () => {
  test('needs the six digits that were mailed', () =>
    prepared(async (db) => {
      const told = await request(db.as(customer))
      const { kind, to, code } = await sentCode(db)
      expect([kind, code]).toEqual(['mail', expect.stringMatching(/^\d{6}$/)])
      expect(told).toMatchObject({ channel: 'mail', sent_to: `${to[0]}•••@example.test` })
      expect(await confirm(db.as(customer), wrong(code))).toMatchObject({ code: 'PT422' })
      expect(await given(db)).toEqual([])
      expect(await confirm(db.as(customer), ` ${code.slice(0, 3)} ${code.slice(3)} `)).toBeNull()
      expect(await given(db)).toEqual([
        {
          purpose: 'buro_credito',
          granted: true,
          text_version: '2026-11',
          evidence: {
            text_sha256: TEXT.text_sha256,
            code_channel: 'mail',
            code_sent_to: told.sent_to,
            code_tries: 2,
            code_sent_at: expect.any(String),
            confirmed_at: expect.any(String),
          },
        },
      ])
      expect(await confirm(db.as(customer), code)).toBeNull()
      expect(await confirm(db.as(customer), code, { text_version: '2027-01' })).toMatchObject({ code: 'PT422' })
      expect(await given(db)).toHaveLength(1)
    }))
  test('uses a code that nobody can read; only the newest is valid, for ten minutes and five attempts', () =>
    prepared(async (db) => {
      await request(db.as(customer))
      const first = (await sentCode(db)).code
      await request(db.as(customer))
      const { code } = await sentCode(db)
      const [kept] = await db.query(
        'select to_jsonb(c)::text as row from private.authorisation_codes c where application_id = $1',
        [draft],
      )
      expect(kept!.row).not.toContain(code)
      if (first !== code) expect(await confirm(db.as(customer), first)).toMatchObject({ code: 'PT422' })
      for (let tries = first === code ? 0 : 1; tries < 5; tries++)
        expect(await confirm(db.as(customer), wrong(code))).toMatchObject({ code: 'PT422' })
      expect(await confirm(db.as(customer), code)).toMatchObject({ code: 'PT429' })
      await request(db.as(customer))
      await db.query('update private.authorisation_codes set expires_at = now() where application_id = $1', [draft])
      expect(await confirm(db.as(customer), (await sentCode(db)).code)).toMatchObject({ code: 'PT422' })
      expect(await given(db)).toEqual([])
    }))
  test('rejects a code of another application', () =>
    prepared(async (db) => {
      const other = await addApplication(db, customer)
      await request(db.as(customer))
      expect(await confirm(db.as(customer), (await sentCode(db)).code, { application_id: other })).toMatchObject({
        code: 'PT422',
      })
    }))
  test('sends at most five codes an hour over all drafts, deleted ones included', () =>
    prepared(async (db) => {
      for (let n = 0; n < 5; n++) {
        const id = await addApplication(db, customer)
        await db.as(customer).rpc('request_bureau_code', { application_id: id })
        await db.as(customer).query('delete from public.financing_applications where id = $1', [id])
      }
      await expect(request(db.as(customer))).rejects.toMatchObject({ code: 'PT429' })
      await db.query(
        "update private.authorisation_code_sends set sent_at = now() - interval '61 minutes' where user_id = $1",
        [customer.sub],
      )
      expect(await request(db.as(customer))).toMatchObject({ channel: 'mail' })
    }))
  test('uses SMS for accounts with only a phone; without phone and e-mail it is refused', () =>
    prepared(async (db) => {
      const code = async (account: object) => {
        const person = await addAccount(db, account)
        await db.query('insert into public.profiles (id) values ($1)', [person.sub])
        const id = await addApplication(db, person)
        return (await db.as(person).rpc('request_bureau_code', { application_id: id }))[0]!.request_bureau_code
      }
      expect(await code({ email: null, phone: '528112349876' })).toMatchObject({ channel: 'sms', sent_to: '•••• 9876' })
      expect(await sentCode(db)).toMatchObject({ kind: 'sms', to: '+528112349876' })
      await expect(code({ emailConfirmed: false })).rejects.toMatchObject({ code: 'PT409' })
    }))
})
