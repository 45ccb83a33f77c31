import { expect, test } from 'vitest'
import { km, mensualidad, plan, precio } from './money.ts'

const NONE = [0, -0, Number.NaN, 'NaN', null, undefined] as number[]

test.each(NONE)('a price of %s is not set', (amount) => expect(precio(amount)).toBe('Por definir'))

test.each(NONE)('a forced %s is formatted as money', (amount) => expect(precio(amount, true)).toBe('$0'))

test.each([
  [289_900, '$289,900'],
  [999, '$999'],
  [1_500, '$1,500'],
  [1_250_000.5, '$1,250,001'],
  [-8_000, '-$8,000'],
])('%d pesos read %s', (amount, text) => expect(precio(amount)).toBe(text))

test.each([
  [0, '0 km'],
  [45_000, '45,000 km'],
  [Number.NaN, '0 km'],
])('%d km read %s', (distance, text) => expect(km(distance)).toBe(text))

test('a payment and its required plan', () => {
  const quote = { enganche: 60_000, plazo: 48, mensualidad: 6_800.44, cat: 19 }
  expect(mensualidad(quote)).toBe('$6,800 al mes')
  expect(plan(quote)).toBe('$60,000 de enganche · 48 meses · CAT 19.0 % sin IVA')
})
