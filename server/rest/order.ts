import { notEmbedded } from './errors.ts'
import { type FieldPath, readField } from './fields.ts'
import { Scanner } from './scanner.ts'

export interface OrderTerm {
  field: FieldPath
  direction?: 'asc' | 'desc'
  nulls?: 'nullsfirst' | 'nullslast'
}

/** Reads ?order=. */
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
  const field = readField(scanner)
  if (scanner.startsWith('(')) throw notEmbedded(field.name)
  const direction = scanner.match(/\.(asc|desc)(?=\.|\s*,|\s*$)/y)?.[1] as OrderTerm['direction']
  const nulls = scanner.match(/\.(nullsfirst|nullslast)(?=\s*,|\s*$)/y)?.[1] as OrderTerm['nulls']
  if (scanner.take('.'))
    scanner.fail(direction ? '"nullsfirst" or "nullslast"' : '"asc", "desc", "nullsfirst" or "nullslast"')
  return { field, direction, nulls }
}
