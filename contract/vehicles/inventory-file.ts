import { VEHICLE_TARGETS } from '../settings/spreadsheet.ts'

/** The most bytes of a file of the inventory. */
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
  ...Object.fromEntries(Object.entries(VEHICLE_TARGETS).map(([field, { label }]) => [field, label])),
  vin: 'VIN',
  privado: 'Dato privado (placas, motor, costo o fecha de compra)',
  automarca: 'Marca y modelo juntos',
  record_id: 'Número del registro en otra hoja',
  use_car_studio_images: 'Usa las fotos de estudio',
  car_studio_feature_image: 'Foto principal de estudio',
  car_studio_gallery: 'Galería de estudio',
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
