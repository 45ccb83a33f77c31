// Amounts in a sentence with their context. Patterns match at the start of the rest (contract/listing/search-meaning.ts).
import { MOST_PESOS } from '../text/amounts.ts'
import { type ListingQuery, MOST_KM, type RANGES } from './listing.ts'

/** Bounds as in the listing; years as a range. */
export interface Bounds extends Partial<Pick<ListingQuery, (typeof RANGES)[number][number] | 'mensualidad' | 'plazo'>> {
  years?: [from: number | null, to: number | null]
}

const N = '#?\\d+(?:\\.\\d+)?'
const LE =
  'hasta(?: por)?|menos de|menor(?:es)? (?:al?|de|que)|maximo(?: de)?|max(?: de)?|a lo mucho|a lo mas|no mas de|(?:que )?no (?:pasen? de|exceda|rebase|cueste mas de)|por debajo de|(?:a|de)?bajo (?:de|los)|inferior a|no mayor(?:es)? (?:al?|de|que)|como maximo|tope(?: de)?|antes del?(?: ano)?|anterior(?:es)? al?|<=?'
const GE =
  'desde(?: los)?|mas de|mayor(?:es)? (?:al?|de|que)|minimo(?: de)?|min(?: de)?|arriba de|por encima de|superior(?:es)? a|a partir del?|no menos de|no menor(?:es)? (?:al?|de)|despues del?(?: ano)?|posterior(?:es)? al?|mas nuev[oa]s? que|(?:mas )?reciente que|>=?|\\+'
const AFTER_LE =
  'o menos|o menor(?:es)?|para abajo|hacia abajo|como maximo|maximo|max|a lo mucho|tope|o anterior(?:es)?'
const AFTER_GE =
  'o mas(?: nuev[oa]s?| recientes?)?|en adelante|para adelante|para arriba|hacia arriba|pa arriba|o mayor(?:es)?|o superior(?:es)?|o posterior(?:es)?|o reciente|minimo|como minimo|\\+'
const ABOUT = 'como(?: de)?|alrededor de|cerca de|aprox(?:imadamente)?|mas o menos|unos|aproximado'

const KINDS = [
  [
    'mensualidad',
    'mensualidad(?:es)?|pagos? mensual(?:es)?|pagos?|pagando|pagar|abonos?|letras',
    '(?:al mes|por mes|mensual(?:es|mente)?|de mensualidad(?:es)?|cada mes|x mes|mes)',
  ],
  ['enganche', 'enganche|anticipo', '(?:de|como|para(?: el)?|en) (?:enganche|anticipo)'],
  ['km', 'kilometraje|km|kms|kilometros|recorrido', '(?:de )?(?:km|kms|kilometros|kilometraje)(?: recorridos?)?'],
  ['plazo', 'plazo|financiado', '(?:meses|mensualidades)'],
  ['year', 'modelos?|anos?|ano modelo|modelo del?(?: ano)?|del ano', '(?!)'],
  ['price', 'precio|presupuesto|cuesten?|valor|costo|por', '(?:de presupuesto|de precio|de contado|pesos)'],
] as const
type Kind = (typeof KINDS)[number][0]

const before = KINDS.map(([kind, words]) => `(?<${kind}Before>${words})`).join('|')
const after = KINDS.map(([kind, , words]) => `(?<${kind}After>${words})`).join('|')
const OF = '(?:(?:del?|de los?|los|el|la|a|en|con|es|sea|que|ano|modelos?|y) )*?'
const TWO = `(?:entre (?:los |el )?(?<between>${N}) y (?:los |el )?|(?<low>${N}) (?:a(?: los?| el)?|al|hasta|-) )(?<high>${N})|`
const patternWith = (two: string) =>
  new RegExp(
    `^(?:(?:${before}) )?${OF}(?:${two}` +
      `(?<le>${LE}) ${OF}(?<most>${N})|(?<ge>${GE}) ${OF}(?<least>${N})|(?:${ABOUT}) ${OF}(?<about>${N})|(?<one>${N})` +
      `)(?: (?:${after}))?(?: (?:(?<downwards>${AFTER_LE})|(?<upwards>${AFTER_GE})))?(?: (?:${after.replaceAll('After>', 'Last>')}))?(?= |$)`,
  )
const PATTERN = patternWith(TWO)
const ONE_AMOUNT = patternWith('')

/** Smaller amounts are monthly payments. */
const LEAST_PRICE = 20_000
const FIRST_YEAR = 1950
const LAST_YEAR = 2050

