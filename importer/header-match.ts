import { IMPORT_FIELDS, type ImportField } from './fields.ts'
import { ABBREVIATIONS, FILLER, HEADER_PHRASES } from './header-vocabulary.ts'
import { editDistance, foldWords, tidy, tolerance } from './words.ts'

interface Phrase {
  field: ImportField
  words: string[]
  weight: number
}

const singular = (word: string): string => {
  if (word.length > 5 && /[nlrd]es$/.test(word)) return word.slice(0, -2)
  return word.length > 3 && word.endsWith('s') && !/(us|is|ss)$/.test(word) ? word.slice(0, -1) : word
}

const PHRASES: Phrase[] = IMPORT_FIELDS.flatMap((field) =>
  HEADER_PHRASES[field]
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text) => {
      const [words = '', weight = '1'] = text.split('@')
      return {
        field,
        words: words
          .split(/\s+/)
          .filter((word) => !FILLER.has(word))
          .map(singular),
        weight: Number(weight),
      }
    }),
)

const KNOWN = new Set([...PHRASES.flatMap((phrase) => phrase.words), ...Object.keys(ABBREVIATIONS), ...FILLER])
// Plurals as known words ('fotosexterior').
for (const text of Object.values(HEADER_PHRASES))
  for (const word of text.split(/[\s,]+/)) if (/^[a-z]{3,}$/.test(word)) KNOWN.add(word)

const BY_WORD = new Map<string, Phrase[]>()
for (const phrase of PHRASES)
  for (const word of new Set(phrase.words)) BY_WORD.set(word, [...(BY_WORD.get(word) ?? []), phrase])
const WORDS = [...BY_WORD.keys()]

export function headerWords(header: string): string[] {
  const spaced = tidy(header)
    .replace(/[º°]/g, ' ')
    .replace(/#/g, ' numero ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{L})(\d)/gu, '$1 $2')
    .replace(/(\d)(\p{L}{2,})/gu, '$1 $2')
  const words = foldWords(spaced)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const expanded = words.flatMap((word, at) => {
    // 'P. Contado', 'P.Venta'
    if (word === 'p' && at + 1 < words.length) return ['precio']
    if (KNOWN.has(word) || KNOWN.has(singular(word))) return [word]
    return runTogether(word) ?? [word]
  })
  const plain = expanded.map((word) => singular(ABBREVIATIONS[word] ?? word)).flatMap((word) => word.split(' '))
  const telling = plain.filter((word) => !FILLER.has(word))
  return telling.length > 0 ? telling : plain
}

// 'anomodelo' → ano, modelo: fewest known words.
function runTogether(word: string): string[] | null {
  if (word.length < 5) return null
  const best: (string[] | null)[] = [[]]
  for (let end = 1; end <= word.length; end++) {
    best[end] = null
    for (let start = Math.max(0, end - 16); start < end; start++) {
      const before = best[start]
      const piece = word.slice(start, end)
      if (!before || piece.length < 2 || !(KNOWN.has(piece) || KNOWN.has(singular(piece)))) continue
      const found = [...before, piece]
      const known = best[end]
      if (!known || found.length < known.length) best[end] = found
    }
  }
  const found = best[word.length]
  return found && found.length <= 4 && found.some((piece) => piece.length >= 4) ? found : null
}

const likeness = (word: string, other: string): number => {
  if (word === other) return 1
  if (word.length >= 3 && other.length > word.length && other.startsWith(word)) return 0.85
  const most = Math.min(tolerance(word.length), tolerance(other.length))
  if (most > 0 && editDistance(word, other, most) <= most) return 0.85
  return 0
}

export interface NameScore {
  field: ImportField
  score: number
  exact: boolean
}

export function nameScores(header: string): NameScore[] {
  const words = headerWords(header).filter((word) => !/^\d+$/.test(word))
  if (words.length === 0 || words.length > 8) return []
  const candidates = new Set<Phrase>()
  for (const word of words) {
    const near = BY_WORD.has(word) ? [word] : WORDS.filter((other) => likeness(word, other) > 0)
    for (const other of near) for (const phrase of BY_WORD.get(other) ?? []) candidates.add(phrase)
  }
  const best = new Map<ImportField, NameScore>()
  for (const phrase of candidates) {
    const score = phraseScore(words, phrase)
    const known = best.get(phrase.field)
    if (score > 0.25 && (!known || score > known.score))
      best.set(phrase.field, { field: phrase.field, score, exact: score >= 0.95 * phrase.weight && score >= 0.7 })
  }
  return [...best.values()].sort((a, b) => b.score - a.score)
}

const phraseScore = (words: string[], phrase: Phrase) => {
  const free = [...words]
  let matched = 0
  for (const word of phrase.words) {
    let at = -1
    let most = 0
    for (const [i, other] of free.entries()) {
      const value = likeness(other, word)
      if (value > most) [at, most] = [i, value]
    }
    if (at >= 0) free.splice(at, 1)
    matched += most
  }
  const precision = matched / phrase.words.length
  const recall = matched / words.length
  // 'auto', 'unidad' add nothing.
  const idle = free.filter((word) =>
    /^(auto|vehiculo|unidad|coche|carro|car|vehicle|actual|total|final|tipo|nombre|dato)$/.test(word),
  ).length
  const covered = Math.min(1, recall + (idle / words.length) * 0.8)
  return phrase.weight * precision ** 1.6 * (0.5 + 0.5 * covered)
}
