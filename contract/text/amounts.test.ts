import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAmount } from './amounts.ts'

test.each<[string, number | null]>([
  ['', null],
  ['   ', null],
  ['mil', null],
  ['$', null],
  ['-5000', null],
  ['abc', null],
  ['300 carros', null],
  ['medio millón', null],
  ['45.5', null],
  ['4,5', null],
  ['NaN', null],
  ['Infinity', null],
  ['1e5', null],
  ['0', 0],
  ['300000', 300_000],
  ['300,000', 300_000],
  ['300.000', 300_000],
  ['300 000', 300_000],
  ['$300,000', 300_000],
  ['$ 300,000', 300_000],
  ['MX$300,000', 300_000],
  ['$300,000.50', 300_000],
  ['300.000,50', 300_000],
  ['300000.99', 300_000],
  ["1'250,000", 1_250_000],
  ['1,250,000', 1_250_000],
  ['1,89,900', 189_900],
  ['300 mil', 300_000],
  ['300mil', 300_000],
  ['300 MIL PESOS', 300_000],
  ['300k', 300_000],
  ['300 K', 300_000],
  ['89.9 mil', 89_900],
  ['1.2 mdp', 1_200_000],
  ['1,5 millones', 1_500_000],
  ['1.250 mdp', 1_250_000],
  ['2 millones', 2_000_000],
  ['1 millón', 1_000_000],
  ['4000 pesos', 4000],
  ['4,500 mxn', 4500],
  ['350,000.00 M.N.', 350_000],
  ['99999999999999', 1e10],
])('%j is %j pesos', (text, pesos) => expect(readAmount(text)).toBe(pesos))

test('parses formatted amounts and never throws', () => {
  const shown = [
    (pesos: number) => String(pesos),
    (pesos: number) => pesos.toLocaleString('es-MX'),
    (pesos: number) => `$${pesos.toLocaleString('es-MX')}`,
    (pesos: number) => `${pesos.toLocaleString('es-MX')}.00`,
    (pesos: number) => pesos.toLocaleString('de-DE'),
  ]
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e10 }),
      fc.constantFrom(...shown),
      (pesos, write) => readAmount(write(pesos)) === pesos,
    ),
  )
  fc.assert(fc.property(fc.string(), (text) => (readAmount(text) ?? 0) >= 0))
})
