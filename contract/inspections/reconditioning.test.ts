import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '../dates/calendar.ts'
import { dayPrice, lightOf, pricedWaits, type ReconStay } from './reconditioning.ts'

const RATES = { holdingDay: 120, moneyRate: 0.16, depreciation: 0.12 }

describe('the cost of a day', () => {
  test.each([
    [
      { cost: 200_000, price: 250_000, cameBy: 'compra' },
      { money: 88.89, yard: 120, depreciation: 82.19, total: 291.08 },
    ],
    [
      { cost: null, price: 250_000, cameBy: 'importado' },
      { money: 0, yard: 120, depreciation: 82.19, total: 202.19 },
    ],
    [
      { cost: 200_000, price: 250_000, cameBy: 'consignacion' },
      { money: 0, yard: 120, depreciation: 0, total: 120 },
    ],
  ])('of %j costs %j', (car, price) => expect(dayPrice({ ...car, ...RATES })).toEqual(price))
})

describe('the waiting time of a car', () => {
  const at = (days: number) => new Date(Date.UTC(2026, 10, 1) + days * DAY_MS).toISOString()
  const stay = (workshop_id: string | null, from: number, to: number | null): ReconStay => ({
    workshop_id,
    began_at: at(from),
    ended_at: to === null ? null : at(to),
  })
  const pricedOf = (stays: ReconStay[], now: number) =>
    pricedWaits(stays, at(0), new Date(at(now)), 100).map(({ place, time, price }) => [place, time / DAY_MS, price])

  test('is before, at and after each place', () => {
    expect(pricedOf([], 4)).toEqual([['sin_trabajo', 4, 400]])
    expect(pricedOf([stay(null, 1, 2), stay('a', 2, 5), stay('b', 5, 6), stay('a', 7, null)], 9)).toEqual([
      ...[
        ['sin_trabajo', 1, 100],
        ['autorizacion', 1, 100],
        ['a', 5, 500],
        ['b', 1, 100],
        ['despues', 1, 100],
      ],
    ])
  })
  test('starts with its arrival, ignoring earlier places', () =>
    expect(pricedOf([stay('a', -5, 2)], 3)).toEqual([
      ['a', 2, 200],
      ['despues', 1, 100],
    ]))

  test('adds up to the whole time and price', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.constantFrom(null, 'a', 'b', 'c'),
            fc.integer({ min: 0, max: 10_000 }),
            fc.integer({ min: 0, max: 10_000 }),
          ),
        ),
        fc.integer({ min: 0, max: 99_999 }),
        (drawn, priceInCents) => {
          let end = 0
          const stays = drawn.map(([place, gap, long]): ReconStay => {
            const began = end + gap
            end = began + long
            return {
              workshop_id: place,
              began_at: new Date(began * 60_000).toISOString(),
              ended_at: new Date(end * 60_000).toISOString(),
            }
          })
          const now = new Date(end * 60_000 + 60_000)
          const waits = pricedWaits(stays, new Date(0).toISOString(), now, priceInCents / 100)
          expect(waits.reduce((sum, { time }) => sum + time, 0)).toBe(now.getTime())
          const whole = Math.round((now.getTime() / DAY_MS) * priceInCents)
          expect(
            Math.abs(waits.reduce((sum, { price }) => sum + Math.round(price * 100), 0) - whole),
          ).toBeLessThanOrEqual(0)
          expect(waits.every(({ price }) => price >= 0)).toBe(true)
        },
      ),
    ))
})

test('a car is on time, about to be late, late, or has no promise', () => {
  const light = (hour: number, leaves: string | null = '2026-11-11T00:00:00Z') =>
    lightOf('2026-11-01T00:00:00Z', leaves, new Date(Date.UTC(2026, 10, 1, hour)))
  expect([light(1), light(8 * 24), light(8 * 24 + 1), light(10 * 24), light(10 * 24 + 1), light(1, null)]).toEqual([
    'verde',
    'verde',
    'ambar',
    'ambar',
    'rojo',
    null,
  ])
})
