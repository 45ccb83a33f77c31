import type { Database } from '#contract/database.ts'
import { DAY_MS } from '#contract/dates/calendar.ts'
import {
  currentLender,
  DEFAULT_LENDERS,
  offeredTerms,
  quote,
  usualDown,
  usualQuote,
} from '#contract/financing/financing.ts'
import { BRANCHES } from '#db/content/branches.ts'
import { AMERICA } from '#db/content/models/america.ts'
import { CHINA } from '#db/content/models/china.ts'
import { EUROPE } from '#db/content/models/europe.ts'
import { JAPAN } from '#db/content/models/japan.ts'
import { KOREA } from '#db/content/models/korea.ts'
import type { Model, Trim } from '#db/content/models/model.ts'
import { MOTORCYCLES } from '#db/content/models/motorcycles.ts'
import { describer, metaDescription } from './descriptions.ts'
import { type DemoVehicle, equipmentOf, TODAY } from './facts.ts'
import { photographs } from './photographs.ts'
import { askingPrice, type PriceChange, priceChanges, usedPrice, usualKmPerYear } from './prices.ts'
import { promotionsOf } from './promotions.ts'
import { type Random, random } from './random.ts'

type Row = Database['public']['Tables']['vehicles']['Insert']

export interface SeedVehicle {
  row: Row & { id: string; ordencompra: string; created_at: string; view_count: number }
  history: PriceChange[]
}

const CARS = [...JAPAN, ...KOREA, ...AMERICA, ...EUROPE, ...CHINA]
const CAR_COUNT = 466
const MOTORCYCLE_COUNT = 16

const YEARS: Record<number, number> = {
  2026: 4, 2025: 8, 2024: 13, 2023: 15, 2022: 14, 2021: 11, 2020: 9, 2019: 8, 2018: 7, 2017: 5, 2016: 3, 2015: 2.5, 2014: 1.8,
} // biome-ignore format: a table

const CITY_SHARE: Record<string, number> = { Monterrey: 44, Guadalupe: 22, Saltillo: 18, Reynosa: 16 }

const COLORS: Record<string, number> = {
  Blanco: 30, Gris: 20, Negro: 14, Plata: 12, Rojo: 9, Azul: 9, Vino: 2, Beige: 1.5, Café: 1.2, Verde: 1.2, Naranja: 1,
} // biome-ignore format: a table
const MOTORCYCLE_COLORS: Record<string, number> = {
  Negro: 40,
  Rojo: 18,
  Azul: 16,
  Blanco: 10,
  Gris: 8,
  Naranja: 5,
  Verde: 3,
}

/** The same on every machine. `publicUrl` begins the photographs' URLs. */
export function vehicles(publicUrl: string): SeedVehicle[] {
  const dice = random('volante')
  const describe = describer(random('descriptions'))
  const models = [...chosen(CARS, CAR_COUNT, dice), ...chosen(MOTORCYCLES, MOTORCYCLE_COUNT, dice)]
  const numbers = dice.shuffled(models.map((_, index) => 1001 + index))
  const faults = new Set(dice.shuffled(models.map((_, index) => index)).slice(0, 7))
  return models.map((model, index) => {
    const number = numbers[index]!
    const facts = drawFacts(model, dice)
    const fault = faults.has(index) ? ([...faults].indexOf(index) % 2 ? '#ERROR!' : '') : undefined
    return vehicle(facts, number, describe, random(`vehicle ${number}`), { publicUrl, fault })
  })
}

const chosen = (models: Model[], count: number, dice: Random) =>
  dice.shuffled([
    ...models.slice(0, count),
    ...Array.from({ length: Math.max(0, count - models.length) }, () => dice.weighted(models, (one) => one.weight)),
  ])

const byShare = (shares: Record<string, number>, dice: Random) =>
  dice.weighted(Object.keys(shares), (key) => shares[key]!)

