import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { stepsFrom, VEHICLE_STAGES } from '#contract/vehicles/vehicle-stages.ts'
import { addBranch, addPerson, addStock, appointmentOf, at, book } from './appointment-rows.ts'
import { addCar, carOf } from './car-rows.ts'
import { ADMIN, DENIED, SALES, USER } from './people.ts'
import { rolledBack, SERVICE, type TestDatabase } from './rolled-back.ts'

const move = (db: TestDatabase, vehicle_id: string, to_stage: string, seen: string, who = ADMIN) =>
  db.as(who).rpc('move_vehicle', { vehicle_id, to_stage, seen, reason: 'Prueba' })
const listed = (db: TestDatabase, id: string) =>
  db.count("select from public.inventario_cache where id = $1 and ordenstatus = 'Comprado' and not vendido", [id])

describe('the status of a car', () => {
  test.each([
    [{}, 'publicado'],
    [{ separado: true }, 'separado'],
    [{ vendido: true, ordenstatus: 'Vendido' }, 'vendido'],
    [{ ordenstatus: 'En inspección' }, 'inspeccion'],
    [{ ordenstatus: 'en taller' }, 'taller'],
    [{ ordenstatus: 'Cancelado' }, 'baja'],
    [{ ordenstatus: 'No disponible' }, 'recibido'],
  ])("follows the dealership's file: %o is %s", (facts, stage) =>
    rolledBack(async (db) => {
      const id = await addCar(db, facts)
      expect((await carOf(db, id)).stage).toBe(stage)
      const moved = await addCar(db)
      await db.query('update public.vehicles set vendido = $2, separado = $3, ordenstatus = $4 where id = $1', [
        moved,
        'vendido' in facts,
        'separado' in facts,
        'ordenstatus' in facts ? facts.ordenstatus : 'Comprado',
      ])
      expect((await carOf(db, moved)).stage).toBe(stage)
    }),
  )

  test('stays in preparation for unknown words of a file', () =>
    rolledBack(async (db) => {
      const id = await addCar(db, { ordenstatus: 'En taller' })
      await db.query("update public.vehicles set ordenstatus = 'Detenido' where id = $1", [id])
      expect(await carOf(db, id)).toMatchObject({ stage: 'taller', ordenstatus: 'Detenido' })
    }))

  test('is not changed from where somebody else has moved it, and who did is told', () =>
    rolledBack(async (db) => {
      const id = await addCar(db)
      await move(db, id, 'taller', 'publicado', await addPerson(db, 'admin', 'Otra'))
      await expect(move(db, id, 'baja', 'publicado')).rejects.toMatchObject({
        code: 'PT409',
        message: 'Otra lo movió mientras lo veías. Revisa dónde quedó.',
      })
    }))

  test('decides in the same transaction what visitors see, and every stay is stored', () =>
    rolledBack(async (db) => {
      const id = await addCar(db)
      expect(await listed(db, id)).toBe(1)
      await move(db, id, 'taller', 'publicado')
      expect(await carOf(db, id)).toMatchObject({ stage: 'taller', ordenstatus: 'En taller', vendido: false })
      expect(await listed(db, id)).toBe(0)
      await move(db, id, 'listo', 'taller')
      await move(db, id, 'publicado', 'listo')
      expect(await carOf(db, id)).toMatchObject({ stage: 'publicado', ordenstatus: 'Comprado', separado: false })
      expect(await listed(db, id)).toBe(1)
      const stays = await db.query<{ stage: string; open: boolean }>(
        'select stage, ended_at is null as open from public.vehicle_stays where vehicle_id = $1 order by id',
        [id],
      )
      expect(stays.map(({ stage }) => stage)).toEqual(['publicado', 'taller', 'listo', 'publicado'])
      expect(stays.filter(({ open }) => open)).toHaveLength(1)
    }))

  test('changes by hand along the rule only, the same on both sides', () =>
    rolledBack(async (db) => {
      for (const { value: before } of VEHICLE_STAGES) {
        const steps = await db.query<{ after: string }>(
          'select after from private.vehicle_steps s join private.vehicle_stages t on t.stage = s.after where before = $1 order by t.position',
          [before],
        )
        expect(steps.map(({ after }) => after)).toEqual(stepsFrom(before))
      }
    }))

  test.each([
    ['separado', 'publicado'],
    ['vendido', 'publicado'],
    ['entregado', 'publicado'],
    ['publicado', 'taller'],
  ])('cannot change by hand to %s from %s', (to, from) =>
    rolledBack(async (db) => {
      const id = await addCar(db, from === 'taller' ? { ordenstatus: 'En taller' } : {})
      await expect(move(db, id, to, from)).rejects.toMatchObject({ code: 'PT409' })
      expect((await carOf(db, id)).stage).toBe(from)
    }),
  )

  test('gets a conflict when a colleague changed it first; the same again is accepted', () =>
    rolledBack(async (db) => {
      const id = await addCar(db)
      await move(db, id, 'taller', 'publicado')
      await expect(move(db, id, 'fotos', 'publicado')).rejects.toMatchObject({ code: 'PT409', detail: 'taller' })
      await move(db, id, 'taller', 'publicado')
      expect((await carOf(db, id)).stage).toBe('taller')
    }))

  test('needs a reason for a write-off', () =>
    rolledBack(async (db) => {
      const id = await addCar(db)
      const off = { vehicle_id: id, to_stage: 'baja', seen: 'publicado' }
      await expect(db.as(ADMIN).rpc('move_vehicle', off)).rejects.toMatchObject({ code: 'PT422' })
      await db.as(ADMIN).rpc('move_vehicle', { ...off, reason: 'Pérdida total' })
      expect(await carOf(db, id)).toMatchObject({ stage: 'baja', ordenstatus: 'Cancelado' })
    }))

  test('leaving the showroom cancels its visits; a delivery sells it', () =>
    rolledBack(async (db) => {
      const branch = await addBranch(db)
      await addPerson(db, 'user', 'Sin cita')
      const car = await addStock(db, branch)
      const [row] = await db.query<{ id: string }>('select id from public.vehicles where ordencompra = $1', [car])
      const lucia = await addPerson(db, 'user', 'Lucía')
      const advisor = await addPerson(db, 'sales', 'Ana')
      await db.query('insert into public.appointment_advisors (advisor_id, branch) values ($1, $2)', [
        advisor.sub,
        branch.code,
      ])
      const visit = await book(db, lucia, branch, await at(db, branch, '10:00'), { kind: 'prueba', ordencompra: car })
      await move(db, row!.id, 'taller', 'publicado')
      expect(await appointmentOf(db, visit)).toMatchObject({ car_gone_why: 'retirado' })
      await move(db, row!.id, 'listo', 'taller')
      await move(db, row!.id, 'publicado', 'listo')
      expect(await appointmentOf(db, visit)).toMatchObject({ car_gone_why: null })
      await db.query("update public.appointments set kind = 'entrega', status = 'done' where id = $1", [visit])
      expect(await carOf(db, row!.id)).toMatchObject({ stage: 'entregado', vendido: true })
      await db.query("update public.appointments set status = 'booked' where id = $1", [visit])
      expect(await carOf(db, row!.id)).toMatchObject({ stage: 'publicado', vendido: false })
    }))
})

