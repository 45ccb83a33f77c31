import { describe, expect, test } from 'vitest'
import {
  ADMIN,
  addAccount,
  addFactor,
  addHold,
  addPasskey,
  addSession,
  DENIED,
  NEWCOMER,
  type Person,
  SALES,
  USER,
} from './people.ts'
import { rolledBack, type Session, type TestDatabase } from './rolled-back.ts'

const exported = async (db: Session) => (await db.query('select public.export_my_data() as data'))[0]!.data
const leave = async (db: Session) => (await db.query('select public.delete_my_account() as result'))[0]!.result
const accountOf = async (db: Session, { sub }: Person) =>
  (await db.query('select * from auth.users where id = $1', [sub]))[0]
const addFile = (db: Session, bucket: string, name: string) =>
  db.query('insert into storage.objects (bucket_id, name) values ($1, $2)', [bucket, name])
const files = async (db: Session, name: string) =>
  (
    await db.query<{ bucket_id: string }>('select bucket_id from storage.objects where name like $1 order by 1', [name])
  ).map((row) => row.bucket_id)

const YEARS = new Date(Date.now() + 10 * 365 * 86_400_000).toISOString()
const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString()

describe('export_my_data', () => {
  test('rejects a token without a subject', () =>
    rolledBack(async (db) => {
      await expect(exported(db.as({ role: 'authenticated' }))).rejects.toMatchObject(DENIED)
    }))
  test("holds the person's rows of every table with a user_id, and nobody else's", () =>
    rolledBack(async (db) => {
      await addSession(db, USER)
      await addSession(db, SALES)
      await addFile(db, 'feedback', `${USER.sub}/a.png`)
      await addFile(db, 'feedback', `${SALES.sub}/b.png`)
      await addPasskey(db, USER)
      await addPasskey(db, SALES, 'theirs')
      await db.query('create table public.later (user_id uuid, note text)')
      await db.query("insert into public.later values ($1, 'mine'), ($2, 'theirs')", [USER.sub, SALES.sub])
      const data = await exported(db.as(USER))
      expect(data).toMatchObject({
        account: { id: USER.sub, email: 'cliente@volante.test' },
        profile: { id: USER.sub, rfc: 'DEVC900515JH9' },
        identities: [{ provider: 'email' }],
        sessions: [{ user_agent: 'Firefox', ip: '203.0.113.7' }],
        passkeys: [{ name: 'Mi celular', last_used_at: null }],
        files: [{ bucket: 'feedback', name: `${USER.sub}/a.png` }],
        later: [{ note: 'mine' }],
        poll_answers: [{ option_id: 'historial' }],
      })
      expect([data.favorites.length, data.feedback.length, data.consents.length]).toEqual([5, 2, 6])
      const tables = await db.query<{ name: string }>(
        `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
          where table_schema = 'public' and column_name = 'user_id' and table_type = 'BASE TABLE'`,
      )
      expect(Object.keys(data)).toEqual(expect.arrayContaining(tables.map(({ name }) => name)))
      expect(JSON.stringify(data)).not.toContain('theirs')
    }))
  test('holds no secret', () =>
    rolledBack(async (db) => {
      await addFactor(db, USER)
      const session = await addSession(db, USER)
      await db.query("update auth.users set recovery_token = 'a-recovery-token' where id = $1", [USER.sub])
      const text = JSON.stringify(await exported(db.as(USER)))
      for (const secret of ['JBSWY3DPEHPK3PXP', 'argon2', 'a-recovery-token', session])
        expect(text).not.toContain(secret)
      expect(text).toContain('totp')
    }))
  test('holds the job applications sent from their verified e-mail', () =>
    rolledBack(async (db) => {
      const apply = (email: string, name: string) =>
        db.query(
          `insert into public.candidates (folio, key, vacancy_id, name, email, phone, cv_path, consent_version, retained_until)
           select 'CV-' || (900000 + random() * 90000)::int, gen_random_uuid(), v.id, $2, $1, '+528112345678',
                  gen_random_uuid() || '/' || gen_random_uuid() || '.pdf', '2026-11', current_date + 180 from public.vacancies v limit 1`,
          [email, name],
        )
      const mine = await addAccount(db, { email: 'Ana@example.test' })
      const unproved = await addAccount(db, { email: 'luz@example.test', emailConfirmed: false })
      await apply('ana@EXAMPLE.test', 'Ana')
      await apply('luz@example.test', 'Luz')
      expect((await exported(db.as(mine))).candidacies).toEqual([
        expect.objectContaining({ name: 'Ana', phone: '+528112345678', vacancy: expect.any(String) }),
      ])
      expect((await exported(db.as(unproved))).candidacies).toEqual([])
      expect((await exported(db.as(USER))).candidacies).toEqual([])
    }))
  test('works for an account without a profile', () =>
    rolledBack(async (db) => {
      const person = await addAccount(db)
      expect(await exported(db.as(person))).toMatchObject({ account: { id: person.sub }, profile: null, favorites: [] })
    }))
})

