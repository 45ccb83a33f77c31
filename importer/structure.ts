import { nameScores } from './header-match.ts'
import { brandNamed } from './knowledge.ts'
import { saysNothing } from './numbers.ts'
import { bodyIn, cityIn } from './values.ts'
import { compact, foldWords, tidy } from './words.ts'

/** Index of the header, or -1. */
export interface HeaderFound {
  index: number
  cells: string[]
}

const LOOK_AT = 60

/** The row that names most fields and holds no data; titles and notes before it are skipped. Unknown words over numbers count too. */
export function findHeader(records: readonly (readonly string[])[]): HeaderFound {
  let best = { index: -1, score: 0 }
  for (const [index, cells] of records.slice(0, LOOK_AT).entries()) {
    const score = headerScore(cells)
    if (score > best.score + 0.5) best = { index, score }
  }
  const widest = Math.max(...records.slice(0, LOOK_AT).map(width), 0)
  // One name is enough for a single column or a full row.
  const enough =
    best.score >= 2 ||
    (best.score >= 0.7 && widest <= 2) ||
    (best.score >= 0.9 && width(records[best.index] ?? []) >= widest - 1 && allNames(records[best.index] ?? []))
  if (best.index >= 0 && enough) return { index: best.index, cells: [...records[best.index]!] }
  const first = records.findIndex((cells) => width(cells) >= Math.max(2, widest - 1))
  if (first >= 0 && contrasts(records[first]!, records.slice(first + 1, first + 40)))
    return { index: first, cells: [...records[first]!] }
  return { index: -1, cells: [] }
}

const width = (cells: readonly string[]) => cells.filter((cell) => tidy(cell) !== '').length

function headerScore(cells: readonly string[]): number {
  const fields = new Set<string>()
  let score = 0
  for (const cell of cells) {
    const text = tidy(cell)
    if (text === '') continue
    if (text.length > 45 || looksLikeData(text)) {
      score -= 1
      continue
    }
    const [top] = nameScores(text)
    if (!top || top.score < 0.6) continue
    score += fields.has(top.field) ? 0.3 : top.score
    fields.add(top.field)
  }
  return fields.size === 0 ? 0 : score
}

const looksLikeData = (text: string) =>
  /^[$\s]*-?[\d.,' ]+(\s?(km|kms|mxn|%))?$/.test(text) ||
  /https?:\/\//.test(text) ||
  (brandNamed(text) !== undefined && !/^(auto|mini)$/i.test(text)) ||
  /^#/.test(text.replace(/^#\s*$/, ''))

const allNames = (cells: readonly string[]) => cells.every((cell) => tidy(cell) === '' || !looksLikeData(tidy(cell)))

// Text over numbers in two columns.
const contrasts = (first: readonly string[], rest: readonly (readonly string[])[]) => {
  if (rest.length < 2 || !allNames(first)) return false
  const texts = first.map(tidy).filter(Boolean)
  if (new Set(texts.map(compact)).size < texts.length) return false
  const columns = first.filter((cell, at) => {
    const below = rest.map((row) => tidy(row[at] ?? '')).filter((text) => !saysNothing(text))
    return (
      /\p{L}/u.test(cell) &&
      below.length >= 2 &&
      below.filter((text) => /^[$\s]*[\d.,' ]+$/.test(text)).length >= below.length * 0.8
    )
  })
  return columns.length >= 2 || (columns.length === 1 && texts.length <= 3)
}

export type RowKind =
  | { kind: 'data' }
  | { kind: 'blank' }
  | { kind: 'header' }
  | { kind: 'total' }
  | { kind: 'section'; text: string }

export function rowKind(cells: readonly string[], header: readonly string[], columns = header.length): RowKind {
  const filled = cells.map(tidy).filter((text) => text !== '')
  if (filled.length === 0 || filled.every((text) => /^[-–—_=*.]+$/.test(text))) return { kind: 'blank' }
  if (header.length > 0 && repeatsHeader(cells, header)) return { kind: 'header' }
  if (filled.length <= Math.max(3, columns / 2) && filled.some(isTotal)) return { kind: 'total' }
  if (filled.length === 1 && columns >= 3) {
    const text = filled[0]!
    if (isNote(text) || !/\d/.test(text) || isSectionName(text)) return { kind: 'section', text }
  }
  return { kind: 'data' }
}

const isTotal = (text: string) =>
  /^((sub|gran )?total(es)?|suma|promedio|cuenta|count|sum|average|grand total|conteo)\b|\btotal(es)?\s*:?$|^total (de )?(unidades|autos|vehiculos|inventario)/.test(
    foldWords(text),
  )

const isNote = (text: string) =>
  /^(\*|nota|aviso|precios? (sujetos?|con|mas|incluye)|sujeto|vigencia|actualizado|fecha|pagina|lista de|inventario|generado|fuente|elaboro|tel|www|continua|fin de|end of|hoja)/.test(
    foldWords(text),
  ) || text.length > 60

const isSectionName = (text: string) =>
  brandNamed(text) !== undefined || bodyIn(text) !== undefined || cityIn(text) !== undefined

const compactHeaders = new WeakMap<readonly string[], string[]>()

const repeatsHeader = (cells: readonly string[], header: readonly string[]) => {
  const names = compactHeaders.get(header) ?? header.map(compact)
  compactHeaders.set(header, names)
  let same = 0
  let filled = 0
  for (const [at, cell] of cells.entries()) {
    if (cell === '' || tidy(cell) === '') continue
    filled++
    if (names[at] !== '' && cell.length < 60 && compact(cell) === names[at]) same++
    // A vehicle, by its first cells.
    else if (filled >= 3 && same === 0) return false
  }
  return same >= 2 && same >= filled * 0.6
}

/** Titles such as 'MONTERREY', 'Sucursal: Saltillo', 'MOTOS'; companies and phrases are ignored. */
export const titleMeaning = (cells: readonly string[]): ReturnType<typeof sectionMeaning> => {
  const filled = cells.map(tidy).filter(Boolean)
  const text = filled.join(' ').replace(/^(sucursal|agencia|plaza|ciudad|ubicaci[oó]n)\s*:?\s*/i, '')
  return filled.length <= 2 && /^[\p{L}.,]+( [\p{L}.,]+)?$/u.test(text) ? sectionMeaning(text) : {}
}

export const sectionMeaning = (text: string): { marca?: string; carroceria?: string; lugar?: string } => {
  const brand = brandNamed(text.replace(/[:*]+$/, ''))
  if (brand && !brand.group) return { marca: brand.name }
  const city = cityIn(text)
  if (city) return { lugar: text }
  const carroceria = bodyIn(text)
  return carroceria ? { carroceria } : {}
}