export function boundsAt(text: string): { bounds: Bounds; length: number } | undefined {
  // '20% de enganche' is no filter.
  const share = /^(?:con )?#?\d+ %(?: (?:de|como) enganche)?(?= |$)/.exec(text)
  if (share) return { bounds: {}, length: share[0].length }
  let found = PATTERN.exec(text)
  const [low, high] = [found?.groups?.low ?? found?.groups?.between, found?.groups?.high]
  // 'versa 2019 hasta 300 mil' is not a range.
  if (low && high && isYear(low) !== isYear(high)) found = ONE_AMOUNT.exec(text)
  if (!found) return undefined
  const groups = found.groups as Record<string, string | undefined>
  const said =
    KINDS.find(([kind]) => groups[`${kind}After`] ?? groups[`${kind}Last`]) ??
    KINDS.find(([kind]) => groups[`${kind}Before`])
  const bounds = boundsOf(groups, said?.[0])
  return bounds && { bounds, length: found[0].length }
}

function boundsOf(groups: Record<string, string | undefined>, said: Kind | undefined): Bounds | undefined {
  const { le, ge, one, about, downwards, upwards } = groups
  const [low, high] = [groups.low ?? groups.between, groups.high]
  const single = groups.most ?? groups.least ?? one ?? about
  const written = [low, high, single].filter((text): text is string => text !== undefined)
  const kind = said ?? (written.every(isYear) ? 'year' : 'price')
  if (kind === 'year') return yearsOf(written, groups)
  if (kind === 'plazo') {
    const months = Number(single)
    return single && months >= 6 && months <= 120 ? { plazo: months } : undefined
  }
  // 'de 150 a 250 mil' are both thousands.
  const scale = low && high && !low.startsWith('#') && Number(low) < 1000 && pesosOf(high) >= 1000 ? 1000 : 1
  const isStated =
    said !== undefined || single !== one || downwards !== undefined || upwards !== undefined || high !== undefined
  const amounts = written.map((text) => amountOf(text, text === low ? scale : 1, isStated))
  if (amounts.some((amount) => amount === undefined)) return undefined
  const sorted = (amounts as number[]).sort((a, b) => a - b)
  const [least, most]: [number | null, number | null] = high
    ? [sorted[0]!, sorted[1]!]
    : ge || upwards
      ? [sorted[0]!, null]
      : about && kind === 'price'
        ? [Math.floor(sorted[0]! * 0.9), Math.ceil(sorted[0]! * 1.1)]
        : [null, sorted[0]!]
  if (le && upwards) return undefined
  // Clamped to the address limits.
  const top = kind === 'km' ? MOST_KM : MOST_PESOS
  const held = (amount: number | null) => (amount === null ? null : Math.min(amount, top))
  return boundsFor(kind, held(least), held(most), single === one && !downwards && !upwards && !high)
}

function boundsFor(kind: Kind, least: number | null, most: number | null, isPlain: boolean): Bounds | undefined {
  const some = (from: keyof Bounds, to: keyof Bounds) => ({
    ...(least !== null && { [from]: least }),
    ...(most !== null && { [to]: most }),
  })
  if (kind === 'km') return some('minKilometraje', 'maxKilometraje')
  if (kind === 'enganche') return isPlain || most !== null ? { maxEnganche: most } : some('enganchemin', 'maxEnganche')
  // A payment has no lower bound.
  if (kind === 'mensualidad') return most === null ? undefined : { mensualidad: most }
  if (most !== null && most < LEAST_PRICE) return { mensualidad: most }
  return least !== null && most === null && least < LEAST_PRICE ? undefined : some('minPrice', 'maxPrice')
}

const isYear = (text: string) => /^\d{4}$/.test(text) && Number(text) >= FIRST_YEAR && Number(text) <= LAST_YEAR
const pesosOf = (text: string) => Number(text.replace('#', ''))

// A bare number must be as large as a price, or named; then hundreds are thousands.
function amountOf(text: string, scale: number, isStated: boolean): number | undefined {
  const value = pesosOf(text) * scale
  const isMoney = text.startsWith('#')
  if (!Number.isFinite(value) || value < 0) return undefined
  if (!isMoney && !isStated && value < LEAST_PRICE) return undefined
  if (value === 0) return isStated ? 0 : undefined
  if (value < 30 && !isMoney) return undefined
  return value < 1000 ? value * 1000 : value
}

function yearsOf(
  written: string[],
  { le, ge, downwards, upwards, high }: Record<string, string | undefined>,
): Bounds | undefined {
  // 'modelo 19'.
  const years = written.map((text) =>
    /^\d\d$/.test(text) && Number(text) <= LAST_YEAR - 2000 ? 2000 + Number(text) : Number(text),
  )
  if (!years.every((year) => isYear(String(year)))) return undefined
  const [first, last] = [Math.min(...years), Math.max(...years)]
  if (high) return { years: [first, last] }
  if (le || downwards) return { years: [null, /^ant/.test(le ?? '') ? last - 1 : last] }
  if (ge || upwards) return { years: [/^(?:desp|post|mas nuev|(?:mas )?rec)/.test(ge ?? '') ? first + 1 : first, null] }
  return { years: [first, first] }
}