test('a car added today has been here since it was added, not since midnight; one bought before, since that day', () =>
  rolledBack(async (db) => {
    const since = (bought: string | null) =>
      db.query("select private.in_stock_since($1, '2026-11-24T23:30:00Z') as since", [bought])
    for (const bought of [null, '2026-11-24'])
      expect(await since(bought)).toEqual([{ since: new Date('2026-11-24T23:30:00Z') }])
    expect(await since('2026-11-20')).toEqual([{ since: new Date('2026-11-20T06:00:00Z') }])
  }))

describe('a sale that is noted', () => {
  test('is one sale at its own price, and the car is shown as sold', () =>
    rolledBack(async (db) => {
      const id = await addCar(db)
      const sale = { vehicle_id: id, price: 240_000, seen: 'publicado' }
      await db.as(ADMIN).rpc('note_vehicle_sale', sale)
      expect(await carOf(db, id)).toMatchObject({ stage: 'vendido', vendido: true, precio: '250000.00' })
      expect(await db.query('select precio from public.vehicle_sales where vehicle_id = $1', [id])).toEqual([
        { precio: '240000.00' },
      ])
      await expect(db.as(ADMIN).rpc('note_vehicle_sale', sale)).rejects.toMatchObject({ code: 'PT409' })
      await expect(move(db, id, 'publicado', 'vendido')).rejects.toMatchObject({ code: 'PT409' })
    }))
  test.each([
    ['precio = 199000', 'the file says another price'],
    ['precio = 0', 'the file no longer says one'],
    ['kilometraje = 40300', 'the odometer is read when it is delivered'],
  ])('keeps its price when %s: %s', (change) =>
    rolledBack(async (db) => {
      const id = await addCar(db)
      await db.as(ADMIN).rpc('note_vehicle_sale', { vehicle_id: id, price: 240_000, seen: 'publicado' })
      await db.as(SERVICE).query(`update public.vehicles set ${change} where id = $1`, [id])
      expect(await db.query('select precio from public.vehicle_sales where vehicle_id = $1', [id])).toEqual([
        { precio: '240000.00' },
      ])
      const reprice = { changes: JSON.stringify([{ id, seen: 250_000, price: 100_000 }]), reason: 'Bono' }
      await expect(db.as(ADMIN).rpc('change_prices', reprice)).rejects.toMatchObject({ code: 'PT409' })
    }),
  )
  test.each([[0], [-1], [1.5], [null]])('rejects %s pesos', (price) =>
    rolledBack(async (db) => {
      const id = await addCar(db)
      await expect(
        db.as(ADMIN).rpc('note_vehicle_sale', { vehicle_id: id, price, seen: 'publicado' }),
      ).rejects.toMatchObject({ code: 'PT422' })
    }),
  )
})

