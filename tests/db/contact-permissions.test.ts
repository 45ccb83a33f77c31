import { describe, expect, test } from 'vitest'
import { sampleSize } from '#tests/sample-size.ts'
import { ADMIN, addAccount, DENIED, OTHER_SALES, type Person, SALES, USER } from './people.ts'
import { rolledBack, SERVICE, type TestDatabase } from './rolled-back.ts'

const PHONE = '+528144801234'
const EMAIL = 'elena@correo.mx'

const addLead = async (db: TestDatabase, more: object = {}, agent: Person = SALES) =>
  (
    await db.as(SERVICE).query<{ id: string }>('select private.take_lead($1) as id', [
      JSON.stringify({
        kind: 'contacto',
        name: 'Elena Sol',
        phone: PHONE,
        email: EMAIL,
        agent_id: agent.sub,
        ...more,
      }),
    ])
  )[0]!.id
const may = async (db: TestDatabase, person: string, channel: string, purpose = 'publicidad') => {
  const [row] = await db
    .as(SERVICE)
    .query<{ told: { may: boolean; why?: string } }>('select private.may_contact($1, $2, $3) as told', [
      person,
      channel,
      purpose,
    ])
  return row!.told.may || row!.told.why
}
const say = (db: TestDatabase, who: Person, person: string, channels: string[], granted: boolean, more: object = {}) =>
  db.as(who).rpc('say_permission', { person, channels, purpose: 'publicidad', granted, way: 'llamada', ...more })
const register = async (db: TestDatabase, daysAgo: number, numbers: string[]) => {
  const [row] = await db
    .as(ADMIN)
    .query<{ id: string }>(
      "select public.begin_register((now() at time zone 'America/Monterrey')::date - $1::int, 'repep.txt') as id",
      [daysAgo],
    )
  await db.as(ADMIN).query('select public.add_to_register($1, $2)', [row!.id, numbers])
  await db.as(ADMIN).query('select public.close_register($1, 0)', [row!.id])
}

