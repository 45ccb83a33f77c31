import { LOCATIONS } from '#contract/vehicles/vehicles.ts'
import { saysNothing } from './numbers.ts'
import { foldWords, remembering, sentence, tidy, titleCase } from './words.ts'

const YES = new Set([
  'si',
  's',
  'x',
  '1',
  'true',
  'verdadero',
  'yes',
  'y',
  't',
  'v',
  'ok',
  'cierto',
  '✓',
  '✔',
  '✅',
  'activo',
  'activa',
  'on',
  'checked',
  '1.0',
])
const NO = new Set([
  'no',
  'n',
  '0',
  'false',
  'falso',
  'f',
  'off',
  '✗',
  '✘',
  '❌',
  'inactivo',
  'inactiva',
  'unchecked',
  '0.0',
])

/** Sí/No; undefined: other. */
export const readBoolean = remembering((cell: string): boolean | undefined => {
  const text = foldWords(tidy(cell))
  if (YES.has(text)) return true
  if (NO.has(text)) return false
  return undefined
})

export interface StatusReading {
  vendido: boolean
  separado: boolean
  ordenstatus: string
  /** False: unknown, taken as available. */
  known: boolean
}

const SOLD =
  /\b(vend|fact|vendid[oa]s?|vendu|facturad[oa]|entregad[oa]|sold|liquidad[oa]|colocad[oa]|venta cerrada|delivered)\b/
const RESERVED =
  /\b(apart|apartad[oa]s?|separad[oa]s?|reservad[oa]s?|reserved|booked|deposit|sale pending|pending|on hold|hold|en proceso( de (venta|credito|compra))?|con anticipo|anticipo|comprometid[oa]|en tramite|engancha(do|da)|en credito|por facturar|asignad[oa])\b/
const AVAILABLE =
  /\b(disp|disponibles?|comprad[oa]|en ?piso|exhibicion|en venta|a la venta|venta|activ[oa]|publicad[oa]|libre|stock|en ?stock|available|in stock|for sale|inventario|en inventario|list[oa]|seminuev[oa]s?|usad[oa]s?|nuev[oa]s?|certificad[oa]|liberad[oa]|consignacion|used|new|active|published|ok|si|demo|vigente|live|online|en linea|abierto)\b/
const AWAY =
  /\b(taller|transito|preparacion|reacondicionamiento|reparacion|hojalateria|pintura|detallado|limpieza|por (llegar|recibir|ingresar|entrar)|en camino|in transit|mantenimiento|servicio|inspeccion|peritaje|revision|en espera|prestad[oa]|demo interno|traslado)\b/
const GONE =
  /\b(cancelad[oa]|baja|devuelt[oa]|no disponible|inactiv[oa]|robad[oa]|siniestrad[oa]|perdida total|consignacion terminada|unavailable|inactive|archived|archivad[oa]|borrador|draft|oculto|no publicar|descartad[oa]|mayoreo|subasta)\b/

/** Letters without words. */
export const STATUS_LETTERS: ReadonlyMap<string, string> = new Map([
  ['D', 'disponible'],
  ['A', 'apartado'],
  ['R', 'reservado'],
  ['S', 'separado'],
  ['V', 'vendido'],
])

export const isAway = (text: string): boolean => AWAY.test(foldWords(tidy(text)))

/** Reads a status; `Comprado` is for sale (docs/product.md, section 4). */
export const readStatus = remembering((cell: string): StatusReading => {
  const text = foldWords(tidy(cell)).replace(/[_-]+/g, ' ')
  const said = sentence(tidy(cell))
  const status = (vendido: boolean, separado: boolean, ordenstatus: string, known = true) => ({
    vendido,
    separado,
    ordenstatus,
    known,
  })
  if (/\bno (vendid|apartad|separad|reservad)/.test(text)) return status(false, false, 'Comprado')
  if (/\b(no|not|sin) (disponible|available|publicad)/.test(text) || GONE.test(text)) return status(false, false, said)
  if (SOLD.test(text)) return status(true, false, 'Comprado')
  if (RESERVED.test(text)) return status(false, true, 'Comprado')
  if (AWAY.test(text)) return status(false, false, said)
  return status(false, false, 'Comprado', AVAILABLE.test(text))
})

