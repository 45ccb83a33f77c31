import { assign } from './assign.ts'
import { contentFit } from './content-fit.ts'
import { IMAGE_FIELDS, IMPORT_FIELDS, type ImportField, isField, LIST_FIELDS } from './fields.ts'
import { headerWords, nameScores } from './header-match.ts'
import { type ColumnProfile, profileOf } from './profile.ts'
import { compact, tidy } from './words.ts'

export type HowMapped = 'sinónimo' | 'parecido' | 'por contenido' | 'mapa'

export interface MappedColumn {
  index: number
  /** 'columna 3' without header. */
  header: string
  field: ImportField | null
  /** 0 to 1. */
  confidence: number
  how: HowMapped | ''
  samples: string[]
  profile: ColumnProfile
}

export class BadMapping extends Error {
  override name = 'BadMapping'
}

const SINGLE = IMPORT_FIELDS.filter((field) => !LIST_FIELDS.has(field))
const LEAST = 0.4

/** Maps columns to fields by headers and content jointly. `overrides` (column → field or null) win. Throws BadMapping. */
export function mapColumns(
  headers: readonly string[] | null,
  rows: readonly (readonly string[])[],
  overrides: Readonly<Record<string, string | null>> = {},
): MappedColumn[] {
  const width = Math.max(headers?.length ?? 0, ...rows.slice(0, 500).map((row) => row.length), 0)
  const names = Array.from({ length: width }, (_, index) => tidy(headers?.[index] ?? '') || `columna ${index + 1}`)
  const columns = names.map((header, index): MappedColumn => {
    const profile = profileOf(rows.map((row) => row[index] ?? ''))
    return { index, header, field: null, confidence: 0, how: '', samples: profile.samples, profile }
  })
  const fixed = applyOverrides(columns, overrides)
  const open = columns.filter(
    (column) => !fixed.has(column.index) && !(column.profile.filled === 0 && !headers?.[column.index]),
  )
  const taken = new Set(columns.filter((column) => column.how === 'mapa').map((column) => column.field))
  const scored = open.map((column) => scoreColumn(column, Boolean(tidy(headers?.[column.index] ?? '')), columns))
  const free = SINGLE.filter((field) => !taken.has(field))
  const chosen = assign(scored.map((scores) => free.map((field) => worthOf(scores.get(field)?.score ?? 0))))
  for (const [at, column] of open.entries()) {
    const scores = scored[at]!
    const single = chosen[at]! >= 0 ? free[chosen[at]!]! : null
    const list = bestOf(scores, LIST_FIELDS)
    const singleScore = single ? scores.get(single)!.score : 0
    const [field, score] =
      list && (list.score > singleScore || (single && list.score === singleScore))
        ? [list.field, list.score]
        : [single, singleScore]
    if (!field || score < LEAST) continue
    Object.assign(column, { field, confidence: Math.min(0.99, score), how: scores.get(field)!.how })
  }
  settle(columns)
  return columns
}

interface Score {
  field: ImportField
  score: number
  how: HowMapped
}

// Strong matches count more.
const worthOf = (score: number) => (score < LEAST ? 0 : score ** 2)

const bestOf = (scores: Map<ImportField, Score>, among: ReadonlySet<ImportField>) =>
  [...scores.values()].filter((score) => among.has(score.field)).sort((a, b) => b.score - a.score)[0]