describe('a contact permission', () => {
  test('has a row per channel that is never edited; the latest counts and the history stays', () =>
    rolledBack(async (db) => {
      const lead = await addLead(db)
      await register(db, 0, ['5500000000'])
      expect(await may(db, lead, 'mail')).toBe('no_consent')
      await say(db, SALES, lead, ['mail', 'sms'], true)
      expect([await may(db, lead, 'mail'), await may(db, lead, 'sms'), await may(db, lead, 'call')]).toEqual([true, true, 'no_consent'])
      await say(db, SALES, lead, ['mail'], false, { way: 'whatsapp', note: ' Ya no ' })
      expect([await may(db, lead, 'mail'), await may(db, lead, 'sms')]).toEqual(['refused', true])
      await say(db, SALES, lead, ['mail'], true)
      expect(await may(db, lead, 'mail')).toBe(true)
      const lines = await db.query("select granted, way, note, text_version, recorded_by from public.contact_permissions where channel = 'mail' order by id")
      expect(lines).toEqual([
        { granted: true, way: 'llamada', note: null, text_version: expect.stringMatching(/^\d{4}-/), recorded_by: SALES.sub },
        { granted: false, way: 'whatsapp', note: 'Ya no', text_version: expect.any(String), recorded_by: SALES.sub },
        { granted: true, way: 'llamada', note: null, text_version: expect.any(String), recorded_by: SALES.sub },
      ])
      const standing = await db.as(SALES).query("select * from public.contact_standing($1) where channel = 'mail' and purpose = 'publicidad'", [lead])
      expect(standing).toMatchObject([{ granted: true, times: '3', may: true, why: null }])
      for (const change of ['granted = true', "said_at = now() - interval '1 day'", "text_version = '1999-01'"])
        await expect(db.query(`update public.contact_permissions set ${change}`)).rejects.toMatchObject(DENIED)
    })) // biome-ignore format: one test

  test('to answer a request is given until the person says no', () =>
    rolledBack(async (db) => {
      const lead = await addLead(db)
      expect(await may(db, lead, 'whatsapp', 'servicio')).toBe(true)
      await say(db, ADMIN, lead, ['whatsapp'], false, { purpose: 'servicio' })
      expect([await may(db, lead, 'whatsapp', 'servicio'), await may(db, lead, 'call', 'servicio')]).toEqual([
        'refused',
        true,
      ])
      const other = await addLead(db, { name: 'Rita Luna', email: 'rita@correo.mx' })
      expect(await may(db, other, 'whatsapp', 'servicio')).toBe(true)
    }))

  test('counts the same from a form, the account or staff', () =>
    rolledBack(async (db) => {
      const account = await addAccount(db, { email: EMAIL })
      const lead = await addLead(db, { user_id: account.sub, consent: { version: '2026-11', marketing: true } })
      expect([await may(db, lead, 'mail'), await may(db, account.sub, 'mail'), await may(db, lead, 'call')]).toEqual([true, true, 'no_consent'])
      await db.as(account).query("insert into public.consents (purpose, granted, text_version) values ('promociones', false, '2026-11')")
      expect([await may(db, lead, 'mail'), await may(db, account.sub, 'mail')]).toEqual(['refused', 'refused'])
      await db.query("update private.refused_addresses set refused_at = refused_at - interval '1 hour'")
      await say(db, ADMIN, lead, ['mail'], true, { way: 'en_persona' })
      expect(await may(db, account.sub, 'mail')).toBe(true)
      expect(await db.as(account).count('select from public.contact_permissions')).toBe(1)
    })) // biome-ignore format: one test

  test('against advertising blocks the number for everybody who has it, and survives erasure', () =>
    rolledBack(async (db) => {
      await register(db, 0, ['5500000000'])
      const lead = await addLead(db)
      const twin = await addLead(db, { name: 'Rita Luna', email: 'rita@correo.mx' })
      await say(db, SALES, twin, ['sms', 'mail'], true)
      expect(await may(db, twin, 'sms')).toBe(true)
      await say(db, SALES, lead, ['sms'], false)
      expect([await may(db, twin, 'sms'), await may(db, twin, 'mail')]).toEqual(['address_refused', true])
      await db.as(ADMIN).query("select public.erase_person($1, 'ARCO-12345678')", [lead])
      expect(await db.count('select from public.contact_permissions where lead_id = $1', [lead])).toBe(0)
      const back = await addLead(db, { consent: { version: '2026-11', marketing: true } })
      await db.query("update private.refused_addresses set refused_at = now() + interval '1 second'")
      expect(await may(db, back, 'sms')).toBe('address_refused')
      expect(await db.count('select from private.refused_addresses where hash like $1', ['%4801234%'])).toBe(0)
    })) // biome-ignore format: one test

  test('follows a merge of leads and is restored by its revert', () =>
    rolledBack(async (db) => {
      const one = await addLead(db)
      const other = await addLead(db, { name: 'Rita Luna', email: 'rita@correo.mx' })
      await say(db, SALES, other, ['mail'], false)
      const [{ id: pair } = { id: '' }] = await db.query<{ id: string }>('select id from private.lead_duplicates where other_id = $1', [other])
      await db.as(ADMIN).rpc('join_leads', { duplicate_id: pair })
      expect(await may(db, one, 'mail')).toBe('refused')
      expect(await may(db, other, 'mail')).toBe('refused')
      await db.as(ADMIN).rpc('split_leads', { duplicate_id: pair })
      expect([await may(db, one, 'mail'), await may(db, other, 'mail')]).toEqual(['no_consent', 'refused'])
    })) // biome-ignore format: one test

  test('is logged, and cannot be reverted', () =>
    rolledBack(async (db) => {
      const lead = await addLead(db)
      await db.query("select set_config('request.jwt.claims', $1, true)", [JSON.stringify(ADMIN)])
      await say(db, ADMIN, lead, ['mail'], false)
      const [line] = await db.query<{ entry: string }>("select entry from ledger.lines where relation = 'contact_permissions' order by id desc limit 1")
      const [told] = await db.as(ADMIN).query<{ told: { conflicts: object[] } }>('select public.ledger_undo_check($1) as told', [line!.entry])
      expect(told!.told.conflicts).toMatchObject([{ why: 'declared' }])
    })) // biome-ignore format: one test
})

test('no GET writes a permission: the data API calls only functions that cannot write by GET', () =>
  rolledBack(async (db) => {
    const writers = await db.query<{ name: string; provolatile: string }>(
      `select proname as name, provolatile from pg_proc where pronamespace = 'public'::regnamespace
          and prosrc ~* 'insert into (public\\.)?(contact_permissions|consents)|private\\.(suppression_lists|suppressed_numbers)' order by 1`,
    )
    expect(writers.map(({ name }) => name)).toContain('say_permission')
    expect(writers.filter(({ name, provolatile }) => provolatile !== 'v' && name !== 'suppression_register')).toEqual(
      [],
    )
  }))

