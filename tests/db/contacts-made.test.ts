import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addApplication, addCustomer } from './application-rows.ts'
import { ADMIN, OTHER_SALES, type Person, SALES, USER } from './people.ts'
import { ANON, SERVICE, type TestDatabase } from './rolled-back.ts'
import { withoutContacts } from './without-contacts.ts'

const PHONE = '+528112349001'

const addLead = async (db: TestDatabase, agent: Person, more: object = {}) =>
  (
    await db
      .as(SERVICE)
      .query<{ id: string }>('select private.take_lead($1) as id', [
        JSON.stringify({ kind: 'contacto', name: 'Emma', phone: PHONE, agent_id: agent.sub, ...more }),
      ])
  )[0]!.id

const log = (db: TestDatabase, who: Person, said: object) =>
  db.as(who).rpc<{ log_contact: string }>('log_contact', {
    key: randomUUID(),
    channel: 'call',
    outcome: 'contesto',
    ...said,
  })
const leadOf = async (db: TestDatabase, id: string) =>
  (await db.query<Record<string, unknown>>('select * from public.leads where id = $1', [id]))[0]!

describe('logging a contact', () => {
  test("is refused to strangers, customers and anybody but the lead's agent", () =>
    withoutContacts(async (db) => {
      const lead = await addLead(db, SALES)
      await expect(
        db.as(ANON).rpc('log_contact', { key: randomUUID(), channel: 'call', outcome: 'contesto', lead }),
      ).rejects.toMatchObject({ code: '42501' })
      await expect(log(db, USER, { lead })).rejects.toMatchObject({ code: '42501' })
      await expect(log(db, OTHER_SALES, { lead })).rejects.toMatchObject({ code: 'PT404' })
      const client = await addCustomer(db)
      await expect(log(db, OTHER_SALES, { client: client.sub })).rejects.toMatchObject({ code: 'PT404' })
      expect(await db.count('select from public.contacts_made')).toBe(0)
    }))

  test.each([
    ['a channel that is none', { channel: 'fax' }],
    ['an outcome that is none', { outcome: 'quizá' }],
    ['nobody', { lead: null }],
    ['a month ago', { happened_at: '2020-01-01T00:00:00Z' }],
    ['a long note', { note: 'a'.repeat(1001) }],
  ])('%s is refused with a message', (_, wrong) =>
    withoutContacts(async (db) => {
      const lead = await addLead(db, SALES)
      await expect(log(db, SALES, { lead, ...wrong })).rejects.toMatchObject({ code: 'PT422' })
    }),
  )

  test('is declared, whoever logs it, and never in the future', () =>
    withoutContacts(async (db) => {
      const lead = await addLead(db, SALES)
      await log(db, SALES, { lead, note: '  Vuelve a marcar el lunes. ', happened_at: '2099-01-01T00:00:00Z' })
      await log(db, ADMIN, { lead })
      const rows = await db.query(
        'select agent_id, grade, note, happened_at <= now() as past from public.contacts_made order by note',
      )
      expect(rows).toEqual([
        { agent_id: SALES.sub, grade: 'declarada', note: 'Vuelve a marcar el lunes.', past: true },
        { agent_id: ADMIN.sub, grade: 'declarada', note: null, past: true },
      ])
      for (const change of [
        "insert into public.contacts_made (key, lead_id, channel, outcome, grade) values (gen_random_uuid(), $1, 'call', 'contesto', 'comprobada')",
        "update public.contacts_made set grade = 'comprobada' where lead_id = $1",
      ])
        await expect(db.as(ADMIN).query(change, [lead])).rejects.toMatchObject({ code: '42501' })
      await expect(
        db
          .as(ADMIN)
          .query(
            "select private.note_contact(gen_random_uuid(), $1, null, null, 'call', 'contesto', 'comprobada', null, now())",
            [lead],
          ),
      ).rejects.toMatchObject({ code: '42501' })
    }))

  test('is stored once per key; a key of somebody else is refused', () =>
    withoutContacts(async (db) => {
      const lead = await addLead(db, SALES)
      const key = randomUUID()
      const [first] = await log(db, SALES, { lead, key })
      expect((await log(db, SALES, { lead, key, outcome: 'cita' }))[0]).toEqual(first)
      await expect(log(db, ADMIN, { lead, key })).rejects.toMatchObject({ code: 'PT409' })
      expect(await db.query('select outcome from public.contacts_made')).toEqual([{ outcome: 'contesto' }])
    }))

  test('the fifth within five minutes is flagged', () =>
    withoutContacts(async (db) => {
      const lead = await addLead(db, SALES)
      for (let n = 0; n < 5; n++) await log(db, SALES, { lead, outcome: 'no_contesto' })
      await log(db, SALES, { lead, happened_at: new Date(Date.now() - 3_600_000).toISOString() })
      const rows = await db.query<{ flagged: boolean }>(
        'select flagged from public.contacts_made order by created_at, flagged',
      )
      expect(rows.filter(({ flagged }) => flagged)).toHaveLength(1)
    }))
})

