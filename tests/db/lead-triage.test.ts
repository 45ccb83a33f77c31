import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sampleSize } from '#tests/sample-size.ts'
import { ADMIN, OTHER_SALES, type Person, SALES, USER } from './people.ts'
import { SERVICE, type TestDatabase } from './rolled-back.ts'
import { withoutContacts } from './without-contacts.ts'

let number = 0

const addLead = async (db: TestDatabase, agent: Person | null, more: object = {}) =>
  (
    await db.as(SERVICE).query<{ id: string }>('select private.take_lead($1) as id', [
      JSON.stringify({
        kind: 'contacto',
        name: 'Emma',
        phone: `+5281555${String(++number).padStart(5, '0')}`,
        ...(agent && { agent_id: agent.sub }),
        ...more,
      }),
    ])
  )[0]!.id
const leadOf = async (db: TestDatabase, id: string) =>
  (await db.query<Record<string, unknown>>('select * from public.leads where id = $1', [id]))[0]!
const stateOf = async (db: TestDatabase, id: string) => (await leadOf(db, id)).state
const triage = (db: TestDatabase, who: Person, lead: string, becomes: string, more: object = {}) =>
  db.as(who).rpc('triage_lead', { lead, becomes, seen: 'nuevo', ...more })
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

describe('triage of a new lead', () => {
  test('is for its agent: other advisors see none, and customers get an error', () =>
    withoutContacts(async (db) => {
      const lead = await addLead(db, SALES)
      await expect(triage(db, OTHER_SALES, lead, 'aceptado')).rejects.toMatchObject({ code: 'PT404' })
      await expect(triage(db, USER, lead, 'aceptado')).rejects.toMatchObject({ code: '42501' })
      await triage(db, ADMIN, lead, 'aceptado')
      expect(await stateOf(db, lead)).toBe('aceptado')
    }))

  test.each([
    ['a state that nobody decides', 'duplicado', {}],
    ['declined without a reason', 'descartado', {}],
    ['declined for none that there is', 'descartado', { reason: 'porque sí' }],
    ['put off without an end', 'pospuesto', {}],
    ['put off until yesterday', 'pospuesto', { until: inDays(-1) }],
    ['put off for years', 'pospuesto', { until: inDays(400) }],
  ])('%s is refused', (_, becomes, more) =>
    withoutContacts(async (db) => {
      const lead = await addLead(db, SALES)
      await expect(triage(db, SALES, lead, becomes, more)).rejects.toMatchObject({ code: 'PT422' })
      expect(await stateOf(db, lead)).toBe('nuevo')
    }),
  )

  test('is refused when the lead changed since it was seen', () =>
    withoutContacts(async (db) => {
      const lead = await addLead(db, SALES)
      await triage(db, SALES, lead, 'descartado', { reason: 'sin_interes' })
      await expect(triage(db, SALES, lead, 'aceptado')).rejects.toMatchObject({ code: 'PT409' })
      await triage(db, SALES, lead, 'aceptado', { seen: 'descartado' })
      expect(await leadOf(db, lead)).toMatchObject({ state: 'aceptado', decline_reason: null })
    }))

  test('a postponed lead is new again when its time comes', () =>
    withoutContacts(async (db) => {
      const lead = await addLead(db, SALES)
      await triage(db, SALES, lead, 'pospuesto', { until: inDays(1) })
      const shown = () => db.as(SALES).query('select state from public.lead_rows where id = $1', [lead])
      expect(await shown()).toEqual([{ state: 'pospuesto' }])
      await db.query("update public.leads set snoozed_until = now() - interval '1 minute' where id = $1", [lead])
      expect(await shown()).toEqual([{ state: 'nuevo' }])
      await triage(db, SALES, lead, 'aceptado')
      expect(await stateOf(db, lead)).toBe('aceptado')
    }))

  test('a new touch reopens a declined lead', () =>
    withoutContacts(async (db) => {
      const lead = await addLead(db, SALES, { phone: '+528115550999' })
      await triage(db, SALES, lead, 'descartado', { reason: 'no_localizable' })
      await db.query("update public.leads set state_since = now() - interval '1 hour' where id = $1", [lead])
      expect(await addLead(db, SALES, { phone: '+528115550999' })).toBe(lead)
      expect(await leadOf(db, lead)).toMatchObject({ state: 'nuevo', decline_reason: null })
    }))

  test('each decision has one line in the audit log, which can be reverted', () =>
    withoutContacts(async (db) => {
      const lead = await addLead(db, SALES)
      await triage(db, SALES, lead, 'descartado', { reason: 'sin_interes' })
      const [line] = await db.query<{ columns: string[] }>(
        "select columns from ledger.lines where relation = 'leads' and record = $1 and op = 'UPDATE' order by id desc limit 1",
        [lead],
      )
      expect(line).toEqual({ columns: ['decline_reason', 'state'] })
    }))
})

