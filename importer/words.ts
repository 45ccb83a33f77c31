import { LRUCache } from 'lru-cache'

const PLAIN = /^[\x20-\x7e]*$/
const TIDY = /^(?:[!-~]+(?: [!-~]+)*)?$/
const MARKS = /[\u0300-\u036f]/g

/** 'Año' → 'ano'. */
export const foldWords = (text: string): string =>
  PLAIN.test(text) ? text.toLowerCase() : text.normalize('NFD').replace(MARKS, '').toLowerCase()

/** 'CX-5' → 'cx5'. */
export const compact = (text: string): string => foldWords(text).replace(/[^a-z0-9]+/g, '')

// NUL, zero-width characters and byte-order marks.
const INVISIBLE = /[\p{Cf}\p{Cc}](?<![\t\n\r])/gu

export const tidy = (text: string): string =>
  TIDY.test(text) ? text : text.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim()

/** Memoizes. */
export function remembering<Result>(read: (text: string) => Result, most = 5_000): (text: string) => Result {
  // Boxed to cache undefined.
  const known = new LRUCache<string, { result: Result }>({ max: most })
  return (text) => {
    const before = known.get(text)
    if (before) return before.result
    const result = read(text)
    known.set(text, { result })
    return result
  }
}

export const slugify = (text: string): string =>
  foldWords(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

/** Damerau-Levenshtein up to `most` (+ 1 when more). */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    let best = i
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let value = Math.min((previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        value = Math.min(value, (before[j - 2] ?? 0) + 1)
      current.push(value)
      best = Math.min(best, value)
    }
    if (best > most) return most + 1
    before = previous
    previous = current
  }
  return Math.min(previous[b.length] ?? 0, most + 1)
}

export const tolerance = (length: number): number => (length >= 8 ? 2 : length >= 5 ? 1 : 0)

// Capitals and small words in titles.
const CAPITALS = new Set(
  `gt gti gli glx gls gle gla glc glk glb gl lt ls ltz lx ex exl ex-l se sel sl sr sv s le xle xlt xl lxi xr x rs ss srt st sti
   tsi tdi tfsi fsi hdi tdci cvt dsg dct abs awd fwd rwd suv hb td tm ta at mt v4 v6 v8 v10 v12 l3 l4 l6 i3 i4 i6 gnc lp hev phev mhev ev
   bev amg jcw wrx gtr gts rt rtr abs gxl xrs trd ltd zl zlx lrx cc hp tmc qlf q4 ii iii iv vi dm-i dmi dlx gle gls gx glx fx hse svr
   r-line n-line s-line zx`
    .split(/\s+/)
    .filter(Boolean),
)
// Three capitals are usually a code.
const SHORT_WORDS = new Set(
  'pro max one paq dob tri com air top fun eco red sun new van cab aut con sin dos una the and not oro luz rio uno gol fox fit kia ram una mar sol gris cafe azul zen mid pas cat row'.split(
    ' ',
  ),
)
const SMALL = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'y', 'con', 'en', 'por', 'i'])

const capital = (low: string) => low.charAt(0).toUpperCase() + low.slice(1)

/** 'EN TALLER' → 'En taller'. */
export const sentence = (text: string): string =>
  text === text.toUpperCase() ? capital(text.toLowerCase()) : capital(text)

/** 'GRAND TOURING LT' → 'Grand Touring LT'; mixed case stays. `codes`: short words may stay in capitals. */
export function titleCase(text: string, codes = true): string {
  const letters = text.replace(/[^\p{L}]/gu, '')
  if (letters.length > 0 && letters !== letters.toUpperCase() && letters !== letters.toLowerCase()) return text
  return text
    .split(' ')
    .map((word, at) => {
      const low = word.toLowerCase()
      if (SMALL.has(low)) return at > 0 || low === 'i' ? low : capital(low)
      if (codes && CAPITALS.has(foldWords(low))) return word.toUpperCase()
      // '320i', '4X4', 'T8'.
      if (/\d/.test(word)) return word
      if (codes && word === word.toUpperCase() && /^\p{L}{2,3}$/u.test(word) && !SHORT_WORDS.has(low)) return word
      return low.replace(/(^|[-/.'(&])(\p{L})/gu, (_, mark: string, letter: string) => mark + letter.toUpperCase())
    })
    .join(' ')
}