const AUTOMATIC =
  /\b(aut|auto|automati[ck][ao]?s?|automatic|automatizada|automated|tip|ta|t\/a|at|[4-9]at|cvt|x?tronic|dsg|dct|tiptronic|s ?tronic|steptronic|multitronic|ivt|ecvt|e cvt|powershift|easytronic|secuencial|semi ?automatic[ao]|amt|pdk|g tronic|doble (clutch|embrague)|dualogic|shiftronic|sportshift|a\/t|edc|cambio automatico)\b/
const MANUAL =
  /\b(man|manual(es)?|std|est|estandar|standard|standar|estandard|tm|mt|[4-6]mt|mecanic[ao]|m\/t|t\/m|[4-6] ?vel(ocidades)?|stick|st)\b/

/** 'Automática' or 'Manual'; '' for other, undefined for empty. */
export const readTransmission = remembering((cell: string): string | undefined => {
  if (saysNothing(cell)) return undefined
  const text = foldWords(tidy(cell))
    .replace(/[.\-_]+/g, ' ')
    .trim()
  if (text === 'a' || AUTOMATIC.test(text)) return 'Automática'
  if (text === 'm' || text === 's' || text === 'e' || MANUAL.test(text)) return 'Manual'
  return ''
})

/** Known fuels, others as written; '' for 'otro', undefined for empty. */
export const readFuel = remembering((cell: string): string | undefined => {
  if (saysNothing(cell)) return undefined
  const text = foldWords(tidy(cell))
    .replace(/[.\-_]+/g, ' ')
    .trim()
  if (
    /\b(hibrid[oa]s?|hybrid|hev|phev|mhev|hibrido enchufable|plug ?in|dm ?i|reev|e ?power|mild|enchufable|ehev)\b/.test(
      text,
    )
  )
    return 'Híbrido'
  if (/\b(electric[oa]s?|electric|ev|bev|elec|electr)\b/.test(text)) return 'Eléctrico'
  if (/\b(diesel|disel|dsl|tdi|hdi|tdci|gasoil|gas ?oil|petrodiesel|dies)\b/.test(text) || text === 'd') return 'Diésel'
  if (/\b(gas ?(lp|natural)|gnc|glp|gnv|cng|lpg)\b/.test(text)) return titleCase(tidy(cell))
  if (
    /\b(gasolinas?|gas|gaso|gasoline|petrol|nafta|bencina|magna|premium|flex|gsl|gasol|unleaded)\b/.test(text) ||
    text === 'g'
  )
    return 'Gasolina'
  return /^(otros?|otra|other|unknown|desconocido|varios)$/.test(text) ? '' : titleCase(tidy(cell))
})

const BODIES: [RegExp, string][] = [
  [
    /\b(motos?|motocicletas?|motorcycles?|motorbikes?|motoneta|scooter|cuatrimoto|atv|utv|doble proposito|chopper|naked|deportiva moto|trabajo moto|motociclismo)\b/,
    'Motos',
  ],
  [
    /\b(pick ?ups?|picup|pikup|picku|pu|doble cabina|cabina doble|double cab|(crew|quad|king|mega|super|extended) ?cab|super ?crew|camionetas? de carga|troca|truck)\b/,
    'Pick Up',
  ],
  [/\b(mini ?vans?|monovolumen|mpv|people mover|familiar)\b/, 'Minivan'],
  [/\b(conv(ertibles?)?|cabrio(let)?|roadster|descapotable|spider|spyder|targa)\b/, 'Convertible'],
  [
    /\b(suvs?|s u v|todo ?terreno|crossovers?|cross over|cuv|4x4 suv|sport utility( vehicle)?|utilitario deportivo|camionetas?)\b/,
    'SUV',
  ],
  [/\b(hatch ?backs?|hatch|h ?b|hback|5 ?(ptas?|puertas|dr)|compacto hb)\b/, 'Hatchback'],
  [/\b(sedan(es)?|sdn|saloon|berlina|4 ?(ptas?|puertas|dr)|notch ?back|sd)\b/, 'Sedán'],
  [/\b(coupe|cupe|2 ?(ptas?|puertas|dr)|deportivo)\b/, 'Coupé'],
  [/\b(vans?|panel|furgon(eta)?|cargo van|vagoneta de carga|microbus|pasajeros)\b/, 'Van'],
  [/\b(wagon|vagoneta|station wagon|guayin|estate|sportback|variant)\b/, 'Wagon'],
  [/\b(camion(es)?|tractocamion|torton|rabon|chasis( cabina)?|estacas|redilas|volteo|caja seca)\b/, 'Camión'],
]