describe('reassigning a lead', () => {
  test('is for administrators, to staff only, over what they saw', () =>
    withoutContacts(async (db) => {
      const lead = await addLead(db, SALES)
      const give = (who: Person, agent: string, seen = SALES.sub) =>
        db.as(who).rpc('reassign_lead', { lead, agent, seen })
      await expect(give(SALES, OTHER_SALES.sub)).rejects.toMatchObject({ code: '42501' })
      await expect(give(ADMIN, USER.sub)).rejects.toMatchObject({ code: 'PT422' })
      await expect(give(ADMIN, OTHER_SALES.sub, ADMIN.sub)).rejects.toMatchObject({ code: 'PT409' })
      await give(ADMIN, OTHER_SALES.sub)
      const seen = (who: Person) => db.as(who).count('select from public.lead_rows where id = $1', [lead])
      expect([await seen(SALES), await seen(OTHER_SALES)]).toEqual([0, 1])
    }))

  test('passes the tasks of its agent on, not those of others, and ends a cover', () =>
    withoutContacts(async (db) => {
      const lead = await addLead(db, SALES)
      await db.query('update public.leads set cover_id = $1 where id = $2', [ADMIN.sub, lead])
      await db.query(
        "insert into public.tasks (lead_id, title, due_at, person_id) select $1, 'Mandar fotos', now(), p from unnest($2::uuid[]) p",
        [lead, [SALES.sub, ADMIN.sub]],
      )
      await db.as(ADMIN).rpc('reassign_lead', { lead, agent: OTHER_SALES.sub, seen: SALES.sub })
      const tasks = await db.query<{ person_id: string }>(
        'select person_id from public.tasks where lead_id = $1 and person_id is not null',
        [lead],
      )
      expect(tasks.map(({ person_id }) => person_id).sort()).toEqual([OTHER_SALES.sub, ADMIN.sub].sort())
      expect(await leadOf(db, lead)).toMatchObject({ agent_id: OTHER_SALES.sub, cover_id: null })
      const [given] = await db.query(
        'select agent_id, from_agent from public.assignments where lead_id = $1 order by id desc limit 1',
        [lead],
      )
      expect(given).toEqual({ agent_id: OTHER_SALES.sub, from_agent: ADMIN.sub })
    }))

  test('can be reset to no advisor', () =>
    withoutContacts(async (db) => {
      const lead = await addLead(db, SALES)
      await db.query('update public.leads set agent_id = null where id = $1', [lead])
      const give = (agent: string | null, seen: string | null) =>
        db.as(ADMIN).rpc('reassign_lead', { lead, agent, seen })
      await give(SALES.sub, null)
      await expect(give(null, OTHER_SALES.sub)).rejects.toMatchObject({ code: 'PT409' })
      await give(null, SALES.sub)
      expect(await db.as(ADMIN).count('select from public.lead_rows where id = $1 and agent_id is null', [lead])).toBe(
        1,
      )
    }))
})

const MADE = sampleSize(5000)

describe('a lead of a known person', () => {
  test(
    'is merged after a preview of each value, and no row of any table is lost',
    () =>
      withoutContacts(async (db) => {
        const kept = await addLead(db, SALES, { name: 'Emma Gómez', city: 'Saltillo' })
        const other = await addLead(db, SALES, { name: 'Emma', email: 'emma@correo.mx' })
        await db.query("update public.leads set created_at = created_at - interval '1 day' where id = $1", [kept])
        await db.query('set local session_replication_role = replica')
        await db.query(
          `insert into public.contacts_made (key, lead_id, agent_id, channel, outcome, grade)
         select gen_random_uuid(), $1, $2, 'call', 'no_contesto', 'declarada' from generate_series(1, $3::int)`,
          [other, SALES.sub, MADE],
        )
        await db.query('set local session_replication_role = origin')
        await db.query('select private.show_lead($1)', [other])
        const [{ say_duplicate: pair } = { say_duplicate: '' }] = await db
          .as(SALES)
          .rpc<{ say_duplicate: string }>('say_duplicate', { lead: other, other: kept })
        expect(await stateOf(db, other)).toBe('duplicado')
        const [{ lead_join_preview: preview } = { lead_join_preview: {} }] = await db
          .as(SALES)
          .rpc<{ lead_join_preview: Record<string, unknown> }>('lead_join_preview', { duplicate_id: pair })
        expect(preview).toMatchObject({ survivor: kept, other, moves: { contacts_made: MADE, lead_events: 1 } })
        expect(preview.fields).toContainEqual({
          field: 'name',
          kept: 'Emma Gómez',
          other: 'Emma',
          becomes: 'Emma Gómez',
        })
        expect(preview.fields).toContainEqual({
          field: 'email',
          kept: null,
          other: 'emma@correo.mx',
          becomes: 'emma@correo.mx',
        })
        const before = [await leadOf(db, kept), await leadOf(db, other)]
        await db.as(SALES).rpc('join_leads', { duplicate_id: pair })
        expect(await db.count('select from public.contacts_made where lead_id = $1', [kept])).toBe(MADE)
        expect(await leadOf(db, kept)).toMatchObject({ email: 'emma@correo.mx', last_contact_outcome: 'no_contesto' })

        await db.as(SALES).rpc('split_leads', { duplicate_id: pair })
        expect(await db.count('select from public.contacts_made where lead_id = $1', [other])).toBe(MADE)
        const after = [await leadOf(db, kept), await leadOf(db, other)]
        expect(after[0]).toEqual(before[0])
        expect(after[1]).toEqual({ ...before[1], state: 'nuevo', duplicate_of: null, attention_at: expect.any(Date) })
      }),
    90_000,
  )

  test('of another advisor waits for an administrator; separated leads stay separate', () =>
    withoutContacts(async (db) => {
      const mine = await addLead(db, SALES)
      const foreign = await addLead(db, OTHER_SALES)
      const say = () => db.as(SALES).rpc('say_duplicate', { lead: mine, other: foreign })
      await expect(say()).rejects.toMatchObject({ code: 'PT404' })
      const pair = randomUUID()
      await db.query(
        "insert into private.lead_duplicates (id, lead_id, other_id, shares) values ($1, $2, $3, '{phone}')",
        [pair, foreign, mine],
      )
      await say()
      expect(await stateOf(db, mine)).toBe('duplicado')
      await expect(db.as(SALES).rpc('lead_join_preview', { duplicate_id: pair })).rejects.toMatchObject({
        code: 'PT403',
      })
      await db.as(ADMIN).rpc('split_leads', { duplicate_id: pair })
      expect(await stateOf(db, mine)).toBe('nuevo')
      await expect(say()).rejects.toMatchObject({ code: 'PT409' })
    }))
})

