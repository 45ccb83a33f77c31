import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importInventory } from '#importer/import-inventory.ts'
import { ownDatabase } from '#tests/clone.ts'
import { sampleSize } from '#tests/sample-size.ts'

const database = ownDatabase()
let folder: string
let client: pg.Client

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'volante-import-'))
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => client.query("delete from public.vehicles where ordencompra like 'T-%'"))

const TODAY = new Date('2026-11-21T12:00:00-06:00')

const load = async (text: string, options: { dryRun?: boolean; rejectedTo?: string } = {}) => {
  const path = join(folder, 'file.csv')
  await writeFile(path, text)
  return importInventory(path, {
    url: options.dryRun ? null : database.url,
    house: 'Volante',
    today: TODAY,
    rejectedTo: options.rejectedTo,
  })
}

const vehicles = async () =>
  (await client.query("select * from public.vehicles where ordencompra like 'T-%' order by ordencompra")).rows
const vehicle = async (ordencompra: string) => (await vehicles()).find((row) => row.ordencompra === ordencompra)
const inventory = async () => Number((await client.query('select count(*) from public.vehicles')).rows[0].count)

const HEADER = 'Stock,Marca,Modelo,Versión,Año,Precio,Km'
const file = (...lines: string[]) => `${HEADER}\n${lines.join('\n')}\n`
const RIO = 'T-1,Kia,Rio,LX,2019,199900,45000'
const SOUL = 'T-2,Kia,Soul,EX,2020,259900,30000'

describe('a failed import loads nothing', () => {
  test('a dry run writes nothing', async () => {
    const before = await inventory()
    const report = await load(file(RIO, SOUL), { dryRun: true })
    expect(report).toMatchObject({ accepted: 2, loaded: null })
    expect(await inventory()).toBe(before)
  })

  test('a file with only rejected rows leaves the inventory unchanged', async () => {
    const before = await inventory()
    const report = await load(file('T-1,Kia,Rio,LX,1899,1,1', 'T-2,,,,2020,1,1'))
    expect(report.loaded).toEqual({ inserted: 0, updated: 0, unchanged: 0, priceChanges: 0, records: 0 })
    expect(await inventory()).toBe(before)
  })

  test('an error of one row rolls back all', async () => {
    await client.query("alter table public.vehicles add constraint t_refused check (ordencompra <> 'T-2')")
    try {
      await expect(load(file(RIO, SOUL))).rejects.toThrow(/t_refused/)
      expect(await vehicles()).toEqual([])
    } finally {
      await client.query('alter table public.vehicles drop constraint t_refused')
    }
  })
})

describe('private columns of a file', () => {
  const HEADERS = 'Stock,Marca,Modelo,Versión,Año,Precio,Km,NIV,Placas,Número de motor,Costo,Fecha de compra'
  const records = async () =>
    (
      await client.query(
        `select v.ordencompra, r.vin, r.plate, r.engine_number, r.cost, r.purchased_on::text
           from public.vehicle_records r join public.vehicles v on v.id = r.vehicle_id where v.ordencompra like 'T-%' order by 1`,
      )
    ).rows
  test("go to the car's private record only; the same file changes nothing; blank cells delete nothing", async () => {
    const text = `${HEADERS}\n${RIO},3N1CN7AD0MK123456,abc-12-34,HR16 123456,"150,000",05/03/2026\n${SOUL},KNDJ,X,,-1,31/02/2026\n`
    expect((await load(text)).loaded).toMatchObject({ inserted: 2, records: 1 })
    const nothing = { vin: null, plate: null, engine_number: null, cost: null, purchased_on: null }
    const first = {
      ordencompra: 'T-1',
      vin: '3N1CN7AD0MK123456',
      plate: 'ABC1234',
      engine_number: 'HR16123456',
      cost: '150000.00',
      purchased_on: '2026-03-05',
    }
    expect(await records()).toEqual([first, { ordencompra: 'T-2', ...nothing }])
    expect(JSON.stringify(await vehicle('T-1'))).not.toContain('ABC1234')
    expect((await load(text)).loaded).toMatchObject({ unchanged: 2, records: 0 })
    expect((await load(`${HEADERS}\n${RIO},,,,"151,500",\n`)).loaded).toMatchObject({ unchanged: 1, records: 1 })
    expect(await records()).toEqual([
      { ...first, cost: '151500.00' },
      { ordencompra: 'T-2', ...nothing },
    ])
  })
  test('a repeated number in a file is one car; the other row is rejected', async () => {
    const vin = '3N1CN7AD0MK654321'
    const report = await load(`${HEADERS}\n${RIO},${vin},AAA-11-11,,,\n${SOUL},${vin},BBB-22-22,,,\n`)
    expect(report).toMatchObject({ loaded: { inserted: 1, records: 1 }, rejected: { byCode: { vin_repetido: 1 } } })
    expect((await records()).map((one) => [one.vin, one.plate])).toEqual([[vin, 'AAA1111']])
  })
  test('a number claimed by two cars of the inventory is assigned to neither', async () => {
    const vin = '3N1CN7AD0MK654321'
    await load(file(SOUL))
    await load(`${HEADERS}\n${RIO},${vin},,,,\n`)
    await load(`${HEADERS}\n${SOUL},${vin},,,,\n`)
    expect((await records()).map((one) => one.vin)).toEqual([vin, null])
  })
})

