import { queryError } from './errors.ts'
import { readNames, readTreePath } from './fields.ts'
import { parseFilter, requireFilter } from './filters.ts'
import { type LogicTree, parseLogic } from './logic.ts'
import { type OrderTerm, parseOrder } from './order.ts'
import { parseRange, type RowRange } from './ranges.ts'
import { Scanner } from './scanner.ts'
import { parseSelect, type SelectItem } from './select.ts'

export interface QueryLevel {
  /** Empty: the table itself. */
  resources: string[]
  conditions: LogicTree[]
  order: OrderTerm[]
  range: RowRange
  limited: boolean
}

export interface Query extends QueryLevel {
  select: SelectItem[]
  levels: QueryLevel[]
  columns?: string[]
  onConflict?: string[]
  /** GET and HEAD on /rpc. */
  args: [string, string][]
}

const ONCE = new Set(['select', 'columns', 'on_conflict'])
const LEVELLED = new Set(['order', 'limit', 'offset'])
const MOST_CONDITIONS = 1000

interface Draft {
  resources: string[]
  conditions: LogicTree[]
  once: Map<string, string>
}

/** `takesArgs`: other parameters are arguments. */
export const parseQuery = (pairs: [string, string][], rangeHeader: string | null, takesArgs: boolean): Query => {
  const once = new Map<string, string>()
  const drafts = new Map<string, Draft>()
  const draftOf = (resources: string[]): Draft => {
    const key = JSON.stringify(resources)
    const draft = drafts.get(key) ?? { resources, conditions: [], once: new Map() }
    drafts.set(key, draft)
    return draft
  }
  const own = draftOf([])
  const args: [string, string][] = []
  for (const [name, value] of pairs) {
    const word = name.slice(name.lastIndexOf('.') + 1)
    if (ONCE.has(name)) takeOnce(once, name, name, value)
    else if (LEVELLED.has(word)) takeOnce(draftOf(resourcesBefore(name)).once, word, name, value)
    else if (word === 'and' || word === 'or') takeLogic(draftOf, word, name, value)
    else {
      const placed = takesArgs ? parseFilter(name, value) : requireFilter(name, value)
      if (placed) draftOf(placed.resources).conditions.push(placed.filter)
      else args.push([name, value])
    }
  }
  if (pairs.length - args.length > MOST_CONDITIONS)
    throw queryError('"too many conditions"', `more than ${MOST_CONDITIONS}`)
  const names = (parameter: string) => {
    const text = once.get(parameter)
    return text === undefined ? undefined : readNames(new Scanner(text, `${parameter} parameter`))
  }
  const [, ...embedded] = drafts.values()
  return {
    select: parseSelect(once.get('select') ?? '*'),
    ...levelOf(own, rangeHeader),
    levels: embedded.map((draft) => levelOf(draft, null)),
    columns: names('columns'),
    onConflict: names('on_conflict'),
    args,
  }
}

const takeOnce = (once: Map<string, string>, word: string, name: string, value: string) => {
  if (once.has(word)) throw queryError(`"failed to parse ${name} parameter (${value})"`, `${name} was given twice`)
  once.set(word, value)
}

const takeLogic = (draftOf: (resources: string[]) => Draft, word: 'and' | 'or', name: string, value: string) => {
  const before = resourcesBefore(name)
  const negated = before.at(-1) === 'not'
  const resources = negated ? before.slice(0, -1) : before
  draftOf(resources).conditions.push(parseLogic(word, negated, value))
}

const resourcesBefore = (name: string) => {
  const dot = name.lastIndexOf('.')
  if (dot < 0) return []
  const scanner = new Scanner(name.slice(0, dot), 'tree path')
  const resources = readTreePath(scanner)
  scanner.needEnd('delimiter (.) or end of input')
  return resources
}

const levelOf = ({ resources, conditions, once }: Draft, rangeHeader: string | null): QueryLevel => ({
  resources,
  conditions,
  order: once.get('order') ? parseOrder(once.get('order') ?? '') : [],
  range: parseRange(once.get('limit') ?? null, once.get('offset') ?? null, rangeHeader),
  limited: once.has('limit') || once.has('offset'),
})
