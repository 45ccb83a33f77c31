import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { marketOf, purchaseOf } from './margin.ts'

const lines = (market: number, days: number | null) =>
  Object.fromEntries(purchaseOf(market, days).costs.map(({ id, amount }) => [id, amount]))

describe('golden vectors', () => {
  test('a car of 300,000 that sells in 40 days', () => {
    expect(purchaseOf(300_000, 40).price).toBe(259_200)
    expect(lines(300_000, 40)).toEqual({ preparacion: -7500, garantia: -4500, capital: -4800, margen: -24_000 })
  })
  test('preparing a cheap car costs the minimum, up to a share of it', () => {
    expect(lines(100_000, 40).preparacion).toBe(-4000)
    expect(lines(20_000, 40).preparacion).toBe(-1600)
  })
  test('unknown days are 45, and days above half a year count as half a year', () => {
    expect(purchaseOf(300_000, null)).toEqual(purchaseOf(300_000, 45))
    expect(purchaseOf(300_000, 900)).toEqual(purchaseOf(300_000, 180))
  })
  test('a car without value has no costs', () => expect(purchaseOf(0, 40).price).toBe(0))
})

test('the purchase price rises with the market in whole hundreds below it, and its lines add up', () => {
  const pesos = fc.integer({ min: 0, max: 5_000_000 })
  fc.assert(
    fc.property(pesos, fc.nat(100_000), fc.option(fc.nat(400)), (market, more, days) => {
      const { price, costs } = purchaseOf(market, days)
      expect(price % 100).toBe(0)
      expect(price >= 0 && price <= market).toBe(true)
      expect(costs.reduce((sum, { amount }) => sum + amount, market)).toBe(price)
      expect(purchaseOf(market + more, days).price).toBeGreaterThanOrEqual(price)
    }),
  )
})

test('its inverse returns the market price', () => {
  expect(Math.abs(marketOf(purchaseOf(300_000, 45).price) / 300_000 - 1)).toBeLessThan(0.001)
})