describe('prices of several cars', () => {
  const reprice = (db: TestDatabase, changes: unknown, reason: string | null = 'Bono de octubre', who = ADMIN) =>
    db.as(who).rpc<{ id: string; held: string }>('change_prices', { changes: JSON.stringify(changes), reason })
  test('change as one entry with a reason; one changed meanwhile is skipped and reported', () =>
    rolledBack(async (db) => {
      const [one, two] = [await addCar(db), await addCar(db)]
      await db.query('update public.vehicles set precio = 260000 where id = $1', [two])
      const others = await reprice(db, [
        { id: one, seen: 250_000, price: 239_900 },
        { id: two, seen: 250_000, price: 239_900 },
      ])
      expect(others).toEqual([{ id: two, held: '260000.00' }])
      expect((await carOf(db, one)).precio).toBe('239900.00')
      expect((await carOf(db, two)).precio).toBe('260000.00')
      const [line] = await db.query<{ reason: string }>(
        `select e.reason from ledger.lines l join ledger.entries e on e.id = l.entry
          where l.relation = 'vehicles' and l.op = 'UPDATE' and l.record = $1 order by l.id desc limit 1`,
        [one],
      )
      expect(line).toEqual({ reason: 'Bono de octubre' })
    }))
  test.each([
    ['without a reason', [{ seen: 250_000, price: 1000 }], '  '],
    ['of cents', [{ seen: 250_000, price: 1000.5 }], 'Bono'],
    ['below zero', [{ seen: 250_000, price: -1 }], 'Bono'],
    ['of nothing', [], 'Bono'],
    ['of no list', {}, 'Bono'],
  ])('reject %s', (_, changes, reason) =>
    rolledBack(async (db) => {
      const id = await addCar(db)
      const given = Array.isArray(changes) ? changes.map((one) => ({ id, ...one })) : changes
      await expect(reprice(db, given, reason)).rejects.toMatchObject({ code: 'PT422' })
      expect((await carOf(db, id)).precio).toBe('250000.00')
    }),
  )
})

