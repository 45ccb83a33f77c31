import { createHash } from 'node:crypto'
import { type Candidate, Rejected, type Rejection } from './candidate.ts'
import { type Above, identify } from './identity.ts'
import type { ImportPlan } from './plan.ts'
import { mendCommas, records } from './records.ts'
import { rowKind, sectionMeaning, titleMeaning } from './structure.ts'
import { keyCell, readRow } from './vehicle-row.ts'
import { slugify, tidy } from './words.ts'

/** What passed besides vehicles: rows that are none. */
export interface Skipped {
  blank: number
  header: number
  total: number
  section: number
}

export type Outcome = { vehicle: Candidate } | { rejection: Rejection }

/** Where keys came from, for the report. */
export type KeySource = 'columna' | 'VIN' | 'contenido'

export interface ReadTally {
  rows: number
  skipped: Skipped
  keys: Record<KeySource, number>
}

export const newTally = (): ReadTally => ({
  rows: 0,
  skipped: { blank: 0, header: 0, total: 0, section: 0 },
  keys: { columna: 0, VIN: 0, contenido: 0 },
})

/**
 * Reads a file's vehicles by its plan, one at a time: each comes out loaded-to-be or rejected with its line and reason. The
 * first of several rows with one key stands; the later ones are rejected.
 */
export async function* readVehicles(plan: ImportPlan, tally: ReadTally): AsyncGenerator<Outcome> {
  const { context, header } = plan
  const lineOfKey = new Map<string, number>()
  const slugs = new Set<string>()
  let section: Above = {}
  let brandAbove: string | undefined
  for await (const { line, cells: raw } of records(plan.path, plan.encoding.encoding, plan.dialect)) {
    if (line < plan.headerLine) section = { ...section, ...titleMeaning(raw) }
    if (line <= plan.headerLine) continue
    const kind = rowKind(raw, header, plan.columns.length)
    if (kind.kind !== 'data') {
      tally.skipped[kind.kind]++
      if (kind.kind === 'section') section = { ...section, ...sectionMeaning(kind.text) }
      continue
    }
    tally.rows++
    const cells = (header.length > 0 && mendCommas(raw, header.length)) || raw
    try {
      brandAbove = filledBrand(cells, plan, brandAbove)
      const under = brandAbove ? { ...section, marca: brandAbove, marcaDe: 'la fila de arriba' } : section
      const identity = identify(cells, context, under)
      const vehicle = readRow(cells, line, identity, context)
      const { key, source } = keyOf(cells, vehicle, plan, lineOfKey)
      const before = lineOfKey.get(key)
      if (before !== undefined) throw new Rejected('orden_repetida', `La orden «${key}» ya está en la línea ${before}`)
      lineOfKey.set(key, line)
      tally.keys[source]++
      vehicle.values.ordencompra = key
      if (header.length > 0 && cells.slice(header.length).some((cell) => tidy(cell) !== '')) {
        vehicle.warnings.push({
          code: 'celdas_de_mas',
          text: `Tiene ${cells.length} celdas y el encabezado ${header.length}`,
        })
      }
      giveSlug(vehicle, slugs)
      yield { vehicle }
    } catch (error) {
      if (!(error instanceof Rejected)) throw error
      const sample = cells.map(tidy).filter(Boolean).join(' · ').slice(0, 100)
      yield { rejection: { line, code: error.code, reason: error.reason, sample } }
    }
  }
}

// Merged cells come out as a brand in the first row of its group and blanks below it.
const filledBrand = (cells: readonly string[], plan: ImportPlan, above: string | undefined) => {
  const column = plan.context.columns.get('marca')?.[0]
  if (!column || column.profile.blankShare < 0.25) return undefined
  return tidy(cells[column.index] ?? '') || above
}

/**
 * The key of a vehicle. Without one in the file it is made from what stays the same between two exports: brand, model, trim, year, km,
 * colour, and the price only where km says nothing. Equal vehicles get a number in their order.
 */
const keyOf = (
  cells: readonly string[],
  vehicle: Candidate,
  plan: ImportPlan,
  taken: ReadonlyMap<string, number>,
): { key: string; source: KeySource } => {
  const own = keyCell(cells, plan.context)
  if (own) return own
  const { marca, modelo, version, autoano, kilometraje, color, precio } = vehicle.values
  const content = [marca, modelo, version, autoano, kilometraje, color, kilometraje ? '' : precio]
    .map((part) => slugify(String(part ?? '')))
    .join('|')
  const name = slugify([marca, modelo, autoano].join(' ')).slice(0, 40).toUpperCase()
  const base = `${name}-${createHash('sha256').update(content).digest('hex').slice(0, 8).toUpperCase()}`
  let key = base
  for (let copy = 2; taken.has(key); copy++) key = `${base}-${copy}`
  return { key, source: 'contenido' }
}

const giveSlug = (vehicle: Candidate, taken: Set<string>) => {
  const { titulo, ordencompra } = vehicle.values
  const own = vehicle.values.slug as string | undefined
  const wanted =
    (own ?? slugify(`${String(titulo).slice(0, 90)} ${ordencompra}`)) || `auto-${shortHash(String(ordencompra))}`
  const slug = taken.has(wanted) ? `${wanted}-${shortHash(String(ordencompra))}` : wanted
  taken.add(slug)
  vehicle.values.slug = slug
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 6)
