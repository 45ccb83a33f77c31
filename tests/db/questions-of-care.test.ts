import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ADMIN, DENIED, OTHER_SALES, type Person, SALES, USER } from './people.ts'
import { ANON, rolledBack, type Session, type TestDatabase } from './rolled-back.ts'
import { forgetContacts } from './without-contacts.ts'

const SERVICE = { role: 'service_role' } as Person

interface Contact {
  grade: string
  confirmed: boolean | null
  asked: boolean
}
const newLead = async (db: TestDatabase, more: object = { email: 'emma@correo.mx' }) => {
  const touch = {
    kind: 'contacto',
    name: 'Emma Gómez',
    phone: '+528144600123',
    agent_id: SALES.sub,
    at: new Date(Date.now() - 3_600_000).toISOString(),
  }
  const [row] = await db.query<{ id: string }>('select private.take_lead($1) as id', [
    JSON.stringify({ ...touch, ...more }),
  ])
  return row!.id
}
const log = async (db: TestDatabase, lead: string, outcome = 'contesto', when: string | null = null) => {
  const [row] = await db
    .as(SALES)
    .query<{ id: string }>("select public.log_contact($1, 'call', $2, $3, happened_at => $4) as id", [
      randomUUID(),
      outcome,
      lead,
      when,
    ])
  return row!.id
}
const contact = async (db: Session, id: string) =>
  (
    await db.query<Contact>(
      'select grade, confirmed, asked_at is not null as asked from public.contacts_made where id = $1',
      [id],
    )
  )[0]!
const tokens = async (db: Session) =>
  (
    await db.query<{ token: string }>(
      "select payload #>> '{data,token}' as token from private.outbox where payload ->> 'template' = 'care-question' order by id",
    )
  ).map(({ token }) => token)
const answer = (db: TestDatabase, token: string, yes: boolean) =>
  db.as(SERVICE).query('select private.answer_care($1, $2)', [token, yes])
const told = (db: Session) => db.count("select from private.outbox where payload #>> '{data,news}' = 'no_atendido'")
const asked = async (db: TestDatabase) => {
  await db.query('delete from public.work_flags')
  const lead = await newLead(db)
  const id = await log(db, lead)
  return { lead, id, token: (await tokens(db))[0]! }
}

describe('the question about a contact', () => {
  test('is mailed after a reported contact, once each and once a week', () =>
    rolledBack(async (db) => {
      const { lead, id, token } = await asked(db)
      expect(token).toMatch(/^[a-z2-7]{22}$/)
      expect(await contact(db, id)).toEqual({ grade: 'declarada', confirmed: null, asked: true })
      expect((await contact(db, await log(db, lead))).asked).toBe(false)
      await db.query("update public.contacts_made set asked_at = now() - interval '8 days'")
      await log(db, lead)
      expect(await tokens(db)).toHaveLength(2)
    }))

  test.each([
    ['no answer', { email: 'emma@correo.mx' }, 'no_contesto', null],
    ['a wrong number', { email: 'emma@correo.mx' }, 'numero_malo', null],
    ['who left no mail', {}, 'contesto', null],
    [
      'what is written down days later',
      { email: 'emma@correo.mx' },
      'contesto',
      new Date(Date.now() - 2 * 86_400_000).toISOString(),
    ],
  ])('is not sent to %s', (_, more, outcome, when) =>
    rolledBack(async (db) => {
      expect((await contact(db, await log(db, await newLead(db, more), outcome, when))).asked).toBe(false)
      expect(await tokens(db)).toEqual([])
    }),
  )

  test('is not sent to people who opted out of mail', () =>
    rolledBack(async (db) => {
      const lead = await newLead(db)
      await db.as(SALES).query("select public.say_permission($1, '{mail}', 'servicio', false, 'llamada')", [lead])
      expect((await contact(db, await log(db, lead))).asked).toBe(false)
    }))
})

