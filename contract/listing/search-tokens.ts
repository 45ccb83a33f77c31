import { numberWritten } from '../text/amounts.ts'
import { fold, plainLetters, SPACES } from './search.ts'

export interface Token {
  /** Folded word, number ('2019'), amount ('#300000') or sign. Empty for quoted text. */
  text: string
  from: number
  to: number
}

export interface Sentence {
  typed: string[]
  tokens: Token[]
}

const spaces = new RegExp(SPACES)
const QUOTED = /["“”«»„]/
const EDGES = /^[([{¿¡'`,.;:!-]+|[)\]}.,;:!?'`]+$/g
const UNITS = 'k|mil|mdp|millon|millones|km|kms|kilometros|mxn|pesos|meses|anos'
const NUMBER = String.raw`\d[\d.,']*`
// '300k', '50mil', '2018-2021', '$150-250mil', '2020+', '<300k', '20%'; else a word ('4x4', '1.6t').
const PIECE = new RegExp(`^([<>]=?|\\+)?(\\$)?(${NUMBER})(${UNITS})?(?:([-–/])(\\$)?(${NUMBER})(${UNITS})?)?(\\+|%)?$`)

const SMALL: Record<string, number> = {
  un: 1,
  uno: 1,
  una: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
}
const WORDS: Record<string, number> = {
  ...SMALL,
  medio: 0.5,
  diez: 10,
  once: 11,
  doce: 12,
  trece: 13,
  catorce: 14,
  quince: 15,
  dieciseis: 16,
  dieciocho: 18,
  veinte: 20,
  veinticinco: 25,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
  setenta: 70,
  ochenta: 80,
  noventa: 90,
  cien: 100,
  ciento: 100,
  doscientos: 200,
  trescientos: 300,
  cuatrocientos: 400,
  quinientos: 500,
  seiscientos: 600,
  setecientos: 700,
  ochocientos: 800,
  novecientos: 900,
}
const SCALES: Record<string, number> = { mil: 1e3, k: 1e3, mdp: 1e6, millon: 1e6, millones: 1e6 }

export function tokensOf(sentence: string): Sentence {
  const { typed, quoted } = parted(sentence)
  const tokens = typed.flatMap((word, at) => (quoted[at] ? [{ text: '', from: at, to: at + 1 }] : lexed(word, at)))
  return { typed, tokens: withAmounts(tokens) }
}

// An unclosed quote is a plain sign.
function parted(sentence: string) {
  const typed: string[] = []
  const quoted: boolean[] = []
  const parts = sentence.split(QUOTED)
  const closed = parts.length % 2 === 1 ? parts.length : parts.length - 1
  for (const [index, part] of parts.entries()) {
    const words = part.split(spaces).filter(Boolean)
    const isQuoted = index % 2 === 1 && index < closed
    for (const word of words) {
      typed.push(isQuoted ? `"${word}"` : word)
      quoted.push(isQuoted)
    }
  }
  return { typed, quoted }
}

function lexed(word: string, at: number): Token[] {
  const place = { from: at, to: at + 1 }
  const plain = plainLetters(word)
  const bare = plain.replace(EDGES, '')
  const parts = PIECE.exec(bare.replace(/^'(?=\d)/, ''))
  if (/^(?:1\/2|½)$/.test(bare)) return [{ text: 'medio', ...place }]
  if (!parts) {
    if (/^[-–]$/.test(plain)) return [{ text: 'a', ...place }]
    if (plain === '$' || plain === '<' || plain === '>' || plain === '+' || plain === '%')
      return [{ text: plain, ...place }]
    // '/mes', 'rojo/negro' and 'suv,roja' are two words.
    const words = bare.split(/[/,;|]/).map(fold)
    return words.filter(Boolean).map((text) => ({ text, ...place }))
  }
  const [, sign, dollar, low, unit, dash, dollarToo, high, unitToo, end] = parts as (string | undefined)[]
  const texts = [sign, dollar, numberText(low), unit, dash && 'a', dollarToo, numberText(high), unitToo, end]
  return texts.flatMap((text) => (text ? [{ text, ...place }] : []))
}

const numberText = (digits: string | undefined) => {
  if (digits === undefined) return undefined
  // '1.2' may be millions.
  if (/^\d+\.\d{1,2}$/.test(digits)) return digits
  const value = numberWritten(digits)
  return value === null ? undefined : String(value)
}

// '300 mil', 'doscientos cincuenta mil', '$ 250000', '5000 pesos' are one token.
function withAmounts(tokens: Token[]): Token[] {
  const read: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const isMoney = tokens[at]!.text === '$'
    const begin = isMoney ? at + 1 : at
    const run = amountAt(tokens, begin)
    const isPesos = run && /^(pesos|pesitos|mxn|varos)$/.test(tokens[run.to]?.text ?? '')
    if (run && (run.scaled || isMoney || isPesos)) {
      const end = isPesos ? run.to + 1 : run.to
      read.push({ text: `#${run.value}`, from: tokens[at]!.from, to: tokens[end - 1]!.to })
      at = end
    } else read.push(tokens[at++]!)
  }
  return read
}

function amountAt(tokens: Token[], begin: number) {
  let total = 0
  let current = 0
  let scaled = false
  let at = begin
  for (; at < tokens.length; at++) {
    const { text } = tokens[at]!
    const next = tokens[at + 1]?.text ?? ''
    if (/^\d/.test(text)) {
      // A number after '300 mil' is separate.
      if (current > 0 || (scaled && !(next in SCALES))) break
      current = Number(text)
    } else if (text in WORDS) {
      // 'hasta 300 mil un sedán'
      if (scaled && WORDS[text]! < 100 && !(next in SCALES)) break
      current += WORDS[text]!
    } else if (text === 'y' && current > 0 && next in SMALL) continue
    // 'dos cientos mil'
    else if (text === 'cientos' && current > 0) current *= 100
    // 'cuarto de millón', 'tres cuartos de millón'
    else if (/^cuartos?$/.test(text) && next === 'de' && (tokens[at + 2]?.text ?? '') in SCALES) {
      current = (current || 1) / 4
      at++
    } else if (text in SCALES) {
      total += Math.round((current || 1) * SCALES[text]!)
      current = 0
      scaled = true
    } else break
  }
  if (at === begin) return undefined
  // 'un' is an article.
  if (!scaled && !/^\d/.test(tokens[begin]!.text)) return undefined
  if (!scaled) return { value: Math.trunc(Number(tokens[begin]!.text)), to: begin + 1, scaled }
  return { value: Math.min(total + Math.trunc(current), 1e10), to: at, scaled }
}
