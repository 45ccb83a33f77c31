import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { APPOINTMENT_MESSAGES } from '#contract/visits/appointment-messages.ts'
import {
  addAdvisor,
  addBranch,
  addPerson,
  addStock,
  appointmentOf,
  at,
  book,
  mailsTo,
  type TestBranch,
} from './appointment-rows.ts'
import { ADMIN, addAccount, addFactor, DENIED, OTHER_SALES, type Person, SALES, USER } from './people.ts'
import { ANON, ownDatabase, rolledBack, type Session, type TestDatabase } from './rolled-back.ts'

const database = ownDatabase()

interface Booked {
  id: string
  receives: string | null
}

const bookFor = async (db: TestDatabase, who: Person, { code }: TestBranch, starts_at: Date | null, more: object) => {
  const booking = { key: randomUUID(), branch: code, kind: 'visita', starts_at, ...more }
  const [row] = await db
    .as(who)
    .query<{ booked: Booked }>('select public.book_for($1) as booked', [JSON.stringify(booking)])
  return row!.booked
}

const phoneOf = () => `+5281${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
const aNewPerson = () => ({ name: 'Emma Gómez', phone: phoneOf() })

const addLead = async (db: Session, { sub }: Person, more: Record<string, unknown> = {}) => {
  const { name, phone, email, account_id } = {
    name: 'Emma Gómez',
    phone: phoneOf(),
    email: null,
    account_id: null,
    ...more,
  }
  const [row] = await db.query<{ id: string }>(
    'insert into public.leads (name, phone, email, account_id, agent_id) values ($1, $2, $3, $4, $5) returning id',
    [name, phone, email, account_id, sub],
  )
  return row!.id
}

const scene = async (db: TestDatabase) => {
  const branch = await addBranch(db)
  const advisor = await addAdvisor(db, branch)
  return { branch, advisor, ten: await at(db, branch, '10:00') }
}
const refusal = (hint: keyof typeof APPOINTMENT_MESSAGES, filled: Record<string, string> = {}) => ({
  hint,
  message: APPOINTMENT_MESSAGES[hint].replace(/\{(\w+)\}/g, (_, name: string) => filled[name] ?? '—'),
})
const smsTo = async (db: Session, phone: string) =>
  (
    await db.query<{ payload: { template: string } }>(
      "select o.payload from private.outbox o where o.kind = 'sms' and o.payload ->> 'to' = $1 order by o.id",
      [phone],
    )
  ).map(({ payload }) => payload)

describe('a booking by staff is refused', () => {
  test('for visitors, customers, and sessions below the second factor', () =>
    rolledBack(async (db) => {
      const { branch, advisor, ten } = await scene(db)
      for (const who of [ANON as Person, USER])
        await expect(bookFor(db, who, branch, ten, aNewPerson())).rejects.toMatchObject(DENIED)
      await addFactor(db, advisor)
      await expect(bookFor(db, advisor, branch, ten, aNewPerson())).rejects.toMatchObject(DENIED)
    }))

  test("for a colleague's lead or client", () =>
    rolledBack(async (db) => {
      const { branch, advisor, ten } = await scene(db)
      const lead = await addLead(db, OTHER_SALES)
      const customer = await addPerson(db)
      await db.query('update public.profiles set asesor_asignado_id = $1 where id = $2', [
        OTHER_SALES.sub,
        customer.sub,
      ])
      for (const whom of [{ lead_id: lead }, { client_id: customer.sub }, { lead_id: randomUUID() }])
        await expect(bookFor(db, advisor, branch, ten, whom)).rejects.toMatchObject({
          code: 'PT404',
          ...refusal('appointment_person_not_found'),
        })
      expect(await bookFor(db, ADMIN, branch, ten, { lead_id: lead })).toMatchObject({ receives: 'Asesora' })
    }))

  test("for a new person who is a colleague's lead: the agent is named, nothing is stored", () =>
    rolledBack(async (db) => {
      const { branch, advisor, ten } = await scene(db)
      const colleague = await addPerson(db, 'sales', 'Berta')
      const phone = phoneOf()
      const lead = await addLead(db, colleague, { phone })
      await expect(bookFor(db, advisor, branch, ten, { name: 'Emma', phone })).rejects.toMatchObject({
        code: 'PT409',
        ...refusal('appointment_person_of_another', { agent: 'Berta' }),
      })
      expect(await db.count('select from public.lead_events where lead_id = $1', [lead])).toBe(0)
    }))

  test("for a new person with the phone of a colleague's client: the visit would reveal the name", () =>
    rolledBack(async (db) => {
      const { branch, advisor, ten } = await scene(db)
      const phone = phoneOf()
      const account = await addAccount(db, { phone: phone.slice(1) })
      await db.query("insert into public.profiles (id, first_name, role) values ($1, 'Reservada', 'user')", [
        account.sub,
      ])
      const attend = (agent: Person) =>
        db.query('update public.profiles set asesor_asignado_id = $1 where id = $2', [agent.sub, account.sub])
      await attend(OTHER_SALES)
      await expect(bookFor(db, advisor, branch, ten, { name: 'Alguien', phone })).rejects.toMatchObject({
        code: 'PT409',
        hint: 'appointment_person_of_another',
      })
      expect(
        await db.count('select from public.appointments where guest_phone = $1 or user_id = $2', [phone, account.sub]),
      ).toBe(0)
      await attend(advisor)
      const { id } = await bookFor(db, advisor, branch, ten, { name: 'Alguien', phone })
      expect((await appointmentOf(db, id)).user_id).toBe(account.sub)
    }))

  test('for nobody, without a phone, or for oneself', () =>
    rolledBack(async (db) => {
      const { branch, advisor, ten } = await scene(db)
      for (const whom of [{}, { name: 'Emma' }, { phone: phoneOf() }, { name: 'Emma', phone: '81' }])
        await expect(bookFor(db, advisor, branch, ten, whom)).rejects.toMatchObject(
          refusal('appointment_person_missing'),
        )
      await expect(bookFor(db, ADMIN, branch, ten, { client_id: ADMIN.sub })).rejects.toMatchObject(
        refusal('appointment_own'),
      )
    }))

  test.each([
    ['before it opens', '08:30', 10, 'appointment_hour_closed'],
    ['in the past', '10:00', -1, 'appointment_hour_past'],
    ['too far ahead', '10:00', 31, 'appointment_hour_closed'],
  ] as const)('%s', (_name, time, days, hint) =>
    rolledBack(async (db) => {
      const { branch, advisor } = await scene(db)
      const starts_at = await at(db, branch, time, days)
      await expect(bookFor(db, advisor, branch, starts_at, aNewPerson())).rejects.toMatchObject(
        refusal(hint, { branch: 'Volante PRU' }),
      )
    }),
  )

  test('on a closed day, at a taken hour, or twice at one hour', () =>
    rolledBack(async (db) => {
      const { branch, advisor, ten } = await scene(db)
      const lead = await addLead(db, advisor)
      await expect(bookFor(db, advisor, branch, null, { lead_id: lead })).rejects.toMatchObject(
        refusal('appointment_incomplete'),
      )
      await bookFor(db, advisor, branch, ten, { lead_id: lead })
      await expect(bookFor(db, advisor, branch, ten, aNewPerson())).rejects.toMatchObject(
        refusal('appointment_hour_taken'),
      )
      await addAdvisor(db, branch)
      await expect(bookFor(db, advisor, branch, ten, { lead_id: lead })).rejects.toMatchObject(
        refusal('appointment_customer_busy'),
      )
      const eleven = await at(db, branch, '11:00', 11)
      await db.query(
        "insert into public.appointment_exceptions (branch, day) values ('PRU', ($1::timestamptz at time zone 'America/Monterrey')::date)",
        [eleven],
      )
      await expect(bookFor(db, advisor, branch, eleven, { lead_id: lead })).rejects.toMatchObject(
        refusal('appointment_hour_closed', { branch: 'Volante PRU' }),
      )
    }))

  test('with a busy colleague, or in a busy or wrong bay, even if others are free', () =>
    rolledBack(async (db) => {
      const { branch, advisor, ten } = await scene(db)
      const other = await addAdvisor(db, branch)
      const bays = await db.query<{ id: string }>(
        `insert into public.service_bays (branch, name, kinds, position)
         values ('PRU', 'Bahía 1', '{inspeccion}', 0), ('PRU', 'Bahía 2', '{inspeccion}', 1) returning id`,
      )
      const inspection = { kind: 'inspeccion', vehicle_title: 'Versa 2019' }
      const details = async (more: object) =>
        bookFor(db, advisor, branch, ten, { lead_id: await addLead(db, advisor), ...more })
      const { id } = await details({ ...inspection, advisor_id: other.sub, bay_id: bays[1]!.id })
      expect(await appointmentOf(db, id)).toMatchObject({ advisor_id: other.sub, bay_id: bays[1]!.id })
      for (const advisor_id of [other.sub, OTHER_SALES.sub, randomUUID()])
        await expect(details({ advisor_id })).rejects.toMatchObject(refusal('appointment_receiver_busy'))
      await expect(details({ ...inspection, bay_id: bays[1]!.id })).rejects.toMatchObject(
        refusal('appointment_bay_busy'),
      )
      await expect(details({ bay_id: bays[0]!.id })).rejects.toMatchObject(refusal('appointment_bay_busy'))
      expect(await db.count("select from public.appointments where branch = 'PRU'")).toBe(1)
      expect(await appointmentOf(db, (await details({ advisor_id: advisor.sub })).id)).toMatchObject({
        advisor_id: advisor.sub,
      })
    }))

  test('for a car that is sold or elsewhere, or without a required car', () =>
    rolledBack(async (db) => {
      const { branch, advisor, ten } = await scene(db)
      const other = await addBranch(db, { code: 'OTRA' })
      const [sold, away, free] = [await addStock(db, branch), await addStock(db, other), await addStock(db, branch)]
      await db.query('update public.vehicles set vendido = true where ordencompra = $1', [sold])
      const lead_id = await addLead(db, advisor)
      const details = (more: object) => bookFor(db, advisor, branch, ten, { lead_id, ...more })
      await expect(details({ kind: 'prueba' })).rejects.toMatchObject(refusal('appointment_car_missing'))
      await expect(details({ kind: 'prueba', ordencompra: sold })).rejects.toMatchObject(
        refusal('appointment_car_gone'),
      )
      await expect(details({ kind: 'visita', ordencompra: away })).rejects.toMatchObject(
        refusal('appointment_car_elsewhere', { branch: 'Volante OTRA' }),
      )
      await expect(details({ kind: 'inspeccion' })).rejects.toMatchObject(refusal('appointment_inspected_car'))
      for (const ordencompra of [undefined, free])
        await expect(details({ kind: 'entrega', ordencompra })).rejects.toMatchObject(
          refusal('appointment_delivery_early'),
        )
    }))
})

describe('a booking by staff', () => {
  test('for their lead is confirmed by message, belongs to the lead, and moves their deal', () =>
    rolledBack(async (db) => {
      const { branch, advisor, ten } = await scene(db)
      const phone = phoneOf()
      const lead = await addLead(db, advisor, { phone })
      const ordencompra = await addStock(db, branch)
      const details = { key: randomUUID(), kind: 'prueba', ordencompra, lead_id: lead }
      const booked = await bookFor(db, advisor, branch, ten, details)
      expect(booked.receives).toBe('Asesora')
      expect(await bookFor(db, advisor, branch, ten, details)).toEqual(booked)
      expect(await appointmentOf(db, booked.id)).toMatchObject({
        user_id: null,
        lead_id: lead,
        guest_name: 'Emma Gómez',
        guest_phone: phone,
        advisor_id: advisor.sub,
        ordencompra,
        vehicle_title: 'Mazda 3 2021',
        status: 'booked',
      })
      expect(await smsTo(db, phone)).toMatchObject([{ template: 'appointment-booked' }])
      expect(await mailsTo(db, advisor)).toContainEqual(
        expect.objectContaining({ template: 'appointment-for-advisor' }),
      )
      expect(await db.query('select fact_stage, agent_id from public.deals where lead_id = $1', [lead])).toEqual([
        { fact_stage: 'venta.cita', agent_id: advisor.sub },
      ])
      expect(
        await db.query('select what, actor_id from public.appointment_events where appointment_id = $1', [booked.id]),
      ).toEqual([{ what: 'booked', actor_id: advisor.sub }])
      expect(
        await db.query('select outcome, grade, agent_id from public.contacts_made where lead_id = $1', [lead]),
      ).toEqual([{ outcome: 'cita', grade: 'comprobada', agent_id: advisor.sub }])
      expect(
        await db.as(advisor).query("select actor from public.ledger_of_record('appointments', $1)", [booked.id]),
      ).toMatchObject([{ actor: { id: advisor.sub } }])
    }))

  test('for their lead with a colleague can be seen, moved and opened from the lead', () =>
    rolledBack(async (db) => {
      const { branch, advisor, ten } = await scene(db)
      const seller = await addPerson(db, 'sales', 'Vera')
      const lead = await addLead(db, seller)
      const { id } = await bookFor(db, seller, branch, ten, { lead_id: lead })
      const agenda = (who: Person) =>
        db.as(who).query('select * from public.agenda(current_date + 8, current_date + 12)')
      expect(await agenda(seller)).toMatchObject([
        { id, advisor: 'Asesora', lead_id: lead, user_id: null, own_client: false },
      ])
      expect(await agenda(advisor)).toMatchObject([{ id, lead_id: null, own_client: false }])
      expect((await agenda(ADMIN)).find((one) => one.id === id)).toMatchObject({ lead_id: lead, own_client: false })
      await db.as(seller).query('select public.reschedule_appointment($1, $2)', [id, await at(db, branch, '12:00')])
      expect(await db.as(seller).count('select from public.appointments where id = $1', [id])).toBe(1)
      expect(await db.as(OTHER_SALES).count('select from public.appointments where id = $1', [id])).toBe(0)
    }))

  test("for their client appears among the client's own visits", () =>
    rolledBack(async (db) => {
      const { branch, ten } = await scene(db)
      const customer = await addPerson(db, 'user', 'Lucía')
      await db.query('update public.profiles set asesor_asignado_id = $1 where id = $2', [SALES.sub, customer.sub])
      const { id } = await bookFor(db, SALES, branch, ten, { client_id: customer.sub })
      expect(await appointmentOf(db, id)).toMatchObject({ user_id: customer.sub, guest_phone: null })
      expect((await appointmentOf(db, id)).lead_id).not.toBeNull()
      expect(await db.as(customer).count('select from public.appointments where id = $1', [id])).toBe(1)
      expect(await mailsTo(db, customer)).toMatchObject([{ template: 'appointment-booked' }])
    }))

  test('for a new person creates a lead of the author; an account with that verified phone finds it', () =>
    rolledBack(async (db) => {
      const { branch, advisor, ten } = await scene(db)
      const phone = phoneOf()
      const account = await addAccount(db, { phone: phone.slice(1) })
      await db.query("insert into public.profiles (id, first_name, role) values ($1, 'Emma', 'user')", [account.sub])
      const { id } = await bookFor(db, advisor, branch, ten, { name: 'Emma', phone })
      const { lead_id, user_id } = await appointmentOf(db, id)
      expect(user_id).toBe(account.sub)
      expect(await db.query('select name, phone from public.leads where id = $1', [lead_id])).toEqual([
        { name: 'Emma', phone },
      ])
    }))

  test('for a person with only an e-mail is confirmed by mail', () =>
    rolledBack(async (db) => {
      const { branch, advisor, ten } = await scene(db)
      const email = `${randomUUID()}@example.test`
      const lead_id = await addLead(db, advisor, { name: null, phone: null, email })
      await bookFor(db, advisor, branch, ten, { lead_id })
      expect(
        await db.query(
          "select o.kind, o.payload ->> 'template' as template from private.outbox o where o.payload ->> 'to' = $1",
          [email],
        ),
      ).toEqual([{ kind: 'mail', template: 'appointment-booked' }])
    }))

  test('may be an inspection without an offer, or the delivery of a reserved car', () =>
    rolledBack(async (db) => {
      const { branch, advisor, ten } = await scene(db)
      const lead_id = await addLead(db, advisor)
      const inspected = await bookFor(db, advisor, branch, ten, {
        lead_id,
        kind: 'inspeccion',
        vehicle_title: 'Versa 2019',
      })
      expect(await appointmentOf(db, inspected.id)).toMatchObject({ vehicle_title: 'Versa 2019', listing_id: null })
      const ordencompra = await addStock(db, branch)
      await db.query('update public.vehicles set separado = true where ordencompra = $1', [ordencompra])
      const twelve = await at(db, branch, '12:00')
      const delivered = await bookFor(db, advisor, branch, twelve, { lead_id, kind: 'entrega', ordencompra })
      expect(await appointmentOf(db, delivered.id)).toMatchObject({ ordencompra, vehicle_title: 'Mazda 3 2021' })
      await expect(
        bookFor(db, advisor, branch, await at(db, branch, '14:00'), { lead_id, kind: 'entrega', ordencompra }),
      ).rejects.toMatchObject(refusal('appointment_delivery_booked'))
    }))
})

test('has slots with the author as agent, without those customers took', () =>
  rolledBack(async (db) => {
    const { branch, advisor, ten } = await scene(db)
    const hours = async (name: 'open_slots' | 'open_slots_for') =>
      (
        await db
          .as(advisor)
          .query<{ starts_at: Date }>(
            `select * from public.${name}('PRU', 'visita', current_date + 9, current_date + 11)`,
          )
      ).map(({ starts_at }) => starts_at.getTime())
    expect(await hours('open_slots')).toEqual([])
    expect(await hours('open_slots_for')).toContain(ten.getTime())
    await book(db, await addPerson(db), branch, ten)
    expect(await hours('open_slots_for')).not.toContain(ten.getTime())
    await expect(
      db.as(USER).query("select * from public.open_slots_for('PRU', 'visita', current_date, current_date)"),
    ).rejects.toMatchObject(DENIED)
  }))

test('of one hour at the same time as another: one succeeds, the other is told', async () => {
  const owner = new pg.Client({ connectionString: database.url })
  const callers = [new pg.Client({ connectionString: database.url }), new pg.Client({ connectionString: database.url })]
  await Promise.all([owner, ...callers].map((client) => client.connect()))
  const db: Session = {
    query: async (sql, values) => (await owner.query(sql, values)).rows,
    count: async (sql, values) => (await owner.query(sql, values)).rowCount ?? 0,
    rpc: () => Promise.reject(new Error('not here')),
  }
  try {
    const branch = await addBranch(db, { code: 'DOS' })
    const advisor = await addAdvisor(db, branch)
    const starts_at = await at(db, branch, '10:00')
    const answers = await Promise.all(
      callers.map(async (client) => {
        await client.query('begin')
        await client.query(
          "select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)",
          [JSON.stringify(advisor)],
        )
        const details = { key: randomUUID(), branch: 'DOS', kind: 'visita', starts_at, ...aNewPerson() }
        return client.query('select public.book_for($1)', [JSON.stringify(details)]).then(
          () => client.query('commit').then(() => 'booked'),
          (error: { hint?: string }) => client.query('rollback').then(() => error.hint),
        )
      }),
    )
    expect(answers.sort()).toEqual(['appointment_hour_taken', 'booked'])
  } finally {
    await Promise.all([owner, ...callers].map((client) => client.end()))
  }
})
