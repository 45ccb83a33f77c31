import { currentLender, DEFAULT_LENDERS, type Lender } from '#contract/financing.ts'
import type { RowContext } from './candidate.ts'
import { decodedText, detectEncoding, type EncodingFound, UnreadableFile } from './decode.ts'
import { type Dialect, detectDialect } from './dialect.ts'
import type { ImportField } from './fields.ts'
import { type MappedColumn, mapColumns } from './mapping.ts'
import { type Commas, commasOf, type NumberReading, readKilometres, readNumber, readYear } from './numbers.ts'
import { mendCommas, OpenQuote, records } from './records.ts'
import { findHeader, rowKind } from './structure.ts'
import { readBoolean, STATUS_LETTERS } from './values.ts'
import { tidy } from './words.ts'

/** How a file will be read: everything decided before its rows are. */
export interface ImportPlan {
  path: string
  encoding: EncodingFound
  dialect: Dialect
  /** The line of the header, 0 when the file has none. */
  headerLine: number
  header: string[]
  columns: MappedColumn[]
  context: RowContext
  /** Things about the file that a person should know, in Spanish. */
  remarks: string[]
}

export interface PlanOptions {
  map?: Readonly<Record<string, string | null>> | undefined
  /** The dealership's name, as its branches carry it ('Volante Monterrey'). */
  house: string
  lenders?: Lender[] | undefined
  today?: Date | undefined
}

const SAMPLE_ROWS = 2_000
const SAMPLE_TEXT = 400_000

/** Reads the beginning of a file and decides how to read all of it. Throws UnreadableFile or BadMapping, in Spanish. */
export async function planImport(path: string, options: PlanOptions): Promise<ImportPlan> {
  const encoding = await detectEncoding(path)
  const dialect = detectDialect(await beginning(path, encoding))
  try {
    return await planWith(path, encoding, dialect, options)
  } catch (error) {
    if (!(error instanceof OpenQuote)) throw error
    return planWith(path, encoding, { ...dialect, quotes: false }, options)
  }
}

const beginning = async (path: string, { encoding }: EncodingFound) => {
  let text = ''
  for await (const chunk of decodedText(path, encoding)) {
    text += chunk
    if (text.length >= SAMPLE_TEXT) break
  }
  if (text.trim() === '') throw new UnreadableFile('El archivo está vacío.')
  // A last line cut in the middle would look like a broken one.
  return text.length < SAMPLE_TEXT ? text : text.slice(0, Math.max(text.lastIndexOf('\n'), text.length / 2))
}

async function planWith(
  path: string,
  encoding: EncodingFound,
  dialect: Dialect,
  options: PlanOptions,
): Promise<ImportPlan> {
  const sample = []
  for await (const record of records(path, encoding.encoding, dialect)) {
    sample.push(record)
    if (sample.length >= SAMPLE_ROWS) break
  }
  const found = findHeader(sample.map((record) => record.cells))
  const header = found.index < 0 ? [] : found.cells
  const widest = Math.max(...sample.map(({ cells }) => cells.length))
  const rows = sample
    .slice(found.index + 1)
    .map(({ cells }) => (header.length > 0 && mendCommas(cells, header.length)) || cells)
    .filter((cells) => rowKind(cells, header, widest).kind === 'data')
  if (rows.length === 0) throw new UnreadableFile('El archivo no tiene renglones con vehículos.')
  const columns = mapColumns(found.index < 0 ? null : header, rows, options.map)
  const byField = new Map<ImportField, MappedColumn[]>()
  for (const column of columns)
    if (column.field) byField.set(column.field, [...(byField.get(column.field) ?? []), column])
  const remarks: string[] = []
  if (isAllZero(cellsOf(rows, byField.get('kilometraje')))) {
    byField.delete('kilometraje')
    remarks.push('El kilometraje es 0 en todas las filas: se toma como que no se sabe.')
  }
  const decimalCommas = commasBeforeDecimals(rows, byField, remarks)
  const commasIn = (field: ImportField) => (decimalCommas.has(field) ? 'decimal' : 'group')
  const context: RowContext = {
    columns: byField,
    decimalCommas,
    priceScale: priceScale(rows, byField, commasIn('precio'), remarks),
    kilometreScale: kilometreScale(rows, byField, commasIn('kilometraje'), remarks),
    inMiles: inMiles(rows, byField, commasIn('kilometraje'), remarks),
    house: options.house,
    lender: currentLender(options.lenders ?? DEFAULT_LENDERS, options.today ?? new Date()),
    today: options.today ?? new Date(),
    marks: marksOf(rows, byField),
    statusLetters: statusLetters(rows, byField, remarks),
  }
  if (!dialect.quotes)
    remarks.push('Las comillas del archivo no cierran o son pulgadas: se leen como cualquier otro carácter.')
  if (encoding.invalid > 0) remarks.push(`${encoding.invalid} bytes no son texto válido y se muestran como «�».`)
  return {
    path,
    encoding,
    dialect,
    headerLine: found.index < 0 ? 0 : sample[found.index]!.line,
    header,
    columns,
    context,
    remarks,
  }
}

const cellsOf = (rows: readonly (readonly string[])[], columns: readonly MappedColumn[] | undefined) =>
  columns?.[0] ? rows.map((row) => tidy(row[columns[0]!.index] ?? '')) : []

// A column that a system fills with zeros knows nothing, and would tell visitors that every used car is new.
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

// Nobody sells cars for less than 5,000 pesos: a list where all cost '289' or '289.9' is in thousands.
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

// Used cars that all ran less than 400 km are in thousands, unless they are this year's.
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

// 'Miles' over thousands is the English unit; over 45 or 78 it is the Spanish thousand, which kilometreScale sees to.
const inMiles = (
  rows: readonly (readonly string[])[],
  columns: ReadonlyMap<ImportField, MappedColumn[]>,
  commas: Commas,
  remarks: string[],
) => {
  const column = columns.get('kilometraje')
  const values = positives(cellsOf(rows, column), (cell) => readKilometres(cell, commas))
  const are = /^(miles|millas|mi)$|millas/i.test(column?.[0]?.header ?? '') && (values[values.length >> 1] ?? 0) >= 1000
  if (are) remarks.push('El recorrido está en millas: se pasa a kilómetros.')
  return are
}

// 'A' alone could be 'activo' and 'V' 'verdadero': beside 'D' they are 'apartado' and 'vendido'.
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
