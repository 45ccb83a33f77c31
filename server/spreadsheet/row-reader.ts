import { vehicleSlug } from '#importer/address.ts'
import { Rejected, type RowContext } from '#importer/candidate.ts'
import { type CellHabits, cellHabits, rowContext } from '#importer/cell-habits.ts'
import type { ImportField, StoredField } from '#importer/fields.ts'
import { identify } from '#importer/identity.ts'
import type { MappedColumn } from '#importer/mapping.ts'
import { weakMask } from '#importer/merge.ts'
import { profileOf } from '#importer/profile.ts'
import { keyCell, readRow } from '#importer/vehicle-row.ts'
import type { SheetRecord } from '../integrations/sheet-records.ts'
import { recordCellText } from './record-cell-text.ts'
import type { SheetColumn } from './sheet-column.ts'

export interface KnownVehicle {
  ordencompra: string
  marca: string
  modelo: string
  version: string
  autoano: number
}

export interface ReadRecord {
  record_id: string
  /** Null: blank, or with `problems`. */
  vehicle: Record<string, unknown> | null
  weak: number
  held: Record<string, unknown>
  isBlank: boolean
  name: string
  problems: { code: string; message: string }[]
}

export interface RecordReader {
  habits: CellHabits
  keyOf(record: SheetRecord): string | null
  read(record: SheetRecord, line: number, known: KnownVehicle | undefined): ReadRecord
}

const FEEDS: Partial<Record<ImportField, readonly StoredField[]>> = {
  unidad: [
    ...(['marca', 'modelo', 'version', 'autoano', 'precio', 'kilometraje', 'transmision', 'combustible'] as const),
    ...(['carroceria', 'cilindros', 'color', 'ubicacion', 'sucursal'] as const),
  ],
  modelo: ['version'],
  estatus: ['vendido', 'separado', 'ordenstatus'],
  vendido: ['ordenstatus', 'separado'],
  oferta: ['precio'],
  motor: ['combustible', 'cilindros'],
  vin: ['autoano'],
  notas: ['kilometraje'],
  ubicacion: ['sucursal'],
  sucursal: ['ubicacion'],
  traccion: ['descripcion'],
  puertas: ['descripcion'],
  equipamiento: ['descripcion'],
}
// The importer's patterns would be slow.
const LONGEST_CELL = 1000
const LONGEST_TEXT = 20_000
const LONG_TEXTS = /^(meta)?descripcion$|^notas$|^equipamiento$|^galeria_|^fotos_/
const longestOf = ({ our_field }: SheetColumn) => (LONG_TEXTS.test(our_field) ? LONGEST_TEXT : LONGEST_CELL)
export const CLEARED_BY_BLANK: ReadonlyMap<string, string | string[]> = new Map<string, string | string[]>([
  ['garantia', ''],
  ['promociones', []],
])
const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
const FOR_IDENTITY = ['marca', 'modelo', 'version', 'autoano'] as const