/** Known body types, others as written; undefined for empty. */
export const readBodyType = remembering((cell: string): string | undefined => {
  if (saysNothing(cell)) return undefined
  return bodyIn(cell) ?? (/^(otros?|other|varios)$/.test(foldWords(tidy(cell))) ? undefined : titleCase(tidy(cell)))
})

export const bodyIn = remembering((text: string): string | undefined => {
  const plain = foldWords(tidy(text)).replace(/[.\-_/]+/g, ' ')
  return BODIES.find(([pattern]) => pattern.test(plain))?.[1]
})

const COLOURS = new Map(
  `blanco=blanca,white,blco,bco; negro=negra,black,ngo; gris=gray,grey,grs,grafito,graphite,titanio,oxford; plata=silver,plateado,plateada,plta; rojo=roja,red,rjo;
   azul=blue,azl; verde=green,vde; amarillo=amarilla,yellow; naranja=orange; café=cafe,brown,marron,chocolate,cobre; beige=beich,arena,sand,champagne,champaña,dorado,gold;
   vino=tinto,guinda,burgundy,maroon,borgoña; morado=purple,violeta,lila; rosa=pink; turquesa=turquoise; bronce=bronze`
    .split(';')
    .flatMap((line) => {
      const [name = '', rest = ''] = line.trim().split('=')
      return [name, ...rest.split(',')].map((word) => [foldWords(word.trim()), titleCase(name)] as const)
    }),
)
const COLOUR_NAMES = new Set([
  'grafito',
  'titanio',
  'oxford',
  'arena',
  'dorado',
  'guinda',
  'champagne',
  'cobre',
  'tinto',
  'violeta',
])

/** 'white' → 'Blanco'. */
export const colourWord = (word: string): string | undefined => COLOURS.get(foldWords(word))

/** 'GRIS OXFORD' → 'Gris Oxford'. */
export const readColour = remembering((cell: string): string | undefined => {
  if (saysNothing(cell)) return undefined
  const outside = tidy(cell).split(/\s*\/\s*/)[0]!
  const written = outside.split(' ')
  // 'Gris 45 mil km' is only a colour.
  const words = /\d/.test(outside) ? written.filter((word) => colourWord(word)).slice(0, 1) : written
  if (words.length === 0) return undefined
  if (words.length === 1 && !COLOUR_NAMES.has(foldWords(words[0]!)))
    return colourWord(words[0]!) ?? titleCase(words[0]!.toUpperCase())
  return titleCase(words.join(' '), false)
})

/** 4 from '4', 'L4', 'V6', '1.6L 4 cil'; 0 for electric; undefined: unknown. */
export const readCylinders = remembering((cell: string): number | undefined => {
  if (saysNothing(cell)) return undefined
  const text = foldWords(tidy(cell))
  if (/electric|\bev\b/.test(text)) return 0
  const found =
    /\b(?:v|l|i|w|h|b)[\s-]?(1[026]|[234568])\b/.exec(text) ??
    /\b(1[0-6]|\d)\s*\.?(?:cil|cyl|c\b)/.exec(text) ??
    /\bcil\w*\.?:?\s*(1[0-6]|\d)\b/.exec(text) ??
    /^(1[0-6]|\d)(?:\.0+)?$/.exec(text)
  if (!found) return undefined
  const value = Number(found[1])
  return value >= 0 && value <= 16 ? value : undefined
})

