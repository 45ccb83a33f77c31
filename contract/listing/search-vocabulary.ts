import { FACETS, type Facet, type FacetCount, type OrderBy } from './listing.ts'
import { fold } from './search.ts'
import { tokensOf } from './search-tokens.ts'

export interface Offer {
  values: Record<Facet, readonly string[]>
  /** Whether a text contains a folded phrase, exactly. */
  holds(phrase: string): boolean
}

/** An offer of facet values only: every word may be a filter. */
export const offerOf = (facets: Record<Facet, readonly FacetCount[]>): Offer => ({
  values: Object.fromEntries(
    FACETS.map((name) => [name, (facets[name] ?? []).map(({ value }) => value)]),
  ) as unknown as Offer['values'],
  holds: () => false,
})

export type Meaning = { facet: Facet; values: string[] } | { orderby: OrderBy } | { hideSeparado: true }

// `Value = phrase, phrase`: first the own name; `One + Other` means several values.
const WORDS: Partial<Record<Facet, string>> = {
  marca: `
    Alfa Romeo = alfa romeo, alfa
    BMW = bmw, beemer, beamer, bimmer, bimer, bemer
    Cadillac = cadillac, cadi
    Chevrolet = chevrolet, chevy, chevi, chevro, chevrole
    Chirey = chirey, chery
    Chrysler = chrysler, crysler
    GWM = gwm, great wall
    Hyundai = hyundai, hunday, hiunday, hyunday
    Infiniti = infiniti, infinity
    Jeep = jeep, jep
    Land Rover = land rover, landrover
    Mercedes-Benz = mercedes benz, mercedes, merced, benz, meche, mercho
    MINI = mini, mini cooper
    Mitsubishi = mitsubishi, mitsu
    Nissan = nissan, nisan
    Peugeot = peugeot, peugot, peujot, pello
    Renault = renault, reno, renol
    Suzuki = suzuki, susuki, zuzuki
    Toyota = toyota, toyo, toyotita
    Volkswagen = volkswagen, vw, volks, bolks, volkswaguen, wolkswagen, vochowagen
  `,
  carroceria: `
    Pick Up = pick up, pickup, pikup, picup, troca, trocona, trokita, troka, trocka, camioneta de carga, doble cabina
    SUV = suv, crossover, todoterreno, todo terreno, suburbana
    Sedán = sedan, cuatro puertas, 4 puertas
    Hatchback = hatchback, hatch, hb, compacto, cinco puertas, 5 puertas
    Motos = moto, motocicleta, motoneta, motito, scooter, cuatrimoto, cuatri
    Minivan = minivan, mini van, monovolumen, mpv
    Van = van, combi, furgoneta, camioneta de pasajeros
    Coupé = coupe, cupe, deportivo
    Convertible = convertible, descapotable, cabrio
    Wagon = wagon, guayin, station wagon
    Camión = camion, camion de carga
    SUV + Pick Up + Minivan + Wagon = camioneta, camionetita, trocas y camionetas
    SUV + Minivan + Wagon = vagoneta, familiar, camioneta familiar, camioneta cerrada, camioneta suv
  `,
  transmision: `
    Automática = automatico, automatic, aut, tiptronic, dsg, cvt, sin clutch, caja automatica, transmision automatica
    Manual = manual, estandar, standard, std, estandard, de cambios, de palanca, con clutch, caja manual, transmision manual
  `,
  combustible: `
    Gasolina = gasolina, gasolinero, a gasolina, de gasolina
    Diésel = diesel, disel, petrolero, de diesel
    Híbrido = hibrido, hybrid, hev, phev, hibrido enchufable, enchufable, auto hibrido
    Eléctrico = electrico, electric, ev, 100 electrico, cien por ciento electrico, de pila
    Híbrido + Eléctrico = ecologico, electrificado, sin verificacion
  `,
  ubicacion: `
    Monterrey = monterrey, mty, monterey, regio
    Guadalupe = guadalupe, gpe
    Reynosa = reynosa, tamaulipas, tamps, tmps
    Saltillo = saltillo, coahuila, coah
    Monterrey + Guadalupe = nuevo leon
  `,
  color: `
    Blanco = blanco, perla, aperlado, blanquito
    Negro = negro, negrito
    Gris = gris, grafito, oxford, titanio
    Plata = plata, plateado, silver
    Vino = vino, tinto, guinda, borgona, cereza
    Rojo = rojo, rojito
    Azul = azul, azulito, marino
    Verde = verde, olivo
    Amarillo = amarillo
    Naranja = naranja, anaranjado
    Café = cafe, marron, chocolate, bronce, cobre
    Beige = beige, beich, arena, champagne, champana
    Dorado = dorado, oro
    Morado = morado, violeta, purpura, lila
    Rosa = rosa
    Turquesa = turquesa
  `,
}

