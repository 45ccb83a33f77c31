import { queryError } from './errors.ts'

/** An SQL identifier: quoted, so that no name can be anything else. NUL cannot be part of one. */
export const quoteIdentifier = (name: string) => `"${name.replaceAll('\0', '').replaceAll('"', '""')}"`

export const qualified = ({ schema, name }: { schema: string; name: string }) =>
  `${quoteIdentifier(schema)}.${quoteIdentifier(name)}`

// The protocol counts parameters in sixteen bits.
const MOST_VALUES = 65_535

// One hundred embedded resources, each with all conditions on those below it, are fewer.
const MOST_SELECTS = 1000

/** The values of one statement. Whatever a request says goes in here; only the places $1, $2 … go into the text. */
export class Values {
  readonly list: (string | Buffer)[] = []
  #selects = 0

  /** Counts a select inside the statement: what is asked about a level's presence is written again wherever that level is. */
  nest() {
    if (++this.#selects > MOST_SELECTS)
      throw queryError(
        '"too many conditions on embedded resources"',
        `more than ${MOST_SELECTS} selects in one statement`,
      )
  }

  /** Keeps the value and answers its place. */
  bind(value: string | Buffer) {
    if (this.list.length >= MOST_VALUES) throw queryError('"too many values"', `more than ${MOST_VALUES}`)
    this.list.push(value)
    return `$${this.list.length}`
  }
}

/** A PostgreSQL array as text, e.g. {"a","b"}: its element type is left to the server. */
export const arrayLiteral = (values: string[]) =>
  `{${values.map((value) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(',')}}`

export interface Statement {
  text: string
  values: (string | Buffer)[]
}
