import { foldWords, tidy } from './words.ts'

/** A number, nothing ('N/A', '#REF!'), or other text. */
export type NumberReading = { kind: 'number'; value: number } | { kind: 'nothing' } | { kind: 'unreadable' }

const NOTHING = { kind: 'nothing' } as const
const UNREADABLE = { kind: 'unreadable' } as const
const number = (value: number): NumberReading => ({ kind: 'number', value })

const BLANKS = new Set([
  '',
  '-',
  '--',
  '---',
  '.',
  '..',
  '?',
  'n/a',
  'na',
  'n.a.',
  'n.a',
  'nd',
  'n/d',
  's/d',
  's/n',
  'sd',
  'sn',
  'null',
  'none',
  'nan',
  'undefined',
  'nil',
  'vacio',
  'no aplica',
  'no disponible',
  'sin dato',
  'sin datos',
  'pendiente',
  'por definir',
  'x definir',
  'tbd',
  'consultar',
  'preguntar',
  'a consultar',
  'a tratar',
  'por confirmar',
  'sin precio',
  'llamar',
  'cotizar',
  'no',
  'ninguno',
  'ninguna',
])

/** Blank, a dash, 'N/A' or a spreadsheet error. */
export const saysNothing = (cell: string): boolean => {
  if (cell.length > 24 && !/^[-–—_*\s]+$/.test(cell)) return false
  const text = foldWords(tidy(cell))
  return (
    BLANKS.has(text) ||
    /^#[¡¿]?(error|n\/?[ad]|ref|value|valor|div\/0|name|nombre|null|num|nulo|calc|spill|campo)?[!¡?¿]*$/.test(text) ||
    /^[-–—_*\s]+$/.test(text)
  )
}

const MILLION = /\b(mdp|mill?on(es)?|m\.?d\.?p\.?|mm)\b/
// '45k', '45 mil', '45mil'.
const THOUSAND = /(\d|\s)(mil|miles|k)(?![a-z])/

/** Grouping or decimal. */
export type Commas = 'group' | 'decimal'

/**
 * Reads Mexican amounts: '$289,900.00', '289.900', '45 mil km', '1.2 mdp', '(5,000)'. Commas are removed
 * (docs/product.md, section 5) unless column or cell show decimals: '289.900,00', '12,5 %'.
 */
