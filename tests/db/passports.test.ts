import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { brokenPlace, type PassportRow, passportParts } from '#contract/vehicles/passport.ts'
import { LISTED, settle, wornCar } from './car-inspection-rows.ts'
import { addCarToInspect, addPhoto, close, inspected } from './inspection-rows.ts'
import { ADMIN, SALES } from './people.ts'
import { acceptedCar, pay, wholePapers } from './purchase-rows.ts'
import { workshop } from './recon-rows.ts'
import { ANON, rolledBack, type Session, type TestDatabase } from './rolled-back.ts'
import { act, undo } from './undo-entry.ts'

const keep = async (db: TestDatabase, most = 200) =>
  (await db.query<{ added: number }>('select private.keep_passports($1) as added', [most]))[0]!.added
const read = (db: Session, vehicle_id: string) =>
  db.rpc<PassportRow & Record<string, unknown>>('car_passport', { vehicle_id })
const asVisitor = (db: TestDatabase, car: string) => read(db.as(ANON), car)
const saidBy = (rows: PassportRow[]) => rows.map(({ body }) => JSON.parse(body))
const price = (db: Session, car: string, precio: number) =>
  db.query('update public.vehicles set precio = $2 where id = $1', [car, precio])
const shown = (db: Session, car: string) =>
  db.query(
    "update public.vehicle_stays set began_at = now() - interval '1 hour' where vehicle_id = $1 and stage = 'publicado'",
    [car],
  )
const odometer = async (db: TestDatabase, car: string, km: number, hours: number) => {
  const id = randomUUID()
  await db
    .as(SALES)
    .query(
      "insert into public.odometer_readings (id, vehicle_id, km, source, read_at) values ($1, $2, $3, 'taller', now() - make_interval(hours => $4))",
      [id, car, km, hours],
    )
  return id
}
const withoutGates = (db: TestDatabase) =>
  db.query("insert into public.app_config (key, value) values ('gate_purchase', '0'), ('gate_consignment', '0')")
const readingsOf = async (db: TestDatabase, car: string) =>
  passportParts(await asVisitor(db, car)).readings.map(({ km, source }) => `${km} ${source}`)
const DAYS_AGO = new Date(Date.now() - 30 * 86_400_000)

const finishedWork = async (db: TestDatabase, car: string, { name, hours = 0 }: { name: string; hours?: number }) =>
  db.query(
    `insert into public.recon_lines (id, vehicle_id, label, workshop_id, estimate, needs_approval, asked_by, approved_by, approved_at, started_at, finished_at, cost)
     select $1, $2, 'Balatas con Don Pepe', $3, 4321, false, $4, $4, at, at, at, 4567 from (select now() - make_interval(hours => $5) as at) t`,
    [randomUUID(), car, await workshop(db, name), ADMIN.sub, hours],
  )

const knownCar = async (db: TestDatabase) => {
  const { car, inspection } = await wornCar(db)
  await db.query(
    `update public.vehicle_records set vin = '3MZBPACL4LM123456', plate = 'SKX1234', engine_number = 'PE40567890', cost = 187654, notes = 'De la señora Treviño'
      where vehicle_id = $1`,
    [car],
  )
  await shown(db, car)
  await price(db, car, 239_900)
  await finishedWork(db, car, { name: 'Mecánica' })
  await keep(db)
  return { car, inspection }
}

test('a visitor reads exactly these fields of each kind, in a chain', () =>
  rolledBack(async (db) => {
    const { car } = await knownCar(db)
    const rows = await asVisitor(db, car)
    expect(await brokenPlace(rows)).toBeNull()
    expect(rows.map((row) => Object.keys(row))).toEqual(rows.map(() => ['place', 'body', 'hash']))
    const fields = Object.fromEntries(saidBy(rows).map((said) => [said.kind, Object.keys(said).sort()]))
    const always = ['before', 'car', 'day', 'kind', 'n']
    const counts = ['fair', 'good', 'marked', 'pending', 'points', 'repaired']
    expect(fields).toEqual({
      price: [...always, 'from', 'to'].sort(),
      reading: [...always, 'km', 'source'].sort(),
      inspection: [...always, ...counts, 'km', 'measures'].sort(),
      repair: [...always, 'label', 'section'].sort(),
      work: [...always, 'sections'].sort(),
    })
    const { prices, readings, inspections, repairs } = passportParts(rows)
    expect(prices).toMatchObject([{ from: 250_000, to: 239_900 }])
    expect(readings).toMatchObject([
      { km: 40_000, source: 'importado' },
      { km: 40_010, source: 'inspeccion' },
    ])
    expect(inspections).toMatchObject([{ km: 40_010, points: 150, good: 147, repaired: 1, marked: 1, pending: 1 }])
    expect(repairs).toMatchObject([
      { kind: 'repair', label: 'Refacción', section: 'Llantas y rines' },
      { kind: 'work', sections: [] },
    ])
  }))

