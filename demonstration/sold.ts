import { DAY_MS } from '#contract/dates/calendar.ts'
import { MODELS } from '#db/content/models/all.ts'
import type { Model } from '#db/content/models/model.ts'
import { TODAY } from './facts.ts'
import { askingPrice, usedPrice, usualKmPerYear } from './prices.ts'
import { type Random, random } from './random.ts'

export interface SoldCar {
  marca: string
  modelo: string
  version: string
  autoano: number
  kilometraje: number
  precio_inicial: number
  precio: number
  listed_at: Date
  sold_at: Date
}

const DAYS_BACK = 900
const SALES = 1500
const LEAST = 5
/** Prices of used cars rise by so much a year; the price list is of 2026. */
const INFLATION = 0.035
const YEAR = 365.25 * DAY_MS

const AGES = [2, 8, 13, 15, 14, 11, 9, 8, 7, 5, 3, 2.5, 1.8]

export function soldCars(): SoldCar[] {
  const dice = random('sold cars')
  const often = (one: Model) => one.weight
  const models = [
    ...MODELS.flatMap((one) => Array.from({ length: LEAST }, () => one)),
    ...Array.from({ length: Math.max(0, SALES - MODELS.length * LEAST) }, () => dice.weighted(MODELS, often)),
  ]
  return models.map((model) => soldCar(model, dice)).sort((a, b) => a.sold_at.getTime() - b.sold_at.getTime())
}

const soldCar = (model: Model, dice: Random): SoldCar => {
  const soldAt = TODAY.getTime() - (2 + DAYS_BACK * dice.next() ** 1.25) * DAY_MS
  const saleYear = new Date(soldAt).getUTCFullYear()
  const yearOf = (age: number) => saleYear - age
  const offered = AGES.map((_, age) => age).filter((age) => model.trims.some((trim) => was(trim, yearOf(age))))
  const age = offered.length > 0 ? dice.weighted(offered, (one) => AGES[one]!) : undefined
  const year = age === undefined ? Math.max(...model.trims.map((trim) => trim.to)) : yearOf(age)
  const trim = dice.pick(model.trims.filter((one) => was(one, year)))
  const onTheRoad = Math.max(0.25, 1970 + soldAt / YEAR - year - dice.between(-0.1, 0.5))
  const perYear = usualKmPerYear(model, trim) * Math.max(0.35, dice.normal(1, 0.3))
  const km = Math.max(900, Math.round(perYear * onTheRoad))
  const level = Math.exp((-INFLATION * (TODAY.getTime() - soldAt)) / YEAR)
  const worth = usedPrice(model, trim, onTheRoad, km, dice.normal(1, 0.035)) * level
  const asked = dice.normal(0.025, 0.025)
  const demand = 1 + 0.06 * Math.min(8, model.weight)
  const days = Math.min(240, Math.max(2, (46 / demand) * Math.exp(6 * asked + dice.normal(0, 0.55))))
  const first = askingPrice(worth * (1 + asked), dice)
  const conceded = Math.min(0.08, Math.max(0, 0.008 * (days / 30) + dice.between(-0.004, 0.018)))
  return {
    marca: model.marca,
    modelo: model.modelo,
    version: trim.version,
    autoano: year,
    kilometraje: km,
    precio_inicial: first,
    precio: Math.min(first, Math.round((first * (1 - conceded)) / 500) * 500),
    listed_at: new Date(Math.round(soldAt - days * DAY_MS)),
    sold_at: new Date(Math.round(soldAt)),
  }
}

const was = (trim: { from: number; to: number }, year: number) => year >= trim.from && year <= trim.to