describe('my sessions', () => {
  test("lists only the caller's active sessions, newest first, and marks the current one", () =>
    rolledBack(async (db) => {
      const old = await addSession(db, USER, { userAgent: 'Chrome', minutesAgo: 60 })
      const ended = await addSession(db, USER)
      await db.query("update auth.sessions set not_after = now() - interval '1 minute' where id = $1", [ended])
      const current = await addSession(db, USER, { minutesAgo: 1 })
      await addSession(db, SALES)
      const listed = await db.as({ ...USER, session_id: current }).query('select * from public.my_sessions()')
      expect(listed).toMatchObject([
        { id: current, current: true, user_agent: 'Firefox', ip: '203.0.113.7', aal: 'aal1' },
        { id: old, current: false, user_agent: 'Chrome' },
      ])
      await db.query("update auth.sessions set refreshed_at = now() at time zone 'UTC' where id = $1", [old])
      const [first] = await db.as(USER).query('select * from public.my_sessions()')
      expect(first).toMatchObject({ id: old })
      expect(Date.now() - (first!.last_used_at as Date).getTime()).toBeLessThan(60_000)
    }))

  const revoke = async (db: Session, id: string) =>
    (await db.query('select public.revoke_my_session(session_id => $1) as ended', [id]))[0]!.ended
  const tokens = (db: TestDatabase, id: string) =>
    db.count('select from auth.refresh_tokens where session_id = $1', [id])

  test("does not end another person's session", () =>
    rolledBack(async (db) => {
      const theirs = await addSession(db, SALES)
      expect(await revoke(db.as(USER), theirs)).toBe(false)
      expect(await revoke(db.as(ADMIN), theirs)).toBe(false)
      expect(await tokens(db, theirs)).toBe(1)
    }))
  test('deletes the refresh tokens of an ended session', () =>
    rolledBack(async (db) => {
      const [one, other] = [await addSession(db, USER), await addSession(db, USER)]
      expect(await revoke(db.as(USER), one)).toBe(true)
      expect(await revoke(db.as(USER), one)).toBe(false)
      expect([await tokens(db, one), await tokens(db, other)]).toEqual([0, 1])
    }))
  test('requires the second factor to end a session', () =>
    rolledBack(async (db) => {
      await addFactor(db, USER)
      const session = await addSession(db, USER)
      await expect(revoke(db.as(USER), session)).rejects.toMatchObject(DENIED)
      expect(await revoke(db.as({ ...USER, aal: 'aal2' }), session)).toBe(true)
    }))
})