test('a passport has no number, cost, person, workshop, note or key', () =>
  rolledBack(async (db) => {
    const { car, inspection } = await knownCar(db)
    const text = saidBy(await asVisitor(db, car))
      .map((said) => JSON.stringify({ ...said, before: null, car: null }))
      .join('\n')
    for (const kept of [
      '3MZBPACL4LM',
      '123456',
      'SKX1234',
      'PE40567890',
      '187654',
      '4321',
      '4567',
      'Treviño',
      'Pepe',
      'Mecánica',
      'Granizo',
    ])
      expect(text).not.toContain(kept)
    for (const id of [inspection, ADMIN.sub, SALES.sub]) expect(text).not.toContain(id)
  }))

test('a hidden car records and shows nothing; earlier entries show while it is visible', () =>
  rolledBack(async (db) => {
    const hidden = await addCarToInspect(db)
    await odometer(db, hidden, 41_000, 1)
    await keep(db)
    expect(await read(db, hidden)).toEqual([])
    await db.query("update public.vehicles set ordenstatus = 'Comprado' where id = $1", [hidden])
    await keep(db)
    expect(await asVisitor(db, hidden)).toHaveLength(1)
    await db.query("update public.vehicles set ordenstatus = 'En taller' where id = $1", [hidden])
    expect(await asVisitor(db, hidden)).toEqual([])
    expect(await asVisitor(db, randomUUID())).toEqual([])
  }))

test('a car is published with what is known of it, told once', () =>
  rolledBack(async (db) => {
    const car = await addCarToInspect(db)
    await odometer(db, car, 41_000, 0)
    await db.query("update public.vehicle_records set stage = 'publicado' where vehicle_id = $1", [car])
    await db.query('set constraints all immediate')
    expect((await readingsOf(db, car)).toSorted()).toEqual(['40000 importado', '41000 taller'])
    expect(await keep(db)).toBe(0)
    expect(await asVisitor(db, car)).toHaveLength(2)
  }))

test('prices before publication and the first price are not shown', () =>
  rolledBack(async (db) => {
    const car = await addCarToInspect(db)
    await price(db, car, 240_000)
    await db.query(
      "update public.vehicle_price_history set changed_at = now() - interval '2 hours' where vehicle_id = $1",
      [car],
    )
    await db.query("update public.vehicles set ordenstatus = 'Comprado', precio = 238000 where id = $1", [car])
    const prices = async () => {
      await keep(db)
      return passportParts(await asVisitor(db, car)).prices
    }
    expect(await prices()).toEqual([])
    await shown(db, car)
    await db.query(
      "update public.vehicle_price_history set changed_at = now() - interval '1 hour' where vehicle_id = $1 and precio = 238000",
      [car],
    )
    await price(db, car, 235_000)
    expect(await prices()).toMatchObject([{ from: 238_000, to: 235_000 }])
    for (const early of ['250000', '240000'])
      expect((await asVisitor(db, car)).map(({ body }) => body).join()).not.toContain(early)
  }))

test('kilometres never decrease: conflicting readings are hidden, and withdrawals are entries', () =>
  rolledBack(async (db) => {
    const car = await addCarToInspect(db, { ...LISTED, created_at: DAYS_AGO })
    const slip = await odometer(db, car, 58_000, 9)
    await odometer(db, car, 401_200, 8)
    await odometer(db, car, 40_300, 7)
    await keep(db)
    const standing = async () =>
      passportParts(await asVisitor(db, car))
        .readings.filter(({ withdrawnOn }) => !withdrawnOn)
        .map(({ km }) => km)
    expect(await standing()).toEqual([40_000, 58_000])
    await db.as(ADMIN).rpc('withdraw_reading', { reading_id: slip, reason: 'La escribió mal Juan' })
    await keep(db)
    expect(await standing()).toEqual([40_000, 40_300])
    const rows = await asVisitor(db, car)
    expect(await brokenPlace(rows)).toBeNull()
    expect(saidBy(rows)[2]).toMatchObject({ kind: 'withdrawn', entry: 2 })
    expect(rows.map(({ body }) => body).join()).not.toContain('Juan')
    await db.query('update public.odometer_readings set withdrawn_at = null, withdrawn_reason = null where id = $1', [
      slip,
    ])
    await keep(db)
    expect(await standing()).toEqual([40_000, 58_000])
    expect(await brokenPlace(await asVisitor(db, car))).toBeNull()
  }))

