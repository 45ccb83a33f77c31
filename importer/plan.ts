import type { Lender } from '#contract/financing/financing.ts'
import { isVin, vinText } from '#contract/vehicles/vin.ts'
import type { RowContext } from './candidate.ts'
import { cellHabits, rowContext } from './cell-habits.ts'
import { decodedText, detectEncoding, type EncodingFound, UnreadableFile } from './decode.ts'
import { type Dialect, detectDialect } from './dialect.ts'
import type { ImportField } from './fields.ts'
import { type MappedColumn, mapColumns } from './mapping.ts'
import { mendCommas, OpenQuote, records } from './records.ts'
import { findHeader, rowKind } from './structure.ts'
import { currencyIn, PESOS, unitsOf } from './units.ts'
import { keyCell } from './vehicle-row.ts'

export interface ImportPlan {
  path: string
  encoding: EncodingFound
  dialect: Dialect
  /** 0: none. */
  headerLine: number
  header: string[]
  columns: MappedColumn[]
  context: RowContext
  /** Keys with several VINs are ignored. */
  sharedKeys: ReadonlySet<string>
  remarks: string[]
}

export interface PlanOptions {
  map?: Readonly<Record<string, string | null>> | undefined
  house: string
  lenders?: Lender[] | undefined
  today?: Date | undefined
}

const SAMPLE_ROWS = 2_000
const SAMPLE_TEXT = 400_000
const MOST_COLUMNS = 500

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
  // Drops a cut last line.
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
  if (widest > MOST_COLUMNS) throw new UnreadableFile(`El archivo tiene más de ${MOST_COLUMNS} columnas.`)
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
  const habits = cellHabits(rows, byField, remarks)
  const notes = sample.flatMap(({ cells }, at) =>
    at < found.index || rowKind(cells, header, widest).kind === 'section' ? [cells.join(' ')] : [],
  )
  const units = unitsOf(columns, rows, notes)
  const context = rowContext(byField, habits, { ...options, units })
  const sharedKeys = keysOfSeveral(rows, context, remarks)
  if (units.currencyColumn)
    remarks.push(`La moneda de los importes se lee de la columna «${units.currencyColumn.header}».`)
  if (units.distanceColumn)
    remarks.push(
      `La unidad del recorrido se lee de la columna «${units.distanceColumn.header}»: las millas se pasan a kilómetros.`,
    )
  for (const { header: name, field } of columns)
    if ((currencyIn(name.replace(/[._-]+/g, ' ')) ?? PESOS) !== PESOS)
      remarks.push(
        `La columna «${name}» no está en pesos: ${field && field !== 'privado' ? 'sus importes no se toman' : 'no se toma'}.`,
      )
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
    sharedKeys,
    remarks,
  }
}

function keysOfSeveral(rows: readonly (readonly string[])[], context: RowContext, remarks: string[]): Set<string> {
  const vinsOf = new Map<string, Set<string>>()
  const place = context.columns.get('vin')?.[0]?.index
  for (const cells of place === undefined ? [] : rows) {
    const key = keyCell(cells, context)
    const vin = cells[place!] ?? ''
    if (key?.source === 'columna' && isVin(vin))
      vinsOf.set(key.key, (vinsOf.get(key.key) ?? new Set()).add(vinText(vin)))
  }
  const shared = [...vinsOf].filter(([, vins]) => vins.size > 1).map(([key]) => key)
  if (shared.length > 0)
    remarks.push(
      `El número de inventario se repite en autos de distinto VIN (${shared.slice(0, 5).join(', ')}): en ellos no es clave y se usa el VIN.`,
    )
  return new Set(shared)
}
