import { errorTypeOf, messageOf, type SheetAnswer, type SpreadsheetCall, SpreadsheetError } from './spreadsheet-call.ts'

export interface SheetBase {
  id: string
  name: string
  permission: string
}

export interface SheetField {
  id: string
  name: string
  /** Formulas have types such as 'formula:number'. */
  type: string
}

export interface SheetTable {
  id: string
  name: string
  fields: SheetField[]
  views: { id: string; name: string }[]
}

export interface SheetRecord {
  id: string
  fields: Record<string, unknown>
}

/** At most 100 records; `offset` is null on the last page. */
export interface SheetPage {
  records: SheetRecord[]
  offset: string | null
}

interface PageQuestion {
  table: string
  view?: string | undefined
  fields: readonly string[]
  offset?: string | null | undefined
}

export class PageForgotten extends Error {
  override name = 'PageForgotten'
}

const RECORDS_PER_PAGE = 100
export const RECORDS_PER_WRITE = 10

/** Calls throw SpreadsheetError (docs/product.md, section 8). */
export interface SheetRecords {
  isConfigured(): boolean
  readonly serviceName: string
  readonly home: string
  readonly quotesTable: string | undefined
  bases(signal?: AbortSignal): Promise<SheetBase[]>
  tables(base: string, signal?: AbortSignal): Promise<SheetTable[]>
  page(base: string, question: PageQuestion, signal?: AbortSignal): Promise<SheetPage>
  update(base: string, table: string, records: readonly SheetRecord[], signal?: AbortSignal): Promise<SheetRecord[]>
}

interface SheetOptions {
  quotesTable: string | undefined
  timeoutMs: number
  isAbsent: (text: string) => boolean
}

const PAGE_BYTES = 8 * 1024 * 1024
const WAIT_MS = 45_000

export function openSheetRecords(calls: SpreadsheetCall | undefined, options: SheetOptions): SheetRecords {
  const { quotesTable, timeoutMs, isAbsent } = options
  const service = () => {
    if (!calls || isAbsent(''))
      throw new SpreadsheetError('spreadsheet_not_configured', { service: calls?.name ?? 'la hoja de cálculo' }, false)
    return calls
  }
  const limited = (signal: AbortSignal | undefined) => {
    const limit = AbortSignal.timeout(WAIT_MS + timeoutMs)
    return signal ? AbortSignal.any([signal, limit]) : limit
  }
  const read = async (base: string, path: string, signal?: AbortSignal): Promise<SheetAnswer> =>
    service().ask(base, path, { method: 'GET', signal: limited(signal), mostBytes: PAGE_BYTES })

  return {
    isConfigured: () => calls !== undefined && !isAbsent(''),
    serviceName: calls?.name ?? 'la hoja de cálculo',
    home: calls?.home ?? '',
    quotesTable,
    async bases(signal) {
      const found: SheetBase[] = []
      let offset: string | undefined
      do {
        const query = offset ? `?${new URLSearchParams({ offset })}` : ''
        const answer = await read('meta', `/meta/bases${query}`, signal)
        const body = answer.body as { bases?: unknown; offset?: unknown } | undefined
        if (answer.status !== 200 || !Array.isArray(body?.bases)) throw service().refuseRead(answer)
        found.push(...body.bases.flatMap(asBase))
        offset = typeof body.offset === 'string' ? body.offset : undefined
      } while (offset && found.length < 5000)
      return found
    },
    async tables(base, signal) {
      const answer = await read(base, `/meta/bases/${encodeURIComponent(base)}/tables`, signal)
      const tables = (answer.body as { tables?: unknown } | undefined)?.tables
      if (answer.status !== 200 || !Array.isArray(tables)) throw service().refuseRead(answer)
      return tables.flatMap(asTable)
    },
    async page(base, { table, view, fields, offset }, signal) {
      const query = new URLSearchParams({ pageSize: String(RECORDS_PER_PAGE), returnFieldsByFieldId: 'true' })
      if (view) query.set('view', view)
      for (const field of fields) query.append('fields[]', field)
      if (offset) query.set('offset', offset)
      const answer = await read(base, `/${encodeURIComponent(base)}/${encodeURIComponent(table)}?${query}`, signal)
      if (answer.status === 422 && errorTypeOf(answer.body) === 'LIST_RECORDS_ITERATOR_NOT_AVAILABLE')
        throw new PageForgotten()
      const body = answer.body as { records?: unknown; offset?: unknown } | undefined
      if (answer.status !== 200 || !Array.isArray(body?.records)) throw service().refuseRead(answer)
      return { records: body.records.flatMap(asRecord), offset: typeof body.offset === 'string' ? body.offset : null }
    },
    async update(base, table, records, signal) {
      const { ask, refuseSave, fail } = service()
      const answer = await ask(
        base,
        `/${encodeURIComponent(base)}/${encodeURIComponent(table)}?returnFieldsByFieldId=true`,
        {
          method: 'PATCH',
          signal: limited(signal),
          body: JSON.stringify({ records, returnFieldsByFieldId: true }),
          mostBytes: PAGE_BYTES,
        },
      )
      if (answer.status >= 300) throw refuseSave(answer)
      const saved = (answer.body as { records?: unknown } | undefined)?.records
      // The error page of a proxy may also have status 200.
      if (!Array.isArray(saved) || saved.length !== records.length)
        throw fail('spreadsheet_save_rejected', { message: messageOf(answer.body) || 'respuesta incompleta' }, true)
      return saved.flatMap(asRecord)
    },
  }
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '')

const asBase = (given: unknown): SheetBase[] => {
  const { id, name, permissionLevel } = (given ?? {}) as Record<string, unknown>
  return typeof id === 'string' ? [{ id, name: asText(name), permission: asText(permissionLevel) }] : []
}

const asTable = (given: unknown): SheetTable[] => {
  const { id, name, fields, views } = (given ?? {}) as Record<string, unknown>
  if (typeof id !== 'string') return []
  return [
    {
      id,
      name: asText(name),
      fields: (Array.isArray(fields) ? fields : []).flatMap(asField),
      views: (Array.isArray(views) ? views : []).flatMap((view) =>
        typeof view?.id === 'string' ? [{ id: view.id, name: asText(view.name) }] : [],
      ),
    },
  ]
}

const asField = (given: unknown): SheetField[] => {
  const { id, name, type, options } = (given ?? {}) as Record<string, unknown>
  if (typeof id !== 'string' || typeof type !== 'string') return []
  const result = (options as { result?: { type?: unknown } } | undefined)?.result?.type
  return [{ id, name: asText(name), type: typeof result === 'string' ? `${type}:${result}` : type }]
}

const asRecord = (given: unknown): SheetRecord[] => {
  const { id, fields } = (given ?? {}) as Record<string, unknown>
  return typeof id === 'string'
    ? [{ id, fields: typeof fields === 'object' && fields ? (fields as Record<string, unknown>) : {} }]
    : []
}
