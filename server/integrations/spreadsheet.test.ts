import fc from 'fast-check'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TradeInVehicle, tradeInLabel } from '#contract/trade-ins/trade-in.ts'
import { type FakeServer, openFakeServer } from './fake-server.ts'
import { evaluate } from './formula.fake.ts'
import { fakeSpreadsheetSettings, openSpreadsheetFake } from './spreadsheet.fake.ts'
import { openSpreadsheet, type SpreadsheetSettings } from './spreadsheet.ts'

const car = (id: string, brand: string, model: string, year: number, trim: string): TradeInVehicle => ({
  id,
  label: tradeInLabel({ brand, model, year, trim }),
  brand,
  model,
  year,
  trim,
  brandId: `b-${brand}`,
  modelId: `m-${model}`,
  trimId: `t-${id}`,
  yearId: `y-${year}`,
  historicalOffers: [],
})
const SPORT = { ...car('rec1', 'Mazda', '3', 2020, 'i Sport'), historicalOffers: [210_000, 205_000] }
const VEHICLES = [
  SPORT,
  car('rec2', 'Mazda', '3', 2020, 'i Grand Touring'),
  car('rec3', 'Mazda', '3', 2019, 'i Sport'),
  car('rec4', 'Nissan', 'Versa', 2020, 'Advance'),
  car('rec5', 'Mazda', '3', 2020, 's "Signature"'),
  car('rec6', 'Mazda', 'CX-3', 2020, 'i Sport'),
  ...Array.from({ length: 8 }, (_, at) => car(`recV${at}`, 'Volkswagen', 'Jetta', 2015 + at, 'Trendline')),
]

let fake: FakeServer
beforeAll(async () => {
  fake = await openSpreadsheetFake({ vehicles: () => VEHICLES, slowMs: 400 })
})
afterAll(() => fake.close())
beforeEach(() => fake.faults.set('normal'))

const open = (given: Partial<SpreadsheetSettings> = {}) =>
  openSpreadsheet({ ...fakeSpreadsheetSettings(fake), name: 'Airtable', timeoutMs: 10_000, ...given })
const ids = async (search: string, given = {}) => (await open(given).candidates(search)).map(({ id }) => id)
const serving = (body: string) => openFakeServer(new Hono().all('*', (c) => c.body(body)))
const formula = () => /filterByFormula=(.*)&view=/s.exec(fake.received()[0]!.path)![1]!