test.each([
  ['compra', 'inventario', false],
  ['compra, inspected before', 'inventario', true],
  ['consignacion', 'consignacion', false],
] as const)(
  'of a car that a person brought (%s), its first kilometres are those of its arrival',
  (_, way, isInspected) =>
    rolledBack(async (db) => {
      await withoutGates(db)
      const listing_id = await acceptedCar(db)
      await wholePapers(db, listing_id)
      if (isInspected) await db.as(ADMIN).rpc('car_to_inspect', { listing_id })
      if (way === 'inventario') await pay(db, listing_id, { amount: 190_000 })
      const [{ id }] = (await db.as(ADMIN).query('select public.buy_listing($1, $2) as id', [listing_id, way])) as [
        { id: string },
      ]
      await odometer(db, id, 60_420, 0)
      await db.query("update public.vehicles set ordenstatus = 'Comprado', precio = 250000 where id = $1", [id])
      await keep(db)
      expect(await readingsOf(db, id)).toEqual(['60400 llegada', '60420 taller'])
    }),
)

test.each([
  ['entered by hand', 'compra', 'registro'],
  ['entered by hand as consignment', 'consignacion', 'registro'],
  ['imported', 'importado', 'importado'],
])('of a car that was %s, its first kilometres are told as such', (_, cameBy, source) =>
  rolledBack(async (db) => {
    await withoutGates(db)
    const id = await addCarToInspect(db)
    await db.query('update public.vehicle_records set came_by = $2 where vehicle_id = $1', [id, cameBy])
    await odometer(db, id, 40_020, 0)
    await db.query("update public.vehicles set ordenstatus = 'Comprado' where id = $1", [id])
    await keep(db)
    expect(await readingsOf(db, id)).toEqual([`40000 ${source}`, '40020 taller'])
  }),
)

test('a reading whose source was corrected is withdrawn from the passport and told anew', () =>
  rolledBack(async (db) => {
    const { car } = await knownCar(db)
    await db.query(
      "update public.odometer_readings set source = 'registro' where vehicle_id = $1 and source = 'importado'",
      [car],
    )
    await keep(db)
    const rows = await asVisitor(db, car)
    expect(await brokenPlace(rows)).toBeNull()
    expect(passportParts(rows).readings).toMatchObject([
      { source: 'importado', withdrawnOn: expect.any(String) },
      { source: 'registro', withdrawnOn: null },
      { source: 'inspeccion', withdrawnOn: null },
    ])
  }))

test('an inspection that is opened again is withdrawn, and told anew when it is closed', () =>
  rolledBack(async (db) => {
    const car = await addCarToInspect(db, LISTED)
    const inspection = await inspected(db, car)
    await keep(db)
    const told = async () => passportParts(await asVisitor(db, car)).inspections.map(({ withdrawnOn }) => !withdrawnOn)
    expect(await told()).toEqual([true])
    await db.as(ADMIN).rpc('reopen_inspection', { inspection_id: inspection, reason: 'Otra vez' })
    await keep(db)
    expect(await told()).toEqual([false])
    await close(db, inspection)
    await keep(db)
    expect((await told()).sort()).toEqual([false, true])
  }))

test('document repairs are not shown, nor repairs that failed again', () =>
  rolledBack(async (db) => {
    const car = await addCarToInspect(db, LISTED)
    const inspection = await inspected(db, car, {
      A5: { result: 'mal', class: 'leve', note: 'Constancia borrosa' },
      E5: { result: 'mal', class: 'leve', value: 3.1 },
    })
    for (const point of ['A5', 'E5']) {
      await addPhoto(db, inspection, point, { kind: 'prueba' })
      await settle(db, inspection, point, 'reparado')
    }
    await keep(db)
    const repairs = async () => passportParts(await asVisitor(db, car)).repairs
    expect(await repairs()).toMatchObject([{ label: 'Refacción', withdrawnOn: null }])
    await settle(db, inspection, 'E5', 'abierto')
    await keep(db)
    expect(await repairs()).toMatchObject([{ label: 'Refacción', withdrawnOn: expect.any(String) }])
  }))