const ORDERS: Record<string, OrderBy> = {
  ...many('price-asc', 'barato, mas barato, economico, mas economico, menor precio, al mejor precio, buen precio'),
  ...many('price-desc', 'mas caro, mayor precio'),
  ...many('year-desc', 'mas nuevo, mas reciente, reciente, ultimo modelo, modelo reciente'),
  ...many(
    'mileage-asc',
    'poco kilometraje, pocos kilometros, pocos km, bajo kilometraje, menos kilometraje, poco km, poco uso, menor kilometraje',
  ),
  ...many('relevance', 'mas visto, mas popular, popular'),
}
const FREE = 'disponible, sin separados, sin apartar, no separados, no apartados, sin separar, que no esten separados'

function many(order: OrderBy, phrases: string) {
  return Object.fromEntries(phrases.split(', ').map((phrase) => [phrase, order]))
}

function forms(phrase: string): string[] {
  const end = phrase.endsWith('o') ? ['o', 'a', 'os', 'as'] : ['', 's', 'es']
  const stem = phrase.endsWith('o') ? phrase.slice(0, -1) : phrase
  return end.map((one) => stem + one)
}

export interface Vocabulary {
  phrases: ReadonlyMap<string, Meaning>
  longest: number
}

const made = new WeakMap<Offer['values'], Vocabulary>()

export function vocabularyOf({ values }: Offer): Vocabulary {
  const known = made.get(values)
  if (known) return known
  const phrases = new Map<string, Meaning>()
  const learn = (phrase: string, meaning: Meaning) => {
    for (const form of forms(phrase)) if (!phrases.has(form)) phrases.set(form, meaning)
  }
  for (const facet of FACETS) {
    if (facet === 'autoano') continue
    for (const [phrase, found] of phrasesOf(facet, values[facet])) learn(phrase, { facet, values: found })
  }
  const some = (facet: Facet, pattern: RegExp, phrase: string) => {
    const found = values[facet].filter((value) => pattern.test(fold(value)))
    if (found.length > 0) for (const one of phrase.split(', ')) learn(one, { facet, values: found })
  }
  some('garantia', /^(?!sin\b)./, 'con garantia, garantia, garantizado')
  some('garantia', /^sin\b/, 'sin garantia')
  some('garantia', /\bfabrica\b/, 'garantia de fabrica, garantia de agencia')
  some(
    'promociones',
    /^rebaja/,
    'oferta, en oferta, rebaja, rebajado, descuento, con descuento, remate, bajaron de precio',
  )
  some('promociones', /./, 'promocion, con promocion, en promocion, promo')
  for (const [phrase, orderby] of Object.entries(ORDERS)) learn(phrase, { orderby })
  for (const phrase of FREE.split(', ')) learn(phrase, { hideSeparado: true })
  const longest = Math.max(...[...phrases.keys()].map((phrase) => phrase.split(' ').length))
  const vocabulary = { phrases, longest }
  made.set(values, vocabulary)
  return vocabulary
}

function* phrasesOf(facet: Facet, values: readonly string[]): Generator<[string, string[]]> {
  const entries = (WORDS[facet] ?? '')
    .split('\n')
    .filter((line) => line.includes('='))
    .map((line) => {
      const [names, phrases] = line.split('=') as [string, string]
      return { names: names.trim().split(' + '), phrases: phrases.trim().split(', ') }
    })
  // By its first matching word: 'Azul Acero' is blue.
  const single = entries.filter(({ names }) => names.length === 1)
  const kinds = new Map(values.map((value) => [value, kindOf(value, single)]))
  for (const { names, phrases } of entries) {
    const family = values.filter((value) => names.includes(kinds.get(value) ?? ''))
    for (const [place, phrase] of phrases.entries()) {
      const own = values.filter((value) => says(value, phrase))
      const found =
        place > 0 && own.length > 0 ? own : values.filter((value) => family.includes(value) || own.includes(value))
      yield [phrase, found.length > 0 ? found : names.slice(0, 1)]
    }
  }
  for (const value of values) {
    // 'Bono de $5,000' contains an amount.
    const written = tokensOf(value)
      .tokens.map(({ text }) => text)
      .join(' ')
    for (const phrase of new Set([fold(value), written])) if (phrase) yield [phrase, [value]]
  }
}

const says = (value: string, phrase: string) => forms(phrase).some((form) => ` ${fold(value)} `.includes(` ${form} `))

function kindOf(value: string, entries: { names: string[]; phrases: string[] }[]): string | undefined {
  const text = ` ${fold(value)} `
  const places = entries.flatMap(({ names, phrases }) =>
    phrases.flatMap((phrase) => forms(phrase)).map((form) => ({ name: names[0], at: text.indexOf(` ${form} `) })),
  )
  return places.filter(({ at }) => at >= 0).sort((a, b) => a.at - b.at)[0]?.name
}
