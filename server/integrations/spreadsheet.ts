import { LONGEST_SEARCH, SHORTEST_SEARCH } from '#contract/listing/search-input.ts'
import { MOST_CANDIDATES, MOST_VARIATIONS, type TradeInVehicle, tradeInLabel } from '#contract/trade-ins/trade-in.ts'
import { openSheetRecords, type SheetRecords } from './sheet-records.ts'
import { openSpreadsheetCall, type SpreadsheetAccess } from './spreadsheet-call.ts'

export interface SpreadsheetSettings extends SpreadsheetAccess {
  table?: string | undefined
  view?: string | undefined
  quotesTable?: string | undefined
  timeoutMs?: number
  isAbsent?: (text: string) => boolean
}

export type SpreadsheetFields = Record<string, unknown>

export interface Spreadsheet {
  isConfigured(search: string): boolean
  candidates(search: string, options?: { most?: number }): Promise<TradeInVehicle[]>
  variations(of: Pick<TradeInVehicle, 'brand' | 'model' | 'year' | 'trim'>): Promise<TradeInVehicle[]>
  save(fields: SpreadsheetFields, options?: { key?: string; signal?: AbortSignal }): Promise<void>
  readonly sheet: SheetRecords
}

const NAME = 'Vehicle Name'

export function openSpreadsheet(settings: SpreadsheetSettings | undefined): Spreadsheet {
  const {
    url = '',
    token = '',
    table,
    view,
    quotesTable,
    name = 'la hoja de cálculo',
    loopback = false,
  } = settings ?? {}
  const { timeoutMs = 8000, isAbsent = () => false, resolve, rateLimiter } = settings ?? {}
  const calls = openSpreadsheetCall({ url, token, name, loopback, resolve, rateLimiter })
  const { ask, fail, refuseRead, refuseSave, home } = calls
  const at = (name: string) => `${home && `/${home}`}/${encodeURIComponent(name)}`

  const read = async (formula: string, most: number): Promise<TradeInVehicle[]> => {
    const query = new URLSearchParams({ maxRecords: String(most), filterByFormula: formula, ...(view && { view }) })
    const path = `${at(table!)}?${query}`
    const answer = await ask(home, path, { method: 'GET', signal: AbortSignal.timeout(timeoutMs) })
    const records = (answer.body as { records?: unknown } | undefined)?.records
    if (answer.status !== 200 || !Array.isArray(records)) throw refuseRead(answer)
    return records.map(asVehicle).filter((vehicle) => vehicle !== null)
  }

  const canRead = (text: string) => settings !== undefined && Boolean(table) && !isAbsent(text)
  return {
    sheet: openSheetRecords(settings && calls, { quotesTable, timeoutMs, isAbsent }),
    isConfigured: (search) => canRead(search),
    async candidates(search, { most = MOST_CANDIDATES } = {}) {
      const words = wordsOf(search)
      if (search.trim().length < SHORTEST_SEARCH || words.length === 0) return []
      if (!canRead(search)) throw fail('spreadsheet_not_configured')
      return (await read(hasWords(words), most)).slice(0, most)
    },
    async variations(of) {
      const { brand, model, year, trim } = of
      const label = tradeInLabel(of)
      if (!canRead(label)) throw fail('spreadsheet_not_configured')
      const others = `NOT({${NAME}} = "${asText(label)}")`
      const found = await read(`AND(${hasWords(wordsOf(`${brand} ${model} ${year}`))}, ${others})`, MOST_VARIATIONS)
      // The words may also match another car.
      return found.filter(
        (one) => same(one.brand, brand) && same(one.model, model) && one.year === year && !same(one.trim, trim),
      )
    },
    async save(fields, { key, signal } = {}) {
      const text = JSON.stringify({ records: [{ fields }] })
      if (!settings || !quotesTable || isAbsent(text)) throw fail('spreadsheet_not_configured', {}, false)
      const limit = signal ?? AbortSignal.timeout(timeoutMs)
      const answer = await ask(home, at(quotesTable), { method: 'POST', signal: limit, body: text, key })
      if (answer.status >= 300) throw refuseSave(answer)
      if (!(answer.body as { records?: { id?: unknown }[] } | undefined)?.records?.[0]?.id)
        throw fail('spreadsheet_save_failed', {}, true)
    },
  }
}

const asText = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N} .,:;/+&()°#!-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_SEARCH)

const wordsOf = (text: string) =>
  asText(text)
    .toLowerCase()
    .split(' ')
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter(Boolean)

const hasWords = (words: string[]) => `AND(${words.map((word) => `SEARCH("${word}", LOWER({${NAME}}))`).join(', ')})`

const same = (one: string, other: string) => one.localeCompare(other, 'es', { sensitivity: 'base' }) === 0

const asVehicle = (record: unknown): TradeInVehicle | null => {
  const { id, fields } = (record ?? {}) as { id?: unknown; fields?: Record<string, unknown> }
  if (typeof id !== 'string' || typeof fields !== 'object' || fields === null) return null
  const text = (column: string) => {
    const value = Array.isArray(fields[column]) ? fields[column][0] : fields[column]
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  }
  const vehicle = {
    brand: text('Brand'),
    model: text('Model'),
    year: number(text('Year')),
    trim: text('Trim'),
    brandId: text('Brand ID'),
    modelId: text('Model ID'),
    trimId: text('Trim ID'),
    yearId: text('Year ID'),
  }
  const label = text(NAME) || tradeInLabel(vehicle)
  return label ? { id, label, ...vehicle, historicalOffers: amounts(fields['Historical Offers']) } : null
}

// NaN becomes 0 (docs/product.md, section 5).
const number = (text: string) => Number(text.replaceAll(',', '')) || 0

const amounts = (value: unknown) =>
  (Array.isArray(value) ? value : String(value ?? '').split(/[;\n]/))
    .map((one) => number(String(one).replace(/[$\s]/g, '')))
    .filter((amount) => amount > 0)