describe("a car's record", () => {
  const change = (db: TestDatabase, vehicle_id: string, changes: object, seen: object, who = ADMIN) =>
    db.as(who).rpc('change_vehicle', { vehicle_id, changes: JSON.stringify(changes), seen: JSON.stringify(seen) })
  test('is changed over what was seen; changes of two different fields are both saved', () =>
    rolledBack(async (db) => {
      const id = await addCar(db)
      await change(db, id, { vin: '1m8gdm9axkp042788', color: 'Azul' }, { vin: null, color: '' })
      await change(db, id, { plate: 'abc-12-34' }, { plate: null })
      await expect(change(db, id, { color: 'Rojo' }, { color: '' })).rejects.toMatchObject({ code: 'PT409' })
      expect(
        await db.as(SALES).query('select vin, plate, color from public.inventory_rows where id = $1', [id]),
      ).toEqual([{ vin: '1M8GDM9AXKP042788', plate: 'ABC1234', color: 'Azul' }])
    }))
  test.each([
    [{ titulo: 'T'.repeat(161) }, 'Título: hasta 160 letras.'],
    [{ descripcion: 'ñ🚗'.repeat(5001) }, 'Descripción: hasta 10,000 letras.'],
    [{ notes: 'Ñ'.repeat(2001) }, 'Notas: hasta 2,000 letras.'],
    [{ promociones: Array.from({ length: 21 }, String) }, /hasta 20 promociones/],
    [{ promociones: ['P'.repeat(61)] }, /de 60 letras/],
  ])('says how long a text may be', (changes, message) =>
    rolledBack(async (db) => {
      const id = await addCar(db)
      const seen = { titulo: 'Auto', descripcion: '', notes: null, promociones: [] }
      await expect(change(db, id, changes, seen)).rejects.toMatchObject({
        code: 'PT422',
        message: expect.stringMatching(message),
      })
    }),
  )
  test("gets a promotion without loan terms; a file's promotion keeps the others", () =>
    rolledBack(async (db) => {
      const id = await addCar(db)
      await change(db, id, { promociones: ['Entrega a domicilio'] }, { promociones: [] })
      await expect(
        change(db, id, { promociones: ['Sin intereses'] }, { promociones: ['Entrega a domicilio'] }),
      ).rejects.toMatchObject({ code: 'PT422', message: expect.stringContaining('mensualidades') })
      await db.query("update public.vehicles set promociones = '{Bono,Financiamiento 0%,Rebaja}' where id = $1", [id])
      expect((await db.query('select promociones from public.vehicles where id = $1', [id]))[0]).toEqual({
        promociones: ['Bono', 'Rebaja'],
      })
    }))
  test('corrects brand, model and year, and a generated title follows', () =>
    rolledBack(async (db) => {
      const [made, own] = [await addCar(db), await addCar(db, { titulo: 'Mazda único dueño' })]
      for (const id of [made, own])
        await change(db, id, { modelo: 'CX-5', autoano: 2021 }, { modelo: '3', autoano: 2020 })
      const titles = await db.query('select titulo from public.vehicles where id = any ($1) order by titulo', [
        [made, own],
      ])
      expect(titles).toEqual([{ titulo: 'Mazda CX-5 2021' }, { titulo: 'Mazda único dueño' }])
      await expect(change(db, made, { marca: ' ' }, { marca: 'Mazda' })).rejects.toMatchObject({ code: 'PT422' })
      await expect(change(db, made, { autoano: 1800 }, { autoano: 2021 })).rejects.toMatchObject({ code: 'PT422' })
    }))
  test('sets the city with the branch', () =>
    rolledBack(async (db) => {
      const id = await addCar(db)
      const [branch] = await db.query<{ name: string; city: string }>(
        'select name, city from public.branches order by code limit 1',
      )
      await change(db, id, { sucursal: branch!.name }, { sucursal: null })
      expect(await db.query('select sucursal, ubicacion from public.vehicles where id = $1', [id])).toEqual([
        { sucursal: [branch!.name], ubicacion: [branch!.city] },
      ])
      await expect(change(db, id, { sucursal: 'Luna' }, { sucursal: branch!.name })).rejects.toMatchObject({
        code: 'PT422',
      })
    }))
  test.each([
    ['a short number', { vin: '1M8GDM9AXKP04278' }],
    ['plates that are none', { plate: 'ÑÑÑ' }],
    ['a cost of words', { cost: 'mucho' }],
    ['ten keys', { key_count: 10 }],
    ['a day that is none', { purchased_on: '2026-02-31' }],
    ['keys with a customer', { keys_with: USER.sub }],
    ['no title', { titulo: ' ' }],
    ['a price', { precio: 1 }],
    ['its stage', { stage: 'listo' }],
    ['its reservation', { reserved_until: '2030-01-01' }],
    ['its visits', { view_count: 9 }],
  ])('%s is refused with 422', (_, changes) =>
    rolledBack(async (db) => {
      const id = await addCar(db)
      const seen = Object.fromEntries(Object.keys(changes).map((name) => [name, null]))
      await expect(change(db, id, changes, { ...seen, titulo: 'Mazda 3 2020' })).rejects.toMatchObject({
        code: 'PT422',
      })
    }),
  )
  test('has a unique number', () =>
    rolledBack(async (db) => {
      const [one, two] = [await addCar(db), await addCar(db)]
      await change(db, one, { vin: '1M8GDM9AXKP042788' }, { vin: null })
      await expect(change(db, two, { vin: '1M8GDM9AXKP042788' }, { vin: null })).rejects.toMatchObject({
        code: 'PT409',
      })
    }))
  test('is invisible to customers, and sales cannot change it', () =>
    rolledBack(async (db) => {
      const id = await addCar(db)
      expect(await db.as(USER).count('select from public.inventory_rows')).toBe(0)
      expect(await db.as(USER).count('select from public.vehicle_records')).toBe(0)
      await expect(change(db, id, { color: 'Azul' }, { color: '' }, SALES)).rejects.toMatchObject(DENIED)
      await expect(move(db, id, 'taller', 'publicado', SALES)).rejects.toMatchObject(DENIED)
    }))
})

