import { createHash } from 'node:crypto'
import { shortHash, vehicleSlug, withoutVin } from './address.ts'
import { type Candidate, Rejected, type Rejection } from './candidate.ts'
import { type Above, identify } from './identity.ts'
import type { ImportPlan } from './plan.ts'
import { mendCommas, records } from './records.ts'
import { rowKind, sectionMeaning, titleMeaning } from './structure.ts'
import { keyCell, readRow } from './vehicle-row.ts'
import { slugify, tidy } from './words.ts'

/** Other rows. */
export interface Skipped {
  blank: number
  header: number
  total: number
  section: number
}

export type Outcome = { vehicle: Candidate } | { rejection: Rejection }

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

/** Yields vehicles or rejections; the first of equal keys wins. */
export async function* readVehicles(plan: ImportPlan, tally: ReadTally): AsyncGenerator<Outcome> {
  const { context, header } = plan
  const lineOfKey = new Map<string, number>()
  const lineOfVin = new Map<string, number>()
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
      const { vin } = vehicle.facts
      const same = vin ? lineOfVin.get(vin) : undefined
      if (same !== undefined)
        throw new Rejected(
          'vin_repetido',
          `El VIN termina en ${vin!.slice(-6)} y ya está en la línea ${same}: es el mismo auto`,
        )
      const { key, source, alike } = keyOf(cells, vehicle, plan, lineOfKey)
      const before = lineOfKey.get(key)
      if (before !== undefined) throw new Rejected('orden_repetida', `La orden «${key}» ya está en la línea ${before}`)
      lineOfKey.set(key, line)
      if (vin) lineOfVin.set(vin, line)
      if (alike) vehicle.alike = alike
      tally.keys[source]++
      vehicle.values.ordencompra = key
      if (header.length > 0 && cells.slice(header.length).some((cell) => tidy(cell) !== '')) {
        vehicle.warnings.push({
          code: 'celdas_de_mas',
          text: `Tiene ${cells.length} celdas y el encabezado ${header.length}`,
        })
      }
      giveSlug(vehicle, slugs, source)
      yield { vehicle }
    } catch (error) {
      if (!(error instanceof Rejected)) throw error
      const sample = cells.map(tidy).filter(Boolean).join(' · ').slice(0, 100)
      yield { rejection: { line, code: error.code, reason: error.reason, sample } }
    }
  }
}

// Merged cells leave blanks below.
const filledBrand = (cells: readonly string[], plan: ImportPlan, above: string | undefined) => {
  const column = plan.context.columns.get('marca')?.[0]
  if (!column || column.profile.blankShare < 0.25) return undefined
  return tidy(cells[column.index] ?? '') || above
}

/** Key from stable content: brand, model, trim, year, km, colour (price without km). Equal vehicles are numbered. */
const keyOf = (
  cells: readonly string[],
  vehicle: Candidate,
  plan: ImportPlan,
  taken: ReadonlyMap<string, number>,
): { key: string; source: KeySource; alike?: string } => {
  const own = keyCell(cells, plan.context)
  if (own && !isSharedKey(own.key, vehicle, plan, taken)) return own
  const { vin } = vehicle.facts
  if (vin) {
    const tail = vin.slice(-8)
    return { key: taken.has(tail) ? `${tail}-${shortHash(vin)}` : tail, source: 'VIN' }
  }
  if (own) return own
  const { marca, modelo, version, autoano, kilometraje, color, precio } = vehicle.values
  const content = [marca, modelo, version, autoano, kilometraje, color, kilometraje ? '' : precio]
    .map((part) => slugify(String(part ?? '')))
    .join('|')
  const name = slugify([marca, modelo, autoano].join(' ')).slice(0, 40).toUpperCase()
  const base = `${name}-${createHash('sha256').update(content).digest('hex').slice(0, 8).toUpperCase()}`
  let key = base
  for (let copy = 2; taken.has(key); copy++) key = `${base}-${copy}`
  return { key, source: 'contenido', alike: base }
}

// The VIN replaces shared stock numbers.
const isSharedKey = (key: string, { facts }: Candidate, plan: ImportPlan, taken: ReadonlyMap<string, number>) =>
  facts.vin !== undefined && (plan.sharedKeys.has(key) || taken.has(key))

const giveSlug = (vehicle: Candidate, taken: Set<string>, source: KeySource) => {
  const { titulo, ordencompra } = vehicle.values
  const { vin } = vehicle.facts
  const own = withoutVin(String(vehicle.values.slug ?? '').replaceAll('-', ' '), vin).replaceAll(' ', '-')
  const wanted = own || vehicleSlug(String(titulo), String(ordencompra), { vin, isVinKey: source === 'VIN' })
  const slug = taken.has(wanted) ? `${wanted}-${shortHash(String(ordencompra))}` : wanted
  taken.add(slug)
  vehicle.values.slug = slug
}
