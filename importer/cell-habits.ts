import { currentLender, DEFAULT_LENDERS, type Lender } from '#contract/financing/financing.ts'
import type { RowContext } from './candidate.ts'
import type { ImportField } from './fields.ts'
import type { MappedColumn } from './mapping.ts'
import { type Commas, commasOf, type NumberReading, readKilometres, readNumber, readYear } from './numbers.ts'
import { distanceUnitIn, type Units } from './units.ts'
import { readBoolean, STATUS_LETTERS } from './values.ts'
import { tidy } from './words.ts'

/** Conventions of a table, as JSON. */
export interface CellHabits {
  priceScale: number
  kilometreScale: number
  decimalCommas: ImportField[]
  inMiles: boolean
  /** Columns where 'X' means yes and blank no. */
  marks: ImportField[]
  statusLetters: boolean
  usualPrice: number | null
  empty: ImportField[]
}

/** Detects them from a sample; `remarks` in Spanish. */
export function cellHabits(
  rows: readonly (readonly string[])[],
  given: ReadonlyMap<ImportField, MappedColumn[]>,
  remarks: string[] = [],
): CellHabits {
  const byField = new Map(given)
  const empty: ImportField[] = []
  if (isAllZero(cellsOf(rows, byField.get('kilometraje')))) {
    byField.delete('kilometraje')
    empty.push('kilometraje')
    remarks.push('El kilometraje es 0 en todas las filas: se toma como que no se sabe.')
  }
  const decimalCommas = commasBeforeDecimals(rows, byField, remarks)
  const scale = priceScale(rows, byField, decimalCommas.has('precio') ? 'decimal' : 'group', remarks)
  const commasIn = (field: ImportField) => (decimalCommas.has(field) ? 'decimal' : 'group')
  return {
    decimalCommas: [...decimalCommas],
    priceScale: scale,
    usualPrice: usualPrice(rows, byField, commasIn('precio'), scale),
    kilometreScale: kilometreScale(rows, byField, commasIn('kilometraje'), remarks),
    inMiles: inMiles(rows, byField, commasIn('kilometraje'), remarks),
    marks: [...marksOf(rows, byField)],
    statusLetters: statusLetters(rows, byField, remarks),
    empty,
  }
}

interface HouseFacts {
  house: string
  lenders?: Lender[] | undefined
  today?: Date | undefined
  units?: Units | undefined
}

export function rowContext(
  given: ReadonlyMap<ImportField, MappedColumn[]>,
  habits: CellHabits,
  { house, lenders, today = new Date(), units = {} }: HouseFacts,
): RowContext {
  const columns = new Map([...given].filter(([field]) => !habits.empty.includes(field)))
  const { decimalCommas, marks, empty: _, ...rest } = habits
  return {
    ...rest,
    columns,
    decimalCommas: new Set(decimalCommas),
    marks: new Set(marks),
    house,
    units,
    lender: currentLender(lenders ?? DEFAULT_LENDERS, today),
    today,
  }
}

const cellsOf = (rows: readonly (readonly string[])[], columns: readonly MappedColumn[] | undefined) =>
  columns?.[0] ? rows.map((row) => tidy(row[columns[0]!.index] ?? '')) : []

// Only zeros: unknown, not new cars.
const isAllZero = (cells: string[]) =>
  cells.length >= 3 && cells.every((cell) => /^0+([.,]0+)?( ?kms?\.?)?$/i.test(cell))

const AMOUNTS = [
  'precio',
  'oferta',
  'kilometraje',
  'enganchemin',
  'enganche_recomendado',
] as const satisfies ImportField[]

const commasBeforeDecimals = (
  rows: readonly (readonly string[])[],
  columns: ReadonlyMap<ImportField, MappedColumn[]>,
  remarks: string[],
) => {
  const found = new Set<ImportField>(
    AMOUNTS.filter((field) => commasOf(cellsOf(rows, columns.get(field))) === 'decimal'),
  )
  if (found.size > 0) remarks.push(`En ${[...found].join(', ')} la coma separa decimales, como muestran sus celdas.`)
  return found
}

