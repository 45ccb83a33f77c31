import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { addCar } from './car-rows.ts'
import { ADMIN, addFactor, DENIED, NEWCOMER, OTHER_SALES, SALES, USER } from './people.ts'
import { acceptedCar, addFile, lacksOf, offeredCar, pay, REQUIRED, today, wholePapers } from './purchase-rows.ts'
import { ownDatabase, rolledBack, type Session, type TestDatabase } from './rolled-back.ts'

const database = ownDatabase()

const stageOf = async (db: TestDatabase, id: string) =>
  (await db.query<{ stage: string }>('select stage from public.sell_listings where id = $1', [id]))[0]!.stage
const buy = async (db: Session, listing_id: string, way = 'inventario') =>
  (await db.query<{ id: string }>('select public.buy_listing($1, $2) as id', [listing_id, way]))[0]!.id
const PT409 = { code: 'PT409' }

describe('work on a purchase', () => {
  test("is for the agent of its owner, and never on one's own car", () =>
    rolledBack(async (db) => {
      const id = await offeredCar(db, USER, 'valuada')
      const facts = { listing_id: id, changes: { origin: 'nacional' }, seen: {} }
      for (const other of [OTHER_SALES])
        await expect(db.as(other).rpc('change_purchase', facts)).rejects.toMatchObject({ code: 'PT404' })
      for (const other of [USER, NEWCOMER])
        await expect(db.as(other).rpc('change_purchase', facts)).rejects.toMatchObject(DENIED)
      const own = await offeredCar(db, ADMIN, 'valuada')
      await expect(db.as(ADMIN).rpc('change_purchase', { ...facts, listing_id: own })).rejects.toMatchObject({
        code: 'PT404',
      })
      await db.as(SALES).rpc('change_purchase', facts)
      await addFactor(db, SALES)
      await expect(db.as(SALES).rpc('change_purchase', facts)).rejects.toMatchObject(DENIED)
      const seen = (who: typeof SALES) => db.as(who).count('select from public.purchase_rows where id = $1', [id])
      expect([await seen(ADMIN), await seen(OTHER_SALES), await seen(USER), await seen(SALES)]).toEqual([1, 0, 0, 0])
    }))

  test('refuses outdated changes', () =>
    rolledBack(async (db) => {
      const id = await offeredCar(db, USER, 'valuada')
      const say = (changes: object, seen: object) =>
        db.as(SALES).rpc('change_purchase', { listing_id: id, changes, seen })
      await say({ origin: 'nacional' }, { origin: null })
      await expect(say({ origin: 'regularizado' }, { origin: null })).rejects.toMatchObject({
        ...PT409,
        detail: expect.stringContaining('nacional'),
      })
      await say({ key_count: 2 }, { key_count: null })
      await say({ origin: 'regularizado' }, { origin: 'nacional' })
    }))
  test('receives it once: the first odometer reading stays', () =>
    rolledBack(async (db) => {
      const id = await offeredCar(db, USER, 'valuada')
      const receive = (km: number, branch = 'MTY') =>
        db.as(SALES).rpc('receive_listing', { listing_id: id, km, branch })
      await receive(60_400)
      const arrival = () =>
        db.query('select arrived_at, arrived_km, branch from public.purchases where listing_id = $1', [id])
      const first = await arrival()
      await receive(60_400)
      for (const [km, branch] of [[64_000], [60_400, 'GPE']] as const)
        await expect(receive(km, branch)).rejects.toMatchObject({
          ...PT409,
          message: expect.stringContaining('60,400 km'),
        })
      expect(await arrival()).toEqual(first)
    }))
  test.each([
    [{ seller_rfc: 'XAXX010101000' }, /RFC/],
    [{ vin: 'CORTO' }, /NIV/],
    [{ plate: 'X' }, /placas/],
    [{ origin: 'marte' }, /Revisa/],
    [{ way: 'inventario' }, /no se cambia/],
  ])('rejects %j', (changes, words) =>
    rolledBack(async (db) => {
      const id = await offeredCar(db, USER, 'valuada')
      await expect(db.as(SALES).rpc('change_purchase', { listing_id: id, changes, seen: {} })).rejects.toMatchObject({
        code: 'PT422',
        message: expect.stringMatching(words),
      })
    }),
  )
})

