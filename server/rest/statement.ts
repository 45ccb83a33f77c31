import { queryError } from './errors.ts'

/** A quoted identifier; NUL is refused. */
export const quoteIdentifier = (name: string) => `"${name.replaceAll('\0', '').replaceAll('"', '""')}"`

export const qualified = ({ schema, name }: { schema: string; name: string }) =>
  `${quoteIdentifier(schema)}.${quoteIdentifier(name)}`

// 16-bit parameter numbers.
const MOST_VALUES = 65_535

// More than a hundred embeds with conditions need.
const MOST_SELECTS = 1000

/** Bound values; request data never enters the SQL text. */
export class Values {
  readonly list: (string | Buffer)[] = []
  #selects = 0

  /** Counts nested selects. */
  nest() {
    if (++this.#selects > MOST_SELECTS)
      throw queryError(
        '"too many conditions on embedded resources"',
        `more than ${MOST_SELECTS} selects in one statement`,
      )
  }

  /** Binds a value and returns its placeholder. */
  bind(value: string | Buffer) {
    if (this.list.length >= MOST_VALUES) throw queryError('"too many values"', `more than ${MOST_VALUES}`)
    this.list.push(value)
    return `$${this.list.length}`
  }
}

/** An array literal, e.g. {"a","b"}. */
export const arrayLiteral = (values: string[]) =>
  `{${values.map((value) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(',')}}`

export interface Statement {
  text: string
  values: (string | Buffer)[]
}