/** Only mapped columns overwrite a known vehicle; derived values fill blanks. `habits` default to those of `sample`. */
export function openRecordReader(
  columns: readonly SheetColumn[],
  house: string,
  known: CellHabits | null,
  sample: readonly SheetRecord[],
): RecordReader {
  const ours = columns.filter(({ master, stopped }) => master === 'hoja' && !stopped)
  const theirs = columns.filter(({ master, stopped }) => master === 'sistema' && !stopped)
  const mapped = ours.map((column, index) => mappedColumn(column.our_field as ImportField, column.field_name, index))
  const byField = new Map<ImportField, MappedColumn[]>()
  for (const column of mapped) byField.set(column.field!, [...(byField.get(column.field!) ?? []), column])
  const cellsOf = ({ fields }: SheetRecord) =>
    ours.map(({ field_id, field_type }) => recordCellText(fields[field_id], field_type))
  const habits = known ?? cellHabits(sample.map(cellsOf), byField)
  const context = rowContext(byField, habits, { house })
  const withIdentity = identityContext(context, ours.length)
  const fed = new Set([...byField.keys()].flatMap((field) => [field, ...(FEEDS[field] ?? [])]))
  const closed = new Set(columns.filter((column) => !ours.includes(column)).map(({ our_field }) => our_field))
  const speaks = (field: string) => fed.has(field as ImportField) && !closed.has(field)

  return {
    habits,
    keyOf: (record) => keyCell(cellsOf(record), context)?.key ?? null,
    read(record, line, vehicle) {
      const cells = cellsOf(record)
      const said = ours
        .flatMap(({ field_type }, at) => (/checkbox/.test(field_type) ? [] : [cells[at]!.trim()]))
        .filter(Boolean)
      const held = Object.fromEntries(theirs.map(({ field_id }) => [field_id, record.fields[field_id] ?? null]))
      const about = {
        record_id: record.id,
        held,
        weak: 0,
        name: said.slice(0, 4).join(' · ').slice(0, 100) || record.id,
      }
      if (said.length === 0) return { ...about, vehicle: null, isBlank: true, problems: [] }
      const long = ours.find((column, at) => cells[at]!.length > longestOf(column))
      if (long) {
        const most = longestOf(long).toLocaleString('es-MX')
        const message = `La columna «${long.field_name}» tiene más de ${most} letras`
        return { ...about, vehicle: null, isBlank: false, problems: [{ code: 'celda_larga', message }] }
      }
      try {
        const row = vehicle ? withIdentity(cells, vehicle) : { cells, context }
        const { values, weak, warnings, facts } = readRow(
          row.cells,
          line,
          identify(row.cells, row.context, {}),
          row.context,
        )
        const found = keyCell(cells, context)
        const key = vehicle?.ordencompra ?? found?.key ?? record.id
        for (const [field, empty] of vehicle ? CLEARED_BY_BLANK : []) {
          const own = ours.filter(({ our_field }) => our_field === field)
          if (own.length > 0 && own.every(({ field_id }) => isBlank(record.fields[field_id])))
            values[field as StoredField] = empty
        }
        if (vehicle)
          for (const field of Object.keys(values) as StoredField[]) {
            if (speaks(field)) continue
            weak.add(field)
            if (typeof values[field] === 'boolean') delete values[field]
          }
        const slug = vehicleSlug(String(values.titulo), key, { vin: facts.vin, isVinKey: found?.source === 'VIN' })
        const problems = warnings.map(({ code, text }) => ({ code, message: text.slice(0, 500) }))
        const own = vehicle && cells[context.columns.get('ordencompra')?.[0]?.index ?? -1]?.trim()
        if (own && own !== key)
          problems.push({
            code: 'orden_cambiada',
            message: `La orden dice «${own}» y el auto conserva la suya: ${key}`,
          })
        return {
          ...about,
          vehicle: { ...values, ordencompra: key, record_id: record.id, slug },
          weak: weakMask(weak),
          isBlank: false,
          problems,
        }
      } catch (error) {
        if (!(error instanceof Rejected)) throw error
        const problems = [{ code: error.code, message: error.reason.slice(0, 500) }]
        return { ...about, vehicle: null, isBlank: false, problems }
      }
    },
  }
}

const NO_CELLS = profileOf([])

const mappedColumn = (field: ImportField, header: string, index: number): MappedColumn => ({
  index,
  header,
  field,
  confidence: 1,
  how: 'mapa',
  samples: [],
  profile: NO_CELLS,
})

const identityContext = (context: RowContext, width: number) => {
  const { columns } = context
  const isSplit = columns.has('unidad')
  const added = FOR_IDENTITY.filter(
    (field) => !isSplit && !columns.has(field) && !(field === 'version' && columns.has('modelo')),
  )
  const all = new Map(columns)
  added.forEach((field, at) => {
    all.set(field, [mappedColumn(field, field, width + at)])
  })
  const whole: RowContext = { ...context, columns: all }
  return (cells: readonly string[], vehicle: KnownVehicle) => ({
    cells: [...cells, ...added.map((field) => String(vehicle[field]))],
    context: whole,
  })
}