describe('buying a car', () => {
  test('needs everything: missing items are named, and each one prevents it', () =>
    rolledBack(async (db) => {
      const id = await acceptedCar(db)
      expect(await lacksOf(db, id)).toEqual(
        [
          ...['niv', 'origen', 'placas_de', 'rfc', 'regimen'].filter(
            (code) => (code !== 'rfc' && code !== 'regimen') || true,
          ),
          ...REQUIRED.filter((kind) => !['no_adeudo', 'constancia_registro'].includes(kind)).map(
            (kind) => `papel:${kind}`,
          ),
          ...['gravamen_preguntar', 'repuve', 'pago'],
        ].filter((code) => !['rfc', 'regimen'].includes(code)),
      )
      await wholePapers(db, id)
      expect(await lacksOf(db, id)).toEqual(['pago'])
      await expect(buy(db.as(ADMIN), id)).rejects.toMatchObject({ ...PT409, detail: '["pago"]' })
      await pay(db, id, { amount: 190_000 })
      await expect(buy(db.as(SALES), id)).rejects.toMatchObject(DENIED)
      const car = await buy(db.as(ADMIN), id)
      const [made] = await db.query(
        `select v.marca, v.kilometraje, v.ordenstatus, r.stage, r.came_by, r.origin, r.cost, r.plate,
                (select jsonb_agg(o.source) from public.odometer_readings o where o.vehicle_id = v.id) as readings
           from public.vehicles v join public.vehicle_records r on r.vehicle_id = v.id where v.id = $1`,
        [car],
      )
      expect(made).toMatchObject({
        marca: 'Lancia',
        kilometraje: 60_400,
        ordenstatus: 'Recibido',
        stage: 'recibido',
        came_by: 'compra',
        origin: 'nacional',
        cost: '190000.00',
        plate: 'ABC123A',
        readings: expect.arrayContaining(['llegada']),
      })
      expect(await stageOf(db, id)).toBe('pagada')
      expect(await buy(db.as(ADMIN), id)).toBe(car)
      await expect(pay(db, id, { amount: 1 })).rejects.toMatchObject(PT409)
      await expect(
        db.query('update public.vehicle_records set cost = 1 where vehicle_id = $1', [car]),
      ).resolves.toEqual([])
    }))

  test('as consignment needs no payment', () =>
    rolledBack(async (db) => {
      const id = await acceptedCar(db)
      await wholePapers(db, id)
      const car = await buy(db.as(ADMIN), id, 'consignacion')
      const [record] = await db.query('select came_by, cost from public.vehicle_records where vehicle_id = $1', [car])
      expect([await stageOf(db, id), record]).toEqual(['consignada', { came_by: 'consignacion', cost: null }])
    }))

  test('is refused with an open lien', () =>
    rolledBack(async (db) => {
      const id = await acceptedCar(db)
      await db.as(SALES).rpc('note_lien', { listing_id: id, lien_id: null, facts: { lender: 'Banco del Norte' } })
      expect(await lacksOf(db, id)).toContain('gravamen')
      await expect(
        db.query("update public.sell_listings set stage = 'pagada' where id = $1", [id]),
      ).rejects.toMatchObject(PT409)
    }))

  test('is possible again once a mistaken lien is removed, before payment', () =>
    rolledBack(async (db) => {
      const id = await acceptedCar(db)
      await wholePapers(db, id)
      const note = (lender: string) =>
        db.as(SALES).query<{ id: string }>('select public.note_lien($1, null, $2) as id', [id, { lender }])
      const [lien] = await note('Banco del Norte')
      await expect(note(' banco  del norte')).rejects.toMatchObject(PT409)
      await expect(db.as(OTHER_SALES).rpc('remove_lien', { lien_id: lien!.id })).rejects.toMatchObject({
        code: 'PT404',
      })
      await db.as(SALES).rpc('remove_lien', { lien_id: lien!.id })
      expect(await lacksOf(db, id)).toContain('gravamen_preguntar')
      await expect(db.as(SALES).rpc('remove_lien', { lien_id: lien!.id })).rejects.toMatchObject({ code: 'PT404' })
    }))

  test('that was offered before or was ours shows that: whose, if the caller may open it', () =>
    rolledBack(async (db) => {
      const vin = '3N1CN8AE0ML499999'
      await db.query('update public.profiles set asesor_asignado_id = $2 where id = $1', [
        NEWCOMER.sub,
        OTHER_SALES.sub,
      ])
      const [id, theirs] = [await acceptedCar(db), await offeredCar(db, NEWCOMER)]
      await db.query('update public.sell_listings set vin = $2 where id = $1', [id, vin])
      const known = (who: typeof SALES) =>
        db.as(who).query('select kind, id, title, stage from public.same_vin($1) order by kind', [id])
      expect(await known(ADMIN)).toEqual([])
      await db.query('update public.sell_listings set vin = $2 where id = $1', [theirs, vin])
      const ours = await addCar(db, { vendido: true, ordenstatus: 'Vendido' })
      await db.query('update public.vehicle_records set vin = $2 where vehicle_id = $1', [ours, vin])
      expect(await known(SALES)).toEqual([
        { kind: 'auto', id: ours, title: 'Mazda 3 2020', stage: 'vendido' },
        { kind: 'oferta', id: null, title: expect.stringContaining('Lancia Thema'), stage: 'nueva' },
      ])
      await expect(db.as(SALES).rpc('same_vin', { listing_id: theirs })).rejects.toMatchObject({ code: 'PT404' })
    }))

  test('needs a VIN of no other car of ours', () =>
    rolledBack(async (db) => {
      const [one, other] = [await acceptedCar(db), await acceptedCar(db)]
      for (const id of [one, other]) {
        await wholePapers(db, id)
        await pay(db, id, { amount: 190_000 })
      }
      await db.query(
        'update public.sell_listings set vin = (select vin from public.sell_listings where id = $1) where id = $2',
        [one, other],
      )
      await buy(db.as(ADMIN), one)
      await expect(buy(db.as(ADMIN), other)).rejects.toMatchObject({ ...PT409, message: expect.stringMatching(/NIV/) })
      expect(await stageOf(db, other)).toBe('papeles')
    }))

  test.each([
    ['fronterizo', 'MTY', true],
    ['fronterizo', 'TMPS', false],
    ['nacional', 'MTY', false],
  ])('for %s at %s is refused: %s', (origin, branch, refused) =>
    rolledBack(async (db) => {
      const id = await offeredCar(db, USER, 'valuada')
      await db.as(SALES).rpc('change_purchase', { listing_id: id, changes: { origin, branch }, seen: {} })
      expect((await lacksOf(db, id)).includes('origen_no_permitido')).toBe(refused)
    }),
  )

  test('is refused when reported stolen', () =>
    rolledBack(async (db) => {
      const id = await acceptedCar(db)
      await wholePapers(db, id)
      const note = async (result: string, daysAgo: number) =>
        db.as(SALES).rpc('note_repuve', {
          listing_id: id,
          facts: {
            checked_on: await today(db, daysAgo),
            folio: 'R-2',
            result,
            file_id: await addFile(db, SALES, id, 'repuve'),
          },
        })
      await note('vigente', 0)
      expect(await lacksOf(db, id)).toContain('repuve_robo')
      await expect(pay(db, id, { amount: 1000 })).rejects.toMatchObject({
        ...PT409,
        message: expect.stringMatching(/REPUVE/),
      })
      await note('recuperado', 0)
      expect(await lacksOf(db, id)).toEqual(['pago'])
      await db.query('update public.repuve_checks set checked_on = $2 where listing_id = $1', [id, await today(db, 4)])
      expect(await lacksOf(db, id)).toEqual(['repuve', 'pago'])
    }))
})