test("manual work is named by its workshop's trade", () =>
  rolledBack(async (db) => {
    const car = await addCarToInspect(db, LISTED)
    for (const [name, hours] of Object.entries({ 'Cristales y luces': 5, 'Llantas y rines': 4, Detallado: 3 }))
      await finishedWork(db, car, { name, hours })
    await keep(db)
    expect(passportParts(await asVisitor(db, car)).repairs).toMatchObject([
      { sections: ['Cristales', 'Luces y avisos'] },
      { sections: ['Llantas y rines'] },
    ])
  }))

test('each fact is recorded once, with a limit per run', () =>
  rolledBack(async (db) => {
    const { car } = await knownCar(db)
    const noted = await asVisitor(db, car)
    expect(await keep(db)).toBe(0)
    expect(await asVisitor(db, car)).toEqual(noted)
    for (const precio of [238_000, 237_000, 236_000]) await price(db, car, precio)
    expect(await keep(db, 2)).toBe(2)
    expect(await keep(db, 2)).toBe(1)
    expect(await brokenPlace(await asVisitor(db, car))).toBeNull()
  }))

test('a price that is put back is withdrawn, and not told where it was not told yet', () =>
  rolledBack(async (db) => {
    const { car } = await knownCar(db)
    const admin = db.as(ADMIN)
    const reprice = (seen: number, becomes: number) =>
      act(db, admin, "select public.change_prices($1, 'Prueba')", [JSON.stringify([{ id: car, seen, price: becomes }])])
    const told = async () => {
      await keep(db)
      return passportParts(await asVisitor(db, car)).prices.map(({ to, withdrawnOn }) => [to, withdrawnOn !== null])
    }
    await undo(admin, await reprice(239_900, 139_900))
    expect(await told()).toEqual([[239_900, false]])
    const slip = await reprice(239_900, 129_900)
    expect(await told()).toEqual([
      [239_900, false],
      [129_900, false],
    ])
    await undo(admin, slip)
    const withdrawn = [
      [239_900, false],
      [129_900, true],
    ]
    expect(await told()).toEqual(withdrawn)
    const [back] = await db.query<{ id: string }>('select max(id) as id from ledger.entries where undoes = $1', [slip])
    await undo(admin, back!.id)
    expect(await told()).toEqual([...withdrawn, [129_900, false]])
    expect(await brokenPlace(await asVisitor(db, car))).toBeNull()
  }))

test('facts are checked once after a write, and every ten minutes', () =>
  rolledBack(async (db) => {
    const { car } = await knownCar(db)
    expect([await keep(db), await keep(db)]).toEqual([0, 0])
    await db.query('set local session_replication_role = replica')
    await db.query(
      'insert into public.vehicle_price_history (vehicle_id, precio_anterior, precio) values ($1, 239900, 238000)',
      [car],
    )
    await db.query('set local session_replication_role = origin')
    expect(await keep(db)).toBe(0)
    await db.query("update private.passport_looks set at = at - interval '10 minutes'")
    expect(await keep(db)).toBe(1)
  }))

test('an entry can be neither changed nor deleted, except with its car', () =>
  rolledBack(async (db) => {
    const { car } = await knownCar(db)
    const refused = { code: '42501' }
    for (const change of [
      "update private.passport_entries set body = replace(body, '239900', '199900') where vehicle_id = $1",
      'update private.passport_entries set place = place + 100 where vehicle_id = $1',
      'delete from private.passport_entries where vehicle_id = $1',
    ])
      await expect(db.query(change, [car])).rejects.toMatchObject(refused)
    await db.query('delete from public.vehicles where id = $1', [car])
    expect(await db.count('select from private.passport_entries where vehicle_id = $1', [car])).toBe(0)
  }))

test('even without triggers no byte can change without breaking the chain', () =>
  rolledBack(async (db) => {
    const { car } = await knownCar(db)
    await db.query('alter table private.passport_entries disable trigger refuse_change')
    const rows = await asVisitor(db, car)
    const { place, body } = rows.find((row) => JSON.parse(row.body).kind === 'price')!
    const anew = body.replace('239900', '199900')
    const write = (hash: string) =>
      db.query('update private.passport_entries set body = $3, hash = $4 where vehicle_id = $1 and place = $2', [
        ...[car, place, anew, hash],
      ])
    await expect(write('0'.repeat(64))).rejects.toMatchObject({ code: '23514' })
    await write(createHash('sha256').update(anew).digest('hex'))
    expect(await brokenPlace(await asVisitor(db, car))).toBe(place + 1)
  }))