describe('a spreadsheet search', () => {
  test('finds names with every word in any case and order, at most five, in the view', async () => {
    expect(await ids('sport MAZDA 2020')).toEqual(['rec1', 'rec6'])
    expect(await ids('mazda, cx-3')).toEqual(['rec6'])
    expect(await ids('jetta')).toHaveLength(5)
    expect(await open().candidates('jetta', { most: 2 })).toHaveLength(2)
    expect(fake.received()[1]!.path).toMatch(
      /^\/v0\/appDemostracion\/Vehículos\?maxRecords=5&filterByFormula=.*&view=Cotizador$/,
    )
  })

  test('returns vehicles with all fields of the record', async () => {
    expect(await open().candidates('mazda 3 2020 i sport')).toContainEqual(SPORT)
  })

  test.each(['', 'ma', '  m ', '"""', '{}', '( , )'])('for %j is not sent', async (search) => {
    const before = fake.received().length
    expect(await ids(search)).toEqual([])
    expect(fake.received()).toHaveLength(before)
  })

  test('reads columns in every format of the service', async () => {
    const fields = {
      'Vehicle Name': 'Kia Rio 2021',
      Brand: ['Kia'],
      Model: 'Rio',
      Year: '2,021',
      'Historical Offers': '180,000; $175,500\nnada',
    }
    const answer = { records: [{ id: 'recK', fields }, { id: 'recEmpty', fields: {} }, { fields }, null] }
    const served = await serving(JSON.stringify(answer))
    const found = await open({ url: served.url }).candidates('kia')
    expect(found).toEqual([
      {
        ...car('recK', 'Kia', 'Rio', 2021, ''),
        label: 'Kia Rio 2021',
        brandId: '',
        modelId: '',
        trimId: '',
        yearId: '',
        historicalOffers: [180_000, 175_500],
      },
    ])
    await served.close()
  })

  test.each([
    'mazda"), LOWER({Token})) & ("',
    '") , TRUE()), OR(TRUE(), ("',
    'mazda\\',
    'mazda\\") , "',
    '{Vehicle Name}',
    'a"&{Secret}&"b',
    'mazda\n\r"),',
    '=1+1',
  ])('with the formula %j treats it as text', async (search) => {
    const found = await ids(search)
    expect(found.length).toBeLessThan(VEHICLES.length)
    expect(formula()).toMatch(/^AND\((SEARCH\("[^"\\{}]*", LOWER\(\{Vehicle Name\}\)\)(, )?)+\)$/)
  })

  test('with any input finds exactly what has every word', () =>
    fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        fc.constantFrom('mazda', '"', '\\"', '{'),
        async (text, more) => {
          const found = await open().candidates(text + more, { most: 100 })
          const holds = (label: string) => evaluate(formula(), { 'Vehicle Name': label })
          if (found.length > 0) expect(found).toEqual(VEHICLES.filter(({ label }) => holds(label)))
          const words = (text + more).toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
          const isInAll = VEHICLES.every(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
          if (words.length === 0 || !isInAll) expect(found.length).toBeLessThan(VEHICLES.length)
        },
      ),
      { numRuns: 50 },
    ))
})

describe('spreadsheet variations', () => {
  test('are at most three of the same brand, model and year with another trim', async () => {
    const found = await open().variations(SPORT)
    expect(found.map(({ id }) => id)).toEqual(['rec2', 'rec5'])
    expect(fake.received()[0]!.path).toContain('maxRecords=3')
  })

  test('of a car with quotes in its trim are found without itself', async () => {
    expect((await open().variations(VEHICLES[4]!)).map(({ id }) => id)).not.toContain('rec5')
  })
})

describe('a failing spreadsheet search', () => {
  test.each([
    [
      '401',
      'spreadsheet_unauthorized',
      502,
      'La clave de Airtable no es válida (401). Debe ser un token de acceso personal que empiece con "pat" y no haya vencido.',
    ],
    [
      '403',
      'spreadsheet_forbidden',
      502,
      'Sin permiso en Airtable (403). Revisa los permisos (scopes) del token y su acceso a la base.',
    ],
    ['404', 'spreadsheet_not_found', 502, 'No se encontró la base, la tabla o la vista en Airtable (404).'],
    ['422', 'spreadsheet_failed', 502, 'Error de la API de Airtable (422).'],
    ['429', 'spreadsheet_failed', 502, 'Error de la API de Airtable (429).'],
    ['500', 'spreadsheet_failed', 502, 'Error de la API de Airtable (500).'],
    ['broken', 'spreadsheet_failed', 502, 'Error de la API de Airtable (200).'],
    ['silent', 'spreadsheet_network', 503, 'Falló la conexión de red. Revisa tu proxy (CORS) y conexión a internet.'],
    ['reset', 'spreadsheet_network', 503, 'Falló la conexión de red. Revisa tu proxy (CORS) y conexión a internet.'],
  ] as const)("reports %s with the catalogue's message", async (fault, code, status, message) => {
    fake.faults.set(fault)
    const search = open({ timeoutMs: fault === 'silent' ? 200 : 10_000 }).candidates('mazda')
    await expect(search).rejects.toMatchObject({ name: 'SpreadsheetError', code, status, message })
  })

  test('waits for a slow answer up to the timeout', async () => {
    fake.faults.set('slow')
    expect(await ids('versa')).toEqual(['rec4'])
    await expect(ids('versa', { timeoutMs: 100 })).rejects.toMatchObject({ code: 'spreadsheet_network' })
  })

  test("reports a wrong token, table or view with the catalogue's message", async () => {
    await expect(ids('mazda', { token: 'pat-other' })).rejects.toMatchObject({ code: 'spreadsheet_unauthorized' })
    await expect(ids('mazda', { table: 'Otra' })).rejects.toMatchObject({ code: 'spreadsheet_not_found' })
    await expect(ids('mazda', { view: 'Otra' })).rejects.toMatchObject({ code: 'spreadsheet_not_found' })
  })

  test('is not sent without configuration', async () => {
    const missing = { code: 'spreadsheet_not_configured', status: 503, message: /^Falta la configuración de/ }
    const none = openSpreadsheet(undefined)
    expect([
      none.isConfigured('mazda'),
      open().isConfigured('mazda'),
      open({ table: undefined }).isConfigured('m'),
    ]).toEqual([false, true, false])
    for (const ask of [
      none.candidates('mazda'),
      none.variations(SPORT),
      none.save({}),
      open({ table: undefined }).candidates('mazda'),
      open({ quotesTable: undefined }).save({}),
    ])
      await expect(ask).rejects.toMatchObject({ ...missing, message: expect.stringMatching(missing.message) })
    fake.faults.set('absent', 'versa')
    expect([open().isConfigured('versa'), open().isConfigured('mazda')]).toEqual([false, true])
    fake.faults.set('normal', 'versa')
  })

  test('has neither token nor address in its error', async () => {
    for (const fault of ['401', '500', 'reset', 'broken'] as const) {
      fake.faults.set(fault)
      const error = await open()
        .candidates('mazda')
        .catch((one) => one)
      expect(JSON.stringify({ ...error, message: error.message, stack: error.stack })).not.toMatch(
        /patDemostracion|127\.0\.0\.1/,
      )
    }
  })
})

describe('saving a quote', () => {
  const QUOTE = { Folio: 'COT-1', Marca: 'Mazda', Kilometraje: 45_000, Inventario: ['rec1'] }

  test('posts one record with its fields, a bearer token and its key', async () => {
    await open().save(QUOTE, { key: 'quote-1' })
    expect(fake.received()[0]).toMatchObject({
      method: 'POST',
      path: '/v0/appDemostracion/Cotizaciones',
      body: { records: [{ fields: QUOTE }] },
      status: 200,
      headers: { 'idempotency-key': 'quote-1', 'content-type': 'application/json' },
    })
  })

  test.each([
    ['401', 'Error de la API de Airtable (401).', false],
    ['403', 'Sin permiso para guardar en Airtable (403). El token necesita el permiso data.records:write.', false],
    ['404', 'Error de la API de Airtable (404).', false],
    ['422', 'No se pudo guardar en Airtable: Field "Kilometraje" cannot accept the provided value', false],
    ['429', 'Error de la API de Airtable (429).', true],
    ['500', 'Error de la API de Airtable (500).', true],
    ['broken', 'No se pudo guardar la cotización en Airtable.', true],
    ['silent', 'Falló la conexión de red. Revisa tu proxy (CORS) y conexión a internet.', true],
    ['reset', 'Falló la conexión de red. Revisa tu proxy (CORS) y conexión a internet.', true],
  ] as const)('%s: %s', async (fault, message, passing) => {
    fake.faults.set(fault)
    const saved = open({ timeoutMs: fault === 'silent' ? 200 : 10_000 }).save(QUOTE)
    await expect(saved).rejects.toMatchObject({ message, passing, ...(fault === '429' && { retryAfterMs: 2000 }) })
  })

  test('into a text column Inventario is reported as an error of the base', async () => {
    await expect(open().save({ Inventario: 'OC-1' })).rejects.toMatchObject({
      code: 'spreadsheet_inventory_column',
      message:
        'Error crítico de configuración: la columna Inventario de Airtable debe ser del tipo "enlace a otro registro" (link to record).',
      passing: false,
    })
  })

  test("rejects a proxy's answer", async () => {
    const between = await serving('<h1>Acepta las condiciones de esta red</h1>')
    await expect(open({ url: between.url }).save(QUOTE)).rejects.toMatchObject({ code: 'spreadsheet_save_failed' })
    await between.close()
  })
})