describe('inspection before purchase', () => {
  const toInspect = async (db: TestDatabase, listing: string, who = SALES) =>
    (await db.as(who).query<{ id: string }>('select public.car_to_inspect($1) as id', [listing]))[0]!.id
  const standsOf = async (db: TestDatabase, id: string) =>
    (await db.query('select stage, came_by, cost from public.vehicle_records where vehicle_id = $1', [id]))[0]

  test('needs a received car, and an agent of the purchase', () =>
    rolledBack(async (db) => {
      await expect(toInspect(db, await offeredCar(db, USER, 'valuada'))).rejects.toMatchObject(PT409)
      await expect(toInspect(db, await acceptedCar(db), OTHER_SALES)).rejects.toMatchObject({ code: 'PT404' })
    }))

  test('keeps the car in purchase until bought with its inspection', () =>
    rolledBack(async (db) => {
      const listing = await acceptedCar(db)
      const id = await toInspect(db, listing)
      expect(await toInspect(db, listing)).toBe(id)
      const begun = randomUUID()
      await db.as(SALES).rpc('start_inspection', { inspection_id: begun, vehicle_id: id })
      expect(await standsOf(db, id)).toMatchObject({ stage: 'en_compra', cost: null })
      expect(await db.count('select from public.inventario_cache where id = $1', [id])).toBe(0)
      const move = { vehicle_id: id, to_stage: 'recibido', seen: 'en_compra' }
      await expect(db.as(ADMIN).rpc('move_vehicle', move)).rejects.toMatchObject(PT409)
      const list = "update public.vehicles set ordenstatus = 'Comprado', color = 'Rojo' where id = $1"
      await expect(db.query(list, [id])).rejects.toMatchObject(PT409)
      await db.query(`select set_config('ledger.cause', '{"source": "import"}', true)`)
      await db.query(list, [id])
      await db.query("select set_config('ledger.cause', '', true)")
      expect(await db.query('select ordenstatus, color from public.vehicles where id = $1', [id])).toEqual([
        { ordenstatus: 'En compra', color: 'Rojo' },
      ])

      await wholePapers(db, listing)
      await pay(db, listing, { amount: 190_000 })
      expect(await buy(db.as(ADMIN), listing)).toBe(id)
      expect(await standsOf(db, id)).toEqual({ stage: 'recibido', came_by: 'compra', cost: '190000.00' })
      expect(await db.count('select from public.inspections where id = $1 and vehicle_id = $2', [begun, id])).toBe(1)
    }))

  test('removes the car when it is not bought, or its offer deleted', () =>
    rolledBack(async (db) => {
      const listing = await acceptedCar(db)
      const id = await toInspect(db, listing)
      await db.as(SALES).rpc('refuse_listing', { listing_id: listing, reason: 'estado', told: 'No nos conviene.' })
      expect(await standsOf(db, id)).toMatchObject({ stage: 'baja' })
      await db.query('delete from public.sell_listings where id = $1', [listing])
      expect(await standsOf(db, id)).toBeUndefined()
    }))
})