describe('access to contact permissions', () => {
  test("is for the person's agent and administrators", () =>
    rolledBack(async (db) => {
      const lead = await addLead(db)
      for (const who of [OTHER_SALES, USER]) {
        const code = who === USER ? '42501' : 'PT404'
        await expect(say(db, who, lead, ['mail'], true)).rejects.toMatchObject({ code })
        await expect(db.as(who).rpc('may_contact', { person: lead, channel: 'mail', purpose: 'servicio' })).rejects.toMatchObject({ code })
        await expect(db.as(who).rpc('contact_standing', { person: lead })).rejects.toMatchObject({ code })
      }
      await say(db, SALES, lead, ['mail'], true)
      expect(await db.as(SALES).count('select from public.contact_permissions where lead_id = $1', [lead])).toBe(1)
      expect(await db.as(OTHER_SALES).count('select from public.contact_permissions where lead_id = $1', [lead])).toBe(0)
      expect(await db.as(SALES).count('select from public.contact_standing($1)', [lead])).toBe(8)
    })) // biome-ignore format: one test

  test.each([
    ['a channel that is none', { channels: ['paloma'] }],
    ['no channel', { channels: [] }],
    ['a purpose that is none', { purpose: 'todo' }],
    ['that it was said on the site', { way: 'web' }],
    ['a note of a book', { note: 'x'.repeat(501) }],
  ])('nobody records %s', (_, more) =>
    rolledBack(async (db) => {
      const lead = await addLead(db)
      await expect(say(db, SALES, lead, ['mail'], true, more)).rejects.toMatchObject({ code: 'PT422' })
    }),
  )
})

describe('the register of people without advertising', () => {
  test('blocks its numbers by phone whatever was answered, but neither mail nor requested contacts', () =>
    rolledBack(async (db) => {
      const lead = await addLead(db)
      await say(db, SALES, lead, ['call', 'whatsapp', 'mail', 'sms'], true)
      expect([await may(db, lead, 'call'), await may(db, lead, 'mail')]).toEqual(['register_missing', true])
      await register(db, 30, ['8144801234', '8144801235'])
      expect([await may(db, lead, 'call'), await may(db, lead, 'sms'), await may(db, lead, 'whatsapp')]).toEqual(Array(3).fill('registered'))
      expect([await may(db, lead, 'mail'), await may(db, lead, 'call', 'servicio')]).toEqual([true, true])
      await register(db, 1, ['5500000000'])
      expect(await may(db, lead, 'call')).toBe(true)
      expect(await db.count('select from private.suppressed_numbers')).toBe(1)
      await expect(register(db, 5, ['5500000000'])).rejects.toMatchObject({ code: 'PT409' })
      await expect(register(db, -1, ['5500000000'])).rejects.toMatchObject({ code: 'PT422' })
      await expect(register(db, 0, [])).rejects.toMatchObject({ code: 'PT422' })
    })) // biome-ignore format: one test

  test('blocks all advertising by phone when older than 30 days', () =>
    rolledBack(async (db) => {
      const lead = await addLead(db)
      await say(db, SALES, lead, ['call', 'sms'], true)
      await register(db, 31, ['5500000000'])
      expect([await may(db, lead, 'call'), await may(db, lead, 'sms')]).toEqual(['register_old', 'register_old'])
      expect(await may(db, lead, 'call', 'servicio')).toBe(true)
      const [told] = await db.as(ADMIN).query<{ told: object }>('select public.suppression_register() as told')
      expect(told!.told).toMatchObject({ is_old: true, numbers: 1, file_name: 'repep.txt' })
    }))

  test('blocks campaigns to any of its numbers', () =>
    rolledBack(async (db) => {
      const many = sampleSize(10_000)
      await db.query('set local session_replication_role = replica')
      await db.query(`insert into public.leads (name, phone) select 'Persona', '+52814' || lpad(n::text, 7, '0') from generate_series(1, $1::int) n`, [many])
      await db.query(`insert into public.contact_permissions (lead_id, channel, purpose, granted, way, text_version)
        select id, 'sms', 'publicidad', true, 'llamada', '2026-11' from public.leads where name = 'Persona'`)
      await db.query('set local session_replication_role = origin')
      await db.query('analyze public.leads; analyze public.contact_permissions')
      const listed = Array.from({ length: many }, (_, n) => `814${String(n + 1).padStart(7, '0')}`)
      await register(db, 0, listed.filter((_, n) => n % 10 !== 0))
      const [row] = await db.query<{ yes: string; no: string }>(
        `select count(*) filter (where (told ->> 'may')::boolean) as yes, count(*) filter (where told ->> 'why' = 'registered') as no
           from public.leads l, lateral (select private.may_contact(l.id, 'sms', 'publicidad') as told) m where l.name = 'Persona'`,
      )
      expect(row).toEqual({ yes: String(many / 10), no: String((many * 9) / 10) })
    })) // biome-ignore format: one test

  test('is readable by administrators only', () =>
    rolledBack(async (db) => {
      for (const who of [SALES, USER]) {
        await expect(db.as(who).rpc('suppression_register')).rejects.toMatchObject(DENIED)
        await expect(db.as(who).query("select public.begin_register('2026-01-01')")).rejects.toMatchObject(DENIED)
        await expect(db.as(who).query('select public.add_to_register(1, array[8144801234])')).rejects.toMatchObject(
          DENIED,
        )
      }
      await expect(db.as(ADMIN).query('select public.add_to_register(0, array[8144801234])')).rejects.toMatchObject({
        code: 'PT404',
      })
    }))
})
