import { Hono } from 'hono'
import type { TradeInVehicle } from '#contract/trade-ins/trade-in.ts'
import { type FakeServer, type FakeServerOptions, openFakeServer } from './fake-server.ts'
import {
  acceptedFields,
  asMetadata,
  type FakeField,
  FakeRefusal,
  type FakeTable,
  fakeTableOf,
  listFake,
  patchFake,
} from './sheet-table.fake.ts'
import type { SpreadsheetFields, SpreadsheetSettings } from './spreadsheet.ts'

interface FakeSpreadsheetOptions extends FakeServerOptions {
  vehicles: () => TradeInVehicle[] | Promise<TradeInVehicle[]>
  tables?: () => FakeTable[] | Promise<FakeTable[]>
  scopes?: readonly ('schema' | 'write')[]
  pages?: Set<string>
}

export const FAKE_BASE = 'appDemostracion'
const BASE = `/v0/${FAKE_BASE}`
const TOKEN = 'patDemostracion'
const VEHICLES = 'Vehículos'
const VIEW = 'Cotizador'
const QUOTES = 'Cotizaciones'

export const fakeSpreadsheetSettings = ({ url, faults }: FakeServer): SpreadsheetSettings => ({
  url: url + BASE,
  token: TOKEN,
  table: VEHICLES,
  view: VIEW,
  quotesTable: QUOTES,
  name: 'la hoja de cálculo de demostración',
  loopback: true,
  isAbsent: (text) => faults.of(text) === 'absent',
})

/** Paging, views, formulas, batches of ten, and the real refusals. */
export function openSpreadsheetFake(options: FakeSpreadsheetOptions): Promise<FakeServer> {
  const { vehicles, tables = () => [], scopes = ['schema', 'write'], pages = new Set(), ...server } = options
  const quotes: FakeTable = { ...QUOTES_TABLE, records: [] }
  const app = new Hono().basePath('/v0')
  app.use(async (c, next) => {
    if (c.req.header('authorization') !== `Bearer ${TOKEN}`) return c.json(errorBody(401), 401)
    await next()
  })
  app.onError((error, c) => {
    if (error instanceof FakeRefusal) return c.json(said(error.type, error.message), error.status as 422)
    if (!(error instanceof SyntaxError)) throw error
    return c.json(
      said('INVALID_FILTER_BY_FORMULA', `The formula for filtering records is invalid: ${error.message}`),
      422,
    )
  })
  const all = async () => [await tradeIns(await vehicles()), quotes, ...(await tables())]
  const named = async (name: string) => {
    const table = fakeTableOf(await all(), name)
    if (!table) throw new FakeRefusal(404, 'TABLE_NOT_FOUND', 'Could not find table')
    return table
  }
  const needs = (scope: 'schema' | 'write') => {
    if (!scopes.includes(scope))
      throw new FakeRefusal(
        403,
        'INVALID_PERMISSIONS_OR_MODEL_NOT_FOUND',
        'Invalid permissions, or the model was not found',
      )
  }
  app.get('/meta/bases', (c) => {
    needs('schema')
    return c.json({ bases: [{ id: FAKE_BASE, name: 'Inventario de la demostración', permissionLevel: 'create' }] })
  })
  app.get('/meta/bases/:base/tables', async (c) => {
    needs('schema')
    if (c.req.param('base') !== FAKE_BASE) return c.json(errorBody(403), 403)
    return c.json({ tables: (await all()).map(asMetadata) })
  })
  app.get(`/${FAKE_BASE}/:table`, async (c) => {
    const query = c.req.query()
    const listing = {
      view: query.view,
      formula: query.filterByFormula,
      fields: c.req.queries('fields[]') ?? [],
      offset: query.offset,
      pageSize: Math.min(Number(query.pageSize ?? 100), 100),
      maxRecords: Number(query.maxRecords ?? Number.POSITIVE_INFINITY),
      byId: query.returnFieldsByFieldId === 'true',
    }
    return c.json(listFake(await named(c.req.param('table')), listing, pages))
  })
  app.patch(`/${FAKE_BASE}/:table`, async (c) => {
    needs('write')
    const { records = [], returnFieldsByFieldId = false } = await c.req.json()
    return c.json(patchFake(await named(c.req.param('table')), records, returnFieldsByFieldId))
  })
  app.post(`/${FAKE_BASE}/:table`, async (c) => {
    needs('write')
    const table = await named(c.req.param('table'))
    const { records } = (await c.req.json().catch(() => ({}))) as { records?: { fields?: SpreadsheetFields }[] }
    if (!Array.isArray(records) || records.length === 0 || records.length > 10)
      return c.json(said('INVALID_REQUEST_MISSING_FIELDS', 'Could not find field "records" in the request body'), 422)
    const made = records.map(({ fields = {} }) => ({ id: fakeRecordId(), fields: acceptedFields(table, fields) }))
    table.records.push(...made)
    table.records.splice(0, table.records.length - MOST_KEPT)
    const createdTime = new Date().toISOString()
    return c.json({ records: made.map(({ id }, at) => ({ id, createdTime, fields: records[at]!.fields })) })
  })
  return openFakeServer(app, { errorBody, ...server })
}

