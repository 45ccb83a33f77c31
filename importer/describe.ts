import { LRUCache } from 'lru-cache'
import {
  type BrandEntry,
  brandLike,
  brandNamed,
  brandOfKey,
  LONGEST_CAR_NAME,
  type ModelEntry,
  modelByCode,
  modelLikeOf,
  modelsLike,
  modelsNamed,
  startsModel,
} from './knowledge.ts'
import { type Mentions, readMentions } from './mentions.ts'
import { compact, foldWords, tidy, titleCase } from './words.ts'

export type HowNamed = 'marca y modelo' | 'modelo' | 'parecido' | 'clave de motor' | 'marca' | 'supuesto'

/** `confidence` (0 to 1) of brand and model. */
export interface Description extends Mentions {
  marca: string
  modelo: string
  version: string
  how: HowNamed
  confidence: number
  brandSaid: boolean
  /** The known model, for defaults. */
  known: ModelEntry | null
}

export interface Hints {
  /** Brand column, or section title (`weakBrand`). */
  marca?: string | undefined
  weakBrand?: string | undefined
  carroceria?: string | undefined
  makers?: readonly string[] | undefined
  isModel?: boolean | undefined
}

interface Token {
  raw: string
  key: string
}

interface Span {
  start: number
  end: number
}

interface BrandFound extends Span {
  entry: BrandEntry
  spelled: boolean
}

interface ModelFound extends Span {
  entry: ModelEntry
  how: HowNamed
  letters: number
}

const remembered = new LRUCache<string, Description | false>({ max: 4000 })

/** Parses a description ('MAZDA 3 I GRAND TOURING SEDAN AUT 2021'); null when it names no vehicle. */
export function describe(text: string, hints: Hints = {}): Description | null {
  const memo = `${text}\u0000${hints.marca ?? ''}\u0000${hints.weakBrand ?? ''}\u0000${hints.carroceria ?? ''}\u0000${hints.isModel ? 1 : 0}\u0000${hints.makers?.join() ?? ''}`
  const before = remembered.get(memo)
  if (before !== undefined) return before || null
  const found = describeAnew(text, hints)
  remembered.set(memo, found ?? false)
  return found
}

// 'A_T', 'T.M.' and 'A-T' are all 'A/T' and 'T/M'.
const gearbox = (text: string) => text.replace(/(?<![\p{L}\d])(a|m|t)[_.\-/](t|m|a)\.?(?![\p{L}\d])/giu, '$1/$2')

