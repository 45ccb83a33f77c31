import { describe, expect, test } from 'vitest'
import { pricedBy, readRule, tooMuchOff } from './price-rules.ts'

describe('a price rule', () => {
  test.each([
    [239_900, 'down-percent', 2, 235_100],
    [239_900, 'down', 5000, 234_900],
    [239_900, 'up', 1500, 241_400],
    [239_900, 'to', 229_900, 229_900],
    [3000, 'down', 5000, 0],
    [0, 'down-percent', 5, 0],
    [0, 'up', 5000, 0],
    [0, 'to', 199_900, 199_900],
  ] as const)('%i by %s %d is %i', (price, rule, amount, becomes) =>
    expect(pricedBy(price, rule, amount)).toBe(becomes),
  )
})

test.each([
  [[240_000, 180_000], 'down', 90_000, null],
  [
    [240_000, 180_000],
    'down',
    90_001,
    'Bajaría más de la mitad el precio de 1 auto. Si así va, elige «Dejar todos en».',
  ],
  [
    [240_000, 180_000],
    'down',
    600_000,
    'Bajaría más de la mitad el precio de 2 autos. Si así va, elige «Dejar todos en».',
  ],
  [[240_000], 'down', 600_000, 'Bajaría más de la mitad el precio del auto. Si así va, elige «Dejarlo en».'],
  [[0], 'down', 5000, null],
  [[240_000], 'up', 600_000, null],
  [[240_000], 'to', 0, null],
] as const)('off %j by %s %d: %j', (prices, rule, amount, said) => expect(tooMuchOff(prices, rule, amount)).toBe(said))

describe('typed input', () => {
  test.each([
    ['down-percent', '2.5 %', 2.5],
    ['down-percent', '2,5', 2.5],
    ['down', '5 mil', 5000],
    ['to', '0', 0],
    ['to', '$239,900', 239_900],
  ] as const)('%s «%s» reads %d', (rule, typed, amount) => expect(readRule(rule, typed)).toEqual({ amount }))
  test.each([
    ['down-percent', ''],
    ['down-percent', '51'],
    ['down-percent', 'dos'],
    ['down', '0'],
    ['down', ''],
    ['to', 'mucho'],
  ] as const)('%s «%s» is refused', (rule, typed) => expect(readRule(rule, typed)).toHaveProperty('problem'))
})