const drawFacts = (model: Model, dice: Random): DemoVehicle => {
  const offered = Object.keys(YEARS)
    .map(Number)
    .filter((year) => model.trims.some((trim) => sold(trim, year)))
  const year = dice.weighted(offered, (one) => YEARS[one]!)
  const trim = dice.pick(model.trims.filter((one) => sold(one, year)))
  // A model year reaches the street about the autumn before; the newest have been out for less.
  const age = Math.max(0.25, 2026.85 - year - dice.between(-0.1, 0.5))
  const perYear = Math.max(usualKmPerYear(model, trim) * 0.35, dice.normal(1, 0.3) * usualKmPerYear(model, trim))
  const km = Math.max(900, Math.round(perYear * age * (age > 6 ? 0.9 : 1)))
  const owners = dice.weighted([1, 2, 3], (n) => [Math.max(2, 12 - age), 2 + age, Math.max(0, age - 4)][n - 1]!)
  return {
    model,
    trim,
    year,
    age,
    km,
    color: byShare(model.carroceria === 'Motos' ? MOTORCYCLE_COLORS : COLORS, dice),
    owners,
    service: dice.weighted(['agencia', 'taller', 'sin historial'] as const, (kind) =>
      kind === 'agencia' ? Math.max(1, 9 - age) : kind === 'taller' ? 2 + age : Math.max(0, age - 3) * 0.5,
    ),
    use:
      model.carroceria === 'Pick Up' && trim.equipment < 2
        ? 'trabajo'
        : dice.weighted(['ciudad', 'carretera', 'mixto'] as const, (kind) =>
            kind === 'carretera' && perYear > 18_000 ? 9 : 3,
          ),
    equipment: equipmentOf(model, trim, year),
    city: byShare(CITY_SHARE, dice),
    garantia: warranty(model, age, km, dice),
  }
}

const sold = (trim: Trim, year: number) => year >= trim.from && year <= trim.to

const LONG_WARRANTY = ['Kia', 'Hyundai', 'MG', 'Mitsubishi', 'Chirey', 'Changan', 'BYD', 'JAC']

const warranty = (model: Model, age: number, km: number, dice: Random) => {
  const isLong = LONG_WARRANTY.includes(model.marca)
  if (age < (isLong ? 4.5 : 2.6) && km < (isLong ? 95_000 : 58_000)) return 'Garantía de fábrica'
  if (model.carroceria !== 'Motos' && age < 7 && km < 105_000) return 'Garantía Volante 12 meses'
  return age < 10.5 && (km < 165_000 || dice.chance(0.4)) ? 'Garantía 3 meses' : 'Sin garantía'
}

const fate = (dice: Random) =>
  dice.weighted(
    ['offered', 'reserved', 'sold', 'hidden'] as const,
    (one) => ({ offered: 81, reserved: 8.5, sold: 6.5, hidden: 4 })[one],
  )

const vehicle = (
  facts: DemoVehicle,
  number: number,
  describe: (facts: DemoVehicle) => string,
  dice: Random,
  photos: { publicUrl: string; fault: string | undefined },
): SeedVehicle => {
  const { model, trim, year } = facts
  const state = fate(dice)
  const titulo = [model.marca, model.modelo, trim.version, year].join(' ')
  const ordencompra = `OC-${10_000 + number}`
  const { created, until } = onOffer(state, dice)
  const recent = TODAY.getTime() - created < 6 * DAY_MS
  const isPriced = !(recent && dice.chance(0.2))
  const precio = isPriced ? askingPrice(usedPrice(model, trim, facts.age, facts.km, dice.normal(1, 0.022)), dice) : 0
  const canChange = isPriced && until - created > 14 * DAY_MS
  const history =
    canChange && dice.chance(0.39)
      ? priceChanges(precio, new Date(created + 5 * DAY_MS), new Date(until - DAY_MS), dice)
      : []
  const last = history.at(-1)
  const reduced = last && last.precio < last.precio_anterior ? last : undefined
  const readied = created + dice.between(1, 4) * DAY_MS
  const updated =
    state === 'offered' || state === 'hidden'
      ? Math.min(until, Math.max(readied, last?.changed_at.getTime() ?? 0))
      : until
  const cities = dice.chance(0.03) ? [facts.city, facts.city === 'Monterrey' ? 'Guadalupe' : 'Monterrey'] : [facts.city]
  const terms = credit(facts, precio)
  const row = {
    id: uuid(dice),
    slug: slugOf([model.marca, model.modelo, trim.version, year, `vt${number}`].join(' ')),
    ordencompra,
    record_id: `rec${Array.from({ length: 14 }, () => dice.pick([...LETTERS])).join('')}`,
    titulo,
    descripcion: describe({ ...facts, isFinanced: terms.mensualidad_minima > 0 }),
    metadescripcion: metaDescription(facts, titulo, dice),
    marca: model.marca,
    modelo: model.modelo,
    version: trim.version,
    autoano: year,
    automarca: model.marca.toUpperCase(),
    precio,
    kilometraje: facts.km,
    transmision: trim.gearbox,
    combustible: trim.fuel,
    carroceria: model.carroceria,
    cilindros: trim.cylinders,
    color: facts.color,
    ubicacion: cities,
    sucursal: cities.map((city) => BRANCHES.find((branch) => branch.city === city)!.name),
    garantia: facts.garantia,
    vendido: state === 'sold',
    separado: state === 'reserved',
    ordenstatus:
      state === 'sold'
        ? 'Vendido'
        : state === 'hidden'
          ? dice.pick(['En inspección', 'En preparación', 'Cancelado'])
          : 'Comprado',
    ...classification(facts, precio),
    promociones: promotionsOf({ facts, precio, reducedAt: reduced?.changed_at.getTime(), created }, dice),
    view_count: state === 'hidden' ? 0 : views((until - created) / DAY_MS, model, dice),
    precio_anterior: reduced?.precio_anterior ?? null,
    precio_cambio_at: reduced?.changed_at.toISOString() ?? null,
    created_at: new Date(created).toISOString(),
    updated_at: new Date(updated).toISOString(),
    ...terms,
  }
  return { row: { ...row, ...photographs(row, photos.publicUrl, photos.fault) }, history }
}