describe('a new car', () => {
  const add = (db: TestDatabase, facts: object, key: string = randomUUID(), who = ADMIN) =>
    db.as(who).rpc<{ add_vehicle: string }>('add_vehicle', { key, facts: JSON.stringify(facts) })
  const FACTS = {
    marca: 'Nissan',
    modelo: 'Versa',
    version: 'Advance',
    autoano: 2021,
    kilometraje: 52_000,
    vin: '3N1CN7AD7MK000001',
    cost: 180_000,
  }
  const withBranch = async (db: TestDatabase) => ({
    ...FACTS,
    sucursal: (await db.query<{ name: string }>('select name from public.branches order by code limit 1'))[0]!.name,
  })
  test('is received and unlisted, once per key', () =>
    rolledBack(async (db) => {
      const facts = await withBranch(db)
      const key = randomUUID()
      expect(await add(db, facts, key)).toEqual([{ add_vehicle: key }])
      expect(await add(db, facts, key)).toEqual([{ add_vehicle: key }])
      expect(await carOf(db, key)).toMatchObject({ stage: 'recibido', kilometraje: 52_000, precio: '0.00' })
      expect(await listed(db, key)).toBe(0)
      const [row] = await db
        .as(ADMIN)
        .query<Record<string, string>>(
          'select slug, ordencompra, titulo, vin, cost, came_by from public.inventory_rows where id = $1',
          [key],
        )
      expect(row).toMatchObject({ titulo: 'Nissan Versa 2021', vin: FACTS.vin, cost: '180000.00', came_by: 'compra' })
      expect(row!.slug).toBe(`nissan-versa-advance-2021-${row!.ordencompra!.toLowerCase()}`)
      await expect(add(db, facts)).rejects.toMatchObject({
        code: 'PT409',
        message: 'Ese NIV ya es del Nissan Versa 2021.',
      })
    }))
  test.each([
    ['a year of words', { autoano: 'dos mil' }],
    ['no brand', { marca: ' ' }],
    ['a branch that is none', { sucursal: 'Luna' }],
    ['a number that is none', { vin: 'ABC' }],
    ['less than no kilometres', { kilometraje: -1 }],
    ['a field of its own', { vendido: true }],
  ])('rejects %s with 422, without a trace', (_, wrong) =>
    rolledBack(async (db) => {
      const key = randomUUID()
      await expect(add(db, { ...(await withBranch(db)), ...wrong }, key)).rejects.toMatchObject({ code: 'PT422' })
      expect(await db.count('select from public.vehicles where id = $1', [key])).toBe(0)
    }),
  )
})