test('new vehicles are complete: title, address, body, payments, and visible', async () => {
  const report = await load(file(RIO, SOUL))
  expect(report.loaded).toEqual({ inserted: 2, updated: 0, unchanged: 0, priceChanges: 0, records: 0 })
  expect(await vehicle('T-1')).toMatchObject({
    slug: 'kia-rio-lx-2019-t-1',
    titulo: 'Kia Rio LX 2019',
    marca: 'Kia',
    modelo: 'Rio',
    version: 'LX',
    autoano: 2019,
    precio: '199900.00',
    kilometraje: 45_000,
    carroceria: 'Hatchback',
    combustible: 'Gasolina',
    cilindros: 4,
    ordenstatus: 'Comprado',
    vendido: false,
    enganchemin: '40000.00',
    galeria_exterior: [],
  })
  expect(Number((await vehicle('T-1')).mensualidad_minima)).toBeGreaterThan(1_000)
  const seen = await client.query(
    "select title, price, year, kms from public.inventario_cache where ordencompra = 'T-2'",
  )
  expect(seen.rows).toEqual([{ title: 'Kia Soul EX 2020', price: '259900.00', year: 2020, kms: 30_000 }])
})

test('the same file again writes nothing: updated_at stays', async () => {
  await load(file(RIO, SOUL))
  const before = await vehicles()
  const report = await load(file(SOUL, RIO))
  expect(report.loaded).toEqual({ inserted: 0, updated: 0, unchanged: 2, priceChanges: 0, records: 0 })
  expect(await vehicles()).toEqual(before)
})

test('only changed values are written; a price change adds history and updates the payments', async () => {
  await load(file(RIO, SOUL))
  const before = await vehicle('T-1')
  const untouched = await vehicle('T-2')
  const report = await load(file('T-1,Kia,Rio,LX,2019,"$189,900.00",46000', SOUL))
  expect(report.loaded).toEqual({ inserted: 0, updated: 1, unchanged: 1, priceChanges: 1, records: 0 })
  const after = await vehicle('T-1')
  expect(after).toMatchObject({
    id: before.id,
    slug: before.slug,
    precio: '189900.00',
    precio_anterior: '199900.00',
    kilometraje: 46_000,
  })
  expect(Number(after.mensualidad_minima)).toBeLessThan(Number(before.mensualidad_minima))
  expect(after.updated_at.getTime()).toBeGreaterThan(before.updated_at.getTime())
  expect(await vehicle('T-2')).toEqual(untouched)
  const history = await client.query(
    'select precio_anterior, precio from public.vehicle_price_history where vehicle_id = $1',
    [before.id],
  )
  expect(history.rows).toEqual([{ precio_anterior: '199900.00', precio: '189900.00' }])
})

test('a broken formula deletes no pictures, and new ones replace them', async () => {
  const pictured = (pictures: string) => `Stock,Unidad,Año,Precio,Fotos\nT-1,Kia Rio LX,2019,199900,${pictures}\n`
  await load(pictured('https://x.mx/1.jpg https://x.mx/2.jpg'))
  const before = await vehicle('T-1')
  expect(before.galeria_exterior).toEqual(['https://x.mx/1.jpg', 'https://x.mx/2.jpg'])
  const broken = await load(pictured('#ERROR!'))
  expect(broken.warnings).toMatchObject([{ code: 'imagen_descartada' }])
  expect(await vehicle('T-1')).toEqual(before)
  await load(pictured('https://x.mx/3.jpg'))
  expect(await vehicle('T-1')).toMatchObject({ galeria_exterior: ['https://x.mx/3.jpg'] })
})

test('manual values stay where the file is blank', async () => {
  await load(file(RIO))
  await client.query(`update public.vehicles set descripcion = 'A mano', titulo = 'Título a mano', garantia = 'Garantía 3 meses', cilindros = 3,
    carroceria = 'Sedán', promociones = '{Bono}', galeria_exterior = '{https://a.mx/1.jpg}', plazomax = 24, color = 'Rojo', view_count = 9
    where ordencompra = 'T-1'`)
  const before = await vehicle('T-1')
  expect((await load(file(RIO))).loaded).toMatchObject({ updated: 0, unchanged: 1 })
  expect(await vehicle('T-1')).toEqual(before)
  expect((await load(file('T-1,Kia,Rio,,2019,#N/A,'))).loaded).toMatchObject({ updated: 0, unchanged: 1 })
  expect(await vehicle('T-1')).toEqual(before)
  await load(file('T-1,Kia,Rio,EX,2019,199900,45000'))
  expect(await vehicle('T-1')).toMatchObject({ titulo: 'Kia Rio EX 2019', descripcion: 'A mano', cilindros: 3 })
})

