import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAdvisor, addBranch, addPerson, addStock, appointmentOf, at, book, mailsTo } from './appointment-rows.ts'
import { DENIED, OTHER_SALES, type Person, USER } from './people.ts'
import { ANON, ownDatabase, rolledBack, type Session, type TestDatabase } from './rolled-back.ts'

const database = ownDatabase()

const scene = async (db: TestDatabase) => {
  const branch = await addBranch(db)
  const [advisor, car] = [await addAdvisor(db, branch), await addStock(db, branch)]
  const [customer, ten] = [await addPerson(db, 'user', 'Lucía'), await at(db, branch, '10:00')]
  const id = await book(db, customer, branch, ten, { kind: 'prueba', ordencompra: car })
  return { branch, advisor, car, customer, ten, id }
}
const told = async (db: Session, person: Person, template = 'appointment-car-gone') =>
  (await mailsTo(db, person)).filter((one) => one.template === template)
const optionsOf = async (db: TestDatabase, who: Person, id: string) => {
  const [row] = await db
    .as(who)
    .query<{ visit_options: Record<string, string>[] }>('select public.visit_options($1)', [id])
  return row!.visit_options
}
const replace = (db: TestDatabase, who: Person, appointment_id: string, more: Record<string, unknown> = {}) =>
  db.as(who).rpc('replace_visit', { appointment_id, ...more })
const sell = (db: Session, car: string) =>
  db.query('update public.vehicles set vendido = true where ordencompra = $1', [car])

describe('an unavailable car', () => {
  test.each([
    ['sold', 'update public.vehicles set vendido = true where ordencompra = $1', 'vendido'],
    ['reserved', 'update public.vehicles set separado = true where ordencompra = $1', 'separado'],
    ['taken off', "update public.vehicles set ordenstatus = 'Cancelado' where ordencompra = $1", 'retirado'],
    ['moved', "update public.vehicles set ubicacion = array['Prueba OTR'] where ordencompra = $1", 'otra_sucursal'],
    ['removed', 'delete from public.vehicles where ordencompra = $1', 'retirado'],
    [
      'in the workshop',
      "insert into public.vehicle_outings (ordencompra, why, ends_at) values ($1, 'taller', now() + interval '20 days')",
      'taller',
    ],
  ])('%s: its visits are found in that transaction, everybody is notified once, no slot offers it', (_, change, why) =>
    rolledBack(async (db) => {
      const { branch, advisor, car, customer, id } = await scene(db)
      await addBranch(db, { code: 'OTR' })
      for (let again = 0; again < 2; again++) await db.query(change, [car])
      expect(await appointmentOf(db, id)).toMatchObject({
        status: 'booked',
        car_gone_why: why,
        car_gone_at: expect.any(Date),
      })
      expect(await told(db, customer)).toHaveLength(1)
      const news = (await mailsTo(db, advisor)).map(({ data }) => data.news)
      expect(news).toEqual(['booked', 'car_gone'])
      const [deal] = await db.query('select next_action from public.deals where client_id = $1', [customer.sub])
      expect(deal).toEqual({ next_action: expect.stringMatching(/ofrécele otro|ahora está en/) })
      if (why !== 'retirado' || change.startsWith('update'))
        expect(
          await db.count(`select from public.open_slots($1, 'prueba', current_date + 9, current_date + 11, $2)`, [
            branch.code,
            car,
          ]),
        ).toBe(0)
      await expect(
        db.as(customer).query('select public.reschedule_appointment($1, $2)', [id, await at(db, branch, '12:00')]),
      ).rejects.toMatchObject({ code: 'PT409' })
    }),
  )

  test('that returns restores its visits, and people are notified', () =>
    rolledBack(async (db) => {
      const { car, customer, id } = await scene(db)
      await sell(db, car)
      await db.query('update public.vehicles set vendido = false where ordencompra = $1', [car])
      expect(await appointmentOf(db, id)).toMatchObject({ car_gone_why: null, car_gone_at: null, sequence: 2 })
      expect(await told(db, customer, 'appointment-booked')).toHaveLength(2)
    }))

  test('affects no visits in progress, buyers of the car, or times at which it is back', () =>
    rolledBack(async (db) => {
      const { branch, car, id, ten } = await scene(db)
      await db.query('update public.appointments set arrived_at = now() where id = $1', [id])
      await sell(db, car)
      await db.query("update public.appointments set arrived_at = null, kind = 'entrega' where id = $1", [id])
      await db.query('update public.vehicles set separado = true where ordencompra = $1', [car])
      const out = (until: Date) =>
        db.query(
          "insert into public.vehicle_outings (ordencompra, why, starts_at, ends_at) values ($1, 'evento', $2::timestamptz - interval '1 hour', $2)",
          [car, until],
        )
      await out(ten)
      expect(await appointmentOf(db, id)).toMatchObject({ car_gone_why: null })
      await out(await at(db, branch, '10:01'))
      expect(await appointmentOf(db, id)).toMatchObject({ car_gone_why: 'evento' })
      await db.query('delete from public.vehicle_outings where ordencompra = $1', [car])
      expect(await appointmentOf(db, id)).toMatchObject({ car_gone_why: null })
    }))
})

