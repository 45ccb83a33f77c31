import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { doubtfulKilometres, doubtfulPrice } from './doubtful.ts'
import { importInventory } from './import-inventory.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'volante-cases-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const TODAY = new Date('2026-11-21T12:00:00-06:00')
const options = { url: null, house: 'Volante', today: TODAY }
const readCase = (name: string) => importInventory(join(import.meta.dirname, 'cases', name), options)
const readText = async (text: string) => {
  const path = join(folder, 'file.csv')
  await writeFile(path, text)
  return importInventory(path, options)
}
type Report = Awaited<ReturnType<typeof readText>>
const rows = (report: Report) => report.preview.map(({ values }) => values)
const codes = (report: Report) => report.warnings.map(({ code }) => code).sort()

test('a VIN that is none is said and not kept; a check digit that does not fit is a doubt', async () => {
  const report = await readText(
    `NoInv,Marca,Modelo,Año,Precio,NIV
A-1,Honda,Civic,2018,250000,1HGCM82633A004352
A-2,Kia,Rio,2019,230000,1HGCM82643A004353
A-3,Kia,Rio,2019,230000,1HGCM82633A004352XYZ
A-4,Seat,Ibiza,2019,230000,VSSZZZ6JZHR000001
A-5,Kia,Rio,2020,230000,N/A
A-6,Kia,Rio,2020,230000,3A004399
`,
  )
  expect(codes(report)).toEqual(['niv_dudoso', 'niv_ilegible'])
  expect(report.warnings.flatMap(({ examples }) => examples.map(({ line }) => line)).sort()).toEqual([3, 4])
  expect(report.rejected.total).toBe(0)
})

test('a column of units: miles become kilometres, and the report says so', async () => {
  const report = await readCase('a9-miles-unit.csv')
  expect(rows(report)).toMatchObject([{ kilometraje: 227_634 }, { kilometraje: 154_780 }])
  expect(report.remarks.join()).toContain('«mileage.unit»')
  expect(codes(report)).toEqual(['millas'])
})

test.each([
  ['a header', 'Odometer (mi)', '41,234'],
  ['a header in Spanish', 'Recorrido en millas', '41234'],
  ['a cell', 'Kilometraje', '41,234 mi'],
  ['a cell in words', 'Kilometraje', '41,234 miles'],
])('miles in %s', async (_, header, cell) => {
  const report = await readText(
    `NoInv,Marca,Modelo,Año,Precio,${header}\nA-1,Honda,Civic,2018,250000,"${cell}"\nA-2,Kia,Rio,2019,230000,\n`,
  )
  expect(rows(report)[0]).toMatchObject({ kilometraje: 66_360 })
})

test('an unknown unit is rejected', async () => {
  const report = await readText(
    'NoInv,Marca,Modelo,Año,Precio,Odometro,Odometer unit\nA-1,Honda,Civic,2018,250000,4100,horas\n',
  )
  expect(rows(report)[0]).not.toHaveProperty('kilometraje')
  expect(codes(report)).toEqual(['otra_unidad'])
})

test('a currency column: dollars are no pesos, and the column is named', async () => {
  const report = await readCase('a3-moneda.csv')
  const [hilux, versa] = rows(report)
  expect(hilux).toMatchObject({ ordencompra: 'A-101' })
  expect(hilux).not.toHaveProperty('precio')
  expect(hilux).not.toHaveProperty('mensualidad_minima')
  expect(versa).toMatchObject({ precio: 245_000 })
  expect(report.warnings).toMatchObject([{ code: 'otra_moneda', count: 1 }])
  expect(report.warnings[0]!.examples[0]).toMatchObject({ line: 2, text: expect.stringContaining('«Moneda»') })
})

