import { queryError } from './errors.ts'
import { type FieldPath, readField, readName } from './fields.ts'
import { Scanner } from './scanner.ts'

export type Aggregate = 'sum' | 'avg' | 'count' | 'max' | 'min'

/** `alias:target!hint!inner(items)`, or `...target(items)`. */
export interface EmbedItem {
  kind: 'embed'
  target: string
  alias?: string
  hint?: string
  inner: boolean
  spread: boolean
  items: SelectItem[]
}

export type SelectItem =
  | { kind: 'all' }
  | { kind: 'field'; field: FieldPath; alias?: string; cast?: string; aggregate?: Aggregate; aggregateCast?: string }
  | { kind: 'rows'; alias?: string; aggregateCast?: string }
  | EmbedItem

const ALIAS_COLON = /:(?!:)/y
const CAST = /::([\p{L}\p{M}0-9_ $]+)/uy
const END = '"->>", "->", "::", ".", "," or end of input'
const DEEPEST = 10
const MOST_EMBEDS = 100

export const parseSelect = (text: string): SelectItem[] => {
  const scanner = new Scanner(text, 'select parameter')
  if (text.trim() === '') return []
  const items = readItems(scanner, 0)
  scanner.needEnd(END)
  if (countEmbeds(items) > MOST_EMBEDS) throw tooMany(`more than ${MOST_EMBEDS} embedded resources`)
  return items
}

export const countEmbeds = (items: SelectItem[]): number =>
  items.reduce((sum, item) => (item.kind === 'embed' ? sum + 1 + countEmbeds(item.items) : sum), 0)

const tooMany = (details: string) => queryError('"failed to parse select parameter"', details)

const readItems = (scanner: Scanner, depth: number): SelectItem[] => {
  if (depth > DEEPEST) throw tooMany(`resources are embedded deeper than ${DEEPEST}`)
  const items: SelectItem[] = []
  do {
    scanner.blanks()
    items.push(readItem(scanner, depth))
    scanner.blanks()
  } while (scanner.take(','))
  return items
}

const readItem = (scanner: Scanner, depth: number): SelectItem => {
  if (scanner.match(/\*(?=\s*([,)]|$))/y)) return { kind: 'all' }
  if (scanner.take('...')) {
    const spread = readEmbed(scanner, depth, true)
    return spread ?? scanner.fail('"("')
  }
  return readEmbed(scanner, depth, false) ?? readColumn(scanner)
}

const readColumn = (scanner: Scanner): SelectItem => {
  const alias = readAlias(scanner)
  if (scanner.take('count()')) return { kind: 'rows', alias, aggregateCast: readCast(scanner) }
  const field = readField(scanner)
  const cast = readCast(scanner)
  const aggregate = scanner.match(/\.(sum|avg|count|max|min)\(\)/y)?.[1] as Aggregate | undefined
  return { kind: 'field', field, alias, cast, aggregate, aggregateCast: aggregate && readCast(scanner) }
}

const readAlias = (scanner: Scanner) => {
  const start = scanner.mark()
  const alias = readName(scanner)
  if (scanner.match(ALIAS_COLON)) return alias
  scanner.back(start)
  return undefined
}

const readCast = (scanner: Scanner) => {
  const cast = scanner.match(CAST)?.[1]?.trim()
  if (cast === '' || (cast === undefined && scanner.startsWith('::'))) scanner.fail('letter or digit')
  return cast
}

const readEmbed = (scanner: Scanner, depth: number, spread: boolean): EmbedItem | undefined => {
  const start = scanner.mark()
  const alias = spread ? undefined : readAlias(scanner)
  const target = readName(scanner)
  const parts = readParts(scanner)
  if (target === 'count' || !parts || !scanner.take('(')) {
    scanner.back(start)
    return undefined
  }
  scanner.blanks()
  const items = scanner.startsWith(')') ? [] : readItems(scanner, depth + 1)
  if (!scanner.take(')')) scanner.fail('"," or ")"')
  return { kind: 'embed', target, alias, ...parts, spread, items }
}

const readParts = (scanner: Scanner): { hint?: string; inner: boolean } | undefined => {
  const hints: string[] = []
  const joins: string[] = []
  while (hints.length + joins.length < 2 && scanner.take('!')) {
    const join = scanner.match(/inner|left/y)?.[0]
    if (join) joins.push(join)
    else if (scanner.looksLike(/["\p{L}\p{M}0-9_ $]/uy)) hints.push(readName(scanner))
    else return undefined
  }
  return { hint: hints[0], inner: joins[0] === 'inner' }
}