describe('alternatives to an unavailable car', () => {
  test('the same model at that branch, or the same car elsewhere; chosen by customer or staff, once', () =>
    rolledBack(async (db) => {
      const { branch, advisor, car, customer, ten, id } = await scene(db)
      const [twin, other] = [await addStock(db, branch, 'Mazda 3 2022'), await addBranch(db, { code: 'OTR' })]
      await addAdvisor(db, other)
      expect(await optionsOf(db, customer, id)).toEqual([])
      await db.query("update public.vehicles set ubicacion = array['Prueba OTR'] where ordencompra = $1", [car])
      await db.query(
        "update public.vehicles set precio = 300000, color = 'Rojo', kilometraje = 41000 where ordencompra = $1",
        [twin],
      )
      for (const who of [customer, advisor]) {
        const options = await optionsOf(db, who, id)
        expect(options[0]).toMatchObject({ price: 300_000, color: 'Rojo', kms: 41_000 })
        expect(options.map(({ what, branch: code, ordencompra }) => [what, code, ordencompra])).toEqual([
          ['otro_auto', 'PRU', twin],
          ['otra_sucursal', 'OTR', car],
        ])
      }
      for (const who of [OTHER_SALES, USER])
        await expect(optionsOf(db, who, id)).rejects.toMatchObject({ code: 'PT404' })
      await expect(optionsOf(db, ANON as Person, id)).rejects.toMatchObject(DENIED)
      await expect(replace(db, OTHER_SALES, id, { ordencompra: twin })).rejects.toMatchObject({ code: 'PT404' })
      await expect(replace(db, customer, id)).rejects.toMatchObject({ code: 'PT422' })
      await expect(replace(db, customer, id, { starts_at: ten, branch: 'PRU' })).rejects.toMatchObject({
        code: 'PT409',
      })
      for (let again = 0; again < 2; again++) await replace(db, customer, id, { ordencompra: twin })
      expect(await appointmentOf(db, id)).toMatchObject({
        ordencompra: twin,
        vehicle_title: 'Mazda 3 2022',
        starts_at: ten,
        car_gone_why: null,
        sequence: 2,
      })
      expect(await told(db, customer, 'appointment-moved')).toHaveLength(1)
      await expect(replace(db, advisor, id)).rejects.toMatchObject({
        code: 'PT409',
        message: 'Alguien más ya resolvió esta cita. Mira cómo quedó.',
      })
    }))

  test('the car where it is now; or, by staff only, the visit without it', () =>
    rolledBack(async (db) => {
      const { advisor, car, id } = await scene(db)
      const other = await addBranch(db, { code: 'OTR' })
      await addAdvisor(db, other)
      await db.query("update public.vehicles set ubicacion = array['Prueba OTR'] where ordencompra = $1", [car])
      const [option] = await optionsOf(db, advisor, id)
      await replace(db, advisor, id, { branch: option!.branch, starts_at: option!.starts_at })
      expect(await appointmentOf(db, id)).toMatchObject({ branch: 'OTR', ordencompra: car, car_gone_why: null })
      await sell(db, car)
      await db.query('update public.appointments set advisor_id = $1 where id = $2', [advisor.sub, id])
      await replace(db, advisor, id)
      expect(await appointmentOf(db, id)).toMatchObject({ kind: 'visita', ordencompra: null, status: 'booked' })
    }))
})