function scoreColumn(column: MappedColumn, named: boolean, all: readonly MappedColumn[]): Map<ImportField, Score> {
  const scores = new Map<ImportField, Score>()
  const byName = named ? nameScores(column.header) : []
  for (const { field, score, exact } of byName) {
    const { fit } = contentFit(field, column.profile)
    // Exact contract names need no proof; row counters are no keys.
    const own = compact(column.header) === compact(field)
    let total = own && fit > 0.1 ? Math.max(0.9, score) : fit < 0.12 ? score * 0.25 : score * (0.4 + 0.6 * fit)
    if (field === 'ordencompra') total = own ? total : keyScore(total, column)
    if (field === 'privado') total = score * (exact ? 0.97 : 0.8)
    // A single picture column in the singular is the cover.
    if (field === 'feature_image' && numbered(column.header) && column.header !== '') total *= 0.5
    scores.set(field, { field, score: total, how: exact ? 'sinónimo' : 'parecido' })
  }
  // Descriptions under any title.
  const names = byName[0] && ['unidad', 'titulo', 'marca', 'modelo', 'version'].includes(byName[0].field)
  const describes = !names && column.profile.describes >= 0.6
  const recognised =
    !describes && byName.some(({ score, field }) => score >= 0.9 && contentFit(field, column.profile).fit >= 0.3)
  if (recognised) return scores
  for (const field of IMPORT_FIELDS) {
    let { alone } = contentFit(field, column.profile)
    if (alone === 0) continue
    // Similar headers outweigh content.
    if (byName[0] && byName[0].score >= 0.7 && byName[0].field !== field && !describes) alone *= 0.75
    // Keys come first, trims after models.
    if (field === 'ordencompra') alone += column.index === 0 ? 0.1 : 0
    if (field === 'version' && column.index > 0 && (all[column.index - 1]?.profile.model ?? 0) > 0.4) alone += 0.15
    const known = scores.get(field)
    const total = Math.min(0.97, known ? Math.max(known.score, alone) + 0.05 : alone * (named ? 0.9 : 1))
    if (!known || total > known.score)
      scores.set(field, { field, score: total, how: known && known.score > 0.5 ? known.how : 'por contenido' })
  }
  return scores
}

// 'No.' over 1, 2, 3 … is a counter, 'Stock' a key.
const keyScore = (score: number, column: MappedColumn) => {
  const words = headerWords(column.header).join(' ')
  const counter = /^(numero|consecutivo|id|partida|renglon|lote|control)$/.test(words)
  if (column.profile.sequential && counter) return score * 0.3
  // The stock key wins.
  const rank = /inventario|stock|orden compra|^oc$|economico/.test(words)
    ? 1
    : /folio|unidad|vehiculo|interno|control|sku/.test(words)
      ? 0.97
      : 0.94
  return score * rank
}

const numbered = (header: string) => /\d\s*$/.test(header)

function applyOverrides(columns: MappedColumn[], overrides: Readonly<Record<string, string | null>>): Set<number> {
  const fixed = new Set<number>()
  for (const [name, field] of Object.entries(overrides)) {
    const exact = columns.filter((column) => column.header === tidy(name))
    const loose =
      exact.length > 0
        ? exact
        : columns.filter((column) => compact(column.header) !== '' && compact(column.header) === compact(name))
    if (loose.length === 0)
      throw new BadMapping(
        `El mapa nombra la columna «${name}», que no está en el archivo. Columnas: ${columns.map((column) => column.header).join(', ')}`,
      )
    if (field !== null && !isField(field))
      throw new BadMapping(
        `El mapa manda «${name}» a «${field}», que no es un campo. Campos: ${IMPORT_FIELDS.join(', ')}`,
      )
    const repeated =
      field !== null && !LIST_FIELDS.has(field)
        ? columns.find((column) => column.how === 'mapa' && column.field === field)
        : undefined
    if (repeated) throw new BadMapping(`El mapa manda dos columnas, «${repeated.header}» y «${name}», a «${field}».`)
    const column = loose.find((candidate) => !fixed.has(candidate.index)) ?? loose[0]!
    Object.assign(column, { field, confidence: 1, how: 'mapa' })
    fixed.add(column.index)
  }
  return fixed
}

function settle(columns: MappedColumn[]) {
  const of = (field: ImportField) => columns.find((column) => column.field === field)
  const turn = (column: MappedColumn | undefined, field: ImportField) => {
    if (column && column.how !== 'mapa') column.field = field
  }
  if (of('oferta') && !of('precio')) turn(of('oferta'), 'precio')
  // 'Descripción' as the unit, when nothing else names the vehicle.
  const names = ['marca', 'modelo', 'unidad'].some((field) => of(field as ImportField))
  const described = of('descripcion') ?? of('titulo') ?? of('version')
  if (!names && described && described.profile.describes >= 0.3) turn(described, 'unidad')
  const version = of('version')
  if (!of('modelo') && !of('unidad') && version && version.profile.describes >= 0.5) turn(version, 'modelo')
  // A year in the model column frees the model.
  const images = columns.filter((column) => column.field && IMAGE_FIELDS.has(column.field))
  if (
    images.length === 1 &&
    images[0]!.field === 'feature_image' &&
    images[0]!.profile.samples.some((cell) => (cell.match(/https?:/g) ?? []).length > 1)
  )
    turn(images[0], 'galeria_exterior')
}