describe('declining a car', () => {
  test('needs a reason and a message to its owner, and no payment', () =>
    rolledBack(async (db) => {
      const id = await acceptedCar(db)
      const refuse = (reason: string | null, told: string) =>
        db.as(SALES).rpc('refuse_listing', { listing_id: id, reason, told })
      await expect(refuse(null, 'No')).rejects.toMatchObject({ code: 'PT422' })
      await expect(refuse('precio', ' ')).rejects.toMatchObject({ code: 'PT422' })
      await wholePapers(db, id)
      const key = randomUUID()
      await pay(db, id, { amount: 500 }, key)
      await expect(refuse('papeles', 'Falta la factura')).rejects.toMatchObject(PT409)
      await db.as(ADMIN).rpc('void_payment', { payment_id: key, reason: 'No salió' })
      await refuse('papeles', 'Falta la factura')
      const [car] = await db.query('select stage, stage_note from public.sell_listings where id = $1', [id])
      expect(car).toEqual({ stage: 'rechazada', stage_note: 'Falta la factura' })
    }))
})

describe('two concurrent purchases of one car', () => {
  test('make one vehicle, and the second is told who was first', async () => {
    const owner = new pg.Client({ connectionString: database.url })
    await owner.connect()
    const session: Session = {
      query: async (sql, values) => (await owner.query(sql, values)).rows,
      count: async (sql, values) => (await owner.query(sql, values)).rowCount ?? 0,
      rpc: () => Promise.reject(new Error('not here')),
    }
    const as = (sub: string): Session => {
      const run = async (sql: string, values: unknown[] = []) => {
        const client = new pg.Client({ connectionString: database.url })
        await client.connect()
        try {
          await client.query('begin')
          await client.query(
            "select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)",
            [JSON.stringify({ role: 'authenticated', sub, aal: 'aal1' })],
          )
          const result = await client.query(sql, values)
          await client.query('commit')
          return result
        } finally {
          await client.end()
        }
      }
      return {
        query: async (sql, values) => (await run(sql, values)).rows,
        count: async (sql, values) => (await run(sql, values)).rowCount ?? 0,
        rpc: async (name, args = {}) => {
          const list = Object.keys(args).map((key, i) => `${key} => $${i + 1}`)
          return (await run(`select * from public.${name}(${list.join(', ')})`, Object.values(args))).rows
        },
      }
    }
    try {
      const db: TestDatabase = { ...session, as: (caller) => as(caller.sub!) }
      await db.query("update public.profiles set role = 'admin' where id = $1", [OTHER_SALES.sub])
      const id = await acceptedCar(db)
      await wholePapers(db, id)
      await pay(db, id, { amount: 190_000 })
      const answers = await Promise.allSettled(
        Array.from({ length: 20 }, (_, place) => buy(db.as(place % 2 ? ADMIN : OTHER_SALES), id)),
      )
      const cars = new Set(answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])))
      expect(cars.size).toBe(1)
      const refused = answers
        .filter((one) => one.status === 'rejected')
        .map((one) => (one as PromiseRejectedResult).reason)
      expect(refused).toHaveLength(10)
      for (const reason of refused)
        expect(reason).toMatchObject({ ...PT409, message: expect.stringMatching(/ya compró este auto/) })
      expect(
        await db.count(
          'select from public.vehicle_records where vin = (select vin from public.sell_listings where id = $1)',
          [id],
        ),
      ).toBe(1)
    } finally {
      await owner.end()
    }
  })
})

describe("when the seller's account is deleted", () => {
  test('unbought cars are deleted, bought ones stay', () =>
    rolledBack(async (db) => {
      const [open, bought] = [await acceptedCar(db), await acceptedCar(db)]
      for (const id of [open, bought]) await wholePapers(db, id)
      await db.as(SALES).rpc('note_lien', { listing_id: open, lien_id: null, facts: { lender: 'Banco' } })
      await pay(db, bought, { amount: 190_000 })
      await buy(db.as(ADMIN), bought)
      await db.as(USER).rpc('delete_my_account')
      expect(
        await db.query('select id, stage from public.sell_listings where id = any ($1)', [[open, bought]]),
      ).toEqual([{ id: bought, stage: 'pagada' }])
    }))
})