const positives = (cells: string[], read: (cell: string) => NumberReading) =>
  cells
    .map((cell) => read(cell))
    .flatMap((reading) => (reading.kind === 'number' && reading.value > 0 ? [reading.value] : []))
    .sort((a, b) => a - b)

// Prices below 5,000 are in thousands.
const priceScale = (
  rows: readonly (readonly string[])[],
  columns: ReadonlyMap<ImportField, MappedColumn[]>,
  commas: Commas,
  remarks: string[],
) => {
  const values = positives(cellsOf(rows, columns.get('precio')), (cell) => readNumber(cell, commas))
  if (values.length < 2 || values[0]! < 10 || values.at(-1)! >= 5_000) return 1
  remarks.push(`Los precios (de ${values[0]} a ${values.at(-1)}) están en miles: se multiplican por 1,000.`)
  return 1000
}

const usualPrice = (
  rows: readonly (readonly string[])[],
  columns: ReadonlyMap<ImportField, MappedColumn[]>,
  commas: Commas,
  scale: number,
) => {
  const values = positives(cellsOf(rows, columns.get('precio')), (cell) => readNumber(cell, commas))
  return values.length < 5 ? null : values[values.length >> 1]! * scale
}

// Below 400 km, except new cars: in thousands.
const kilometreScale = (
  rows: readonly (readonly string[])[],
  columns: ReadonlyMap<ImportField, MappedColumn[]>,
  commas: Commas,
  remarks: string[],
) => {
  const values = positives(cellsOf(rows, columns.get('kilometraje')), (cell) => readKilometres(cell, commas))
  const years = positives(cellsOf(rows, columns.get('autoano')), readYear)
  const middle = years[Math.floor(years.length / 2)] ?? 0
  const total = values.reduce((sum, value) => sum + value, 0)
  if (
    values.length < 3 ||
    values.at(-1)! >= 400 ||
    total / values.length < 12 ||
    middle === 0 ||
    middle >= new Date().getFullYear() - 1
  )
    return 1
  remarks.push(`El kilometraje (de ${values[0]} a ${values.at(-1)}) está en miles: se multiplica por 1,000.`)
  return 1000
}

// Over thousands English miles, over 45 or 78 the Spanish 'miles'.
const inMiles = (
  rows: readonly (readonly string[])[],
  columns: ReadonlyMap<ImportField, MappedColumn[]>,
  commas: Commas,
  remarks: string[],
) => {
  const column = columns.get('kilometraje')
  const values = positives(cellsOf(rows, column), (cell) => readKilometres(cell, commas))
  const are = distanceUnitIn(column?.[0]?.header ?? '') === 'mi' && (values[values.length >> 1] ?? 0) >= 1000
  if (are) remarks.push('El recorrido está en millas: se pasa a kilómetros.')
  return are
}

// 'A' and 'V' only beside 'D'.
const statusLetters = (
  rows: readonly (readonly string[])[],
  columns: ReadonlyMap<ImportField, MappedColumn[]>,
  remarks: string[],
) => {
  const said = new Set(cellsOf(rows, columns.get('estatus')).map((cell) => cell.toUpperCase()))
  said.delete('')
  const are = said.has('D') && [...said].every((letter) => STATUS_LETTERS.has(letter))
  if (are)
    remarks.push('Los estatus de una letra se leen como D disponible, A apartado, R reservado, S separado y V vendido.')
  return are
}

const marksOf = (rows: readonly (readonly string[])[], columns: ReadonlyMap<ImportField, MappedColumn[]>) =>
  new Set(
    (['vendido', 'separado'] as const).filter((field) => {
      const said = cellsOf(rows, columns.get(field)).filter((cell) => cell !== '')
      return said.length > 0 && said.every((cell) => readBoolean(cell) === true)
    }),
  )
