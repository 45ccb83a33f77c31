import { Hono } from 'hono'
import type { TradeInVehicle } from '#contract/trade-in.ts'
import { type FakeServer, type FakeServerOptions, openFakeServer } from './fake-server.ts'
import { evaluate } from './formula.fake.ts'
import type { SpreadsheetFields, SpreadsheetSettings } from './spreadsheet.ts'

interface FakeSpreadsheetOptions extends FakeServerOptions {
  /** The rows of its table of vehicles. */
  vehicles: () => TradeInVehicle[] | Promise<TradeInVehicle[]>
}

const BASE = '/v0/appDemostracion'
const TOKEN = 'patDemostracion'
const VEHICLES = 'Vehículos'
const VIEW = 'Cotizador'
const QUOTES = 'Cotizaciones'

/** How the product is configured to speak with the fake at that address. */
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

/**
 * A spreadsheet-database service on loopback: GET <base>/<table> with a view, a formula and maxRecords; POST <base>/<table> with records. It
 * refuses what the real one refuses: no token, an unknown table, column or view, a formula it cannot read, and a text in the column Inventario, which
 * links to other records.
 */
export function openSpreadsheetFake({ vehicles, ...options }: FakeSpreadsheetOptions): Promise<FakeServer> {
  const app = new Hono().basePath(BASE)
  app.use(async (c, next) => {
    if (c.req.header('authorization') !== `Bearer ${TOKEN}`) return c.json(errorBody(401), 401)
    await next()
  })
  app.get('/:table', async (c) => {
    const { view, filterByFormula, maxRecords } = c.req.query()
    if (c.req.param('table') !== VEHICLES) return c.json(errorBody(404), 404)
    if (view && view !== VIEW) return c.json(said('VIEW_NAME_NOT_FOUND', `View ${view} not found`), 404)
    try {
      const records = (await vehicles()).map(asRecord)
      const found = filterByFormula ? records.filter(({ fields }) => evaluate(filterByFormula, fields)) : records
      return c.json({ records: found.slice(0, Number(maxRecords ?? 100)) })
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      return c.json(
        said('INVALID_FILTER_BY_FORMULA', `The formula for filtering records is invalid: ${error.message}`),
        422,
      )
    }
  })
  app.post('/:table', async (c) => {
    if (c.req.param('table') !== QUOTES) return c.json(errorBody(404), 404)
    const { records } = (await c.req.json().catch(() => ({}))) as { records?: { fields?: SpreadsheetFields }[] }
    if (!Array.isArray(records) || records.length === 0 || records.length > 10)
      return c.json(said('INVALID_REQUEST_MISSING_FIELDS', 'Could not find field "records" in the request body'), 422)
    const inventory = records.map(({ fields }) => fields?.Inventario).find((value) => value !== undefined)
    if (inventory !== undefined && !isLinks(inventory))
      return c.json(said('INVALID_RECORD_ID', `Value "${inventory}" is not an array of record IDs.`), 422)
    const createdTime = new Date().toISOString()
    return c.json({ records: records.map(({ fields }) => ({ id: recordId(), createdTime, fields })) })
  })
  return openFakeServer(app, { errorBody, ...options })
}

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

const recordId = () => `rec${crypto.randomUUID().replaceAll('-', '').slice(0, 14)}`
const isLinks = (value: unknown) =>
  Array.isArray(value) && value.every((id) => typeof id === 'string' && id.startsWith('rec'))

const asRecord = (vehicle: TradeInVehicle) => ({
  id: vehicle.id,
  fields: {
    'Vehicle Name': vehicle.label,
    Brand: vehicle.brand,
    Model: vehicle.model,
    Year: vehicle.year,
    Trim: vehicle.trim,
    'Brand ID': vehicle.brandId,
    'Model ID': vehicle.modelId,
    'Year ID': vehicle.yearId,
    'Trim ID': vehicle.trimId,
    'Historical Offers': vehicle.historicalOffers,
  } as SpreadsheetFields,
})