export function readNumber(cell: string, commas: Commas = 'group'): NumberReading {
  if (saysNothing(cell)) return NOTHING
  const text = foldWords(tidy(cell)).replace(/[−–—]/g, '-').replace(/[’`´]/g, "'")
  const scientific = /^[$\s]*(\d+(?:[.,]\d+)?e[+-]?\d{1,2})$/.exec(text)
  if (scientific) return number(Number(scientific[1]!.replace(',', '.')))
  // '289 900', never '2021 45000'.
  const found = /(?:\d{1,3}(?: \d{3})+(?!\d)(?:[.,]\d{1,2}(?!\d))?|\d[\d.,']*)/.exec(text)
  if (!found) return /^[$\s]*-\s*$/.test(text) ? NOTHING : UNREADABLE
  const before = text.slice(0, found.index)
  // 'MXN', 'Precio:' are fine; glued letters make a code.
  if (/[a-z]$/.test(before) && !/(mxn|mx|mn|usd|us|km|kms|pesos|precio|aprox)$/.test(before)) return UNREADABLE
  const after = text.slice(found.index + found[0].length)
  // '345,000.-' means no cents; '345,000-' is negative.
  const isMinus = /^\s*-\s*$/.test(after) && !/[.,]$/.test(found[0])
  const negative = /-\s*\$?\s*$/.test(before) || /^\(\s*\$?\s*$/.test(before) || isMinus
  const tail = `${found[0].slice(-1)}${after.slice(0, 14)}`
  const scale = MILLION.test(after.slice(0, 14)) ? 1_000_000 : THOUSAND.test(tail) ? 1000 : 1
  const amount = plainNumber(found[0], scale > 1 || /^\s*%/.test(after) ? 'decimal' : commas)
  if (amount === null) return UNREADABLE
  // '41,234 miles' are English miles.
  const times = scale === 1000 && amount >= 1000 && /^\s*miles/.test(after) ? 1 : scale
  return number(((negative ? -1 : 1) * Math.round(amount * times * 100)) / 100)
}

/** By its grouping; null when invalid. */
function plainNumber(digits: string, commas: Commas): number | null {
  let text = digits.replace(/[.,']+$/, '').replace(/[\s']/g, '')
  // "1'189,000".
  if (/^\d{1,3}(['.,]\d{3})+$/.test(digits) && digits.includes("'")) return Number(digits.replace(/\D/g, ''))
  const lastDot = text.lastIndexOf('.')
  const lastComma = text.lastIndexOf(',')
  if (lastDot >= 0 && lastComma >= 0) {
    // The later mark is decimal.
    const decimal = lastDot > lastComma ? '.' : ','
    const group = decimal === '.' ? ',' : '.'
    text = text.replaceAll(group, '')
    if (text.split(decimal).length > 2) text = text.replaceAll(decimal, '')
    else text = text.replace(decimal, '.')
  } else if (lastComma >= 0) {
    const [whole, decimals] = decimalComma(text, commas)
    text = decimals === undefined ? text.replaceAll(',', '') : `${whole!.replaceAll(',', '')}.${decimals}`
  } else if (lastDot >= 0) {
    const parts = text.split('.')
    const groups = parts.slice(1)
    const thousands = groups.every((part) => part.length === 3) && parts[0]!.length <= 3 && parts[0] !== '0'
    if (thousands) text = parts.join('')
    // '1.189.000.00'.
    else if (groups.slice(0, -1).every((part) => part.length === 3))
      text = `${parts.slice(0, -1).join('')}.${parts.at(-1)}`
    else return null
  }
  const value = Number(text)
  return text !== '' && Number.isFinite(value) ? value : null
}

// Parts around the decimal comma.
function decimalComma(text: string, commas: Commas): (string | undefined)[] {
  const [, whole, decimals] = /^(.*),(\d*)$/.exec(text) ?? []
  if (whole === undefined || decimals === undefined) return []
  const isGroup = decimals.length === 3 && /^\d{1,4}(,\d{3})*$/.test(whole) && whole !== '0'
  // No valid group.
  const shown = /^0+$/.test(whole) || (decimals.length <= 2 && /^(\d{4,}|\d{1,3}(,\d{3})+)$/.test(whole))
  return !isGroup && (shown || (commas === 'decimal' && !whole.includes(','))) ? [whole, decimals] : []
}

/** Whether a column's commas are decimal: '289900,50' shows it. Default: removed (docs/product.md, section 5). */
export function commasOf(cells: readonly string[]): Commas {
  const shows = (pattern: RegExp) => cells.some((cell) => pattern.test(tidy(cell)))
  const decimal = shows(/(?<![\d.,])(\d{4,}|\d{1,3}(\.\d{3})+),\d{1,2}(?![\d.,])/)
  return decimal && !shows(/\d,\d{3}(?!\d)/) ? 'decimal' : 'group'
}

export const KM_OF_MILE = 1.609344

/** '45,000 mi'; null: no miles. '45 miles' is thousands. */
function milesIn(text: string, commas: Commas): number | null {
  const [, digits, unit] = /(\d[\d.,' ]*?)\s*(mi|mls|millas|miles?)\b/.exec(text) ?? []
  if (digits === undefined || /km/.test(text)) return null
  const reading = readNumber(digits, commas)
  if (reading.kind !== 'number' || (unit === 'miles' && reading.value < 1000)) return null
  return reading.value
}

export const namesMiles = (cell: string): boolean => milesIn(foldWords(tidy(cell)), 'group') !== null

/** Whole km; 'nuevo' is 0, miles are converted. */
export function readKilometres(cell: string, commas: Commas = 'group'): NumberReading {
  const text = foldWords(tidy(cell))
  if (/^(nuevo|nueva|cero|0 ?km|cero km|agencia)$/.test(text)) return number(0)
  const miles = milesIn(text, commas)
  if (miles !== null) return number(Math.round(miles * KM_OF_MILE))
  const reading = readNumber(cell, commas)
  return reading.kind === 'number' ? number(Math.round(reading.value)) : reading
}

const FIRST_YEAR = 1950

/** Next year's models are sold too. */
export const lastYear = (today = new Date()): number => Math.max(today.getFullYear() + 1, 2027)

/** '2021', "'21", '2,021', 'MY21', '2021/2022' (the later), '01/01/2021'. Out of range stays for the caller. */
export function readYear(cell: string, last = lastYear()): NumberReading {
  if (saysNothing(cell)) return NOTHING
  const text = foldWords(tidy(cell))
  const range = /^((?:19|20)\d\d) ?[-/] ?((?:19|20)?\d\d)$/.exec(text)
  if (range) {
    const later = Number(range[2]!.length === 2 ? range[1]!.slice(0, 2) + range[2] : range[2])
    if (later >= Number(range[1])) return number(later)
  }
  const four = /(?:^|[^\d])((?:19|20)\d\d)(?:[.,]0+)?(?!\d)/.exec(text) ?? /^my((?:19|20)\d\d)$/.exec(text)
  if (four) return number(Number(four[1]))
  const grouped = /^([12])[., ](\d{3})(?:\.0+)?$/.exec(text)
  if (grouped) return number(Number(grouped[1]! + grouped[2]))
  const two = /^(?:my|mod(?:elo)?\.?|ano)?\s*['’]?(\d\d)(?:[.,]0+)?$/.exec(text)
  if (two) {
    const value = Number(two[1])
    return number(value <= last - 2000 ? 2000 + value : 1900 + value)
  }
  const any = readNumber(cell)
  return any.kind === 'number' ? number(Math.trunc(any.value)) : UNREADABLE
}

export const isPlausibleYear = (year: number, last = lastYear()): boolean =>
  Number.isInteger(year) && year >= FIRST_YEAR && year <= last
