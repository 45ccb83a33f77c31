import { describe, expect, test } from 'vitest'
import { addPerson } from './appointment-rows.ts'
import { addVisit, inHours } from './deal-rows.ts'
import { ADMIN, addFactor, DENIED, OTHER_SALES, type Person, SALES, USER } from './people.ts'
import { ANON, rolledBack, rolledBackTo, type TestDatabase } from './rolled-back.ts'
import { addCar, addOffer } from './sell-listing-rows.ts'

interface Row {
  kind: string
  id: string
  who: string | null
  state: string | null
  late: boolean
  client_id: string | null
  agent: string | null
  number: number | null
}
const today = (db: TestDatabase, who: Person, args: object = {}) =>
  db.as(who).rpc<Row>('staff_today', args as Record<string, unknown>)
const one = async (db: TestDatabase, sql: string, values: unknown[] = []) =>
  (await db.query<{ id: string }>(sql, values))[0]!.id

test('is for staff only, with the second factor', () =>
  rolledBack(async (db) => {
    await expect(db.as(ANON).rpc('staff_today')).rejects.toMatchObject(DENIED)
    await expect(today(db, USER)).rejects.toMatchObject(DENIED)
    await addFactor(db, SALES)
    await expect(today(db, SALES)).rejects.toMatchObject(DENIED)
  }))