describe('answering the question by its link', () => {
  test('opening it changes nothing and shows nothing of the person', () =>
    rolledBack(async (db) => {
      const { id, token } = await asked(db)
      const [seen] = await db.as(ANON as Person).query<object>('select * from public.care_of_link($1)', [token])
      expect(Object.keys(seen!).sort()).toEqual(['agent', 'channel', 'happened_at'])
      expect((await contact(db, id)).confirmed).toBeNull()
    }))

  test('yes verifies the contact, in the list and the statistics; a second click changes nothing', () =>
    rolledBack(async (db) => {
      const { lead, id, token } = await asked(db)
      expect(
        await db.count("select from public.answer_clocks where lead_id = $1 and grade = 'declarada'", [lead]),
      ).toBe(1)
      await answer(db, token, true)
      await answer(db, token, false)
      expect(await contact(db, id)).toEqual({ grade: 'comprobada', confirmed: true, asked: true })
      expect(
        await db.query('select last_contact_grade as grade, waiting_since from public.leads where id = $1', [lead]),
      ).toEqual([{ grade: 'comprobada', waiting_since: null }])
      expect(
        await db.count("select from public.answer_clocks where lead_id = $1 and grade = 'comprobada'", [lead]),
      ).toBe(1)
      expect(await db.count('select from public.work_flags')).toBe(0)
      expect(await db.as(ANON as Person).query('select * from public.care_of_link($1)', [token])).toEqual([])
    }))

  test("no makes them wait again, first on the agent's Hoy, and notifies each administrator once", () =>
    rolledBack(async (db) => {
      const { lead, id, token } = await asked(db)
      const today = () => db.as(SALES).count("select from public.staff_today() where kind = 'lead' and id = $1", [lead])
      expect(await today()).toBe(0)
      for (let again = 0; again < 3; again++) await answer(db, token, false)
      expect(await contact(db, id)).toEqual({ grade: 'declarada', confirmed: false, asked: true })
      expect(await db.count('select from public.answer_clocks where lead_id = $1 and stopped_at is null', [lead])).toBe(
        1,
      )
      expect(await today()).toBe(1)
      expect(await db.query('select kind, actor_id, lead_id from public.work_flags')).toEqual([
        { kind: 'no_atendido', actor_id: SALES.sub, lead_id: lead },
      ])
      const managers = await db.count('select from private.managers_of(null)')
      expect(managers).toBeGreaterThan(0)
      expect(await told(db)).toBe(managers)
      const [line] = await db.query<{ entry: string }>(
        "select entry from ledger.lines where relation = 'contacts_made' and record = $1 order by id desc limit 1",
        [id],
      )
      expect(line).toBeDefined()
    }))

  test('no after a verified contact is shown, but they do not wait', () =>
    rolledBack(async (db) => {
      const { lead, token } = await asked(db)
      await db.query(
        `insert into public.contacts_made (key, lead_id, agent_id, channel, outcome, grade, happened_at)
         values (gen_random_uuid(), $1, $2, 'in_person', 'contesto', 'comprobada', clock_timestamp() + interval '1 second')`,
        [lead, SALES.sub],
      )
      await answer(db, token, false)
      expect(await db.count('select from public.work_flags')).toBe(1)
      expect(await db.count('select from public.answer_clocks where lead_id = $1 and stopped_at is null', [lead])).toBe(
        0,
      )
    }))

  test('after its day, or with an unknown link, nothing happens', () =>
    rolledBack(async (db) => {
      const { id, token } = await asked(db)
      await answer(db, 'a'.repeat(22), false)
      await db.query("update private.care_links set expires_at = now() - interval '1 second'")
      await answer(db, token, false)
      expect(await contact(db, id)).toMatchObject({ confirmed: null })
      expect(await db.as(ANON as Person).query('select * from public.care_of_link($1)', [token])).toEqual([])
    }))

  test('is possible through the server only', () =>
    rolledBack(async (db) => {
      const { token } = await asked(db)
      for (const who of [ANON as Person, USER, SALES, ADMIN])
        await expect(db.as(who).query('select private.answer_care($1, true)', [token])).rejects.toMatchObject(DENIED)
    }))
})

test('statistics count declared, verified, confirmed and denied contacts that their reader may see', () =>
  rolledBack(async (db) => {
    await forgetContacts(db)
    const { token } = await asked(db)
    await answer(db, token, false)
    const seen = (who: Person) =>
      db
        .as(who)
        .query('select declared, asked, confirmed, denied from public.care_figures where agent_id = $1', [SALES.sub])
    const own = [{ declared: 1, asked: 1, confirmed: 0, denied: 1 }]
    expect(await seen(SALES)).toEqual(own)
    expect(await seen(ADMIN)).toEqual(own)
    expect(await seen(OTHER_SALES)).toEqual([])
  }))
