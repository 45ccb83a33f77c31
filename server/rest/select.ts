import { type FieldPath, readField, readName } from './fields.ts'
import { Scanner } from './scanner.ts'

export type Aggregate = 'sum' | 'avg' | 'count' | 'max' | 'min'

/** One item of ?select=. */
export type SelectItem =
  | { kind: 'all' }
  | { kind: 'field'; field: FieldPath; alias?: string; cast?: string; aggregate?: Aggregate; aggregateCast?: string }
  | { kind: 'rows'; alias?: string; aggregateCast?: string }
  | { kind: 'embed'; relation: string }

const ALIAS_COLON = /:(?!:)/y
const CAST = /::([\p{L}\p{M}0-9_ $]+)/uy
const END = '"->>", "->", "::", ".", "," or end of input'

/** Reads ?select=. An empty text selects nothing by name, which is every column. */
export const parseSelect = (text: string): SelectItem[] => {
  const scanner = new Scanner(text, 'select parameter')
  if (text.trim() === '') return []
  const items: SelectItem[] = []
  do {
    scanner.blanks()
    items.push(readItem(scanner))
    scanner.blanks()
  } while (scanner.take(','))
  scanner.needEnd(END)
  return items
}

const readItem = (scanner: Scanner): SelectItem => {
  if (scanner.match(/\*(?=\s*(,|$))/y)) return { kind: 'all' }
  if (scanner.take('...')) return readEmbed(scanner)
  const alias = readAlias(scanner)
  if (scanner.take('count()')) return { kind: 'rows', alias, aggregateCast: readCast(scanner) }
  const field = readField(scanner)
  if (field.path.length === 0 && scanner.looksLike(/[!(]/y)) return skipEmbed(scanner, field.name)
  const cast = readCast(scanner)
  const aggregate = scanner.match(/\.(sum|avg|count|max|min)\(\)/y)?.[1] as Aggregate | undefined
  return { kind: 'field', field, alias, cast, aggregate, aggregateCast: aggregate && readCast(scanner) }
}

const readAlias = (scanner: Scanner) => {
  const start = scanner.mark()
  // A name that is not followed by a colon was the column itself.
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

const readEmbed = (scanner: Scanner) => skipEmbed(scanner, readName(scanner))

// The shape of an embedding is checked, so that a typing error is told from a relationship that is not there.
const skipEmbed = (scanner: Scanner, relation: string): SelectItem => {
  while (scanner.take('!')) readName(scanner)
  scanner.need('(')
  let depth = 1
  while (depth > 0) {
    const next = scanner.match(/[^()"]*(?:[()]|"(?:[^"\\]|\\[\s\S])*")/y)?.[0]
    if (next === undefined) scanner.fail('")"')
    if (next.endsWith('(')) depth++
    if (next.endsWith(')')) depth--
  }
  return { kind: 'embed', relation }
}
