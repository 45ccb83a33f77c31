import { queryError } from './errors.ts'

export const quoteIdentifier = (name: string) => `"${name.replaceAll('\0', '').replaceAll('"', '""')}"`

export const qualified = ({ schema, name }: { schema: string; name: string }) =>
  `${quoteIdentifier(schema)}.${quoteIdentifier(name)}`

const MOST_VALUES = 65_535

const MOST_SELECTS = 1000

/** Request data never enters the SQL text. */
export class Values {
  readonly list: (string | Buffer)[] = []
  #selects = 0

  nest() {
    if (++this.#selects > MOST_SELECTS)
      throw queryError(
        '"too many conditions on embedded resources"',
        `more than ${MOST_SELECTS} selects in one statement`,
      )
  }

  bind(value: string | Buffer) {
    if (this.list.length >= MOST_VALUES) throw queryError('"too many values"', `more than ${MOST_VALUES}`)
    this.list.push(value)
    return `$${this.list.length}`
  }
}

export const arrayLiteral = (values: string[]) =>
  `{${values.map((value) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(',')}}`

export interface Statement {
  text: string
  values: (string | Buffer)[]
}
