import { type FieldKind, IMPORT_HINTS, importableFields, vehicleField } from '../vehicles/fields.ts'

/** Targets of spreadsheet columns (docs/decisions/096), for the editor and every run. */

/** Source of truth of a column. */
export type SheetSourceOfTruth = 'hoja' | 'sistema'
export const SHEET_SOURCES_OF_TRUTH: Record<SheetSourceOfTruth, string> = { hoja: 'La hoja', sistema: 'El sistema' }

export type SheetName = 'vehicles' | 'quotes'

type Kind = 'text' | 'number' | 'boolean' | 'list' | 'date' | 'link'

export interface SheetTarget {
  label: string
  kind: Kind
  masters: readonly SheetSourceOfTruth[]
}

const both = (label: string, kind: Kind): SheetTarget => ({ label, kind, masters: ['hoja', 'sistema'] })
const read = (label: string, kind: Kind = 'text'): SheetTarget => ({ label, kind, masters: ['hoja'] })
const written = (label: string, kind: Kind = 'text'): SheetTarget => ({ label, kind, masters: ['sistema'] })

const SHEET_KINDS: Record<FieldKind, Kind> = {
  text: 'text',
  long: 'text',
  ref: 'text',
  image: 'text',
  instant: 'date',
  yes: 'boolean',
  pesos: 'number',
  km: 'number',
  number: 'number',
  months: 'number',
  list: 'list',
  images: 'list',
}
const SHEET_WAYS = { both, read, written }

/** Fields of a car (contract/vehicles/fields.ts) and hints. */
export const VEHICLE_TARGETS: Record<string, SheetTarget> = Object.fromEntries([
  ...importableFields().flatMap((name) => {
    const { label, kind, sheet, isOneCell } = vehicleField(name)
    return sheet ? [[name, SHEET_WAYS[sheet](label, isOneCell ? 'text' : SHEET_KINDS[kind])]] : []
  }),
  ...Object.entries(IMPORT_HINTS)
    .filter(([name]) => name !== 'privado')
    .map(([name, { label, kind }]) => [name, read(label, kind)]),
])

export const QUOTE_TARGETS: Record<string, SheetTarget> = {
  Folio: written('Folio'),
  'Vehicle Name': written('Vehículo'),
  Marca: written('Marca'),
  Modelo: written('Modelo'),
  Año: written('Año', 'number'),
  Versión: written('Versión'),
  Kilometraje: written('Kilometraje', 'number'),
  Condición: written('Condición'),
  Dueños: written('Dueños', 'number'),
  Color: written('Color'),
  Ciudad: written('Ciudad'),
  Oferta: written('Oferta', 'number'),
  'Valor bajo': written('Valor bajo', 'number'),
  'Valor alto': written('Valor alto', 'number'),
  'Vigente hasta': written('Vigente hasta', 'date'),
  Nombre: written('Nombre'),
  Teléfono: written('Teléfono'),
  Correo: written('Correo'),
  Inventario: written('Inventario (enlace al vehículo)', 'link'),
}

export const SHEET_TARGETS: Record<SheetName, Record<string, SheetTarget>> = {
  vehicles: VEHICLE_TARGETS,
  quotes: QUOTE_TARGETS,
}

export const isListTarget = (field: string) =>
  VEHICLE_TARGETS[field]?.kind === 'list' || ['notas', 'galeria_exterior'].includes(field)

const TYPE_NAMES: Record<string, string> = {
  singleLineText: 'Texto',
  multilineText: 'Texto largo',
  richText: 'Texto con formato',
  number: 'Número',
  currency: 'Moneda',
  percent: 'Porcentaje',
  rating: 'Calificación',
  autoNumber: 'Número automático',
  count: 'Cuenta',
  checkbox: 'Casilla',
  singleSelect: 'Opción',
  multipleSelects: 'Opciones',
  date: 'Fecha',
  dateTime: 'Fecha y hora',
  url: 'Dirección web',
  email: 'Correo',
  phoneNumber: 'Teléfono',
  barcode: 'Código de barras',
  formula: 'Fórmula',
  rollup: 'Resumen',
  multipleLookupValues: 'Búsqueda',
  multipleRecordLinks: 'Enlace a otro registro',
  multipleAttachments: 'Adjuntos',
  duration: 'Duración',
}

export function sheetTypeName(type: string): string {
  const [kind = '', result] = type.split(':')
  const name = TYPE_NAMES[kind] ?? kind
  return result ? `${name} (${(TYPE_NAMES[result] ?? result).toLowerCase()})` : name
}

const WORDS = ['singleLineText', 'multilineText', 'richText', 'singleSelect', 'url', 'email', 'phoneNumber', 'barcode']
const NUMBERS = ['number', 'currency', 'rating', 'autoNumber', 'count', 'percent']
const READABLE: Record<Kind, readonly string[]> = {
  text: [...WORDS, ...NUMBERS, 'multipleSelects', 'date'],
  number: [...NUMBERS, ...WORDS],
  boolean: ['checkbox', 'singleSelect', 'singleLineText', 'number'],
  list: [...WORDS, 'multipleSelects'],
  date: ['date', 'dateTime', 'singleLineText'],
  link: ['multipleRecordLinks'],
}
const COMPUTED = ['formula', 'rollup', 'multipleLookupValues']
const WRITABLE: Record<Kind, readonly string[]> = {
  text: ['singleLineText', 'multilineText', 'richText', 'singleSelect', 'url', 'email', 'phoneNumber'],
  number: ['number', 'currency', 'singleLineText'],
  boolean: ['checkbox'],
  list: [],
  date: ['date', 'dateTime', 'singleLineText'],
  link: ['multipleRecordLinks'],
}

export function fitsTarget({ kind }: SheetTarget, type: string, master: SheetSourceOfTruth): boolean {
  const [outer = '', result = 'singleLineText'] = type.split(':')
  if (master === 'sistema') return WRITABLE[kind].includes(outer)
  // By the formula's result.
  return READABLE[kind].includes(COMPUTED.includes(outer) ? result : outer)
}

export const SHEET_RUN_STATES = {
  waiting: 'En espera',
  running: 'En curso',
  asking: 'Espera tu respuesta',
  stopped: 'Detenida',
  done: 'Completa',
  incomplete: 'Incompleta',
  failed: 'Falló',
  cancelled: 'Cancelada',
} as const
export type SheetRunState = keyof typeof SHEET_RUN_STATES

export const isOpenRun = (state: string) => ['waiting', 'running', 'asking', 'stopped'].includes(state)

/** Whether a run needs confirmation: too many rows, or too large a share. */
export const needsConfirmation = (touched: number, known: number, threshold: { percent: number; rows: number }) =>
  touched > threshold.rows || (touched > 0 && touched * 100 > known * threshold.percent)