describe('a walk-in or caller', () => {
  const write = (db: TestDatabase, who: Person, more: object = {}) =>
    db.as(who).rpc<{ new_lead: { id: string; is_mine: boolean; agent: string } }>('new_lead', {
      key: randomUUID(),
      came: 'mostrador',
      name: 'Emma',
      phone: '+528115557777',
      ...more,
    })

  test.each([
    ['nothing of them', { name: ' ', phone: null }],
    ['a phone that is none', { phone: '12' }],
    ['an e-mail that is none', { email: 'emma@' }],
    ['a way that is none', { came: 'paloma' }],
    ['a car that is none', { ordencompra: 'OC-NADA' }],
  ])('%s is refused', (_, wrong) =>
    withoutContacts(async (db) => {
      await expect(write(db, SALES, wrong)).rejects.toMatchObject({ code: 'PT422' })
    }),
  )

  test('names somebody known by phone only, and renames nobody', () =>
    withoutContacts(async (db) => {
      const [first] = await write(db, SALES, { name: null })
      const named = async () => (await leadOf(db, first!.new_lead.id)).name
      expect(await named()).toBeNull()
      await write(db, SALES, { name: 'Emma' })
      expect(await named()).toBe('Emma')
      await write(db, SALES, { name: 'Otra' })
      expect(await named()).toBe('Emma')
    }))

  test("becomes the author's own attended lead, once per key", () =>
    withoutContacts(async (db) => {
      const key = randomUUID()
      const [car] = await db.query<{ ordencompra: string; titulo: string }>(
        'select ordencompra, titulo from public.vehicles limit 1',
      )
      const [first] = await write(db, SALES, { key, ordencompra: car!.ordencompra })
      const [again] = await write(db, SALES, { key, ordencompra: car!.ordencompra })
      expect(again).toEqual(first)
      expect(first!.new_lead.is_mine).toBe(true)
      expect(await leadOf(db, first!.new_lead.id)).toMatchObject({
        agent_id: SALES.sub,
        state: 'aceptado',
        waiting_since: null,
        wants_title: car!.titulo,
        source: 'mostrador',
        last_contact_channel: 'in_person',
      })
      expect(await db.count('select from public.contacts_made')).toBe(1)
    }))

  test('with a known e-mail is the same person', () =>
    withoutContacts(async (db) => {
      const by = { phone: null, email: ' Emma.Nueva@Correo.mx ' }
      const [first] = await write(db, SALES, by)
      expect(await leadOf(db, first!.new_lead.id)).toMatchObject({ email: 'emma.nueva@correo.mx', phone: null })
      const [again] = await write(db, SALES, by)
      expect(again!.new_lead.id).toBe(first!.new_lead.id)
    }))

  test('who is known stays with their agent, and only that name is shown', () =>
    withoutContacts(async (db) => {
      await addLead(db, OTHER_SALES, { phone: '+528115557777' })
      const [told] = await write(db, SALES)
      expect(told!.new_lead).toMatchObject({ is_mine: false, agent: expect.any(String) })
      expect(await db.as(SALES).count('select from public.lead_rows where id = $1', [told!.new_lead.id])).toBe(0)
    }))
})
