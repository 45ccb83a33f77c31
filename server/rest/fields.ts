import type { Scanner } from './scanner.ts'

/** '->>' yields text. */
export interface JsonStep {
  arrow: '->' | '->>'
  key: string | { index: string }
}

export interface FieldPath {
  name: string
  path: JsonStep[]
}

const NAME_PART = /[\p{L}\p{M}0-9_ $]+/uy
const KEY_PART = /[^(\-:.,>)]+/uy
const QUOTED = /"((?:[^"\\]|\\[\s\S])*)"/y
const INDEX = /-?[0-9]+(?=->|::|\.|,|\)|$)/y
const FIELD_NAME = 'field name (* or [a..z0..9_$])'

export const readQuoted = (scanner: Scanner) => scanner.match(QUOTED)?.[1]?.replace(/\\([\s\S])/g, '$1')

export const readName = (scanner: Scanner) => readDashed(scanner, NAME_PART, FIELD_NAME)

const readDashed = (scanner: Scanner, part: RegExp, expected: string) => {
  const quoted = readQuoted(scanner)
  if (quoted !== undefined) return quoted
  const parts: string[] = []
  do {
    const found = scanner.match(part)
    if (!found) scanner.fail(expected)
    parts.push(found[0].trim())
  } while (scanner.match(/-(?!>)/y))
  const name = parts.join('-')
  if (name === '') scanner.fail(expected)
  return name
}

export const readField = (scanner: Scanner): FieldPath => {
  scanner.blanks()
  const field = { name: readName(scanner), path: readPath(scanner) }
  scanner.blanks()
  return field
}

export const readPath = (scanner: Scanner) => {
  const path: JsonStep[] = []
  for (;;) {
    const arrow = scanner.take('->>') ? '->>' : scanner.take('->') ? '->' : undefined
    if (!arrow) return path
    const index = scanner.match(INDEX)?.[0]
    if (index === undefined && scanner.looksLike(/-/y)) scanner.fail('digit')
    path.push({
      arrow,
      key: index === undefined ? readDashed(scanner, KEY_PART, 'any character but . , > ( )') : { index },
    })
  }
}

export const readTreePath = (scanner: Scanner) => {
  const names = [readName(scanner)]
  while (scanner.take('.')) names.push(readName(scanner))
  return names
}

export const readNames = (scanner: Scanner) => {
  const names: string[] = []
  do {
    scanner.blanks()
    names.push(readName(scanner))
    scanner.blanks()
  } while (scanner.take(','))
  scanner.needEnd('"," or end of input')
  return names
}
