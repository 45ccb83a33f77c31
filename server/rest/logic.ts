import { queryError } from './errors.ts'
import { type Filter, readNestedFilter } from './filters.ts'
import { Scanner } from './scanner.ts'

export interface LogicGroup {
  kind: 'group'
  negated: boolean
  operator: 'and' | 'or'
  members: LogicTree[]
}
export type LogicTree = Filter | LogicGroup

const DEEPEST = 100
const GROUP = /(not\.)?(and|or)[ \t]*\(/y

export const parseLogic = (operator: 'and' | 'or', negated: boolean, value: string): LogicGroup => {
  const scanner = new Scanner(value, 'logic tree')
  scanner.blanks()
  if (!scanner.take('(')) scanner.fail('"("')
  const members = readMembers(scanner, 1)
  scanner.needEnd()
  return { kind: 'group', negated, operator, members }
}

const readMembers = (scanner: Scanner, depth: number): LogicTree[] => {
  if (depth > DEEPEST) throw queryError('"failed to parse logic tree"', `conditions are nested deeper than ${DEEPEST}`)
  const members: LogicTree[] = []
  do {
    scanner.blanks()
    members.push(readMember(scanner, depth))
    scanner.blanks()
  } while (scanner.take(','))
  if (!scanner.take(')')) scanner.fail('"," or ")"')
  scanner.blanks()
  return members
}

const readMember = (scanner: Scanner, depth: number): LogicTree => {
  const group = scanner.match(GROUP)
  if (!group) return readNestedFilter(scanner)
  return {
    kind: 'group',
    negated: group[1] !== undefined,
    operator: group[2] as 'and' | 'or',
    members: readMembers(scanner, depth + 1),
  }
}
