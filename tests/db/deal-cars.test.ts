import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDeal, dealNow, dealsOf, touch } from './deal-rows.ts'
import { ADMIN, OTHER_SALES, SALES } from './people.ts'
import { ownDatabase, rolledBack, type Session, type TestDatabase } from './rolled-back.ts'

const database = ownDatabase()

const addCar = async (db: Session, more: Record<string, unknown> = {}) => {
  const name = `oc-${randomUUID()}`
  const car = {
    id: randomUUID(), slug: name, ordencompra: name, titulo: 'Zeta 3 2021', marca: 'Zeta', modelo: '3', autoano: 2022,
    precio: 240_000, plazomax: 60, carroceria: 'Zeppelin', ordenstatus: 'Comprado', sucursal: ['Monterrey'], ubicacion: ['Monterrey'],
    ...more,
  }
  await db.query(
    `insert into public.vehicles (${Object.keys(car).join(', ')}) values (${Object.keys(car).map((_, n) => `$${n + 1}`).join(', ')})`,
    Object.values(car),
  )
  return { id: car.id, car: name }
} // biome-ignore format: a row
const scene = async (db: TestDatabase, more: Record<string, unknown> = {}) => {
  const { id, car } = await addCar(db)
  const deal = await addDeal(db, SALES, { ordencompra: car })
  expect(deal).toMatchObject({ vehicle_id: id, next_action: 'Contéstale' })
  if (Object.keys(more).length > 0)
    await db.query('update public.deals set down_payment = $2, pays = $3 where id = $1', [deal.id, more.down ?? null, more.pays ?? null])
  return { id, car, deal }
} // biome-ignore format: a row
const stepOf = async (db: Session, { id }: { id: string }) => (await dealNow(db, id)).next_action

describe('a car change sets the next step of its open deals, and restores it', () => {
  test.each([
    ['sold', 'vendido = true', 'vendido = false', 'Se vendió el Zeta 3 2021: ofrécele otro'],
    ['reserved', 'separado = true', 'separado = false', 'Separaron el Zeta 3 2021: ofrécele otro'],
    ['taken off', "ordenstatus = 'En taller'", "ordenstatus = 'Comprado'", 'El Zeta 3 2021 ya no está a la venta: ofrécele otro'],
    ['moved', "sucursal = '{Saltillo}'", "sucursal = '{Monterrey}'", 'El Zeta 3 2021 ahora está en Saltillo: díselo'],
    ['repriced', 'precio = 220000', 'precio = 240000', expect.stringMatching(/^El Zeta 3 2021 bajó a \$220,000: queda en \$[\d,]+ al mes con \$44,000 de enganche a 48 meses$/)],
  ])('%s', (_, change, back, step) =>
    rolledBack(async (db) => {
      const { id, car, deal } = await scene(db)
      const second = await addDeal(db, OTHER_SALES, { ordencompra: car })
      await db.query(`update public.vehicles set ${change} where id = $1`, [id])
      for (const one of [deal, second]) expect(await stepOf(db, one)).toEqual(step)
      await db.query(`update public.vehicles set ${change} where id = $1`, [id])
      expect(await db.count('select from public.tasks where deal_id = $1 and car_why is not null', [deal.id])).toBe(1)
      await db.query(`update public.vehicles set ${back} where id = $1`, [id])
      for (const one of [deal, second]) expect(await stepOf(db, one)).toBe('Contéstale')
    }),
  ) // biome-ignore format: a table

  test('removed, or with a grave finding; closed deals are unaffected', () =>
    rolledBack(async (db) => {
      const { id, car, deal } = await scene(db)
      await db.query(
        "insert into public.vehicle_outings (ordencompra, why, starts_at) values ($1, 'taller', now() - interval '1 minute')",
        [car],
      )
      expect(await stepOf(db, deal)).toMatch(/está en el taller/)
      await db.query('delete from public.vehicle_outings where ordencompra = $1', [car])
      expect(await stepOf(db, deal)).toBe('Contéstale')
      await db.query('delete from public.vehicles where id = $1', [id])
      expect(await dealNow(db, deal.id)).toMatchObject({ vehicle_id: null, next_action: expect.stringMatching(/ya no está a la venta/) })
    })) // biome-ignore format: a row

  test('restoring leaves a step that a person wrote meanwhile', () =>
    rolledBack(async (db) => {
      const { id, deal } = await scene(db)
      await db.query('update public.vehicles set vendido = true where id = $1', [id])
      await db.as(SALES).rpc('plan_deal', { deal: deal.id, title: 'Háblale del Beta', due_at: new Date().toISOString() })
      await db.query('update public.vehicles set vendido = false where id = $1', [id])
      expect(await stepOf(db, deal)).toBe('Háblale del Beta')
    })) // biome-ignore format: a row

  test('restoring brings back the step a person had planned', () =>
    rolledBack(async (db) => {
      const { id, deal } = await scene(db)
      const due_at = new Date(Date.now() - 86_400_000).toISOString()
      await db.as(SALES).rpc('plan_deal', { deal: deal.id, title: 'Mándale fotos', due_at })
      await db.query('update public.vehicles set separado = true where id = $1', [id])
      expect(await stepOf(db, deal)).toMatch(/^Separaron/)
      await db.query('update public.vehicles set separado = false where id = $1', [id])
      expect(await dealNow(db, deal.id)).toMatchObject({ next_action: 'Mándale fotos', step_decided: true })
    }))

  test('restoring adds a task about the car when everything else is done', () =>
    rolledBack(async (db) => {
      const { id, deal } = await scene(db)
      await db.query('update public.vehicles set separado = true where id = $1', [id])
      await db.query('update public.tasks set done_at = now() where deal_id = $1 and car_why is null', [deal.id])
      await db.query('update public.vehicles set separado = false where id = $1', [id])
      expect(await stepOf(db, deal)).toBe('El Zeta 3 2021 está disponible otra vez: díselo')
    }))

  test('a deal opened or reopened on an unavailable car gets the step at once', () =>
    rolledBack(async (db) => {
      const { id, car, deal } = await scene(db)
      const reason = "(select id from public.lost_reasons where label = 'Solo preguntaba')"
      await db.as(SALES).query(`select public.lose_deal($1, ${reason})`, [deal.id])
      await db.query('update public.vehicles set separado = true where id = $1', [id])
      expect((await dealsOf(db, await touch(db, SALES, { ordencompra: car })))[0]?.next_action).toMatch(/^Separaron/)
      const next_at = new Date().toISOString()
      await db.as(SALES).rpc('reopen_deal', { deal: deal.id, next_action: 'Llámale', next_at })
      expect(await stepOf(db, deal)).toMatch(/^Separaron/)
    }))

  test('outings that begin and end by time are found by the job', () =>
    rolledBack(async (db) => {
      const { car, deal } = await scene(db)
      await db.query(
        "insert into public.vehicle_outings (ordencompra, why, starts_at, ends_at) values ($1, 'evento', now() + interval '1 hour', now() + interval '2 hours')",
        [car],
      )
      expect(await stepOf(db, deal)).toBe('Contéstale')
      const shift = (begins: string, ends: string) =>
        db.query(
          `alter table public.vehicle_outings disable trigger user;
           update public.vehicle_outings set starts_at = now() + interval '${begins}', ends_at = now() + interval '${ends}' where ordencompra = '${car}';
           alter table public.vehicle_outings enable trigger user;`,
        )
      await shift('-1 minute', '1 hour')
      await db.query('update public.tasks set created_at = created_at - interval \'2 hours\' where deal_id = $1', [deal.id])
      await db.query('select private.keep_deal_cars()')
      expect(await stepOf(db, deal)).toMatch(/salió \(evento\)/)
      await shift('-2 hours', '-1 hour')
      await db.query('select private.keep_deal_cars()')
      expect(await stepOf(db, deal)).toBe('Contéstale')
    })) // biome-ignore format: a row
})