describe('effects of a contact', () => {
  test('a lead that answers is accepted and no longer waits; one that does not still waits', () =>
    withoutContacts(async (db) => {
      const lead = await addLead(db, SALES)
      expect(await leadOf(db, lead)).toMatchObject({
        state: 'nuevo',
        waiting_since: expect.any(Date),
        last_touch_kind: 'contacto',
      })
      await log(db, SALES, { lead, outcome: 'no_contesto' })
      expect(await leadOf(db, lead)).toMatchObject({
        state: 'aceptado',
        waiting_since: expect.any(Date),
        last_contact_outcome: 'no_contesto',
        last_contact_grade: 'declarada',
      })
      await log(db, SALES, { lead, channel: 'whatsapp', outcome: 'contesto' })
      expect(await leadOf(db, lead)).toMatchObject({ waiting_since: null, last_contact_channel: 'whatsapp' })
    }))

  test('a contact noted offline does not override a later one', () =>
    withoutContacts(async (db) => {
      const lead = await addLead(db, SALES)
      await log(db, SALES, { lead, outcome: 'cita' })
      await log(db, SALES, {
        lead,
        outcome: 'no_contesto',
        happened_at: new Date(Date.now() - 7_200_000).toISOString(),
      })
      expect(await leadOf(db, lead)).toMatchObject({ last_contact_outcome: 'cita' })
    }))

  test('a visit booked after a call stays the call that booked it, now proven', () =>
    withoutContacts(async (db) => {
      const lead = await addLead(db, SALES)
      await log(db, SALES, { lead, outcome: 'cita' })
      const proven = (channel: string, outcome: string) =>
        db.query(
          "select private.note_contact(gen_random_uuid(), $1, null, $2, $3, $4, 'comprobada', null, now() + interval '1 minute')",
          [lead, SALES.sub, channel, outcome],
        )
      await proven('message', 'cita')
      expect(await leadOf(db, lead)).toMatchObject({
        last_contact_channel: 'call',
        last_contact_outcome: 'cita',
        last_contact_grade: 'comprobada',
      })
      await proven('message', 'enviado')
      expect(await leadOf(db, lead)).toMatchObject({ last_contact_channel: 'message', last_contact_outcome: 'enviado' })
    }))

  test('a wrong number marks the phone until somebody answers it', () =>
    withoutContacts(async (db) => {
      const lead = await addLead(db, SALES)
      const bad = () =>
        db.query('select bad_at is not null as bad from public.lead_contacts where lead_id = $1 and kind = $2', [
          lead,
          'phone',
        ])
      await log(db, SALES, { lead, outcome: 'numero_malo' })
      expect(await bad()).toEqual([{ bad: true }])
      expect(await leadOf(db, lead)).toMatchObject({ state: 'nuevo' })
      await log(db, SALES, { lead, outcome: 'contesto' })
      expect(await bad()).toEqual([{ bad: false }])
    }))
})

describe('contacts seen by the system', () => {
  test("our message in the portal is verified; the customer's is no contact", () =>
    withoutContacts(async (db) => {
      const client = await addCustomer(db)
      const application = await addApplication(db, client, { status: 'submitted' })
      const write = (who: Person) =>
        db
          .as(who)
          .query('insert into public.application_messages (application_id, user_id, body) values ($1, $2, $3)', [
            application,
            client.sub,
            'Hola',
          ])
      await write(client)
      expect(await db.count('select from public.contacts_made')).toBe(0)
      await write(SALES)
      expect(await db.query('select client_id, agent_id, channel, outcome, grade from public.contacts_made')).toEqual([
        { client_id: client.sub, agent_id: SALES.sub, channel: 'message', outcome: 'enviado', grade: 'comprobada' },
      ])
    }))
})

test('everybody reads the contacts of their own people only, and the timelines show them', () =>
  withoutContacts(async (db) => {
    const lead = await addLead(db, SALES)
    const client = await addCustomer(db)
    await log(db, SALES, { lead, note: 'Quiere el rojo.' })
    await log(db, SALES, { client: client.sub, outcome: 'cita' })
    const seen = (who: Person) => db.as(who).count('select from public.contacts_made')
    expect([await seen(SALES), await seen(ADMIN), await seen(OTHER_SALES), await seen(client)]).toEqual([2, 2, 0, 0])
    const told = await db
      .as(SALES)
      .rpc<{ kind: string; what: string; body: string; actor_name: string }>('lead_timeline', { lead })
    expect(told.map(({ kind, what }) => [kind, what])).toEqual(
      expect.arrayContaining([
        ['gestion', 'contesto'],
        ['contacto', 'contacto'],
      ]),
    )
    expect(await db.as(OTHER_SALES).rpc('lead_timeline', { lead })).toEqual([])
    const of = await db.as(SALES).rpc<{ kind: string }>('client_timeline', { client: client.sub })
    expect(of.some(({ kind }) => kind === 'gestion')).toBe(true)
  }))

test('deleting an account deletes its contacts', () =>
  withoutContacts(async (db) => {
    const client = await addCustomer(db)
    await log(db, SALES, { client: client.sub })
    await db.query('delete from auth.users where id = $1', [client.sub])
    expect(await db.count('select from public.contacts_made')).toBe(0)
  }))
