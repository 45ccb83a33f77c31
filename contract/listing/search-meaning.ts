import { FACETS, type Facet, type ListingQuery } from './listing.ts'
import { fold, plainLetters } from './search.ts'
import { type Bounds, boundsAt } from './search-bounds.ts'
import { type Sentence, type Token, tokensOf } from './search-tokens.ts'
import { beginsNearly, mayBeTypo } from './search-typos.ts'
import { type Meaning, type Offer, type Vocabulary, vocabularyOf } from './search-vocabulary.ts'

// Words without meaning.
const FILLERS = new Set(
  `un una uno unos unas el la los las lo de del en con y o u por para que mi me se su al es sea sean ser este esta
   busco buscando buscar quiero quisiera queria necesito comprar compro ver veo dame muestrame ensename hay tienen tienes tengo venden vendes ofrecen
   manejan gustaria interesa interesado interesada algun alguna algo favor porfa porfavor hola buenas buenos dias tardes noches gracias cuanto cuesta
   cuestan precio precios color colores marca marcas modelo modelos ano anos tipo estilo carroceria motor transmision caja combustible ciudad sucursal
   agencia zona cerca aqui venta mas menos hasta desde maximo minimo entre tambien pero quien donde cual cuales presupuesto pesos`.split(
    /\s+/,
  ),
)
const CARS = new Set(
  `auto autos automovil automoviles carro carros carrito carritos coche coches cochecito vehiculo vehiculos unidad unidades seminuevo seminuevos seminueva
   seminuevas usado usados usada usadas nave naves inventario catalogo todos todo`.split(/\s+/),
)
const PLACE_BEFORE = /^(?:en|de|sucursal|ciudad|agencia|cerca)$/
const NEGATION =
  /^(?:(?:pero )?(?:que )?no (?:sean? |quiero |busco |me gustan? |un |una )*|sin ser |excepto |menos |salvo |nada de |que no sean? )(?=\S)/
// Models named like years.
const YEAR_MODELS: Record<string, string[]> = { peugeot: ['2008'] }
const MOST_PHRASES = 4
const SHORTEST_TYPO = 5
const SHORTEST_BEGINNING = 3

interface Reading {
  facets: Map<Facet, Set<string>>
  bounds: Bounds
  orderby?: ListingQuery['orderby']
  hideSeparado?: boolean
  rest: string[]
  cars: boolean
}

/**
 * Replaces words by filters and normalizes facet values. Values beside another filter stay text. Idempotent; the
 * same object when unchanged.
 */
export function meaningOf(query: ListingQuery, offer: Offer): ListingQuery {
  let known = spelled(query, offer)
  // Remaining words may form new phrases.
  for (let next = understood(known, offer); next !== known; next = understood(known, offer)) known = next
  return known
}

function spelled(query: ListingQuery, { values }: Offer): ListingQuery {
  const changed: Partial<Record<Facet, string[]>> = {}
  for (const facet of FACETS) {
    const own = query[facet].map((value) =>
      values[facet].includes(value)
        ? value
        : (values[facet].find((one) => plainLetters(one) === plainLetters(value)) ?? value),
    )
    if (own.some((value, at) => value !== query[facet][at])) changed[facet] = [...new Set(own)].sort()
  }
  return Object.keys(changed).length > 0 ? { ...query, ...changed } : query
}

function understood(query: ListingQuery, offer: Offer): ListingQuery {
  if (!query.search) return query
  const sentence = tokensOf(query.search)
  const reading = read(sentence, query, offer)
  const rest = sentence.typed.some((word) => fold(word)) ? reading.rest.filter((word) => fold(word)) : reading.rest
  const search = rest.join(' ')
  if (search === query.search) return query
  const found = merged(query, reading)
  // Only filler words: search them literally.
  const saidNothing = !found && rest.length === 0 && !reading.cars
  return saidNothing ? query : { ...(found ?? query), search, page: 1 }
}

function read(sentence: Sentence, query: ListingQuery, offer: Offer): Reading {
  const { typed, tokens } = sentence
  const vocabulary = vocabularyOf(offer)
  const reading: Reading = { facets: new Map(), bounds: {}, rest: [], cars: false }
  const literal = new Set<number>()
  for (let at = 0; at < tokens.length; ) {
    const taken = take(tokens, at, { reading, query, offer, vocabulary })
    const { text, from, to } = tokens[at]!
    if (taken === 0 && CARS.has(text)) reading.cars = true
    else if (taken === 0 && !FILLERS.has(text)) for (let word = from; word < to; word++) literal.add(word)
    at += taken || 1
  }
  reading.rest = typed.filter((_, at) => literal.has(at)).map((word) => word.replace(/[,;]+$/, ''))
  return reading
}

