import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Calibrated, calibrationCars, finish, fitCalibrated } from './calibrate.ts'
import { type Sighting, Sightings } from './sightings.ts'
import { type ValuationSubject, valuate } from './valuate.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const DAY = 86_400_000

const learn = (seen: Sighting[]) => {
  const data = new Sightings()
  for (const one of seen) data.add(one)
  const rows = Array.from({ length: data.size }, (_, row) => row)
  return { data, model: finish(fitCalibrated(data, rows, NOW)) }
}
const value = ({ data, model }: { data: Sightings; model: Calibrated }, subject: ValuationSubject) =>
  valuate(data, model, subject, NOW)

const sale = (place: number, change: Partial<Sighting> = {}): Sighting => {
  const year = change.year ?? 2016 + (place % 10)
  const at = NOW - ((place * 37) % 500) * DAY
  const kms =
    change.kms ??
    Math.max(1000, (2026.9 - year - (NOW - at) / (365 * DAY)) * 15_000 + ((place * 7919) % 40_001) - 20_000)
  const trim = change.trim ?? ['Sense MT', 'Advance CVT', 'Exclusive CVT'][Math.floor(place / 10) % 3]!
  const off = (((place * 104_729) % 2001) - 1000) / 20_000
  const level = { 'Sense MT': -0.08, 'Advance CVT': 0, 'Exclusive CVT': 0.1 }[trim] ?? 0
  const price =
    400_000 * Math.exp(-0.09 * (2026.9 - year) - 0.01 * (kms / 10_000 - 1.5 * (2026.9 - year)) + level + off)
  return {
    kind: 'sold',
    brand: 'Nissan',
    model: 'Versa',
    trim,
    year,
    kms,
    price,
    at,
    daysOnMarket: 20 + (place % 40),
    ...change,
  }
}
const many = Array.from({ length: 180 }, (_, place) => sale(place))
const versa: ValuationSubject = { brand: 'Nissan', model: 'Versa', year: 2021, trim: 'Advance CVT', kms: 80_000 }

describe('sin datos suficientes', () => {
  test.each<[string, Sighting[], Partial<ValuationSubject>]>([
    ['nothing at all is known', [], {}],
    ['the brand was never seen', many, { brand: 'Lancia' }],
    ['the model was never seen', many, { model: 'Tsuru' }],
    ['only two of the model were seen', many.slice(0, 2), {}],
    ['only cars of quite another year were seen', many, { year: 1998 }],
    ['all that was seen are offers to buy', many.map((one) => ({ ...one, kind: 'bought' as const })), {}],
    [
      'the few prices say everything and nothing',
      [50_000, 900_000, 120_000].map((price, place) => sale(place, { price, year: 2021 })),
      {},
    ],
  ])('%s', (_, seen, change) => expect(value(learn(seen), { ...versa, ...change })).toBeNull())

  test('a car without a year or with impossible km throws', () => {
    const known = learn(many)
    expect(() => value(known, { ...versa, kms: -1 })).toThrow(RangeError)
    expect(() => value(known, { ...versa, kms: Number.NaN })).toThrow(RangeError)
    expect(() => value(known, { ...versa, year: 2020.5 })).toThrow(RangeError)
  })

  test('ignores prices of 0 and impossible years', () => {
    const { data } = learn([
      sale(1, { price: 0 }),
      sale(2, { year: 0 }),
      sale(3, { brand: ' ' }),
      sale(4, { price: Number.NaN }),
    ])
    expect(data.size).toBe(0)
  })
})

describe('with a known pricing rule', () => {
  const known = learn(many)
  const answer = value(known, versa)!
  const truth = 400_000 * Math.exp(-0.09 * 5.9 - 0.01 * (8 - 1.5 * 5.9))

  test('the value is within 2 %, in a range around it', () => {
    expect(Math.abs(answer.market / truth - 1)).toBeLessThan(0.02)
    expect(answer.low).toBeLessThan(answer.market)
    expect(answer.high).toBeGreaterThan(answer.market)
    expect(answer.confidence).toBe('alta')
  })

  test('comparables are listed, most similar first', () => {
    expect(answer.comparables).toHaveLength(8)
    expect(answer.comparables[0]).toMatchObject({ label: 'Nissan Versa 2021 Advance CVT', year: 2021, sold: true })
    expect(answer.compared).toBeGreaterThan(100)
    expect(answer.avgDaysOnMarket).toBeGreaterThan(30)
    expect(answer.avgDaysOnMarket).toBeLessThan(50)
    expect(Math.abs(answer.avgKms - 15_000 * 5.9)).toBeLessThan(12_000)
  })

  test('the offer is the price minus its costs', () => {
    expect(answer.suggested).toBe(answer.costs.reduce((sum, { amount }) => sum + amount, answer.market))
    expect(answer.suggested / answer.market).toBeGreaterThan(0.8)
    expect(answer.suggested / answer.market).toBeLessThan(0.9)
  })

  test('names are equal in any spelling', () => {
    expect(value(known, { ...versa, brand: 'NISSAN', model: 'Nissan  versa', trim: 'advance cvt' })).toEqual(answer)
  })

  test('an unknown trim is near its model, by its words', () => {
    const dear = value(known, { ...versa, trim: 'Exclusive Bitono' })!
    const cheap = value(known, { ...versa, trim: 'Sense Aut' })!
    expect(dear.market).toBeGreaterThan(cheap.market)
    expect(dear.high - dear.low).toBeGreaterThan(answer.high - answer.low)
  })

  test('more km never raise market or offer', () => {
    let examined = 0
    fc.assert(
      fc.property(fc.nat(400_000), fc.nat(400_000), fc.integer({ min: 2014, max: 2026 }), (one, more, year) => {
        const [few, many] = [one, one + more].map((kms) => value(known, { ...versa, year, kms }))
        if (!few || !many) return
        examined += 1
        expect(many.market).toBeLessThanOrEqual(few.market)
        expect(many.suggested).toBeLessThanOrEqual(few.suggested)
      }),
    )
    expect(examined).toBeGreaterThan(20)
  })

  test('values are whole pesos, ordered and positive', () => {
    const subject = fc.record({
      year: fc.integer({ min: 2010, max: 2027 }),
      kms: fc.option(fc.nat(2_000_000)),
      trim: fc.string({ maxLength: 40 }),
      historicalOffers: fc.array(fc.double({ min: -1e6, max: 1e7 }), { maxLength: 30 }),
    })
    let examined = 0
    fc.assert(
      fc.property(subject, (one) => {
        const found = value(known, { ...versa, ...one })
        if (!found) return
        examined += 1
        const { low, market, high, suggested } = found
        for (const amount of [low, market, high, suggested]) expect(Number.isSafeInteger(amount)).toBe(true)
        expect(0 < low && low <= market && market <= high && 0 <= suggested && suggested < market).toBe(true)
      }),
    )
    expect(examined).toBeGreaterThan(20)
  })

  test('earlier offers influence it, more when they agree', () => {
    const low = truth * 0.7
    const [none, one, five] = [[], [low], [low, low, low, low, low]].map(
      (historicalOffers) => value(known, { ...versa, historicalOffers })!.market,
    ) as [number, number, number]
    expect(one).toBeLessThan(none)
    expect(five).toBeLessThan(one)
    expect(five).toBeGreaterThan(low)
  })
})