describe('Hoy', () => {
  const made: Record<string, string> = {}
  const within = rolledBackTo(async (db) => {
    for (const table of ['application_messages', 'appointments', 'sell_listings', 'trade_in_quotes', 'leads'])
      await db.query(`delete from public.${table}`)
    await db.query('delete from public.financing_applications')
    await db.query(
      "update public.tasks set due_at = now() + interval '9 days' where done_at is null and car_why is null",
    )
    await db.query('update public.tasks set done_at = now() where done_at is null and car_why is not null')
    for (const [name, agent] of [
      ['mine', SALES],
      ['theirs', OTHER_SALES],
    ] as const) {
      const client = await addPerson(db, 'user', name)
      await db.query('update public.profiles set asesor_asignado_id = $2, phone = $3 where id = $1', [
        client.sub,
        agent.sub,
        '+528112345678',
      ])
      const application = await one(
        db,
        `insert into public.financing_applications (user_id, status, car_info, submitted_at, status_since)
        values ($1, 'submitted', '{"vehicleTitle": "Mazda 3"}', now(), now() - interval '2 days') returning id`,
        [client.sub],
      )
      made[`application ${name}`] = application
      await db.query(
        `insert into public.application_documents (application_id, user_id, kind, state) values ($1, $2, 'identificacion', 'uploaded'), ($1, $2, 'constancia_fiscal', 'approved')`,
        [application, client.sub],
      )
      await db.query(
        `insert into public.application_messages (application_id, user_id, author_id, body, created_at) values
        ($1, $2, $2, 'Hola', now() - interval '3 hours'), ($1, $2, $2, '¿Siguen ahí?', now() - interval '1 minute')`,
        [application, client.sub],
      )
      made[`message ${name}`] = application
      made[`lead ${name}`] = await one(
        db,
        `insert into public.leads (name, phone, agent_id) values ($1, '+528112345678', $2) returning id`,
        [`Lead ${name}`, agent.sub],
      )
      await db.query(
        `insert into public.lead_events (lead_id, key, kind, message) values ($1, gen_random_uuid(), 'contacto', '¿Sigue disponible?')`,
        [made[`lead ${name}`]],
      )
      for (const [kind, arrived, minutes] of [
        ['visit', false, -90],
        ['arrival', true, -30],
      ] as const)
        made[`${kind} ${name}`] = await one(
          db,
          `insert into public.appointments (user_id, branch, kind, advisor_id, starts_at, ends_at, arrived_at)
          select $1, 'MTY', 'visita', $2, t, t + interval '20 minutes', case when $4::boolean then now() - interval '4 minutes' end
            -- Who has arrived is shown on the day of the visit: soon after midnight the visit began at midnight.
            from (select greatest(now() + make_interval(mins => $3), case when $4 then date_trunc('day', now(), 'America/Monterrey') end)) v (t)
          returning id`,
          [client.sub, agent.sub, minutes, arrived],
        )
      made[`offer ${name}`] = await addOffer(db, client, { daysAgo: 6 })
      made[`listing ${name}`] = await addCar(db, client, 'inspeccion')
    }
  })
  const idsOf = (name: string) =>
    Object.keys(made)
      .filter((of) => of.endsWith(` ${name}`))
      .map((of) => `${of.split(' ')[0]} ${made[of]}`)
      .sort()
  const asked = async (db: TestDatabase, who: Person, args: object = {}) =>
    (await today(db, who, args)).map(({ kind, id }) => `${kind} ${id}`).sort()

  test("shows sellers their own items, administrators everybody's", () =>
    within(async (db) => {
      expect(await asked(db, SALES)).toEqual(idsOf('mine'))
      expect(await asked(db, OTHER_SALES)).toEqual(idsOf('theirs'))
      expect(await asked(db, ADMIN)).toEqual([...idsOf('mine'), ...idsOf('theirs')].sort())
    }))

  test("includes an own lead's visit with a colleague, and no third person's", () =>
    within(async (db) => {
      const visit = await addVisit(db, made['lead mine']!, {
        advisor_id: OTHER_SALES.sub,
        starts_at: inHours(-3),
        ends_at: inHours(-2.5),
      })
      const shown = async (who: Person) => (await asked(db, who)).includes(`visit ${visit}`)
      const third = await addPerson(db, 'sales', 'Tercera')
      expect([await shown(SALES), await shown(OTHER_SALES), await shown(third)]).toEqual([true, true, false])
    }))

  test('leads of any origin without an agent are one row of the administrators', () =>
    within(async (db) => {
      const add = (state: string, days: number) =>
        one(db, `insert into public.leads (name, phone, source, state, decline_reason, last_touch_kind, created_at)
          values ('De un archivo', '+528112349999', 'importado', $1, case $1 when 'descartado' then 'otro' end, 'importado', now() - $2 * interval '1 day') returning id`, [state, days])
      const oldest = await add('aceptado', 9)
      await add('nuevo', 1)
      await add('descartado', 20)
      const rows = (await today(db, ADMIN)).filter(({ kind }) => kind === 'unassigned')
      expect(rows).toMatchObject([{ id: oldest, number: 2, late: true }])
      expect((await today(db, SALES)).map(({ kind }) => kind)).not.toContain('unassigned')
    })) // biome-ignore format: one test

  test('nothing that selects of the same person would not give', () =>
    within(async (db) => {
      const tables: Record<string, string> = {
        application: 'financing_applications',
        message: 'financing_applications',
        lead: 'leads',
        unanswered: 'leads',
        unassigned: 'leads',
        visit: 'appointments',
        arrival: 'appointments',
        offer: 'trade_in_quotes',
        listing: 'sell_listings',
        task: 'tasks',
        deal: 'deals',
        deal_car: 'deals',
        promise: 'promises',
      }
      for (const who of [SALES, OTHER_SALES, ADMIN])
        for (const { kind, id } of await today(db, who))
          expect([kind, await db.as(who).count(`select from public.${tables[kind]} where id = $1`, [id])]).toEqual([
            kind,
            1,
          ])
    }))

  test('is ordered by the cost of waiting, with overdue items marked', () =>
    within(async (db) => {
      const rows = await today(db, SALES)
      expect(rows.map(({ kind, late }) => [kind, late])).toEqual([
        ['arrival', true],
        ['message', true],
        ['lead', false],
        ['visit', true],
        ['application', true],
        ['offer', false],
        ['listing', false],
      ])
      expect(rows.find(({ kind }) => kind === 'message')).toMatchObject({ who: 'mine', number: 2, agent: null })
      expect(rows.find(({ kind }) => kind === 'application')).toMatchObject({ number: 1 })
      expect((await today(db, ADMIN)).find(({ kind }) => kind === 'lead')?.agent).toBeTruthy()
    }))

  test('begins with who is at the branch and the visits of now', () =>
    within(async (db) => {
      const begun = await one(
        db,
        `insert into public.appointments (branch, kind, advisor_id, starts_at, ends_at, guest_name, guest_phone)
         values ('MTY', 'visita', $1, now() + interval '29 minutes', now() + interval '1 hour', 'Ana', '+528112345670') returning id`,
        [SALES.sub],
      )
      const kinds = async () => (await today(db, SALES)).map(({ kind }) => kind)
      expect((await kinds()).slice(0, 3)).toEqual(['arrival', 'visit_now', 'message'])
      await db.query('delete from public.appointments where id <> $1', [begun])
      await db.query("update public.appointments set starts_at = now() + interval '31 minutes' where id = $1", [begun])
      expect(await kinds()).not.toContain('visit_now')
      await db.query(
        "update public.appointments set starts_at = now() - interval '1 hour', ends_at = now() - interval '1 minute' where id = $1",
        [begun],
      )
      expect((await today(db, SALES)).find(({ id }) => id === begun)).toMatchObject({ kind: 'visit', late: true })
    }))

  test("ends with tomorrow's visits", () =>
    within(async (db) => {
      for (const days of [1, 2])
        await db.query(
          `insert into public.appointments (branch, kind, advisor_id, starts_at, ends_at, guest_name, guest_phone)
           select 'MTY', 'visita', $1, t, t + interval '1 hour', $2, '+528112345670'
             from (select date_trunc('day', now(), 'America/Monterrey') + make_interval(days => $3, hours => 1)) v (t)`,
          [SALES.sub, `In ${days}`, days],
        )
      const rows = await today(db, SALES)
      expect(rows.at(-1)).toMatchObject({ kind: 'visit_next', who: 'In 1', late: false })
      expect(rows.map(({ who }) => who)).not.toContain('In 2')
    }))

  test('names the purchase of an inspection to whom may open it', () =>
    within(async (db) => {
      await db.query('delete from public.appointments where id = $1', [made['visit theirs']])
      await db.query(
        "update public.appointments set kind = 'inspeccion', listing_id = $1, advisor_id = $2 where id = $3",
        [made['listing mine'], OTHER_SALES.sub, made['visit mine']],
      )
      const state = async (who: Person) => (await today(db, who)).find(({ id }) => id === made['visit mine'])?.state
      for (const who of [SALES, ADMIN]) expect(await state(who)).toBe(`inspeccion:${made['listing mine']}`)
      expect(await state(OTHER_SALES)).toBe('inspeccion')
    }))

  test('has no expiring offer for a car that is already here', () =>
    within(async (db) => {
      const offers = async () => (await today(db, SALES)).filter(({ kind }) => kind === 'offer').length
      expect(await offers()).toBe(1)
      await db.query('update public.sell_listings set quote_id = $1 where id = $2', [
        made['offer mine'],
        made['listing mine'],
      ])
      expect(await offers()).toBe(0)
    }))

  test('keeps a lead after an unanswered call, and counts it', () =>
    within(async (db) => {
      const lead = async () => (await today(db, SALES)).find(({ kind }) => kind === 'lead')
      const before = await lead()
      expect(before!.number).toBeNull()
      await db
        .as(SALES)
        .query("select public.log_contact(gen_random_uuid(), 'call', 'no_contesto', lead => $1)", [before!.id])
      expect(await lead()).toMatchObject({ id: before!.id, number: 1 })
    }))

  test('removes items once they are handled', () =>
    within(async (db) => {
      await db.query('update public.application_messages set read_at = now()')
      await db.query("update public.financing_applications set status = 'withdrawn'")
      await db.query("update public.appointments set status = 'done'")
      await db.query("update public.trade_in_quotes set status = 'withdrawn'")
      await db.query("update public.sell_listings set stage = 'rechazada'")
      await db.query(`insert into public.appointments (branch, kind, starts_at, ends_at, guest_name, guest_phone, lead_id)
        select 'MTY', 'visita', now() + interval '5 days', now() + interval '6 days', 'Lead', '+528112345678', id from public.leads`)
      expect(await asked(db, ADMIN)).toEqual([])
    }))

  test('of a branch shows its visits, and other items of its agents', () =>
    within(async (db) => {
      await db.query('delete from public.appointment_advisors')
      await db.query("insert into public.appointment_advisors (branch, advisor_id) values ('MTY', $1)", [
        OTHER_SALES.sub,
      ])
      const visits = idsOf('mine').filter((of) => /^(visit|arrival)/.test(of))
      expect(await asked(db, ADMIN, { branch: 'MTY' })).toEqual([...idsOf('theirs'), ...visits].sort())
      expect(await asked(db, ADMIN, { branch: 'GPE' })).toEqual([])
    }))

  test("a quote is no news to the seller who made it, a customer's or a colleague's is", () =>
    within(async (db) => {
      const touched = async (by: string | null) => {
        await db.query(
          `insert into public.lead_events (lead_id, key, kind, user_id, created_at) values ($1, gen_random_uuid(), 'cotizacion', $2, clock_timestamp())`,
          [made['lead mine'], by],
        )
        const leads = (await asked(db, SALES)).includes(`lead ${made['lead mine']}`)
        const [{ waits }] = (await db.query<{ waits: boolean }>(
          'select waiting_since is not null as waits from public.leads where id = $1',
          [made['lead mine']],
        )) as [{ waits: boolean }]
        await db.query('update public.leads set waiting_since = null where id = $1', [made['lead mine']])
        return [leads, waits]
      }
      await db.query('update public.leads set waiting_since = null where id = $1', [made['lead mine']])
      expect(await touched(SALES.sub)).toEqual([false, false])
      expect(await touched(null)).toEqual([true, true])
      expect(await touched(OTHER_SALES.sub)).toEqual([true, true])
    }))

  test("leaves out one's own matters as a customer", () =>
    within(async (db) => {
      await db.query(
        `insert into public.financing_applications (user_id, status, car_info, submitted_at) values ($1, 'submitted', '{}', now())`,
        [ADMIN.sub],
      )
      await db.query(
        `insert into public.appointments (user_id, branch, kind, starts_at, ends_at) values ($1, 'MTY', 'visita', now(), now() + interval '1 hour')`,
        [ADMIN.sub],
      )
      const quote = await addOffer(db, ADMIN, { daysAgo: 6 })
      const lead = await one(
        db,
        `insert into public.leads (name, phone, agent_id, account_id) values ('Yo', '+528112345677', $1, $1) returning id`,
        [ADMIN.sub],
      )
      await db.query(
        `insert into public.lead_events (lead_id, key, kind, message) values ($1, gen_random_uuid(), 'cotizacion', 'Mi Versa')`,
        [lead],
      )
      await db.query('update public.trade_in_quotes set lead_id = $1 where id = $2', [lead, quote])
      expect((await asked(db, ADMIN)).length).toBe(idsOf('mine').length * 2)
    }))
})