describe('substitutes for a car', () => {
  interface Found { why: string | null; instead: { id: string; price: number; mensualidad: number | null }[] } // biome-ignore format: a row
  const asked = async (db: TestDatabase, deal: string, who = SALES) =>
    (await db.as(who).query<{ found: Found | null }>('select public.deal_substitutes($1) as found', [deal]))[0]!.found

  test('are three affordable ones for sale, most similar first; none for a colleague', () =>
    rolledBack(async (db) => {
      const { id, deal } = await scene(db)
      const twin = await addCar(db, { precio: 250_000 })
      const dear = await addCar(db, { precio: 260_000, plazomax: 24 })
      const [gone, none] = [await addCar(db, { separado: true }), await addCar(db, { plazomax: 0 })]
      const kind = await addCar(db, { marca: 'Ypsilon', modelo: 'Y', precio: 235_000 })
      await db.query('update public.vehicles set vendido = true where id = $1', [id])
      const { why, instead } = (await asked(db, deal.id))!
      expect(why).toBe('vendido')
      expect(instead.slice(0, 2).map((one) => one.id)).toEqual([twin.id, kind.id])
      expect(instead).toHaveLength(3)
      for (const { id: one } of [dear, gone, none]) expect(instead.map((other) => other.id)).not.toContain(one)
      expect(await asked(db, deal.id, OTHER_SALES)).toBeNull()
    }))

  test("are chosen by the buyer's down payment, or by price for cash", () =>
    rolledBack(async (db) => {
      const { id, deal } = await scene(db, { down: 100_000, pays: 'credito' })
      const twin = await addCar(db, { precio: 230_000 })
      await db.query('update public.vehicles set vendido = true where id = $1', [id])
      const [best] = (await asked(db, deal.id))!.instead
      expect(best).toMatchObject({ id: twin.id, enganche: 100_000 })
      await db.query("update public.deals set pays = 'contado' where id = $1", [deal.id])
      const cash = await addCar(db, { plazomax: 0, precio: 239_000 })
      expect((await asked(db, deal.id))!.instead.map((one) => one.id)).toContain(cash.id)
    }))

  test('one click moves the deal to one, once; an unavailable one is refused', () =>
    rolledBack(async (db) => {
      const { id, deal } = await scene(db)
      const [twin, gone] = [await addCar(db, { titulo: 'Zeta 3 2022', precio: 250_000 }), await addCar(db, { separado: true })]
      await db.query('update public.vehicles set vendido = true where id = $1', [id])
      const move = (car: { id: string }, who = SALES) => db.as(who).query('select public.move_deal_to_car($1, $2)', [deal.id, car.id])
      await expect(move(gone)).rejects.toMatchObject({ code: 'PT409' })
      await expect(move(twin, OTHER_SALES)).rejects.toMatchObject({ code: 'PT404' })
      await move(twin)
      await move(twin)
      expect(await dealNow(db, deal.id)).toMatchObject({ vehicle_id: twin.id, title: 'Zeta 3 2022', amount: '250000.00', next_action: 'Contéstale' })
      expect(await db.count('select from public.tasks where deal_id = $1 and car_why is not null and done_at is null', [deal.id])).toBe(0)
    })) // biome-ignore format: a row
})

