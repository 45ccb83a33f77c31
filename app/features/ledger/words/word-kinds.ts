/** How a column's values are read. Amounts in pesos; 'order' is a car's purchase order; 'ref' names another row, which has no name of its own. */
type ValueKind =
  | 'text'
  | 'long'
  | 'pesos'
  | 'km'
  | 'number'
  | 'percent'
  | 'months'
  | 'yes'
  | 'day'
  | 'instant'
  | 'choice'
  | 'person'
  | 'lead'
  | 'car'
  | 'order'
  | 'branch'
  | 'phone'
  | 'list'
  | 'json'
  | 'ref'

/** What a column is called, with its article ('el precio'), and how its values are read. */
export interface ColumnWords {
  name: string
  kind: ValueKind
  /** Of a choice: the word for a value. */
  say?: (value: string) => string
  /** Of a json value: what its parts are called and how they read, where it is known. */
  part?: (name: string, value: unknown) => { name: string; text?: string } | null
}

/** What a table's rows are called, in one and in many, and its columns. */
export interface TableWords {
  /** With its article: 'el auto'. */
  one: string
  /** 'autos'. */
  many: string
  /** How a row's title stands in a sentence: 'el Versa 2021', 'Emma García', 'la solicitud S-000123', or 'la sucursal «Centro»'. */
  titled?: 'el' | 'bare' | 'folio'
  /** The word for a title that is one of the house's own names. */
  say?: (label: string) => string
  /** Follows another row by itself: it is not what an action was about. */
  follows?: true
  /** Where the row's own screen is; null: it has none. */
  screen?: (id: string) => string | null
  columns: Record<string, ColumnWords>
}

type Names = Record<string, string>

const every =
  (kind: ValueKind) =>
  (names: Names): Record<string, ColumnWords> =>
    Object.fromEntries(Object.entries(names).map(([column, name]) => [column, { name, kind }]))

/** Columns of one kind with their names; `texts` for whatever is read as it is written. */
export const texts = every('text')
export const long = every('long')
export const pesos = every('pesos')
export const kilometres = every('km')
export const number = every('number')
export const percent = every('percent')
export const months = every('months')
export const yes = every('yes')
export const day = every('day')
export const instant = every('instant')
export const person = every('person')
export const lead = every('lead')
export const car = every('car')
export const order = every('order')
export const branch = every('branch')
export const phone = every('phone')
export const lists = every('list')
export const ref = every('ref')

/** Columns whose value is one of a list that the house has words for. */
export const choice = (
  names: Names,
  options: readonly { value: string | number; label: string }[] | ((value: string) => string),
): Record<string, ColumnWords> => {
  const say =
    typeof options === 'function'
      ? options
      : (value: string) => options.find((one) => String(one.value) === value)?.label ?? value
  return Object.fromEntries(Object.entries(names).map(([column, name]) => [column, { name, kind: 'choice', say }]))
}

/** Columns with a value of several parts. */
export const json = (names: Names, part?: ColumnWords['part']): Record<string, ColumnWords> =>
  Object.fromEntries(
    Object.entries(names).map(([column, name]) => [column, { name, kind: 'json', ...(part && { part }) }]),
  )

/** A label of a form as a column's name: 'el celular'. */
export const named = (article: 'el' | 'la', label: string) =>
  `${article} ${/^\p{Lu}\p{Lu}/u.test(label) ? label : label[0]!.toLowerCase() + label.slice(1)}`

/** What nearly every table has. */
export const ROW: Record<string, ColumnWords> = {
  ...ref({ id: 'la clave del registro' }),
  ...instant({ created_at: 'el momento en que se creó', updated_at: 'el momento del último cambio' }),
}
/** The key by which a sending that is repeated counts once. */
export const KEY = ref({ key: 'la clave del envío' })
