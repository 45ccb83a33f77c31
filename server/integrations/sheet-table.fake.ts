import { evaluate } from './formula.fake.ts'

export interface FakeField {
  id: string
  name: string
  type: string
  options?: { precision?: number; choices?: { name: string }[]; result?: { type: string } }
}

export interface FakeRecord {
  id: string
  fields: Record<string, unknown>
}

export interface FakeView {
  id: string
  name: string
  shows?: (record: FakeRecord) => boolean
}

export interface FakeTable {
  id: string
  name: string
  fields: FakeField[]
  views: FakeView[]
  records: FakeRecord[]
}

export class FakeRefusal extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    message: string,
  ) {
    super(message)
  }
}

const COMPUTED = new Set(['formula', 'rollup', 'multipleLookupValues', 'count', 'autoNumber', 'createdTime'])

export const fakeTableOf = (tables: readonly FakeTable[], name: string) =>
  tables.find((table) => table.id === name || table.name === name)

export const asMetadata = ({ id, name, fields, views }: FakeTable) => ({
  id,
  name,
  primaryFieldId: fields[0]?.id,
  fields,
  views: views.map((view) => ({ id: view.id, name: view.name, type: 'grid' })),
})

interface FakeListing {
  view?: string | undefined
  formula?: string | undefined
  fields: string[]
  offset?: string | undefined
  pageSize: number
  maxRecords: number
  byId: boolean
}

export function listFake(table: FakeTable, listing: FakeListing, pages: Set<string>) {
  const { view, formula, fields, offset, pageSize, maxRecords, byId } = listing
  const shown = view ? table.views.find(({ id, name }) => id === view || name === view) : { shows: undefined }
  if (!shown) throw new FakeRefusal(404, 'VIEW_NAME_NOT_FOUND', `View ${view} not found`)
  const wanted = fields.map((name) => fieldNamed(table, name))
  const [iterator = '', at = '0'] = offset?.split('/') ?? []
  if (offset && !pages.has(iterator))
    throw new FakeRefusal(422, 'LIST_RECORDS_ITERATOR_NOT_AVAILABLE', 'Start again from the first page')
  const byName = (record: FakeRecord) => named(table, record, false, table.fields)
  const found = table.records
    .filter((record) => shown.shows?.(record) ?? true)
    .filter((record) => !formula || evaluate(formula, byName(record).fields))
    .slice(0, maxRecords)
  const from = Number(at)
  const records = found
    .slice(from, from + pageSize)
    .map((record) => named(table, record, byId, wanted.length > 0 ? wanted : table.fields))
  const isLast = from + pageSize >= found.length
  const next = iterator || `itr${crypto.randomUUID().replaceAll('-', '').slice(0, 14)}`
  if (!isLast) pages.add(next)
  return { records, ...(!isLast && { offset: `${next}/${from + pageSize}` }) }
}

/** Updates all or none. Throws FakeRefusal. */
export function patchFake(table: FakeTable, given: readonly FakeRecord[], byId: boolean) {
  if (given.length === 0 || given.length > 10)
    throw new FakeRefusal(422, 'INVALID_RECORDS', 'You must provide an array of up to 10 record objects')
  const changes = given.map(({ id, fields }) => {
    const record = table.records.find((one) => one.id === id)
    if (!record) throw new FakeRefusal(404, 'NOT_FOUND', 'Record not found')
    return { record, values: acceptedFields(table, fields) }
  })
  for (const { record, values } of changes) Object.assign(record.fields, values)
  return { records: changes.map(({ record }) => named(table, record, byId, table.fields)) }
}

export const acceptedFields = (table: FakeTable, fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const field = fieldNamed(table, name)
      return [field.id, accepted(field, value)]
    }),
  )

const fieldNamed = (table: FakeTable, name: string) => {
  const field = table.fields.find((one) => one.id === name || one.name === name)
  if (!field) throw new FakeRefusal(422, 'UNKNOWN_FIELD_NAME', `Unknown field name: "${name}"`)
  return field
}

const named = (table: FakeTable, { id, fields }: FakeRecord, byId: boolean, wanted: readonly FakeField[]) => ({
  id,
  createdTime: '2026-01-05T12:00:00.000Z',
  fields: Object.fromEntries(
    wanted.flatMap((field) => {
      const value = fields[field.id]
      const isBlank = value === undefined || value === null || value === '' || value === false
      return isBlank || !table.fields.includes(field) ? [] : [[byId ? field.id : field.name, value]]
    }),
  ),
})

const accepted = ({ name, type, options }: FakeField, value: unknown): unknown => {
  const refuse = () => {
    throw new FakeRefusal(422, 'INVALID_VALUE_FOR_COLUMN', `Field "${name}" cannot accept the provided value`)
  }
  if (COMPUTED.has(type)) return refuse()
  if (value === null) return null
  if (type === 'number' || type === 'currency') {
    if (typeof value !== 'number') return refuse()
    const scale = 10 ** (options?.precision ?? 0)
    return Math.round(value * scale) / scale
  }
  if (type === 'checkbox') return typeof value === 'boolean' ? value : refuse()
  if (type === 'multipleRecordLinks') {
    const isLinks = Array.isArray(value) && value.every((id) => typeof id === 'string' && id.startsWith('rec'))
    if (isLinks) return value
    throw new FakeRefusal(422, 'INVALID_RECORD_ID', `Value "${value}" is not an array of record IDs.`)
  }
  if (type === 'singleSelect') {
    if (options?.choices?.some((choice) => choice.name === value)) return value
    const message = `Insufficient permissions to create new select option "${value}"`
    throw new FakeRefusal(422, 'INVALID_MULTIPLE_CHOICE_OPTIONS', message)
  }
  return typeof value === 'string' ? value : refuse()
}