test.each([
  ['Precio', 'USD 35,000'],
  ['Precio', '35,000 dlls'],
  ['Precio', 'US$35,000'],
  ['Precio', '€35.000,00'],
  ['Precio', '35000 EUR'],
  ['Precio', '35,000 CAD'],
  ['Precio', '35,000 dólares canadienses'],
  ['Precio', '95,000,000 pesos colombianos'],
  ['Precio', '35000 CHF'],
  ['Precio (USD)', '35000'],
  ['precio_usd', '35000'],
  ['Precio en dólares', '35000'],
  ['Price €', '35000'],
])('%s with «%s» is never pesos', async (header, cell) => {
  const report = await readText(
    `NoInv,Marca,Modelo,Año,${header},Km\nA-1,Toyota,Hilux,2018,"${cell}",80000\nA-2,Kia,Rio,2019,"$230,000",42000\n`,
  )
  expect(rows(report)[0]!.precio ?? 0).toBe(0)
  expect(
    [...report.remarks, ...report.warnings.flatMap(({ examples }) => examples.map(({ text }) => text))].join(),
  ).toMatch(/no se toma|no está en pesos/)
})

test('a note in the file gives the currency of all rows', async () => {
  const report = await readText(
    'Inventario de noviembre. Precios en USD\nNoInv,Marca,Modelo,Año,Precio,Km\nA-1,Toyota,Hilux,2018,35000,80000\n',
  )
  expect(rows(report)[0]!.precio).toBeUndefined()
  expect(codes(report)).toEqual(['otra_moneda'])
})

test.each(['$245,000', '245000 MXN', 'MX$245,000', '245,000 pesos', '$245,000.00 M.N.', 'MXN 245000'])(
  'pesos stay pesos: «%s»',
  async (cell) => {
    const report = await readText(`NoInv,Marca,Modelo,Año,Precio,Km\nA-1,Nissan,Versa,2021,"${cell}",42000\n`)
    expect(rows(report)[0]).toMatchObject({ precio: 245_000 })
    expect(report.warnings).toEqual([])
  },
)

test('an amount of one peso with words is no price', async () => {
  const report = await readCase('a5-one-peso.csv')
  expect(rows(report).map(({ precio }) => precio)).toEqual([0, 245_000, 0, 0, 999_999])
  expect(codes(report)).toEqual(['precio_dudoso', 'precio_simbolico'])
})

test('implausible prices and kilometres differ from unusual ones', () => {
  const car = { autoano: 2020, isMotorcycle: false, usual: 250_000, today: TODAY }
  for (const price of [35_000, 999_999, 111_111, 123_456, 9_000_000, 99_999_999])
    expect([price, doubtfulPrice(price, car)]).toEqual([price, expect.any(String)])
  for (const price of [0, 45_000, 999_000, 2_500_000]) expect([price, doubtfulPrice(price, car)]).toEqual([price, null])
  expect(doubtfulPrice(18_900, { ...car, isMotorcycle: true })).toBeNull()
  expect(doubtfulPrice(29_000, { ...car, autoano: 1994 })).toBeNull()
  for (const km of [45, 111_111, 123_456, 640_000, 999_999])
    expect([km, doubtfulKilometres(km, 2020, TODAY)]).toEqual([km, expect.any(String)])
  for (const km of [0, 9_000, 140_000, 260_000]) expect([km, doubtfulKilometres(km, 2020, TODAY)]).toEqual([km, null])
})

test('a stock number on several VINs is no key: all cars are read, and the report says so', async () => {
  const report = await readCase('a7-stock-number-repeats.csv')
  expect(report).toMatchObject({ accepted: 22, rejected: { total: 0 }, keys: { columna: 19, VIN: 3 } })
  expect(report.remarks.join()).toMatch(/se repite en autos de distinto VIN \(B\)/)
})

test('one VIN is one car in a file, and the other row is named', async () => {
  const report = await readCase('b1-same-vin-1.csv')
  expect(rows(report)).toMatchObject([{ ordencompra: 'N-100' }])
  expect(report.rejected.rows).toMatchObject([
    { line: 3, code: 'vin_repetido', reason: expect.stringContaining('línea 2') },
  ])
})