describe('car outings', () => {
  test('are managed by staff only', () =>
    rolledBack(async (db) => {
      const { car } = await scene(db)
      const add = "insert into public.vehicle_outings (ordencompra, why) values ($1, 'taller')"
      await expect(db.as(USER).query(add, [car])).rejects.toMatchObject(DENIED)
      await expect(db.as(ANON).query(add, [car])).rejects.toMatchObject(DENIED)
      await db.as(OTHER_SALES).query(add, [car])
      expect(await db.as(OTHER_SALES).query('select why, made_by from public.vehicle_outings')).toEqual([
        { why: 'taller', made_by: OTHER_SALES.sub },
      ])
      expect(await db.as(USER).query('select * from public.vehicle_outings')).toEqual([])
    }))
})

describe('two concurrent transactions', () => {
  let owner: pg.Client
  beforeAll(async () => {
    owner = new pg.Client({ connectionString: database.url })
    await owner.connect()
  })
  afterAll(() => owner.end())
  const db = {
    query: async (sql: string, values?: unknown[]) => (await owner.query(sql, values)).rows,
    count: async (sql: string, values?: unknown[]) => (await owner.query(sql, values)).rowCount ?? 0,
    rpc: () => Promise.reject(new Error('not here')),
  } as Session
  const begun = async (person?: Person) => {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await client.query('begin')
    if (person)
      await client.query(
        "select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)",
        [JSON.stringify(person)],
      )
    return client
  }
  const isAwaited = async (client: pg.Client) => {
    const { rows } = await client.query('select pg_backend_pid() as pid')
    await expect
      .poll(() => db.count('select from pg_stat_activity where $1 = any (pg_blocking_pids(pid))', [rows[0].pid]))
      .toBe(1)
  }
  const SELL = 'update public.vehicles set vendido = true where ordencompra = $1'
  const bookingOf = async (code: string) => {
    const branch = await addBranch(db, { code })
    await addAdvisor(db, branch)
    const [customer, car, starts_at] = [await addPerson(db), await addStock(db, branch), await at(db, branch, '10:00')]
    const booking = JSON.stringify({
      key: crypto.randomUUID(),
      branch: code,
      kind: 'prueba',
      starts_at,
      ordencompra: car,
    })
    return { customer, car, booking }
  }

  test('a sale after a booking finds that booking', async () => {
    const { customer, car, booking } = await bookingOf('CA1')
    const [books, sells] = [await begun(customer), await begun()]
    try {
      await books.query('select public.book_appointment($1)', [booking])
      const sold = sells.query(SELL, [car])
      await books.query('reset role')
      await isAwaited(books)
      await books.query('commit')
      await sold
      await sells.query('commit')
    } finally {
      await Promise.all([books.end(), sells.end()])
    }
    expect(await db.query('select car_gone_why from public.appointments where ordencompra = $1', [car])).toEqual([
      { car_gone_why: 'vendido' },
    ])
    expect(await told(db, customer)).toHaveLength(1)
  })

  test('a booking after a sale is refused', async () => {
    const { customer, car, booking } = await bookingOf('CA2')
    const [books, sells] = [await begun(customer), await begun()]
    try {
      await sells.query(SELL, [car])
      const booked = books.query('select public.book_appointment($1)', [booking]).catch((error: Error) => error)
      await isAwaited(sells)
      await sells.query('commit')
      expect(await booked).toMatchObject({ message: 'Ese auto ya no está disponible. Elige otro.' })
      await books.query('rollback')
    } finally {
      await Promise.all([books.end(), sells.end()])
    }
    expect(await db.count('select from public.appointments where ordencompra = $1', [car])).toBe(0)
  })

  test('two people resolve one visit: the first succeeds and the second is told', async () => {
    const { customer, car, booking } = await bookingOf('CA3')
    const books = await begun(customer)
    const { rows } = await books.query('select public.book_appointment($1) as id', [booking])
    await books.query('commit')
    await books.end()
    const [twin, other] = [await addStock(db, { code: 'CA3', zone: '' }), await addStock(db, { code: 'CA3', zone: '' })]
    await db.query(SELL, [car])
    const [one, two] = [await begun(customer), await begun(customer)]
    const take = 'select public.replace_visit($1, ordencompra => $2)'
    try {
      await one.query(take, [rows[0].id, twin])
      const second = two.query(take, [rows[0].id, other]).catch((error: Error) => error)
      await one.query('reset role')
      await isAwaited(one)
      await one.query('commit')
      expect(await second).toMatchObject({ message: 'Alguien más ya resolvió esta cita. Mira cómo quedó.' })
      await two.query('rollback')
    } finally {
      await Promise.all([one.end(), two.end()])
    }
    expect(await appointmentOf(db, rows[0].id)).toMatchObject({ ordencompra: twin, sequence: 2 })
  })
})
