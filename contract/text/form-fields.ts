import { readAmount } from './amounts.ts'

/** A column as its form and the ledger show it. */
export interface FormField {
  label: string
  /** In a sentence of the ledger. */
  phrase: string
  /** 'lines': one item per line. */
  kind: 'text' | 'long' | 'lines' | 'pesos' | 'number' | 'day' | 'yes' | 'choice' | 'branch' | 'ref'
  /** Without them the screen gives the options. */
  choices?: readonly { value: string; label: string }[]
  /** The option that stores null. */
  none?: string
  /** Characters. */
  most?: number
  rows?: number
  help?: string
  optional?: true
}

type FormFields = Record<string, FormField>

/** Form values: text but for 'yes'. */
export type TypedOf<List extends FormFields> = {
  [Name in keyof List]: List[Name]['kind'] extends 'yes' ? boolean : string
}

/** What the form shows of a row; null: a new one. */
export const typedOf = <List extends FormFields>(list: List, row: Partial<Record<keyof List, unknown>> | null) =>
  Object.fromEntries(
    Object.entries(list).map(([name, { kind }]) => [name, shownValue(kind, row?.[name] ?? null)]),
  ) as TypedOf<List>

/** The row that was typed, `Row` being the table's columns of the list; an empty or unreadable amount is null. */
export const rowTyped = <Row>(list: FormFields, typed: Record<string, string | boolean>) =>
  Object.fromEntries(Object.entries(list).map(([name, field]) => [name, storedValue(field, typed[name]!)])) as Row

const shownValue = (kind: FormField['kind'], value: unknown): string | boolean => {
  if (kind === 'yes') return value === true
  if (kind === 'lines') return ((value ?? []) as string[]).join('\n')
  if (kind === 'pesos') return (value as number | null)?.toLocaleString('es-MX') ?? ''
  return String(value ?? '')
}

const storedValue = ({ kind, none, optional }: FormField, typed: string | boolean): unknown => {
  if (typeof typed === 'boolean') return typed
  if (kind === 'pesos' || kind === 'number') return readAmount(typed)
  const text = typed.trim()
  if (kind === 'lines')
    return text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
  return text === '' && (optional || none) ? null : text
}
