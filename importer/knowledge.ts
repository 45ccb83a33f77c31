import { LRUCache } from 'lru-cache'
import { BRANDS } from './knowledge/brands.ts'
import { CARS_OF_ASIA } from './knowledge/cars-asia.ts'
import { CARS_OF_THE_WEST } from './knowledge/cars-west.ts'
import { MOTORCYCLES } from './knowledge/motorcycles.ts'
import { compact, editDistance, foldWords, remembering, tolerance } from './words.ts'

/** A known model. `strength` (0 to 1) without its brand; the first body is the usual one. */
export interface ModelEntry {
  brand: string
  model: string
  bodies: string[]
  fuel: string
  cylinders: number
  strength: number
  /** Trailing trim words: 'Mustang GT'. Infinite: all. */
  trimWords: number
}

export interface BrandEntry {
  name: string
  family: string[]
  group: boolean
}

const brands = new Map<string, BrandEntry>()
const models = new Map<string, ModelEntry[]>()
const ofBrand = new Map<string, Map<string, ModelEntry>>()

const COMMON = new Set(
  `sport city focus star classic express vision joy view dash king bold iron bolt sonic pulse boxer storm hunter elite cargo
   terra tera master partner manager mage raider delta atom wave chief scout clasico raptor matrix element discovery continental
   note spark beat edge flex accord sierra canyon montana california roma adventure roadster primavera rebel classic350 discover
   traveller carrera century monterey safari spin mini hatch one trendy express max lightning rogue ascent venue soul titan crown
   spirit shadow tornado liberty patriot commander compass avenger journey legacy link rush eco100 electra standard go forza sprint
   worker crossmax ranger maverick challenger scrambler tiger crosssport charger milan genesis galaxy villager montecarlo star`.split(
    /\s+/,
  ),
)

const strengthOf = (key: string, needsBrand: boolean) => {
  // '3008' and '911' count at the start.
  if (/^\d{3,4}$/.test(key) && !needsBrand && !/^(19|20)\d\d$|00$/.test(key)) return 0.4
  if (needsBrand || /^\d+$/.test(key)) return 0.1
  if (key.length <= 2) return /\d/.test(key) ? 0.7 : 0.1
  if (COMMON.has(key)) return 0.6
  return key.length === 3 && !/\d/.test(key) ? 0.8 : 1
}

const FUELS: Record<string, string> = { h: 'Híbrido', e: 'Eléctrico', d: 'Diésel' }

const addKey = (key: string, entry: ModelEntry, strength: number, trimWords = 0) => {
  if (!key) return
  const own = ofBrand.get(entry.brand) ?? new Map<string, ModelEntry>()
  ofBrand.set(entry.brand, own)
  if (!own.has(key)) own.set(key, { ...entry, strength, trimWords })
  const known = models.get(key) ?? []
  const same = known.find((other) => other.brand === entry.brand)
  if (!same) models.set(key, [...known, own.get(key)!])
}

const readBrands = () => {
  for (const line of BRANDS.trim().split('\n')) {
    const [head = '', tail = ''] = line.replace(/^~ /, '').split('=')
    const name = head.trim()
    const listed = tail.split(',').map((part) => part.trim())
    const known = brands.get(compact(name))
    if (line.startsWith('~')) {
      const family = known ? [...new Set([known.name, ...listed])] : listed
      brands.set(compact(name), { name: known?.name ?? name, family, group: !known })
      continue
    }
    const entry: BrandEntry = { name, family: [name], group: false }
    for (const alias of [name, ...listed]) if (alias && !brands.has(compact(alias))) brands.set(compact(alias), entry)
  }
  // Spellings share the family.
  for (const [key, entry] of brands) brands.set(key, brands.get(compact(entry.name)) ?? entry)
}

/**
 * Grammar: '# Brand', then 'Body: Name=alias/flags, …'. Flags: h hybrid, e electric, d diesel, cylinders; '?' needs its brand; '>' is a
 * trim of an earlier model; a trailing brand word is shared with another brand.
 */