export interface PlaceReading {
  ubicacion: string[]
  sucursal: string[]
}

const CITIES: [RegExp, string][] = [
  [/\b(guadalupe|gpe|gdlp)\b/, LOCATIONS.GPE],
  [/\b(reynosa|rey|ryn)\b/, LOCATIONS.TMPS],
  [/\b(saltillo|slt|salt)\b/, LOCATIONS.COAH],
  [/\b(monterrey|mty|mtrrey)\b/, LOCATIONS.MTY],
]
// A state alone means its branch.
const CITIES_BY_STATE: [RegExp, string][] = [
  [/\b(tmps|tamps|tamaulipas)\b/, LOCATIONS.TMPS],
  [/\b(coah|coahuila)\b/, LOCATIONS.COAH],
  [/\b(nuevo leon|n ?l)\b/, LOCATIONS.MTY],
]
const BESIDE_STATE =
  /\b(de|del|la|el|en|suc|sucursal|agencia|piso|patio|lote|bodega|inventario|seminuevos?|autos?|plaza|ciudad|estado|edo|mexico|mx|unidades|zaragoza|volante|\d+)\b/g

/** By name or code; 'Guadalupe, N.L.' is Guadalupe. */
export const cityIn = (text: string): string | undefined => {
  const plain = foldWords(tidy(text))
    .replace(/[.,_\-/()]+/g, ' ')
    .replace(/\bn l\b/, 'nl')
  const city = CITIES.find(([pattern]) => pattern.test(plain))?.[1]
  if (city) return city
  const [state, ours] = CITIES_BY_STATE.find(([pattern]) => pattern.test(plain)) ?? []
  return state && plain.replace(state, '').replace(BESIDE_STATE, '').trim() === '' ? ours : undefined
}

const STATES =
  /^(aguascalientes|baja california( sur)?|campeche|coahuila( de zaragoza)?|colima|chiapas|chihuahua|ciudad de mexico|cdmx|d\.?f\.?|durango|(estado|edo\.?) de mexico|edomex|guanajuato|guerrero|hidalgo|jalisco|michoacan|morelos|nayarit|nuevo leon|oaxaca|puebla|queretaro|quintana roo|san luis potosi|sinaloa|sonora|tabasco|tamaulipas|tlaxcala|veracruz|yucatan|zacatecas)$/

const STATE_CODES =
  /^(ags|b\.?c\.?s?|camp|chih|chis|coah|col|dgo|gro|gto|hgo|jal|mex|mich|mor|nay|n\.? ?l|oax|pue|qro|q\.? ?roo|sin|slp|s\.l\.p|son|tab|tamps?|tlax|ver|yuc|zac)\.?$/

// 'Zapopan - Jalisco' is Zapopan.
const withoutState = (place: string): string => {
  const [, city, state] = /^(.*\p{L}.*?)\s*[,–-]\s*([^,–-]+)$/u.exec(place) ?? []
  return city && state && (isMexicanState(state) || STATE_CODES.test(foldWords(state))) ? city : place
}

/** A column 'Estado' of states is a place. */
export const isMexicanState = (text: string): boolean => STATES.test(foldWords(tidy(text)))

