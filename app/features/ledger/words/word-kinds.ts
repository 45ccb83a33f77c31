import type { FormField } from '#contract/text/form-fields.ts'
import type { FieldKind } from '#contract/vehicles/fields.ts'

/** Value formats. 'order': purchase order; 'ref': reference to another row; 'listed': one of a short list. */
export type ShortList =
  | 'deal_stages'
  | 'lost_reasons'
  | 'purchase_papers'
  | 'workshops'
  | 'service_bays'
  | 'campaigns'
  | 'vacancies'

type ValueKind =
  | 'text'
  | 'long'
  | 'drawing'
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
  | 'sale'
  | 'branch'
  | 'phone'
  | 'list'
  | 'json'
  | 'ref'
  | 'listed'

export interface ColumnWords {
  name: string
  kind: ValueKind
  /** Table a 'listed' value is named in. */
  from?: ShortList
  say?: (value: string) => string
  part?: (name: string, value: unknown) => { name: string; text?: string } | null
}

export interface TableWords {
  one: string
  many: string
  /** Title style in a sentence: 'el Versa 2021', 'Emma García', 'la solicitud S-000123', or 'la sucursal «Centro»'. */
  titled?: 'el' | 'bare' | 'folio'
  say?: (label: string) => string
  /** Dependent row, not the subject of an action. */
  follows?: true
  screen?: (id: string) => string | null
  columns: Record<string, ColumnWords>
}

type Names = Record<string, string>

const every =
  (kind: ValueKind) =>
  (names: Names): Record<string, ColumnWords> =>
    Object.fromEntries(Object.entries(names).map(([column, name]) => [column, { name, kind }]))

export const texts = every('text')
export const long = every('long')
export const signature = every('drawing')
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
export const sale = every('sale')
export const branch = every('branch')
export const phone = every('phone')
export const lists = every('list')
export const ref = every('ref')

export const listed = (from: ShortList, names: Names): Record<string, ColumnWords> =>
  Object.fromEntries(Object.entries(names).map(([column, name]) => [column, { name, kind: 'listed', from }]))

type Options = readonly { value: string | number; label: string }[]

export const choice = (names: Names, options: Options | ((value: string) => string)): Record<string, ColumnWords> => {
  const say =
    typeof options === 'function'
      ? options
      : (value: string) => options.find((one) => String(one.value) === value)?.label ?? value
  return Object.fromEntries(Object.entries(names).map(([column, name]) => [column, { name, kind: 'choice', say }]))
}

/** Columns of a noun's field list. */
export const fields = (
  list: Record<string, { phrase: string; kind: FieldKind | FormField['kind'] | 'percent'; choices?: Options }>,
): Record<string, ColumnWords> =>
  Object.assign(
    {},
    ...Object.entries(list).map(([column, { phrase, kind, choices }]) =>
      choices
        ? choice({ [column]: phrase }, choices)
        : { [column]: { name: phrase, kind: LEDGER_KINDS[kind] ?? kind } },
    ),
  )
const LEDGER_KINDS: Record<string, ValueKind> = { image: 'long', images: 'list', lines: 'list', choice: 'text' }

export const json = (names: Names, part?: ColumnWords['part']): Record<string, ColumnWords> =>
  Object.fromEntries(
    Object.entries(names).map(([column, name]) => [column, { name, kind: 'json', ...(part && { part }) }]),
  )

export const named = (article: 'el' | 'la', label: string) =>
  `${article} ${/^\p{Lu}\p{Lu}/u.test(label) ? label : label[0]!.toLowerCase() + label.slice(1)}`

/**
 * What a change of a row is called; the first that applies. 'created', 'deleted': the row. 'column': it got a
 * value; 'column=value': that one; 'column=': none. {row}: the row. {of}: its car or record. {column}: its
 * new value; {column<}: the old.
 */
export type DeedWords = Record<string, Record<string, string>>

export const ROW: Record<string, ColumnWords> = {
  ...ref({ id: 'la clave del registro' }),
  ...instant({ created_at: 'el momento en que se creó', updated_at: 'el momento del último cambio' }),
}
export const KEY = ref({ key: 'la clave del envío' })

const PAGE_STATES: Record<string, string> = {
  draft: 'Borrador',
  scheduled: 'Programada',
  published: 'Publicada',
  unpublished: 'Retirada',
  closed: 'Cerrada',
}
/** The state of what is published on the site. */
export const PAGE_STATE = choice({ state: 'el estado' }, (value) => PAGE_STATES[value] ?? value)
