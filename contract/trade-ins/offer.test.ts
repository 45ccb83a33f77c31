import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COLOURS, CONDITIONS, type OfferInput, OWNERS, offerOf } from './offer.ts'

const plain: OfferInput = {
  suggested: 200_000,
  low: 215_000,
  high: 245_000,
  kms: 50_000,
  avgKms: 50_000,
  condition: 'bueno',
  owners: 2,
  colour: 'blanco',
}
const lines = (input: OfferInput) =>
  Object.fromEntries(offerOf(input).adjustments.map(({ id, amount }) => [id, amount]))

describe('invalid input', () => {
  test.each([
    ['suggested', Number.NaN],
    ['suggested', -1],
    ['high', Number.POSITIVE_INFINITY],
    ['kms', -1],
    ['avgKms', Number.NaN],
  ])('%s of %s', (name, value) => expect(() => offerOf({ ...plain, [name]: value })).toThrow(RangeError))

  test('an unknown average km changes nothing', () => {
    expect(offerOf({ ...plain, avgKms: 0 })).toMatchObject({ base: 200_000, amount: 200_000 })
    expect(offerOf({ ...plain, avgKms: 0 }).adjustments[0]).toEqual({ id: 'km', label: '50,000 km', amount: 0 })
  })

  test('an amount above the market is allowed', () => {
    expect(offerOf({ ...plain, suggested: 250_000, condition: 'excelente' })).toMatchObject({ amount: 245_000 })
    expect(lines({ ...plain, suggested: 250_000, condition: 'excelente' })).toMatchObject({
      condicion: 5000,
      tope: -10_000,
    })
  })
})

describe('golden vectors', () => {
  test('an average car: every line is present and zero', () => {
    const offer = offerOf(plain)
    expect([offer.base, offer.amount]).toEqual([200_000, 200_000])
    expect(lines(plain)).toEqual({ km: 0, condicion: 0, duenos: 0, color: 0 })
    expect(offer.adjustments[0]!.label).toBe('50,000 km, contra 50,000 km de promedio')
  })

  test('a worn car: 80,000 km against 50,000, regular, three owners, orange', () => {
    // 3 × 1.3 % = 3.9 % below average: 200,000 / 0.961 = 208,117.
    const worn: OfferInput = { ...plain, kms: 80_000, condition: 'regular', owners: 3, colour: 'naranja' }
    const offer = offerOf(worn)
    expect(offer.base).toBe(208_117)
    expect(lines(worn)).toEqual({ km: -8117, condicion: -12_000, duenos: -5000, color: -2000 })
    expect(offer.amount).toBe(181_000)
  })

  test('a well-kept car: 20,000 km, excellent, one owner', () => {
    const cherished: OfferInput = { ...plain, kms: 20_000, condition: 'excelente', owners: 1 }
    expect(lines(cherished)).toEqual({ km: 7507, condicion: 4000, duenos: 2000, color: 0 })
    expect(offerOf(cherished)).toMatchObject({ base: 192_493, amount: 206_000 })
  })

  test("a defect costs its repair up to its share, without the condition's deduction again", () => {
    const of = (input: OfferInput) => Object.fromEntries(offerOf(input).defects.map(({ id, amount }) => [id, amount]))
    expect(of(plain)).toMatchObject({ llantas: -8000, pintura: -10_000, motor: -24_000, estructura: -40_000 })
    expect(of({ ...plain, suggested: 30_000 })).toMatchObject({ llantas: -1200, llave: -600 })
    expect(of({ ...plain, condition: 'regular' })).not.toHaveProperty('pintura')
    expect(of({ ...plain, condition: 'malo' })).not.toHaveProperty('llantas')
    expect(of({ ...plain, condition: 'malo' })).toHaveProperty('motor')
  })
})

describe('for any input', () => {
  const pesos = fc.double({ min: 0, max: 3_000_000, noNaN: true })
  const distance = fc.integer({ min: 0, max: 600_000 })
  const input = fc.record({
    suggested: pesos,
    low: pesos,
    high: pesos,
    kms: distance,
    avgKms: distance,
    condition: fc.constantFrom(...CONDITIONS.map(({ value }) => value)),
    owners: fc.constantFrom(...OWNERS.map(({ value }) => value)),
    colour: fc.constantFrom(...COLOURS.map(({ value }) => value)),
  })

  test('lines add up to the amount, within bounds', () => {
    fc.assert(
      fc.property(input, (one) => {
        const { base, adjustments, amount, defects } = offerOf(one)
        expect(adjustments.reduce((sum, line) => sum + line.amount, base)).toBe(amount)
        for (const whole of [
          base,
          amount,
          ...adjustments.map((line) => line.amount),
          ...defects.map((line) => line.amount),
        ])
          expect(Number.isSafeInteger(whole) && !Object.is(whole, -0)).toBe(true)
        expect(amount).toBeGreaterThanOrEqual(0)
        expect(amount).toBeLessThanOrEqual(one.high)
      }),
    )
  })

  test('defects never consume the offer', () => {
    fc.assert(
      fc.property(input, (one) => {
        const { amount, defects } = offerOf(one)
        for (const defect of defects) expect(defect.amount).toBeLessThanOrEqual(0)
        expect(defects.reduce((sum, defect) => sum + defect.amount, amount)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('worse condition, more owners or more km never raise it', () => {
    fc.assert(
      fc.property(input, distance, (one, more) => {
        const amountOf = (change: Partial<OfferInput>) => offerOf({ ...one, ...change }).amount
        const conditions = CONDITIONS.map(({ value }) => amountOf({ condition: value }))
        const owners = OWNERS.map(({ value }) => amountOf({ owners: value }))
        expect(conditions).toEqual(conditions.toSorted((a, b) => b - a))
        expect(owners).toEqual(owners.toSorted((a, b) => b - a))
        const driven = { ...one, kms: one.kms + more }
        expect(offerOf(driven).amount).toBeLessThanOrEqual(offerOf(one).amount)
        expect(lines(driven).km).toBeLessThanOrEqual(lines(one).km as number)
      }),
    )
  })
})