/** 'MTY/GPE'; `house`: the dealership. Undefined for 'Taller', 'En tránsito'. */
export function readPlaces(cell: string, house: string): PlaceReading | undefined {
  if (saysNothing(cell) || (isAway(cell) && !cityIn(cell))) return undefined
  const inner = withoutState(
    tidy(cell)
      .replace(/^[[{(]+|[\]})]+$/g, '')
      .replace(/"/g, ''),
  )
  const listed = inner.split(/\s*[,;|/\n+]\s*/).filter(Boolean)
  const parts =
    listed.length > 1 ? listed.filter((part) => !/^(n\.?\s?l\.?|nuevo leon|mexico|mx)$/.test(foldWords(part))) : listed
  const cities = parts.map(cityIn)
  // Only when each is ours: 'Av. Juárez 10, Col. Centro' is one place.
  const places = parts.length > 0 && cities.every(Boolean) ? parts : [inner]
  const reading: PlaceReading = { ubicacion: [], sucursal: [] }
  for (const place of places) {
    const city = cityIn(place)
    const bare = foldWords(place).replace(
      /\b(suc(ursal)?|agencia|volante|piso|patio|lote|bodega|n\.?l\.?|nuevo leon|tamps?|tamaulipas|coah(uila)?|mexico|mx)\b|[.,\s-]/g,
      '',
    )
    const names = [...CITIES, ...CITIES_BY_STATE].filter(([, name]) => name === city)
    const isCityAlone = city !== undefined && (bare === '' || names.some(([name]) => name.exec(bare)?.[0] === bare))
    reading.ubicacion.push(city ?? titleCase(place, false))
    reading.sucursal.push(isCityAlone ? `${house} ${city}` : titleCase(place, false))
  }
  return { ubicacion: [...new Set(reading.ubicacion)], sucursal: [...new Set(reading.sucursal)] }
}

/** City of a JSON address, and whether it has a street; undefined: none. */
export function cityOfJson(cell: string): { city: string; hasStreet: boolean } | undefined {
  const text = cell.trim()
  if (!/^[[{]\s*["'{]/.test(text) || !text.includes(':')) return undefined
  const of = (names: string) =>
    tidy(
      new RegExp(`["'](?:${names})["']\\s*:\\s*(?:"((?:[^"\\\\]|\\\\.)*)"|'([^']*)')`, 'i')
        .exec(text)
        ?.slice(1)
        .find(Boolean) ?? '',
    )
  const city = of('city|ciudad|localidad|municipio|town|locality|addressLocality')
  const state = of('state|region|estado|provincia|addressRegion')
  const street = of('street|calle|addr1|address1?|line1|direccion|dirección|domicilio|streetAddress')
  return { city: [city, state].filter(Boolean).join(', '), hasStreet: street !== '' }
}

/** '48', '48 meses', '4 años'; 1 to 96. */
export function readMonths(cell: string): number | undefined {
  const found = /(\d+)(?:[.,]0+)?\s*(anos?|years?)?/.exec(foldWords(cell))
  const value = found ? Number(found[1]) * (found[2] ? 12 : 1) : 0
  return value >= 1 && value <= 96 ? value : undefined
}

/** 'Bono; Placas gratis', or JSON. */
export const readLabels = (cell: string): string[] =>
  saysNothing(cell)
    ? []
    : [
        ...new Set(
          cell
            .replace(/[[\]{}"]/g, '')
            .split(/\s*[;|\n]\s*|\s*,\s*(?!\d{3})/)
            .map(tidy)
            .filter((label) => label !== '' && !saysNothing(label)),
        ),
      ]

/** Known warranties, else as written. */
export const readWarranty = remembering((cell: string): string | undefined => {
  const text = foldWords(tidy(cell))
  if (text === '' || /^(#|n\/?a)/.test(text)) return undefined
  if (/^(no|0|sin( garantia)?|ninguna|-)$/.test(text)) return 'Sin garantía'
  if (readBoolean(text)) return 'Con garantía'
  if (/fabrica|agencia|planta|original/.test(text)) return 'Garantía de fábrica'
  if (/\b(12 ?m|12 meses|1 ano|un ano)\b/.test(text) || /^12$/.test(text)) return 'Garantía Volante 12 meses'
  if (/\b(3 ?m|3 meses|90 dias|tres meses)\b/.test(text) || /^3$/.test(text)) return 'Garantía 3 meses'
  return titleCase(tidy(cell))
})
