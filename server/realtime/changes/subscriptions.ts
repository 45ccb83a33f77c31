import type { Database } from '../../db.ts'
import { NODE } from '../../db.ts'
import type { LiveCaller } from '../callers.ts'
import type { AskedChanges } from '../join-config.ts'
import { conditionOf, type FilterCondition, FilterError, type FilterTerm, isTyped, readFilter } from './filters.ts'
import { readableBy, type Table, type Tables } from './tables.ts'

export interface Binding {
  id: number
  event: string
  conditions: FilterCondition[]
  select: string[] | undefined
}

export type Bindings = Map<number, Binding[]>

export class CannotFollow extends Error {
  override name = 'CannotFollow'
}

export async function bindingsOf(
  db: Database,
  tables: Tables,
  caller: LiveCaller,
  asked: readonly AskedChanges[],
): Promise<Bindings> {
  const all = await tables.list()
  const bindings: Bindings = new Map()
  for (const one of asked) {
    const found = all.filter(
      (table) =>
        (one.schema === '*' || table.schema === one.schema) &&
        (isAny(one.table) || table.name === one.table) &&
        readableBy(table, caller.role),
    )
    if (found.length === 0)
      throw new CannotFollow(
        `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: ${shown(one)}`,
      )
    const isMany = one.schema === '*' || isAny(one.table)
    for (const table of found) {
      const conditions = await conditionsOf(db, table, caller, one)
      const select = isMany || !one.select?.length ? undefined : selected(table, caller, one, one.select)
      const binding = { id: one.id, event: one.event, conditions, select }
      bindings.set(table.relation, [...(bindings.get(table.relation) ?? []), binding])
    }
  }
  return bindings
}

const isAny = (table: string | null) => table === null || table === '*' || table === ''

const selected = (table: Table, caller: LiveCaller, asked: AskedChanges, select: string[]) => {
  const readable = readableBy(table, caller.role)!.map(({ name }) => name)
  const unknown = select.find((name) => !readable.includes(name))
  if (unknown !== undefined) throw new CannotFollow(excepting(asked, `column "${unknown}" cannot be read`))
  return readable.filter((name) => select.includes(name) || table.key.some((key) => key.name === name))
}

const conditionsOf = async (
  db: Database,
  table: Table,
  caller: LiveCaller,
  asked: AskedChanges,
): Promise<FilterCondition[]> => {
  try {
    const terms = readFilter(asked.filter ?? '')
    const columns = terms.map(({ column }) => {
      const found = readableBy(table, caller.role)!.find(({ name }) => name === column)
      if (!found) throw new CannotFollow(excepting(asked, `invalid column for filter ${column}`))
      return found
    })
    const values = await canonical(
      db,
      terms,
      columns.map(({ whole }) => whole),
    )
    return terms.map((term, index) => conditionOf(term, columns[index]!, values[index]!))
  } catch (error) {
    if (error instanceof FilterError) throw new CannotFollow(error.message)
    if ((error as { code?: string }).code?.startsWith('22'))
      throw new CannotFollow(excepting(asked, (error as Error).message))
    throw error
  }
}

const canonical = async (db: Database, terms: FilterTerm[], types: string[]): Promise<unknown[][]> => {
  if (terms.length === 0) return []
  const given: string[] = []
  const read = terms.map(({ op, values }, index) => {
    const placed = values.map((value) => `$${given.push(value)}::text`)
    if (op === 'match' || op === 'imatch') return `to_jsonb(array['' ~ ${placed[0]}])`
    if (!isTyped(op)) return `'[]'::jsonb`
    return `jsonb_build_array(${placed.map((place) => `${place}::${types[index]}`).join(', ')})`
  })
  const unnamed = given.map((_, index) => `$${index + 1}::text`)
  const { rows } = await db.asCaller(
    NODE,
    (sql) =>
      sql.query<{ read: unknown[][] }>(
        `select array[${read.join(', ')}]::jsonb[] as read, ${unnamed.join(' || ')} as given`,
        given,
      ),
    { readOnly: true, settings: { statement_timeout: '1s' } },
  )
  return rows[0]!.read
}

const shown = ({ event, schema, table, filter, select }: AskedChanges) =>
  `[event: ${event}, schema: ${schema}, table: ${table ?? '*'}, filters: [${filter ?? ''}], select: ${select ? select.join(', ') : 'nil'}]`
const excepting = (asked: AskedChanges, what: string) =>
  `Unable to subscribe to changes with given parameters. An exception happened so please check your connect parameters: ${shown(asked)}. Exception: ${what}`