const tokensOf = (text: string): Token[] =>
  (gearbox(tidy(text)).match(/[\p{L}\p{N}$#'’&!+]+(?:[.,\-/][\p{L}\p{N}+]+)*[!+]?/gu) ?? []).flatMap((raw) => {
    // 'SENTRA/ADVANCE', 'CX-5' and '1.5T' are one token; compounds are split.
    const parts =
      /[,/]/.test(raw) && !/\d[.,]\d{3}/.test(raw) && !/^[atm]\/[a-z]{1,4}$/i.test(raw)
        ? raw.split(/[,/]+/)
        : raw.split(/-(?=\p{L}{4,}$)(?<=\p{L}{4,}-)/u)
    return parts.filter(Boolean).map((part) => ({ raw: part, key: compact(part) }))
  })

function describeAnew(text: string, hints: Hints): Description | null {
  const tokens = tokensOf(text).slice(0, 40)
  if (tokens.length === 0) return null
  const column = hints.marca ? (brandNamed(hints.marca) ?? brandLike(hints.marca)) : undefined
  const unknownBrand = hints.marca && !column ? titleCase(tidy(hints.marca)) : ''
  const byCode = unknownBrand && compact(unknownBrand).length <= 4 ? brandByCode(text, hints) : null
  if (byCode) return byCode
  const brandsInText = findBrands(tokens)
  const models = findModels(tokens, column, brandsInText)
  let best: { model: ModelFound; brand: BrandFound | undefined; score: number } | undefined
  for (const model of models) {
    for (const brand of [undefined, ...brandsInText]) {
      const score = worth(model, brand, brandsInText, column, unknownBrand, hints, text)
      if (score > (best?.score ?? 0.45)) best = { model, brand, score }
    }
  }
  if (best) return fromModel(tokens, best.model, best.brand, best.score, column, unknownBrand, brandsInText, hints)
  return withoutModel(tokens, brandsInText, column, unknownBrand, hints)
}

// 'NI', 'CHV', 'MB': letters of the model's brand, in order.
function brandByCode(text: string, hints: Hints): Description | null {
  const found = describe(text, { ...hints, marca: undefined })
  const code = compact(hints.marca!)
  const letters = new RegExp(`^${[...code].join('.*')}`)
  return found?.known && letters.test(compact(found.marca)) ? { ...found, how: 'modelo' } : null
}

function findBrands(tokens: Token[]): BrandFound[] {
  const found: BrandFound[] = []
  for (let start = 0; start < tokens.length; start++) {
    let key = ''
    let longest: BrandFound | undefined
    for (let end = start + 1; end <= Math.min(start + 3, tokens.length); end++) {
      key += tokens[end - 1]!.key
      const entry = brandOfKey(key)
      if (entry) longest = { entry, start, end, spelled: true }
    }
    if (longest) found.push(longest)
  }
  if (found.length > 0) return found
  for (const [start, token] of tokens.slice(0, 3).entries()) {
    const entry = /\d/.test(token.key) || modelsNamed(token.key).length > 0 ? undefined : brandLike(token.key)
    if (entry) return [{ entry, start, end: start + 1, spelled: false }]
  }
  return found
}

function findModels(tokens: Token[], column: BrandEntry | undefined, brandsInText: BrandFound[]): ModelFound[] {
  const found: ModelFound[] = []
  const families = [...new Set([...(column?.family ?? []), ...brandsInText.flatMap((brand) => brand.entry.family)])]
  for (let start = 0; start < tokens.length; start++) {
    let key = ''
    for (let end = start + 1; end <= Math.min(start + LONGEST_CAR_NAME + 1, tokens.length); end++) {
      key += tokens[end - 1]!.key
      const longer = startsModel(key)
      for (const entry of longer ? modelsNamed(key) : []) {
        const how = families.includes(entry.brand) ? 'marca y modelo' : 'modelo'
        found.push({ entry, start, end, how, letters: key.length })
      }
      const coded = end - start <= 2 ? modelByCode(key) : undefined
      if (coded) {
        // The code stays in the trim: '320i' is Serie 3.
        found.push({
          entry: { ...coded, strength: families.includes(coded.brand) ? 0.95 : coded.alone },
          start,
          end,
          how: 'clave de motor',
          letters: key.length,
        })
      }
      if (!longer && end > start + 1) break
    }
  }
  if (found.some((model) => model.entry.strength > 0.5 || families.includes(model.entry.brand))) return found
  for (let start = 0; start < Math.min(tokens.length, 4); start++) {
    if (brandsInText.some((brand) => brand.start <= start && start < brand.end)) continue
    for (const size of [2, 1]) {
      const key = tokens
        .slice(start, start + size)
        .map((token) => token.key)
        .join('')
      if (start + size > tokens.length || /^\d+$/.test(key)) continue
      const entry = families.length === 0 ? modelsLike(key)[0] : modelLikeOf(families, key)
      if (entry)
        found.push({
          entry: { ...entry, strength: Math.min(entry.strength, 0.7) },
          start,
          end: start + size,
          how: 'parecido',
          letters: key.length,
        })
    }
  }
  return found
}

const MOTORCYCLE_SIGN = /\b\d{2,4} ?cc\b|\bmotos?\b|\bmotocicleta\b|\bscooter\b|\bcuatrimoto\b|\batv\b/

/** Plausibility of a model: 1 is good, 2 certain. */
function worth(
  model: ModelFound,
  brand: BrandFound | undefined,
  brandsInText: BrandFound[],
  column: BrandEntry | undefined,
  unknownBrand: string,
  hints: Hints,
  text: string,
): number {
  const { entry } = model
  let score = entry.strength
  const overlaps = brand !== undefined && brand.start < model.end && model.start < brand.end
  if (overlaps) {
    // 'Mini Cooper', 'Ram 1500' name both.
    if (!brand.entry.family.includes(entry.brand) || (model.start === brand.start && model.end === brand.end)) return 0
    score += 0.9
  } else if (brand) {
    if (!brand.entry.family.includes(entry.brand)) return 0
    score += entry.brand === brand.entry.name || brand.entry.group ? 1 : 0.6
    if (brand.end === model.start) score += 0.5
    else if (brand.start > model.start) score -= 0.25
    if (!brand.spelled) score -= 0.2
  } else if (
    brandsInText.some(
      (other) =>
        other.spelled &&
        !other.entry.family.includes(entry.brand) &&
        !(other.start < model.end && model.start < other.end),
    )
  ) {
    score -= 0.9
  }
  if (column) score += column.family.includes(entry.brand) ? (entry.brand === column.name ? 1 : 0.8) : -2
  if (unknownBrand) score -= 1
  if (!column && hints.makers?.length) score += hints.makers.includes(entry.brand) ? 0.6 : -0.25
  if (!column && hints.weakBrand) score += brandNamed(hints.weakBrand)?.family.includes(entry.brand) ? 0.9 : 0
  const motorcycle = entry.bodies.includes('Motos')
  if (hints.carroceria) score += (hints.carroceria === 'Motos') === motorcycle ? 0.15 : -0.8
  else if (MOTORCYCLE_SIGN.test(foldWords(text))) score += motorcycle ? 0.3 : -0.5
  // '2008' after another model is a year.
  score -= 0.07 * model.start
  score += 0.12 * (model.end - model.start) + 0.03 * Math.min(model.letters, 12)
  return score
}

function fromModel(
  tokens: Token[],
  model: ModelFound,
  brand: BrandFound | undefined,
  score: number,
  column: BrandEntry | undefined,
  unknownBrand: string,
  brandsInText: BrandFound[],
  hints: Hints,
): Description {
  const { entry } = model
  const used = new Set<number>()
  const span = model.end - model.start
  // Trim words stay, except joined ones ('Nitrox250').
  const findMessageWords =
    entry.trimWords === Number.POSITIVE_INFINITY ? span : entry.trimWords < span ? entry.trimWords : 0
  if (model.how !== 'clave de motor') for (let i = model.start; i < model.end - findMessageWords; i++) used.add(i)
  // Removes repetitions: 'MAZDA MAZDA 3'.
  for (const other of brandsInText)
    if (other.entry.family.includes(entry.brand)) for (let i = other.start; i < other.end; i++) used.add(i)
  // 'JOURNEY JOURNEY'
  for (const [at, token] of tokens.entries()) if (at >= model.end && token.key === compact(entry.model)) used.add(at)
  const certain =
    column !== undefined ||
    brand !== undefined ||
    isUnder(hints.weakBrand, entry) ||
    hints.makers?.includes(entry.brand) === true
  const how: HowNamed =
    model.how === 'modelo' && certain
      ? 'marca y modelo'
      : model.how === 'marca y modelo' && !certain
        ? 'modelo'
        : model.how
  const confidence =
    how === 'parecido' || (brand && !brand.spelled)
      ? Math.min(0.75, 0.5 + score / 8)
      : certain
        ? Math.min(0.99, 0.85 + score / 25)
        : Math.min(0.92, 0.45 + entry.strength * 0.4 + (modelsNamed(compact(entry.model)).length > 1 ? 0 : 0.08))
  const rest = readMentions(
    tokens.map((token) => token.raw),
    used,
  )
  // Keeps the dealer's spelling of the same house ('GWM'), except 'Dodge' for RAM.
  const marca = unknownBrand || (column && !column.group && keepsName(column, entry) ? column.name : entry.brand)
  const body =
    rest.carroceria && (rest.carroceria !== 'SUV' || !entry.bodies.includes('Pick Up')) ? rest.carroceria : ''
  // An electric e-Power is a hybrid.
  const combustible = rest.combustible === 'Eléctrico' && entry.fuel === 'Híbrido' ? 'Híbrido' : rest.combustible
  return {
    ...rest,
    carroceria: body,
    combustible,
    marca,
    modelo: entry.model,
    how,
    confidence,
    known: entry,
    brandSaid: brand !== undefined,
    version:
      model.how === 'clave de motor'
        ? withoutModelName(trimOf(tokens, used, rest.used), entry.model)
        : trimOf(tokens, used, rest.used),
  }
}

// 'GLC 300' under GLC is trim '300'; 'C200' under Clase C stays.
const withoutModelName = (version: string, model: string) =>
  compact(version).startsWith(compact(model)) ? version.slice(model.length).trim() : version

const isUnder = (brand: string | undefined, entry: ModelEntry) =>
  brand !== undefined && brandNamed(brand)?.family.includes(entry.brand) === true

const keepsName = (column: BrandEntry, entry: ModelEntry) =>
  column.name === entry.brand || ['GWM', 'Haval', 'Chirey', 'Changan'].includes(column.name)

const trimOf = (tokens: Token[], used: ReadonlySet<number>, mentioned: ReadonlySet<number>) =>
  titleCase(
    tokens
      .filter((_, at) => !used.has(at) && !mentioned.has(at))
      .map((token) => token.raw.replace(/^['’#]|['’#]$/g, ''))
      .join(' ')
      .trim(),
  )

function withoutModel(
  tokens: Token[],
  brandsInText: BrandFound[],
  column: BrandEntry | undefined,
  unknownBrand: string,
  hints: Hints,
): Description | null {
  const used = new Set<number>()
  const brand = brandsInText[0]
  const weak = hints.weakBrand
    ? brandNamed(hints.weakBrand)
    : hints.makers?.length === 1
      ? brandNamed(hints.makers[0]!)
      : undefined
  if (brand) for (let i = brand.start; i < brand.end; i++) used.add(i)
  const rest = readMentions(
    tokens.map((token) => token.raw),
    used,
  )
  const free = tokens.map((token, at) => ({ ...token, at })).filter(({ at }) => !used.has(at) && !rest.used.has(at))
  const named = column?.name ?? (unknownBrand || undefined) ?? brand?.entry.name ?? weak?.name
  if (!named) {
    const [first, second] = free
    // Two unknown words need other evidence of a vehicle.
    const isOfVehicles =
      rest.autoano || rest.transmision || rest.carroceria || rest.cilindros !== null || /\d/.test(second?.raw ?? '')
    if (!first || !second || free.length > 5 || !/^\p{L}{2,}[\p{L}-]*$/u.test(first.raw) || !isOfVehicles) return null
    for (const { at } of [first, second]) used.add(at)
    return {
      ...rest,
      marca: titleCase(first.raw),
      modelo: titleCase(second.raw),
      how: 'supuesto',
      confidence: 0.3,
      known: null,
      brandSaid: true,
      version: trimOf(tokens, used, rest.used),
    }
  }
  const model = hints.isModel ? free.slice(0, modelLength(free)) : free.slice(0, Math.min(modelLength(free), 2))
  // Only a brand ('Mini', 'Smart').
  if (model.length === 0) {
    if (!hints.isModel) return null
    const whole = titleCase(tokens.map((token) => token.raw).join(' '))
    return {
      ...rest,
      marca: named,
      modelo: whole,
      how: 'supuesto',
      confidence: 0.4,
      known: null,
      brandSaid: brand !== undefined,
      version: '',
    }
  }
  for (const { at } of model) used.add(at)
  const confidence = column || unknownBrand ? (hints.isModel ? 0.7 : 0.5) : brand?.spelled ? 0.55 : 0.4
  return {
    ...rest,
    marca: named,
    modelo: titleCase(model.map(({ raw }) => raw).join(' ')),
    how: 'marca',
    confidence,
    known: null,
    brandSaid: brand !== undefined,
    version: trimOf(tokens, used, rest.used),
  }
}

// 'T 680' and 'Serie 9' are one name; 'Alpha LT' is model and trim.
const modelLength = (free: { raw: string }[]) => {
  const [first, second] = free
  if (!first) return 0
  return second && /^\d{1,4}[a-z]?$/i.test(second.raw) && !/\d/.test(first.raw) ? 2 : 1
}