describe('delete_my_account', () => {
  const shown = (method: string, minutesAgo: number) => [
    { method, timestamp: Math.floor(Date.now() / 1000) - minutesAgo * 60 },
  ]
  test.each([
    ['a token that does not say', undefined],
    ['nothing shown', []],
    ['amr in its short form', ['pwd']],
    ['a password shown six minutes ago', shown('password', 6)],
    ['a renewed token alone', shown('token_refresh', 0)],
  ])('rejects a session without a recent proof of identity: %s', (_, amr) =>
    rolledBack(async (db) => {
      await expect(leave(db.as({ ...USER, amr }))).rejects.toMatchObject({ ...DENIED, hint: 'proof_needed' })
      expect(await accountOf(db, USER)).toBeDefined()
    }),
  )
  test.each(['password', 'otp', 'totp', 'mfa/recovery_code'])('accepts a proof by %s of four minutes ago', (method) =>
    rolledBack(async (db) => {
      expect(await leave(db.as({ ...USER, amr: shown(method, 4) }))).toEqual({ deleted: true })
    }),
  )
  test('sends a farewell mail that says what is kept and why, or a text message without an e-mail', () =>
    rolledBack(async (db) => {
      const phone = await addAccount(db, { email: null, phone: '528112340000' })
      await addHold(db, SALES, YEARS)
      for (const person of [USER, SALES, phone]) await leave(db.as(person))
      const told = await db.query(
        `select kind, payload ->> 'to' as to, payload -> 'data' as data from private.outbox
          where payload ->> 'template' = 'account-deleted' order by id`,
      )
      expect(told).toMatchObject([
        { kind: 'mail', to: 'cliente@volante.test', data: { name: expect.any(String) } },
        {
          kind: 'mail',
          to: 'ventas@volante.test',
          data: { heldUntil: expect.any(String), reason: expect.any(String) },
        },
        { kind: 'sms', to: '+528112340000', data: {} },
      ])
    }))
  test('rejects anonymous callers, sessions below the second factor, and deleted accounts', () =>
    rolledBack(async (db) => {
      await expect(leave(db.as({ role: 'authenticated' }))).rejects.toMatchObject(DENIED)
      await addFactor(db, USER)
      await expect(leave(db.as(USER))).rejects.toMatchObject({ ...DENIED, hint: 'insufficient_aal' })
      expect(await leave(db.as({ ...USER, aal: 'aal2' }))).toEqual({ deleted: true })
      await expect(leave(db.as({ ...USER, aal: 'aal2' }))).rejects.toMatchObject(DENIED)
    }))

  test('deletes everything of a person without legal obligations', () =>
    rolledBack(async (db) => {
      await addSession(db, USER)
      await addFile(db, 'avatars', `${USER.sub}/me.png`)
      await addFile(db, 'vehicles', 'OC-1/exterior-1.jpg')
      expect(await leave(db.as(USER))).toEqual({ deleted: true })
      const columns = await db.query<{ held: string; name: string }>(
        `select format('%I.%I', table_schema, table_name) as held, column_name as name from information_schema.columns
           join information_schema.tables using (table_schema, table_name)
          where table_schema in ('public', 'auth', 'private', 'storage') and table_type = 'BASE TABLE'
            and (data_type = 'uuid' or data_type in ('text', 'character varying'))`,
      )
      expect(columns.length).toBeGreaterThan(50)
      const left = []
      for (const { held, name } of columns) {
        if (await db.count(`select from ${held} where "${name}"::text like $1`, [`%${USER.sub}%`]))
          left.push(`${held}.${name}`)
      }
      expect(left).toEqual([])
      expect(await files(db, 'OC-1/%')).toEqual(['vehicles'])
    }))

  test("keeps an agent's answers to others, and unassigns the agent's clients", () =>
    rolledBack(async (db) => {
      await db
        .as(SALES)
        .query("update public.feedback set answer = 'Listo' where user_id = $1 and answer is null", [USER.sub])
      expect(await leave(db.as(SALES))).toEqual({ deleted: true })
      expect(await db.count("select from public.feedback where answer = 'Listo' and answered_by is null")).toBe(1)
      const [client] = await db.query('select asesor_asignado_id from public.profiles where id = $1', [USER.sub])
      expect(client).toEqual({ asesor_asignado_id: null })
      const [next] = await db.as(USER).query('select public.get_next_sales_agent() as id')
      expect(next!.id).not.toBeNull()
    }))

  test('refuses to delete the last administrator, and says why', () =>
    rolledBack(async (db) => {
      expect(await leave(db.as(ADMIN))).toMatchObject({
        deleted: false,
        blocked: false,
        reason: expect.stringMatching(/administra/),
      })
      expect((await accountOf(db, ADMIN))!.email).toBe('admin@volante.test')
      await db.query("update public.profiles set role = 'admin' where id = $1", [SALES.sub])
      expect(await leave(db.as(ADMIN))).toEqual({ deleted: true })
    }))

  test('ignores a legal hold that has ended', () =>
    rolledBack(async (db) => {
      await addHold(db, USER, YESTERDAY)
      expect(await leave(db.as(USER))).toEqual({ deleted: true })
    }))

  test('with a legal hold it blocks the account: nobody signs in and the record is anonymous and set apart', () =>
    rolledBack(async (db) => {
      await addHold(db, USER, YEARS)
      await addHold(db, USER, YESTERDAY, 'Ya pasó.')
      await addPasskey(db, USER)
      const session = await addSession(db, USER)
      await db.query("update auth.users set phone = '528100000110', phone_confirmed_at = now() where id = $1", [
        USER.sub,
      ])
      await addFile(db, 'avatars', `${USER.sub}/me.png`)
      await addFile(db, 'vehicles', `${USER.sub}/a-document-that-is-held.jpg`)
      expect(await leave(db.as({ ...USER, session_id: session }))).toEqual({
        deleted: false,
        blocked: true,
        held_until: expect.stringContaining(YEARS.slice(0, 10)),
        reason: 'Compraste un auto con nosotros.',
      })
      const account = (await accountOf(db, USER))!
      expect(account).toMatchObject({ email: null, phone: null, encrypted_password: null, raw_user_meta_data: {} })
      expect(account.deleted_at).toBeInstanceOf(Date)
      expect((account.banned_until as Date).getUTCFullYear()).toBe(9999)
      for (const table of ['identities', 'sessions', 'mfa_factors', 'webauthn_credentials', 'one_time_tokens'])
        expect(await db.count(`select from auth.${table} where user_id = $1`, [USER.sub])).toBe(0)
      const [profile] = await db.query(
        'select id, role, metadata, no_mother_last_name, available, created_at, updated_at, p.* from public.profiles p where id = $1',
        [USER.sub],
      )
      const { id: _id, created_at: _made, updated_at: _touched, ...rest } = profile!
      expect(rest).toEqual({
        ...Object.fromEntries(Object.keys(rest).map((key) => [key, null])),
        role: 'user',
        metadata: {},
        no_mother_last_name: false,
        available: false,
      })
      expect(await db.as(SALES).count('select from public.profiles where id = $1', [USER.sub])).toBe(0)
      expect(await files(db, `${USER.sub}/%`)).toEqual(['vehicles'])
      for (const table of ['favorites', 'feedback', 'poll_answers'])
        expect(await db.count(`select from public.${table} where user_id = $1`, [USER.sub])).toBe(0)
      expect(await db.count('select from public.consents where user_id = $1', [USER.sub])).toBe(6)
      const [kept] = await db.query('select record from private.blocked_accounts where user_id = $1', [USER.sub])
      expect(kept!.record).toMatchObject({
        account: { email: 'cliente@volante.test' },
        profile: { rfc: 'DEVC900515JH9' },
      })
    }))

  test('a legal hold also prevents the deletion of the account row itself', () =>
    rolledBack(async (db) => {
      await addHold(db, USER, YEARS)
      await expect(db.query('delete from auth.users where id = $1', [USER.sub])).rejects.toMatchObject({
        code: expect.stringMatching(/^23(503|001)$/),
      })
    }))

  test('leaves the address free for a new account', () =>
    rolledBack(async (db) => {
      await addHold(db, USER, YEARS)
      await leave(db.as(USER))
      const again = await addAccount(db, { email: 'cliente@volante.test' })
      await db.as(again).query('insert into public.profiles (id) values ($1)', [again.sub])
      expect(await db.as(again).count('select from public.consents')).toBe(0)
    }))
})

describe('erase_released_accounts', () => {
  const erase = async (db: TestDatabase) =>
    (await db.query('select private.erase_released_accounts() as erased'))[0]!.erased as number

  test('erases a blocked account only after its last legal hold ends', () =>
    rolledBack(async (db) => {
      await addHold(db, USER, YEARS)
      await addHold(db, NEWCOMER, YESTERDAY)
      await leave(db.as(USER))
      expect(await erase(db)).toBe(0)
      await db.query('update private.legal_holds set until = now()')
      expect(await erase(db)).toBe(1)
      expect(await accountOf(db, USER)).toBeUndefined()
      expect(await db.count('select from private.blocked_accounts')).toBe(0)
      expect(await accountOf(db, NEWCOMER)).toBeDefined()
      expect(await erase(db)).toBe(0)
    }))
  test('the login of a node may call it', () =>
    rolledBack(async (db) => {
      expect(await db.as({ role: 'authenticator' }).count('select private.erase_released_accounts()')).toBe(1)
    }))
})
