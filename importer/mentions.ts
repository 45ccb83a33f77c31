import { isPlausibleYear, readKilometres, readNumber } from './numbers.ts'
import { currencyIn, PESOS } from './units.ts'
import { bodyIn, colourWord, readFuel } from './values.ts'
import { foldWords, titleCase } from './words.ts'

export interface Mentions {
  autoano: number | null
  transmision: string
  combustible: string
  carroceria: string
  cilindros: number | null
  color: string
  precio: number | null
  kilometraje: number | null
  lugar: string
  used: ReadonlySet<number>
}

const AUTOMATIC = /^(aut|auto|automatic[ao]|automatic|autom|ta|t\/a|at|a\/t|tiptronic|triptronic)$/
const MANUAL = /^(std|estandar|standard|standar|manual|man|tm|t\/m|mt|m\/t|est|t\/man|[56]mt|[56]vel)$/
// 'Advance CVT' keeps its words.
const AUTOMATIC_KIND =
  /^(cvt.*|xtronic|dsg|dct|ivt|ecvt|e-cvt|edc|pdk|s-?tronic|steptronic|multitronic|dualogic|[4-9]g-?tronic|[4-9]at|[4-9]dct|tip)$/
const FUEL =
  /^(diesel|tdi|hdi|tdci|hev|phev|mhev|hybrid|hibrid[oa]|electric[oa]|ev|bev|e-?power|dm-?i|gasolina|plug-?in|enchufable)$/
const FUEL_GOES = /^(diesel|gasolina|electric[oa]|hibrid[oa])$/
const BODY =
  /^(sedan|suv|hatchback|hb|pick-?up|pickup|coupe|cupe|convertible|cabrio|sd|cabriolet|minivan|sdn|hatch|motocicleta|moto|scooter|cuatrimoto|van|roadster|wagon|vagoneta)$/
// English colours ('Black Edition') count only at the end.
const SPANISH_COLOUR =
  /^(blanc[oa]|negr[oa]|gris|plata|plateado|roj[oa]|azul|verde|amarill[oa]|vino|beige|cafe|naranja|dorado)$/
const CITY = /^(mty|monterrey|gpe|guadalupe|saltillo|reynosa)$/
const NOISE =
  /^(new|nuev[oa]|my|motor|camioneta|auto|automovil|vehiculo|unidad|coche|carro|seminuevo|seminueva|usado|nuevo|ptas?|puertas|pts|p|modelo|mod|ano|vel|velocidades|color|venta|en|oferta|remate|precio|km|kms|marca|linea|tipo|version)$/

