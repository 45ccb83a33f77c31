import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isVin, yearOfVin } from '#contract/vehicles/vin.ts'
import { commasOf, readKilometres, readNumber, readYear, saysNothing } from './numbers.ts'

const value = (cell: string) => {
  const reading = readNumber(cell)
  return reading.kind === 'number' ? reading.value : reading.kind
}

describe('amounts', () => {
  test.each(['ABC123', 'F150', 'Azul', '1.2.3.4', 'km'])('%s is not a number', (cell) =>
    expect(value(cell)).toBe('unreadable'),
  )

  test.each([
    '',
    ' ',
    '-',
    '—',
    'N/A',
    '#N/A',
    '#ERROR!',
    '#REF!',
    '#¡VALOR!',
    'null',
    'Consultar',
    '$ -   ',
    'Por definir',
  ])('«%s» is blank', (cell) => {
    expect(value(cell)).toBe('nothing')
  })

  test.each([
    ['$289,900.00', 289_900],
    ['289.900', 289_900],
    ['289 900', 289_900],
    ['289\u00a0900', 289_900],
    ['289900 MXN', 289_900],
    ['MXN 289,900', 289_900],
    ['1,189,000', 1_189_000],
    ['1.189.000', 1_189_000],
    ["1'189,000", 1_189_000],
    ['$1´189,000', 1_189_000],
    ['1,189,000.50', 1_189_000.5],
    ['1.189.000,50', 1_189_000.5],
    ['289.900,00', 289_900],
    ['289900.5', 289_900.5],
    // Commas are removed (docs/product.md, section 5) …
    ['1,89,900', 189_900],
    ['$1,89,900.50', 189_900.5],
    ['12,34', 1_234],
    ['289,9', 2_899],
    ['1,2345', 12_345],
    ['1,2,3', 123],
    // … unless they are decimal.
    ['289900,00', 289_900],
    ['1000,5', 1_000.5],
    ['1,189,000,50', 1_189_000.5],
    ['0,2', 0.2],
    ['12,5 %', 12.5],
    ['1,5 mdp', 1_500_000],
    ['45,5 mil km', 45_500],
    ['289,900 mil', 289_900_000],
    ['45 mil km', 45_000],
    ['45.5 mil', 45_500],
    ['289k', 289_000],
    ['1.2 mdp', 1_200_000],
    ['1.2 millones', 1_200_000],
    ['2.89E+05', 289_000],
    ['$ 289,900.- M.N.', 289_900],
    ['$289,900 (negociable)', 289_900],
    ['289,900 / 279,900', 289_900],
    ['(5,000)', -5_000],
    ['-5', -5],
    ['$-5,000', -5_000],
    ['0', 0],
  ])('%s is %d', (cell, expected) => expect(value(cell)).toBe(expected))

  test('use decimal commas in a column of decimals', () => {
    const decimal = (cell: string) => readNumber(cell, 'decimal')
    expect(decimal('289,9')).toEqual({ kind: 'number', value: 289.9 })
    expect(decimal('12,34')).toEqual({ kind: 'number', value: 12.34 })
    expect(decimal('289.900,00')).toEqual({ kind: 'number', value: 289_900 })
    expect(decimal('289,900')).toEqual({ kind: 'number', value: 289_900 })
    expect(decimal('1,89,900')).toEqual({ kind: 'number', value: 189_900 })
  })

  test.each<[string[], string]>([
    [['12,34', '56,78'], 'group'],
    [['289,900', '1,89,900'], 'group'],
    [['289,900', '289900,00'], 'group'],
    [['850,50', '289900,00'], 'decimal'],
    [['850,5', '$ 289.900,00'], 'decimal'],
    [[], 'group'],
  ])('the commas of %j are %s', (cells, commas) => expect(commasOf(cells)).toBe(commas))

  // Grouping and decoration do not change the amount.
  const amounts = fc.integer({ min: 1_000, max: 99_999_999 })
  const grouped = (n: number, mark: string) => String(n).replace(/\B(?=(\d{3})+$)/g, mark)
  const styles: ((n: number) => string)[] = [
    String,
    (n) => grouped(n, ','),
    (n) => grouped(n, '.'),
    (n) => grouped(n, ' '),
    (n) => `$${grouped(n, ',')}.00`,
    (n) => `$ ${grouped(n, '.')},00`,
    (n) => `${grouped(n, ',')} MXN`,
    (n) => ` MX$${grouped(n, ',')} `,
    (n) => `${n}.0`,
    (n) => `${n},00`,
  ]
  test('equal in every style', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom(...styles), (n, write) => {
        expect(value(write(n))).toBe(n)
      }),
      { numRuns: 1_000 },
    )
  })

  test('never throws, and returns finite numbers only', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 16 }), (cell) => {
        const reading = readNumber(cell)
        if (reading.kind === 'number') expect(Number.isFinite(reading.value)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})

test.each([
  ['45 mil km', 45_000],
  ['12,345 km', 12_345],
  ['12,34', 1_234],
  ['1,23,456 km', 123_456],
  ['12.345', 12_345],
  ['0 km', 0],
  ['Nuevo', 0],
  ['45000 mi', 72_420],
])('%s is %d km', (cell, km) => expect(readKilometres(cell)).toEqual({ kind: 'number', value: km }))

describe('model years', () => {
  test.each(['abc', 'dos mil'])('%s is not a year', (cell) => expect(readYear(cell, 2027).kind).toBe('unreadable'))

  test.each([
    ['2021', 2021],
    ["'21", 2021],
    ['’19', 2019],
    ['21', 2021],
    ['98', 1998],
    ['2021.0', 2021],
    ['2,021', 2021],
    ['MY21', 2021],
    ['Modelo 2021', 2021],
    ['2021/2022', 2022],
    ['2021-22', 2022],
    ['01/01/2021', 2021],
    ['1899', 1899],
    ['3021', 3021],
  ])('%s is %d', (cell, year) => expect(readYear(cell, 2027)).toEqual({ kind: 'number', value: year }))
})

test('a VIN gives its year, and an invalid one none', () => {
  expect(yearOfVin('NO ES UN VIN', 2027)).toBeNull()
  expect(isVin('3MZBPACL1MO123456')).toBe(false)
  expect(yearOfVin('3MZBPACL1MM123456', 2027)).toBe(2021)
  expect(yearOfVin('9BWAA45U1KT654321', 2027)).toBe(2019)
})

test('a long text is not blank', () => expect(saysNothing('no se ha chocado y no se ha pintado')).toBe(false))