const onOffer = (state: ReturnType<typeof fate>, dice: Random) => {
  const atWork = (moment: number) =>
    Math.floor(moment / DAY_MS) * DAY_MS + (15 + dice.between(0, 7.9)) * 3_600_000 - (dice.whole(0, 59) * 60_000) / 3
  const daysAgo = Math.min(340, 1 - Math.log(1 - dice.next()) * 68)
  if (state !== 'sold' && state !== 'reserved') {
    return { created: Math.round(atWork(TODAY.getTime() - (daysAgo + 1) * DAY_MS)), until: TODAY.getTime() }
  }
  const endedAgo = state === 'sold' ? dice.between(1, 90) : dice.between(0.2, 6)
  const created = atWork(TODAY.getTime() - Math.min(360, endedAgo + 6 + daysAgo * 0.6) * DAY_MS)
  return { created: Math.round(created), until: Math.round(atWork(TODAY.getTime() - (endedAgo + 1) * DAY_MS)) }
}

const classification = ({ model, age, km }: DemoVehicle, precio: number) => {
  if (model.carroceria === 'Motos') return { clasificacionid: 'M', clasificacion: 'Motocicletas' }
  if (precio >= 750_000) return { clasificacionid: 'P', clasificacion: 'Premium' }
  if (age < 5.5 && km < 85_000) return { clasificacionid: 'A', clasificacion: 'Certificado' }
  if (age < 9 && km < 140_000) return { clasificacionid: 'B', clasificacion: 'Seleccionado' }
  return { clasificacionid: 'C', clasificacion: 'Oportunidad' }
}

const hundreds = (pesos: number) => Math.ceil(pesos / 100) * 100

const LENDER = currentLender(DEFAULT_LENDERS, TODAY)

const credit = ({ model, age, year }: DemoVehicle, precio: number) => {
  const share = model.carroceria === 'Motos' || age > 8.5 ? 0.25 : 0.2
  const plazomax = longestTerm(age, model)
  const car = { precio, enganchemin: hundreds(precio * share), plazomax, autoano: year }
  const terms = offeredTerms(car, LENDER, TODAY)
  const enganche = hundreds(precio * (share + 0.1))
  const longest = quote(car, { enganche: usualDown(car, LENDER), plazo: terms.at(-1) ?? 0 }, LENDER, TODAY)
  const usual = usualQuote(car, LENDER, TODAY)
  const recommended = usual && quote(car, { enganche, plazo: usual.plazo }, LENDER, TODAY)
  return {
    enganchemin: car.enganchemin,
    enganche_recomendado: enganche,
    plazomax,
    mensualidad_minima: Math.round(longest?.mensualidad ?? 0),
    mensualidad_recomendada: Math.round(recommended?.mensualidad ?? 0),
  }
}

const longestTerm = (age: number, model: Model) => {
  if (model.carroceria === 'Motos') return age < 5 ? 36 : age < 9 ? 24 : 0
  const [, months] = [
    [3, 72],
    [5, 60],
    [7, 48],
    [9, 36],
    [10, 24],
    [11.5, 12],
  ].find(([limit]) => age < limit!) ?? [0, 0]
  return months!
}

const views = (days: number, model: Model, dice: Random) => {
  const interest = Math.exp(dice.normal(0.3, 0.75)) * (1 + model.weight / 8)
  return Math.round(interest * Math.min(days, 20 + days * 0.35) * 2.2) + dice.whole(0, 9)
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

const uuid = (dice: Random) =>
  'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () => dice.whole(0, 15).toString(16))

const slugOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
