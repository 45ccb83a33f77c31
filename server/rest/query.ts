import { notEmbedded, queryError } from './errors.ts'
import { readNames } from './fields.ts'
import { type Filter, parseFilter, parseFilterName, requireFilter } from './filters.ts'
import { type LogicTree, parseLogic } from './logic.ts'
import { type OrderTerm, parseOrder } from './order.ts'
import { parseRange, type RowRange } from './ranges.ts'
import { Scanner } from './scanner.ts'
import { parseSelect, type SelectItem } from './select.ts'

/** What a query string asks, parsed whole: every parameter has found its place or the request was refused. */
export interface Query {
  select: SelectItem[]
  /** All must hold. */
  conditions: LogicTree[]
  order: OrderTerm[]
  range: RowRange
  /** Whether ?limit= or ?offset= was given. */
  limited: boolean
  columns?: string[]
  onConflict?: string[]
  /** A function's arguments: the parameters that are not filters (GET and HEAD on /rpc only). */
  args: [string, string][]
}

const ONCE = new Set(['select', 'columns', 'on_conflict', 'order', 'limit', 'offset'])
const PLURAL = new Set(['and', 'or', 'not.and', 'not.or'])
const EMBEDDABLE = new Set(['order', 'limit', 'offset', 'and', 'or'])
const MOST_CONDITIONS = 1000

/** Parses the decoded pairs of a query string. `takesArgs`: whatever is no filter is a function's argument. */
export const parseQuery = (pairs: [string, string][], rangeHeader: string | null, takesArgs: boolean): Query => {
  const once = new Map<string, string>()
  const conditions: LogicTree[] = []
  const args: [string, string][] = []
  for (const [name, value] of pairs) {
    if (ONCE.has(name)) takeOnce(once, name, value)
    else if (PLURAL.has(name)) conditions.push(parseLogic(name, value))
    else if (isEmbedded(name)) throw notEmbedded(parseFilterPath(name))
    else takeCondition(name, value, takesArgs, conditions, args)
    if (conditions.length > MOST_CONDITIONS) throw queryError('"too many conditions"', `more than ${MOST_CONDITIONS}`)
  }
  const names = (parameter: string) => {
    const text = once.get(parameter)
    return text === undefined ? undefined : readNames(new Scanner(text, `${parameter} parameter`))
  }
  return {
    select: parseSelect(once.get('select') ?? '*'),
    conditions,
    order: once.get('order') ? parseOrder(once.get('order') ?? '') : [],
    range: parseRange(once.get('limit') ?? null, once.get('offset') ?? null, rangeHeader),
    limited: once.has('limit') || once.has('offset'),
    columns: names('columns'),
    onConflict: names('on_conflict'),
    args,
  }
}

const takeOnce = (once: Map<string, string>, name: string, value: string) => {
  if (once.has(name)) throw queryError(`"failed to parse ${name} parameter (${value})"`, `${name} was given twice`)
  once.set(name, value)
}

const takeCondition = (
  name: string,
  value: string,
  takesArgs: boolean,
  conditions: LogicTree[],
  args: [string, string][],
) => {
  if (!takesArgs) {
    conditions.push(requireFilter(name, value))
    return
  }
  const filter: Filter | undefined = parseFilter(name, value)
  if (filter) conditions.push(filter)
  else args.push([name, value])
}

// 'messages.order' belongs to an embedded resource, which this server does not have.
const isEmbedded = (name: string) => {
  const dot = name.lastIndexOf('.')
  return dot > 0 && EMBEDDABLE.has(name.slice(dot + 1))
}
const parseFilterPath = (name: string) => parseFilterName(name.slice(0, name.indexOf('.'))).name
