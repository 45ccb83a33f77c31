import { type FieldPath, readField, readPath } from './fields.ts'
import { Scanner } from './scanner.ts'

export interface OrderTerm {
  resource?: string
  field: FieldPath
  direction?: 'asc' | 'desc'
  nulls?: 'nullsfirst' | 'nullslast'
}

export const parseOrder = (text: string): OrderTerm[] => {
  const scanner = new Scanner(text, 'order')
  const terms: OrderTerm[] = []
  do {
    scanner.blanks()
    terms.push(readTerm(scanner))
    scanner.blanks()
  } while (scanner.take(','))
  scanner.needEnd('delimiter (.), "," or end of input')
  return terms
}

const readTerm = (scanner: Scanner): OrderTerm => {
  const first = readField(scanner)
  const related = first.path.length === 0 && scanner.take('(')
  const field = related ? readRelated(scanner) : first
  const direction = scanner.match(/\.(asc|desc)(?=\.|\s*,|\s*$)/y)?.[1] as OrderTerm['direction']
  const nulls = scanner.match(/\.(nullsfirst|nullslast)(?=\s*,|\s*$)/y)?.[1] as OrderTerm['nulls']
  if (scanner.take('.'))
    scanner.fail(direction ? '"nullsfirst" or "nullslast"' : '"asc", "desc", "nullsfirst" or "nullslast"')
  return { ...(related ? { resource: first.name } : {}), field, direction, nulls }
}

const readRelated = (scanner: Scanner): FieldPath => {
  const { name, path } = readField(scanner)
  scanner.need(')')
  return { name, path: [...path, ...readPath(scanner)] }
}