test('no public address contains a VIN or its end', async () => {
  const vin = '3N1CN8AE5ML000001'
  const slugs = async (text: string) => rows(await readText(text)).map(({ slug }) => String(slug))
  const found = [
    ...(await slugs(`VIN,Marca,Modelo,Año,Precio\n${vin},Nissan,Versa,2021,245000\n`)),
    ...(await slugs(`NoInv,VIN,Marca,Modelo,Año,Precio\n${vin},${vin},Nissan,Versa,2021,245000\n`)),
    ...(await slugs(`NoInv,Titulo,Marca,Modelo,Año,Precio\nA-1,Versa ${vin},Nissan,Versa,2021,245000\n`)),
    ...(await slugs(`NoInv,Slug,VIN,Marca,Modelo,Año,Precio\nA-1,versa-${vin},${vin},Nissan,Versa,2021,245000\n`)),
  ]
  expect(found).toHaveLength(4)
  for (const slug of found) {
    expect(slug).toMatch(/^[a-z0-9-]*versa/)
    expect(slug).not.toMatch(/ml000001/)
  }
})

test('a JSON address gives its city; its street is private, and an unknown city has no branch', async () => {
  const report = await readCase('a8-address-json.csv')
  for (const values of rows(report)) {
    expect(values).toMatchObject({ ubicacion: ['Monclova'] })
    expect(values).not.toHaveProperty('sucursal')
  }
  expect(JSON.stringify(rows(report))).not.toMatch(/Falsa|25700|Saltillo/)
  const ours = await readText(
    `Stock,Marca,Modelo,Año,Precio,Ubicación\nA1,Kia,Rio,2021,245000,"{'addr1': 'Juárez 10', 'city': 'Guadalupe', 'region': 'Nuevo León'}"\n`,
  )
  expect(rows(ours)[0]).toMatchObject({ ubicacion: ['Guadalupe'], sucursal: ['Volante Guadalupe'] })
})

test('advertising labels are no promotions', async () => {
  const report = await readText(
    'NoInv,Marca,Modelo,Año,Precio,Promociones,custom_label_0\nA-1,Kia,Rio,2021,245000,"Bono de $5,000; ads_2024_q1; FB remarketing",top seller\n',
  )
  expect(rows(report)[0]).toMatchObject({ promociones: ['Bono de $5,000'] })
  expect(codes(report)).toEqual(['etiqueta_interna'])
})

test('pictures with expiring addresses are rejected with the reason', async () => {
  const report = await readCase('b2-airtable-attachments.csv')
  expect(JSON.stringify(rows(report))).not.toContain('airtable')
  expect(report.warnings).toMatchObject([{ code: 'imagen_caduca', count: 3 }])
})

test("engine facts of the row override the model's usual ones", async () => {
  const report = await readCase('a1-cylinders-against-the-version.csv')
  const [m2, nautilus, corolla] = rows(report)
  expect(m2).not.toHaveProperty('cilindros')
  expect(nautilus).not.toHaveProperty('cilindros')
  expect(corolla).toMatchObject({ cilindros: 4 })
})

test('a JSON file named CSV is rejected in one line', async () => {
  await expect(readCase('json-named.csv')).rejects.toThrow(/^El archivo es JSON, no un CSV/)
})

test("our own export loses the formula guard's apostrophe on import", async () => {
  const report = await readText(
    "NoInv,Marca,Modelo,Version,Año,Precio,Color\n'-A1,Honda,Civic,'@Touring,2018,250000,'+Gris\nA-2,Kia,Rio,'LX,2019,230000,Rojo\n",
  )
  expect(rows(report)[0]).toMatchObject({ ordencompra: '-A1' })
  expect(JSON.stringify(rows(report)[0])).not.toContain("'")
})

test('a plain field is read as it is, and a blank one is ignored', async () => {
  const report = await readText(
    'NoInv,Marca,Modelo,Año,Precio,Clasificación\nA-1,Honda,Civic,2018,250000,Premium\nA-2,Kia,Rio,2019,230000,N/A\n',
  )
  expect(rows(report).map(({ clasificacion }) => clasificacion)).toEqual(['Premium', undefined])
})