describe('concurrent changes', () => {
  let owner: pg.Client
  const clients: pg.Client[] = []
  const connect = async () => {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    clients.push(client)
    return client
  }
  beforeAll(async () => {
    owner = await connect()
  })
  afterAll(() => Promise.all(clients.map((client) => client.end())))
  const db: Session = {
    query: async (sql, values) => (await owner.query(sql, values)).rows,
    count: async (sql, values) => (await owner.query(sql, values)).rowCount ?? 0,
    rpc: () => Promise.reject(new Error('not here')),
  }
  const leave = (id: string) => owner.query('delete from public.vehicles where id = $1', [id])
  const inTurn = async (first: string, second: string) => {
    const [one, two] = [await connect(), await connect()]
    await one.query('begin')
    await one.query(first)
    // Both are awaited at once: the second may be refused before the answer to the commit is read.
    const waits = two.query(second)
    const [ended] = await Promise.allSettled([waits, one.query('commit')])
    if (ended.status === 'rejected') throw ended.reason
  }

  test('of one car leave the step of its final state', async () => {
    const { id, car } = await addCar(db)
    const [deal] = await dealsOf(db, await touch(db, SALES, { ordencompra: car }))
    await inTurn(
      `update public.vehicles set separado = true where id = '${id}'`,
      `update public.vehicles set precio = 200000, separado = false where id = '${id}'`,
    )
    expect(await stepOf(db, deal!)).toMatch(/bajó a \$200,000/)
    await leave(id)
  })

  test('a car sold while a deal on it is opened: in either order the deal has the step', async () => {
    for (const isSoldFirst of [true, false]) {
      const { id, car } = await addCar(db)
      const phone = `+52819${String(Math.floor(1_000_000 + Math.random() * 8_000_000))}`
      const ask = `select private.take_lead('${JSON.stringify({ kind: 'contacto', name: 'Persona', phone, agent_id: SALES.sub, ordencompra: car })}')`
      const sell = `update public.vehicles set vendido = true where id = '${id}'`
      await (isSoldFirst ? inTurn(sell, ask) : inTurn(ask, sell))
      const [deal] = await db.query<{ next_action: string }>('select next_action from public.deals where vehicle_id = $1', [id])
      expect(deal?.next_action).toMatch(/^Se vendió/)
      await leave(id)
    }
  }) // biome-ignore format: a row

  test('a car sold while its deal is closed, or while a deal moves to it', async () => {
    const [{ id, car }, other] = [await addCar(db), await addCar(db)]
    const [deal] = await dealsOf(db, await touch(db, SALES, { ordencompra: car }))
    const as = (sql: string) =>
      `do $$ begin perform set_config('request.jwt.claims', '${JSON.stringify(ADMIN)}', true); ${sql} end $$`
    const moved = inTurn(
      `update public.vehicles set vendido = true where id = '${other.id}'`,
      as(`perform public.move_deal_to_car('${deal!.id}', '${other.id}');`),
    )
    await expect(moved).rejects.toMatchObject({ code: 'PT409' })
    await inTurn(
      as(`perform public.lose_deal('${deal!.id}', (select id from public.lost_reasons where label = 'Solo preguntaba'));`),
      `update public.vehicles set vendido = true where id = '${id}'`,
    )
    expect(await dealNow(db, deal!.id)).toMatchObject({ outcome: 'lost' })
    expect(await db.count('select from public.tasks where deal_id = $1 and done_at is null and automatic', [deal!.id])).toBe(0)
    for (const one of [id, other.id]) await leave(one)
  }) // biome-ignore format: a row
})
