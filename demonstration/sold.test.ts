import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#contract/dates/calendar.ts'
import { MODELS } from '#db/content/models/all.ts'
import { TRADE_IN_VEHICLES } from '#db/content/trade-in.ts'
import { TODAY } from './facts.ts'
import { pastOffers } from './past-offers.ts'
import { soldCars } from './sold.ts'

const cars = soldCars()

describe("the demonstration's sales", () => {
  test('are identical on each run', () => {
    expect(soldCars()).toEqual(cars)
    expect(cars).toHaveLength(1500)
  })

  test('are of cars sold new then, each model at least five times', () => {
    const seen = new Map<string, number>()
    for (const one of cars) {
      const trims = MODELS.filter(({ marca, modelo }) => marca === one.marca && modelo === one.modelo).flatMap(
        (model) => model.trims.filter(({ version }) => version === one.version),
      )
      expect(trims.some(({ from, to }) => one.autoano >= from && one.autoano <= to)).toBe(true)
      expect(one.autoano).toBeLessThanOrEqual(one.sold_at.getUTCFullYear())
      const key = `${one.marca} ${one.modelo}`
      seen.set(key, (seen.get(key) ?? 0) + 1)
    }
    expect(Math.min(...MODELS.map(({ marca, modelo }) => seen.get(`${marca} ${modelo}`) ?? 0))).toBeGreaterThanOrEqual(
      5,
    )
  })

  test('happened before today, after a plausible time, at most at the asking price', () => {
    for (const one of cars) {
      const days = (one.sold_at.getTime() - one.listed_at.getTime()) / DAY_MS
      expect(days >= 2 && days <= 240).toBe(true)
      expect(one.sold_at.getTime()).toBeLessThan(TODAY.getTime())
      expect(one.precio > 0 && one.precio <= one.precio_inicial && one.precio > one.precio_inicial * 0.85).toBe(true)
      expect(one.kilometraje).toBeGreaterThan(0)
    }
  })

  test('earlier offers precede the listing of their car and are below its selling price', () => {
    const offers = pastOffers(cars)
    expect(offers.length).toBeGreaterThan(400)
    for (const offer of offers) {
      const sale = cars.filter(
        (one) => one.marca === offer.brand && one.modelo === offer.model && one.autoano === offer.year,
      )
      expect(sale.some((one) => offer.offered_at < one.listed_at && offer.amount < one.precio)).toBe(true)
    }
  })
})

test('the first catalogue contains each version once', () => {
  const names = TRADE_IN_VEHICLES.map(({ brand, model, year, trim }) => `${brand}/${model}/${year}/${trim}`)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toContain('Nissan/Versa/2021/Advance CVT')
})