export function readMentions(words: readonly string[], taken: ReadonlySet<number>): Mentions {
  const used = new Set<number>()
  const found = {
    autoano: null,
    transmision: '',
    combustible: '',
    carroceria: '',
    cilindros: null,
    color: '',
    precio: null,
    kilometraje: null,
    lugar: '',
  } as {
    -readonly [Key in Exclude<keyof Mentions, 'used'>]: Mentions[Key]
  }
  const plain = words.map((word) => foldWords(word).replace(/[.!]+$/, ''))
  const free = plain.map((word, at) => ({ word, at })).filter(({ at }) => !taken.has(at))
  readYearWord(free, words, found, used)
  readSalesTalk(plain, taken, used)
  for (const { word, at } of free) {
    if (used.has(at)) continue
    const next = plain[at + 1] ?? ''
    if (
      /^\$/.test(word) ||
      (/^\d{2,3}[.,]\d{3}([.,]\d{2})?$/.test(word) &&
        !/^(kms?|mil)/.test(next) &&
        found.precio === null &&
        plain[at - 1] === '$')
    ) {
      const amount = readNumber(words[at]!)
      const currency = currencyIn(`${words[at]} ${words[at + 1] ?? ''}`) ?? PESOS
      if (amount.kind === 'number' && amount.value >= 1000 && currency === PESOS) [found.precio] = [amount.value]
      used.add(at)
    } else if (
      /^\d{1,3}([.,]?\d{3})*kms?$/.test(word) ||
      (/^\d[\d.,]*$/.test(word) && /^(kms?|kilometros|mil)$/.test(next))
    ) {
      const thousands = next === 'mil'
      const reading = readKilometres(`${word}${thousands ? ' mil' : ''}`)
      if (reading.kind === 'number') found.kilometraje = reading.value
      for (const i of thousands ? [at, at + 1, at + 2] : [at, at + 1])
        if (i === at || /^(kms?|kilometros|mil)$/.test(plain[i] ?? '')) used.add(i)
    } else if (AUTOMATIC.test(word) && !/^(movil)$/.test(next)) {
      found.transmision ||= 'Automática'
      used.add(at)
    } else if (MANUAL.test(word)) {
      found.transmision ||= 'Manual'
      used.add(at)
    } else if (AUTOMATIC_KIND.test(word)) {
      found.transmision ||= 'Automática'
    } else if (FUEL.test(word.replace(/^\d\.\d/, ''))) {
      found.combustible ||= readFuel(word.replace(/^\d\.\d/, '')) ?? ''
      if (FUEL_GOES.test(word)) used.add(at)
    } else if (BODY.test(word)) {
      found.carroceria ||= bodyIn(word === 'pick' ? 'pickup' : word) ?? ''
      used.add(at)
    } else if (word === 'pick' && next === 'up') {
      found.carroceria ||= 'Pick Up'
      used.add(at).add(at + 1)
    } else if (
      /^[vlih]-?(1[026]|[34568])$/.test(word) ||
      (/^[3468]$/.test(word) && /^(cil|cyl|cilindros?)$/.test(next))
    ) {
      found.cilindros ??= Number(/\d+/.exec(word)![0])
      // 'V6' stays in the trim; '4 cil' does not.
      if (/^[3468]$/.test(word)) used.add(at).add(at + 1)
      else if (/^l/.test(word)) used.add(at)
    } else if (/^[3468](cil|cyl)$/.test(word)) {
      found.cilindros ??= Number(word[0])
      used.add(at)
    } else if (/^[2-5]$/.test(word) && /^(ptas?|puertas?|pts?|p|doors?|dr)$/.test(next)) {
      used.add(at).add(at + 1)
    } else if (/^[2-5](ptas?|p|pts|dr)$/.test(word)) {
      used.add(at)
    } else if (/^[4-9]$/.test(word) && /^(vel|velocidades)$/.test(next)) {
      used.add(at).add(at + 1)
    } else if (CITY.test(word)) {
      found.lugar ||= words[at]!
      used.add(at)
    } else if (NOISE.test(word) || word === '') {
      used.add(at)
    } else if (
      colourWord(word) &&
      (plain[at - 1] === 'color' || SPANISH_COLOUR.test(word) || at === words.length - 1)
    ) {
      found.color ||= colourWord(word) ?? titleCase(word)
      used.add(at)
    }
  }
  return { ...found, used }
}

const SALES_TALK =
  /(^| )((unico|un|1|primer) due[nñ]o|factura( original| de agencia)?|servicios? de agencia|todo pagado|excelente estado|excelentes condiciones|como nuevo|impecable)(?= |$)/g

function readSalesTalk(plain: readonly string[], taken: ReadonlySet<number>, used: Set<number>) {
  const text = plain.join(' ')
  for (const { index, 0: said } of text.matchAll(SALES_TALK)) {
    const first = text.slice(0, index).split(' ').filter(Boolean).length
    const many = said.trim().split(' ').length
    for (let at = first; at < first + many; at++) if (!taken.has(at)) used.add(at)
  }
}

// The last plausible year; also "'21" and a closing '21'.
function readYearWord(
  free: { word: string; at: number }[],
  words: readonly string[],
  found: { autoano: number | null },
  used: Set<number>,
) {
  const years = free.filter(({ word }) => /^(19|20)\d\d$/.test(word) && isPlausibleYear(Number(word)))
  const chosen = years.at(-1)
  if (chosen) {
    found.autoano = Number(chosen.word)
    for (const { word, at } of years) if (word === chosen.word) used.add(at)
    return
  }
  const short = free.find(({ at }) => /^['’]\d\d$/.test(words[at]!)) ?? free.find(({ word }) => /^my\d\d$/.test(word))
  if (!short) return
  const value = Number(short.word.slice(-2))
  const year = value > 50 ? 1900 + value : 2000 + value
  if (!isPlausibleYear(year)) return
  found.autoano = year
  used.add(short.at)
}
