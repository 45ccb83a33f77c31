import { errorMessage } from '#contract/messages/errors.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { Filter } from './filters.ts'
import type { LogicTree } from './logic.ts'
import type { Preferences } from './preferences.ts'
import type { Query } from './query.ts'
import { countEmbeds, type SelectItem } from './select.ts'

// 1 per comparison, more for text scans.
const MOST_COST = 200
const LIKE_COST = 4
const SCAN_COST = 40
const DEEPEST = 10
const LONGEST_PATTERN = 200
const LONGEST_EXPRESSION = 100
const MOST_COLUMNS = 150
const MOST_ORDERS = 10
const MOST_EMBEDS = 12
const DEEPEST_EMBED = 4

/** Costly queries wait for each other. Throws 400 query_too_costly. */
export function isCostly({ select, levels, ...own }: Query): boolean {
  const columns = countColumns(select, 0)
  if (columns > MOST_COLUMNS) throw tooCostly(`more than ${MOST_COLUMNS} columns`)
  if (countEmbeds(select) > MOST_EMBEDS) throw tooCostly(`more than ${MOST_EMBEDS} embedded resources`)
  const asked = [own, ...levels]
  if (asked.some(({ order }) => order.length > MOST_ORDERS))
    throw tooCostly(`ordered by more than ${MOST_ORDERS} columns`)
  const conditions = asked.flatMap((level) => level.conditions)
  const cost = conditions.reduce((sum, condition) => sum + costOf(condition, 1), 0)
  if (cost > MOST_COST) throw tooCostly(`the conditions cost ${cost}, more than ${MOST_COST}`)
  return cost >= SCAN_COST
}

/** An estimate would include hidden rows. */
export const withoutGuess = (preferences: Preferences): Preferences =>
  preferences.count === 'planned' ? { ...preferences, count: 'estimated' } : preferences

const countColumns = (items: SelectItem[], depth: number): number => {
  if (depth > DEEPEST_EMBED) throw tooCostly(`resources are embedded deeper than ${DEEPEST_EMBED}`)
  return items.reduce((sum, item) => sum + (item.kind === 'embed' ? countColumns(item.items, depth + 1) : 1), 0)
}

const costOf = (tree: LogicTree, depth: number): number => {
  if (depth > DEEPEST) throw tooCostly(`conditions are nested deeper than ${DEEPEST}`)
  if (tree.kind === 'filter') return tree.field.path.length + operationCost(tree.operation)
  return tree.members.reduce((sum, member) => sum + costOf(member, depth + 1), 0)
}

const operationCost = (operation: Filter['operation']): number => {
  if (operation.kind === 'search') return SCAN_COST
  if (operation.kind !== 'compare') return 1
  const { operator, value } = operation
  const times = operation.quantifier ? value.split(',').length : 1
  switch (operator) {
    case 'like':
    case 'ilike':
      if (value.length > LONGEST_PATTERN * times) throw tooCostly(`a pattern longer than ${LONGEST_PATTERN}`)
      return LIKE_COST * times
    case 'match':
    case 'imatch':
      checkExpression(value, LONGEST_EXPRESSION * times)
      return SCAN_COST * times
    default:
      return times
  }
}

// Linear time: no back references and nested repetition.
const checkExpression = (expression: string, longest: number) => {
  if (expression.length > longest) throw tooCostly(`a regular expression longer than ${LONGEST_EXPRESSION}`)
  const plain = withoutSets(expression.replace(/\\[^\dmyYMAZ]/gsu, 'x'))
  if (plain.includes('\\')) throw tooCostly('an escape that looks back or around')
  if (/^\*\*\*|\(\?(?!:)/.test(plain)) throw tooCostly('options or a look around')
  if (/\{\s*\d/.test(plain)) throw tooCostly('a counted repetition')
  if (repeatsRepetition(plain)) throw tooCostly('a repetition of a repetition')
}

const withoutSets = (expression: string) => expression.replace(/\[\^?\]?(?:\[[.:=].*?[.:=]\]|[^\]])*\]/gsu, 'x')

const repeatsRepetition = (expression: string) => {
  const open = [false]
  for (let at = 0; at < expression.length; at++) {
    const sign = expression[at]!
    const next = expression[at + 1] ?? ''
    const repeated = '*+?'.includes(next) && next !== ''
    if (sign === '(') {
      open.push(false)
      if (expression.startsWith('(?:', at)) at += 2
      continue
    }
    const inside = sign === ')' && open.length > 1 ? open.pop()! : false
    if (inside && repeated && next !== '?') return true
    if ((inside || (repeated && next !== '?')) && open.length > 0) open[open.length - 1] = true
  }
  return false
}

const tooCostly = (details: string) => new ApiError(400, 'query_too_costly', errorMessage('query_too_costly'), details)