test('a car without financing stays so when its price changes', async () => {
  await load(file(RIO))
  await client.query("update public.vehicles set plazomax = 0, mensualidad_minima = 0 where ordencompra = 'T-1'")
  await load(file('T-1,Kia,Rio,LX,2019,189900,45000'))
  expect(await vehicle('T-1')).toMatchObject({ plazomax: 0, mensualidad_minima: '0.00', precio: '189900.00' })
})

test('a price that arrives later brings its terms', async () => {
  await load(file('T-1,Kia,Rio,LX,2022,0,45000'))
  expect(await vehicle('T-1')).toMatchObject({ precio: '0.00', plazomax: 0 })
  await load(file('T-1,Kia,Rio,LX,2022,219900,45000'))
  const after = await vehicle('T-1')
  expect(after.plazomax).toBeGreaterThan(0)
  expect(Number(after.mensualidad_minima)).toBeGreaterThan(0)
})

test('addresses are unique: for equal titles, and against existing vehicles', async () => {
  await load(
    file(
      'T-A 1,Kia,Rio,LX,2019,199900,45000',
      'T-A.1,Kia,Rio,LX,2019,199900,45000',
      'T-A-1,Kia,Rio,LX,2019,199900,45000',
    ),
  )
  const slugs = (await vehicles()).map((row) => row.slug)
  expect(new Set(slugs).size).toBe(3)
  await client.query("update public.vehicles set slug = 'kia-soul-ex-2020-t-2' where ordencompra = 'T-A 1'")
  await load(file(SOUL))
  expect((await vehicle('T-2')).slug).toMatch(/^kia-soul-ex-2020-t-2-[0-9a-f]{6}$/)
})

test('statuses set the columns that the listing reads', async () => {
  await load(
    `Stock,Auto,Año,Precio,Estatus\nT-1,Kia Rio,2019,1000,VENDIDO\nT-2,Kia Soul,2020,1000,APARTADO\nT-3,Kia Forte,2020,1000,EN TALLER\n`,
  )
  expect(await vehicles()).toMatchObject([
    { vendido: true, separado: false, ordenstatus: 'Vendido' },
    { vendido: false, separado: true, ordenstatus: 'Comprado' },
    { vendido: false, separado: false, ordenstatus: 'En taller' },
  ])
  const seen = await client.query(
    "select ordencompra from public.inventario_cache where ordencompra like 'T-%' order by 1",
  )
  expect(seen.rows.map((row) => row.ordencompra)).toEqual(['T-1', 'T-2'])
})

test('rejected rows are written to a file that a spreadsheet opens safely', async () => {
  const rejectedTo = join(folder, 'rejected.csv')
  await load(file(RIO, '=cmd(),,,,2020,1,1', 'T-9,"Ki""a",Rio,LX,1800,1,1'), { rejectedTo })
  const text = await readFile(rejectedTo, 'utf8')
  expect(text.split('\r\n')).toEqual([
    '\uFEFFlinea,codigo,motivo,contenido',
    expect.stringMatching(/^3,sin_vehiculo,".+","'=cmd\(\) · 2020 · 1 · 1"$/),
    expect.stringMatching(/^4,ano_imposible,"El año «1800».+","T-9 · Ki""a · Rio.+"$/),
    '',
  ])
})

test('importing twice equals importing once, for any rows', async () => {
  const row = fc.record({
    key: fc.integer({ min: 1, max: 12 }),
    brand: fc.constantFrom('Kia,Rio', 'Mazda,3', 'VW,JETTA', 'Nissan,', ',Tsuru', 'Marca rara,Modelo X', ','),
    version: fc.constantFrom('LX', '', 'i Sport AUT', '"Cabina, doble"'),
    year: fc.constantFrom('2019', "'21", '2020.0', '1800', '', 'x'),
    price: fc.constantFrom('199900', '"$289,900.00"', '0', '', '-1', '#N/A', '"1,189,000"'),
    km: fc.constantFrom('45000', '"12,345 km"', '', '-', '0'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 15 }), async (rows) => {
      const text = file(
        ...rows.map(
          ({ key, brand, version, year, price, km }) => `T-${key},${brand},${version},${year},${price},${km}`,
        ),
      )
      const first = await load(text)
      const before = await vehicles()
      const second = await load(text)
      expect(second.rejected.rows).toEqual(first.rejected.rows)
      expect(second.loaded).toEqual({ inserted: 0, updated: 0, unchanged: first.accepted, priceChanges: 0, records: 0 })
      expect(await vehicles()).toEqual(before)
    }),
    { numRuns: sampleSize(25) },
  )
})