describe('robustness', () => {
  test('a few absurd prices hardly change it', () => {
    const absurd = [sale(900, { price: 20_000_000 }), sale(901, { price: 900 }), sale(902, { price: 9_999_999 })]
    const [clean, dirty] = [many, [...many, ...absurd]].map((seen) => value(learn(seen), versa)!.market) as [
      number,
      number,
    ]
    expect(Math.abs(dirty / clean - 1)).toBeLessThan(0.02)
  })

  test('the order of prices hardly matters', () => {
    const [one, other] = [many, many.toReversed()].map((seen) => value(learn(seen), versa)!.market) as [number, number]
    expect(Math.abs(one / other - 1)).toBeLessThan(0.002)
  })

  test('0 km on an old car is unknown', () => {
    const unknown = learn(many.map((one) => ({ ...one, kms: 0 })))
    const answer = value(unknown, { ...versa, kms: null })!
    expect(answer.comparables.every((one) => one.kms === null)).toBe(true)
    expect(Math.abs(answer.market / (400_000 * Math.exp(-0.09 * 5.9)) - 1)).toBeLessThan(0.06)
  })
})

const insideOf = (known: ReturnType<typeof learn>, unseen: Sighting[]) =>
  unseen.filter((one) => {
    const answer = valuate(known.data, known.model, one, one.at)
    return answer && answer.low <= one.price && one.price <= answer.high
  }).length / unseen.length
const offerFor = (one: Sighting): Sighting => ({
  ...one,
  kind: 'bought',
  kms: one.kms! - 150,
  price: one.price * 0.86,
  at: one.at - 40 * DAY,
  daysOnMarket: null,
})

test('the range covers four of five unseen cars', () => {
  const known = learn(many)
  const inside = insideOf(
    known,
    Array.from({ length: 400 }, (_, place) => sale(place + 5000)),
  )
  expect(inside).toBeGreaterThan(0.72)
  expect(inside).toBeLessThan(0.93)
})

test('an offer for the same car does not narrow other ranges', () => {
  const few = (place: number) => {
    const one = sale(place)
    const own = Math.exp((((place * 7_368_787) % 2001) - 1000) / 8_000)
    return { ...one, price: one.price * own, model: `Modelo ${place % 30}`, trim: '' }
  }
  const seen = Array.from({ length: 180 }, (_, place) => few(place))
  const unseen = Array.from({ length: 480 }, (_, place) => few(place + 5400))
  const alone = learn(seen)
  const offered = learn([...seen, ...seen.map(offerFor)])
  expect(offered.model.reach).toBeGreaterThan(alone.model.reach)
  expect(insideOf(offered, unseen)).toBeGreaterThan(insideOf(alone, unseen) - 0.03)
})

test('ranges cover later sales in a changing market', () => {
  const wave = (one: Sighting) => ({
    ...one,
    price: one.price * Math.exp(0.08 * Math.sin((one.at - NOW) / (60 * DAY))),
  })
  const known = learn(many.map(wave))
  const later = Array.from({ length: 200 }, (_, place) => wave({ ...sale(place + 5000), at: NOW + (place % 90) * DAY }))
  expect(insideOf(known, later)).toBeGreaterThan(0.8)
})

test('an offer belongs to the car of its trim, year and km sold later, or to none', () => {
  const [first, second] = [sale(3), sale(3, { kms: sale(3).kms! + 1500 })]
  const data = new Sightings()
  for (const one of [
    first,
    second,
    offerFor(first),
    offerFor(second),
    { ...offerFor(first), at: first.at + DAY },
    { ...offerFor(first), kms: first.kms! - 50_000 },
    { ...offerFor(first), year: first.year - 1 },
  ])
    data.add(one)
  expect([...calibrationCars(data, [0, 1, 2, 3, 4, 5, 6]).values()]).toEqual([0, 1, 0, 1, 4, 5, 6])
})