const MOST_KEPT = 20_000

const said = (type: string, message: string) => ({ error: { type, message } })

const ERRORS: Record<number, unknown> = {
  401: said('AUTHENTICATION_REQUIRED', 'Authentication required'),
  403: said('INVALID_PERMISSIONS', 'You are not permitted to perform this operation'),
  404: said('TABLE_NOT_FOUND', 'Could not find table'),
  422: said('INVALID_VALUE_FOR_COLUMN', 'Field "Kilometraje" cannot accept the provided value'),
  429: { errors: [{ error: 'RATE_LIMIT_REACHED', message: 'Rate limit exceeded. Please try again later' }] },
  500: said('SERVER_ERROR', 'The server encountered an unexpected condition'),
}
const errorBody = (status: number) => ERRORS[status]

const fakeRecordId = () => `rec${crypto.randomUUID().replaceAll('-', '').slice(0, 14)}`

const columns = (kinds: Record<string, string>, mark: string): FakeField[] =>
  Object.entries(kinds).map(([name, type], at) => ({ id: `fld${mark}${String(at).padStart(4, '0')}`, name, type }))

const TEXT = 'singleLineText'
const TRADE_IN_FIELDS = columns(
  {
    'Vehicle Name': TEXT,
    Brand: TEXT,
    Model: TEXT,
    Year: 'number',
    Trim: TEXT,
    'Brand ID': TEXT,
    'Model ID': TEXT,
    'Year ID': TEXT,
    'Trim ID': TEXT,
    'Historical Offers': 'multipleLookupValues',
  },
  'Cotizador',
)
const tradeIns = async (vehicles: readonly TradeInVehicle[]): Promise<FakeTable> => ({
  id: 'tblVehiculos',
  name: VEHICLES,
  fields: TRADE_IN_FIELDS,
  views: [{ id: 'viwCotizador', name: VIEW }],
  records: vehicles.map((vehicle) => {
    const { label, brand, model, year, trim, brandId, modelId, yearId, trimId, historicalOffers } = vehicle
    const values = [label, brand, model, year, trim, brandId, modelId, yearId, trimId, historicalOffers]
    return { id: vehicle.id, fields: Object.fromEntries(values.map((value, at) => [TRADE_IN_FIELDS[at]!.id, value])) }
  }),
})

const QUOTES_TABLE: FakeTable = {
  id: 'tblCotizaciones',
  name: QUOTES,
  records: [],
  views: [{ id: 'viwCotizaciones', name: 'Todas' }],
  fields: columns(
    {
      Folio: TEXT,
      'Vehicle Name': TEXT,
      Marca: TEXT,
      Modelo: TEXT,
      Año: 'number',
      Versión: TEXT,
      Kilometraje: 'number',
      Condición: TEXT,
      Dueños: 'number',
      Color: TEXT,
      Ciudad: TEXT,
      Oferta: 'currency',
      'Valor bajo': 'currency',
      'Valor alto': 'currency',
      'Vigente hasta': 'date',
      Nombre: TEXT,
      Teléfono: TEXT,
      Correo: TEXT,
      Inventario: 'multipleRecordLinks',
    },
    'Cotizacion',
  ),
}
