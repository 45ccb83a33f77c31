import { IMPORT_HINTS, importableFields, vehicleField } from './fields.ts'

export const MOST_INVENTORY_BYTES = 10 * 1024 * 1024

export const IMPORT_ROW_KINDS = {
  new: 'Nuevo',
  change: 'Cambia',
  gone: 'Se retira',
  missing: 'No viene',
  doubt: 'Dudoso',
  rejected: 'Rechazado',
} as const
export type ImportRowKind = keyof typeof IMPORT_ROW_KINDS

/** What a column of a file can be: the importer's fields (importer/fields.ts), by their names. */
export const FILE_FIELDS: Record<string, string> = {
  ...Object.fromEntries(importableFields().map((name) => [name, vehicleField(name).label])),
  ...Object.fromEntries(Object.entries(IMPORT_HINTS).map(([name, { label }]) => [name, label])),
  vin: 'VIN',
}

const FACTS: Record<string, string> = {
  plate: 'Placas',
  engine_number: 'Número de motor',
  cost: 'Costo',
  purchased_on: 'Fecha de compra',
}

export const withFieldNames = (text: string): string =>
  text.replace(/^\w+(?=: )|\b[a-z]+(?:_[a-z]+)+\b/g, (word) =>
    Object.hasOwn(FILE_FIELDS, word) ? FILE_FIELDS[word]! : word,
  )

export const fileFieldLabel = (field: string): string => FACTS[field] ?? FILE_FIELDS[field] ?? field