const readModels = (text: string) => {
  let brand = ''
  for (const line of text.split('\n').filter((part) => part.trim() !== '')) {
    if (line.startsWith('#')) {
      brand = line.slice(1).trim()
      continue
    }
    const colon = line.indexOf(':')
    const body = line.slice(0, colon)
    for (const item of line.slice(colon + 1).split(/,(?![^=]*\()/)) readModel(brand, body, item.trim())
  }
}

const BRAND_WORDS = /\s(GAC|Faw|Pontiac|VW|MV|Jac|JAC)$/

const readModel = (brand: string, body: string, item: string) => {
  if (!item) return
  const flagged = /^(.*?)(?:\/([hed\d]+))?$/.exec(item)
  const flags = flagged?.[2] ?? ''
  const names = (flagged?.[1] ?? item).split('=').map((name) => name.trim())
  const bare = (name: string) => name.replace(/[?>]$/, '')
  const first = bare(names[0]!)
  const brandWord = brand.split(' ')[0]!
  // 'Forte HB' and 'Corolla Híbrido' are variants.
  const own = withoutBrandWord(first, brandWord).replace(/ (Sed[áa]n|Hatchback|HB|Híbrid[oa])$/, '')
  const shown = names[0]!.endsWith('>') ? baseModel(brand, own) : withoutBrandNumber(own, brandWord)
  const fuel = FUELS[flags.replace(/\d/g, '').slice(-1)] ?? 'Gasolina'
  const cylinders = Number(flags.replace(/\D/g, '')) || (fuel === 'Eléctrico' ? 0 : body === 'Motos' ? 1 : 4)
  const existing = ofBrand.get(brand)?.get(compact(own))
  if (existing && existing.model === shown && !existing.bodies.includes(body)) existing.bodies.push(body)
  const entry: ModelEntry = { brand, model: shown, bodies: [body], fuel, cylinders, strength: 1, trimWords: 0 }
  for (const name of names) {
    const plain = withoutBrandWord(bare(name), brandWord)
    const needsBrand = name.endsWith('?') || plain !== bare(name)
    const key = compact(plain)
    const trimWords = wordsBeyond(plain, names[0]!.endsWith('>') ? shown : own, name.endsWith('>'))
    addKey(key, entry, strengthOf(key, needsBrand), trimWords)
    const withBrand = compact(brand) + key
    if (!key.startsWith(compact(brand))) addKey(withBrand, entry, strengthOf(withBrand, false), trimWords)
    // 'Mazda 3' is also '3'.
    else if (key.length > compact(brand).length) addKey(key.slice(compact(brand).length), entry, 0.1, trimWords)
  }
}

// Trim words of a name: 1 for 'Mustang GT', 0 for 'RAV 4'.
const wordsBeyond = (name: string, model: string, isTrim: boolean) => {
  const words = name.split(' ')
  for (let size = 1; size < words.length; size++) {
    if (compact(words.slice(0, size).join(' ')) === compact(model)) return words.length - size
  }
  return isTrim ? Number.POSITIVE_INFINITY : 0
}

// 'Mazda 3' is model 3.
const withoutBrandNumber = (name: string, brandWord: string) => {
  const rest = foldWords(name).startsWith(foldWords(brandWord)) ? name.slice(brandWord.length).trim() : ''
  return /^\d/.test(rest) ? rest : name
}

const baseModel = (brand: string, name: string) => {
  const words = name.split(' ')
  for (let size = words.length - 1; size > 0; size--) {
    const base = ofBrand.get(brand)?.get(compact(words.slice(0, size).join(' ')))
    if (base) return base.model
  }
  throw new Error(`${brand}: no model before ${name}`)
}

const withoutBrandWord = (name: string, brandWord: string) => {
  const words = name.split(' ')
  const last = words.at(-1) ?? ''
  if (words.length < 2) return name
  return compact(last) === compact(brandWord) || BRAND_WORDS.test(name) ? words.slice(0, -1).join(' ') : name
}

readBrands()
for (const text of [CARS_OF_ASIA, CARS_OF_THE_WEST, MOTORCYCLES]) readModels(text)

export const brandNamed = remembering((text: string): BrandEntry | undefined => brands.get(compact(text)))

export const brandOfKey = (key: string): BrandEntry | undefined => brands.get(key)

export const modelsNamed = (key: string): readonly ModelEntry[] => models.get(key) ?? []

const modelOf = (brand: string, key: string): ModelEntry | undefined => ofBrand.get(brand)?.get(key)

const beginnings = new Set([...models.keys()].flatMap((key) => Array.from(key, (_, at) => key.slice(0, at + 1))))

export const startsModel = (key: string): boolean => beginnings.has(key)

export const LONGEST_CAR_NAME = 4

export const knownModels = (): number =>
  new Set([...ofBrand.values()].flatMap((own) => [...own.values()].map((entry) => `${entry.brand} ${entry.model}`)))
    .size

// Candidates share length and a first or second letter.
const brandKeys = [...brands.keys()].filter((key) => key.length >= 4)
const modelKeys = [...models].flatMap(([key, [entry]]) =>
  key.length >= 5 && !/\d/.test(key) && entry && !key.startsWith(compact(entry.brand)) ? [key] : [],
)
const misspelled = new LRUCache<string, { best: string | null }>({ max: 50_000 })

const nearest = (word: string, keys: string[], kind: string): string | null => {
  const known = misspelled.get(kind + word)
  if (known) return known.best
  const most = tolerance(word.length)
  let best: string | null = null
  let distance = most + 1
  if (most > 0)
    for (const key of keys) {
      if (Math.abs(key.length - word.length) > most || (key[0] !== word[0] && key[1] !== word[1])) continue
      const edits = editDistance(word, key, most)
      if (edits < distance) [best, distance] = [key, edits]
    }
  misspelled.set(kind + word, { best })
  return best
}

/** 'volskwagen'. */
export const brandLike = (word: string): BrandEntry | undefined => {
  const key = nearest(compact(word), brandKeys, 'b:')
  return key ? brands.get(key) : undefined
}

/** 'grand cheroke'. */
export const modelsLike = (word: string): readonly ModelEntry[] => {
  const key = nearest(compact(word), modelKeys, 'm:')
  return key ? modelsNamed(key) : []
}

/** With a known brand four letters are enough. */
export const modelLikeOf = (families: readonly string[], word: string): ModelEntry | undefined =>
  word.length < 4 || /\d/.test(word) ? undefined : likeliest(`${families.join()}:${word}`)

// Cached, since words repeat.
const likeliest = remembering((asked: string): ModelEntry | undefined => {
  const [families = '', word = ''] = asked.split(':')
  let best: ModelEntry | undefined
  let distance = Math.max(1, tolerance(word.length)) + 1
  for (const family of families.split(','))
    for (const [key, entry] of ofBrand.get(family) ?? []) {
      if (key.length < 4 || Math.abs(key.length - word.length) >= distance) continue
      const edits = editDistance(word, key, distance - 1)
      if (edits < distance) [best, distance] = [entry, edits]
    }
  return best
}, 50_000)

// Codes such as 'BMW 320i', 'MB C200', 'Lexus NX300h'. `alone`: without brand.
const PATTERNS: { brand: string; pattern: RegExp; model: (found: RegExpExecArray) => string; alone: number }[] = [
  {
    brand: 'BMW',
    pattern: /^m?([1-8])\d{2}(?:i|d|e|ia|da|li|ci|xi|is|ti|xd)a?$/,
    model: ([, n]) => `Serie ${n}`,
    alone: 0.85,
  },
  {
    brand: 'Mercedes-Benz',
    pattern: /^(gla|glb|glc|gle|gls|glk|cla|cls|ml|gl)\d{2,3}[a-z]{0,2}$/,
    model: ([, n]) => `Clase ${n!.toUpperCase()}`,
    alone: 0.9,
  },
  {
    brand: 'Mercedes-Benz',
    pattern: /^([abces])(?:160|180|190|200|220|230|240|250|280|300|320|350|43|45|400|450|500|550|63)[a-z]{0,2}$/,
    model: ([, n]) => `Clase ${n!.toUpperCase()}`,
    alone: 0.75,
  },
  { brand: 'Mercedes-Benz', pattern: /^g(500|550|63|55|350d)$/, model: () => 'Clase G', alone: 0.7 },
  {
    brand: 'Mercedes-Benz',
    pattern: /^(slk|slc|sl|clk|eqa|eqb|eqe|eqs)\d{2,3}\+?$/,
    model: ([, n]) => n!.toUpperCase(),
    alone: 0.9,
  },
  {
    brand: 'Lexus',
    pattern: /^(nx|rx|ux|gx|lx|is|es|ls|gs|ct|rc|tx|lc)\d{3}h?$/,
    model: ([, n]) => n!.toUpperCase(),
    alone: 0.85,
  },
  { brand: 'Jaguar', pattern: /^x(e|f)\d{2}$/, model: ([, n]) => `X${n!.toUpperCase()}`, alone: 0.6 },
]

/** Model by engine code; `alone`: strength without brand. */
export const modelByCode = (key: string): (ModelEntry & { alone: number }) | undefined => {
  if (key.length > 10 || !/^[a-z]{0,3}\d{2,3}/.test(key)) return undefined
  for (const { brand, pattern, model, alone } of PATTERNS) {
    const found = pattern.exec(key)
    const entry = found && modelOf(brand, compact(model(found)))
    if (entry) return { ...entry, fuel: /h$/.test(key) ? 'Híbrido' : entry.fuel, alone }
  }
  return undefined
}