interface Context {
  reading: Reading
  query: ListingQuery
  offer: Offer
  vocabulary: Vocabulary
}

function take(tokens: Token[], at: number, context: Context): number {
  const { reading, vocabulary, offer } = context
  if (tokens[at]!.text === '') return 0
  const upTo = tokens.findIndex((token, place) => place > at && token.text === '')
  const here = tokens.slice(at, upTo < 0 ? undefined : upTo)
  const text = here.map((token) => token.text).join(' ')
  const tokensIn = (length: number) => text.slice(0, length).trimEnd().split(' ').length

  if (/^sin (?:enganche|anticipo)(?= |$)/.test(text)) {
    reading.bounds.maxEnganche = 0
    return 2
  }
  if (!isModel(tokens, at, context)) {
    const amounts = boundsAt(text)
    if (amounts && takeBounds(amounts.bounds, context)) return countTo(here, amounts.length)
  }
  const negated = NEGATION.exec(text)
  if (negated) {
    const words = tokensIn(negated[0].length)
    const named = here[words] && phraseAt(here, words, vocabulary, offer)
    if (named && 'facet' in named.meaning) {
      const { facet, values } = named.meaning
      const others = offer.values[facet].filter((value) => !values.includes(value))
      if (others.length > 0 && takeValues(facet, others, false, context)) return words + named.words
    }
  }
  const named = phraseAt(here, 0, vocabulary, offer)
  if (!named) return 0
  const { meaning, words } = named
  if ('orderby' in meaning) {
    reading.orderby ??= meaning.orderby
    return words
  }
  if ('hideSeparado' in meaning) {
    reading.hideSeparado = true
    return words
  }
  const before = tokens[at - 1]?.text ?? ''
  // A place that is also a name means the name, unless after 'en'.
  if (meaning.facet === 'ubicacion' && !PLACE_BEFORE.test(before) && offer.holds(phraseText(here, words))) return 0
  return takeValues(meaning.facet, meaning.values, /^[ou]$/.test(before), context) ? words : 0
}

const phraseText = (tokens: Token[], words: number) =>
  tokens
    .slice(0, words)
    .map(({ text }) => text)
    .join(' ')

const countTo = (tokens: Token[], length: number) => {
  let read = -1
  for (const [at, { text }] of tokens.entries()) {
    read += text.length + 1
    if (read >= length) return at + 1
  }
  return tokens.length
}

// The longest known phrase, with one typo if no car has the word.
function phraseAt(tokens: Token[], at: number, { phrases }: Vocabulary, offer: Offer) {
  for (let words = Math.min(MOST_PHRASES, tokens.length - at); words > 0; words--) {
    const some = tokens.slice(at, at + words)
    const meaning = phrases.get(some.map(({ text }) => text).join(' '))
    if (meaning) return { meaning, words }
  }
  const { text } = tokens[at]!
  if (!mayBeTypo(text) || text.length < SHORTEST_TYPO || FILLERS.has(text) || CARS.has(text) || offer.holds(text))
    return undefined
  const near = [...phrases].filter(
    ([phrase, meaning]) => phrase.length >= SHORTEST_TYPO && isOneTypo(phrase, text) && isOffered(meaning, offer),
  )
  const meanings = new Set(near.map(([, meaning]) => JSON.stringify(meaning)))
  return meanings.size === 1 ? { meaning: near[0]![1], words: 1 } : undefined
}

// Typos only match offered values.
const isOffered = (meaning: Meaning, { values }: Offer) =>
  !('facet' in meaning) || meaning.values.some((value) => values[meaning.facet].includes(value))

const isOneTypo = (word: string, text: string) =>
  Math.abs(word.length - text.length) <= 1 && beginsNearly(word, text) && beginsNearly(text, word)

// 'Peugeot 2008' is a model, unless after 'modelo' or 'año'.
function isModel(tokens: Token[], at: number, { query }: Context) {
  const { text } = tokens[at]!
  const makers = [...query.marca.map(fold), tokens[at - 1]?.text ?? '']
  return makers.some((maker) => YEAR_MODELS[maker]?.includes(text))
}

function takeBounds(bounds: Bounds, { reading, offer, query }: Context): boolean {
  const { years, ...amounts } = bounds
  if (years) {
    const [from, to] = years
    const offered = offer.values.autoano.map(Number).filter((year) => (from ?? 0) <= year && year <= (to ?? 9999))
    const named =
      from !== null && to !== null ? Array.from({ length: Math.min(to - from + 1, 40) }, (_, n) => from + n) : []
    const either = named.length > 0 ? named : offered.length > 0 ? offered : [from ?? to ?? 0]
    return takeValues('autoano', either.map(String), true, { reading, query })
  }
  for (const [name, amount] of Object.entries(amounts)) {
    const bound = name as keyof typeof amounts
    reading.bounds[bound] ??= amount as number
  }
  return true
}

// Of one facet the narrower counts ('camioneta SUV'); 'o' and equal levels mean either.
function takeValues(
  facet: Facet,
  values: string[],
  either: boolean,
  { reading, query }: Pick<Context, 'reading' | 'query'>,
): boolean {
  const asked = query[facet]
  const allowed = asked.length > 0 ? values.filter((value) => asked.includes(value)) : values
  if (allowed.length === 0) return false
  const known = reading.facets.get(facet)
  const both = allowed.filter((value) => known?.has(value))
  if (known && both.length > 0 && !either) reading.facets.set(facet, new Set(both))
  else reading.facets.set(facet, new Set([...(known ?? []), ...allowed]))
  return true
}

const LEAST = new Set(['minPrice', 'enganchemin', 'minKilometraje'])

// undefined when unchanged.
function merged(query: ListingQuery, { facets, bounds, orderby, hideSeparado }: Reading): ListingQuery | undefined {
  const { mensualidad, plazo, years: _, ...ranges } = bounds
  const next = { ...query }
  for (const [facet, values] of facets) next[facet] = [...values].sort()
  for (const [name, amount] of Object.entries(ranges) as [keyof typeof ranges, number][]) {
    const asked = query[name]
    next[name] = asked === null ? amount : LEAST.has(name) ? Math.max(asked, amount) : Math.min(asked, amount)
  }
  if (mensualidad !== undefined && mensualidad !== null) {
    next.mensualidad = Math.min(query.mensualidad ?? mensualidad, mensualidad)
    // With a payment, the down payment is the buyer's cash.
    if (ranges.maxEnganche !== undefined) {
      next.enganche = ranges.maxEnganche
      next.maxEnganche = query.maxEnganche
    }
  }
  if (plazo) next.plazo = plazo
  if (orderby && !query.orderby) next.orderby = orderby
  if (hideSeparado) next.hideSeparado = true
  const isRead = facets.size > 0 || Object.keys(bounds).length > 0 || orderby !== undefined || hideSeparado
  return isRead ? next : undefined
}

/** Completions of the last word, at most `most`, from three letters on. */
export function completionsOf(query: ListingQuery, offer: Offer, most: number): ListingQuery[] {
  const words = query.search.split(' ')
  const last = fold(words.at(-1) ?? '')
  if (last.length < SHORTEST_BEGINNING || FILLERS.has(last)) return []
  const { phrases } = vocabularyOf(offer)
  const begun = [...phrases].flatMap(([phrase, meaning]) =>
    phrase.startsWith(last) && phrase !== last && 'facet' in meaning ? [{ phrase, meaning }] : [],
  )
  const distinct = new Map<string, (typeof begun)[number]>()
  for (const one of begun) {
    const key = JSON.stringify([one.meaning.facet, one.meaning.values])
    if (!distinct.has(key)) distinct.set(key, one)
  }
  return [...distinct.values()].slice(0, most).map(({ phrase }) => {
    const search = [...words.slice(0, -1), phrase].join(' ')
    return meaningOf({ ...query, search }, offer)
  })
}

export function wordsToHold(search: string): string[] {
  const words = tokensOf(search)
    .tokens.map(({ text }) => text)
    .filter((text) => /^[a-z0-9 ]{3,32}$/.test(text))
  return [...new Set([...words, ...words.slice(1).map((word, at) => `${words[at]} ${word}`)])]
}
