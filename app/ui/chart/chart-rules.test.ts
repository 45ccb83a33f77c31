import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { axisText, type ChartRow, figuresOf, figureText, isAcross, isNothing, shareText } from './chart-rules.ts'

const SERIES = [
  { key: 'web', name: 'Sitio' },
  { key: 'wa', name: 'WhatsApp' },
]
const row = (label: string, web: number | null, wa: number | null): ChartRow => ({ label, values: { web, wa } })

test.each([
  [null, 'count', '–'],
  [Number.NaN, 'pesos', '–'],
  [1234.56, 'count', '1,234.6'],
  [289_900, 'pesos', '$289,900'],
  [12.34, 'percent', '12.3 %'],
  [1, 'days', '1 día'],
  [0, 'days', '0 días'],
] as const)('%s %s reads %s', (value, unit, text) => expect(figureText(value, unit)).toBe(text))

test('an axis fits small values', () => {
  expect(axisText(1_250_000, 'pesos')).toMatch(/^\$1\.3\s?M$/)
  expect(axisText(40, 'percent')).toBe('40 %')
})

describe('a share', () => {
  test('is not shown for few cases', () => {
    expect(shareText(10, 29)).toBe('pocos datos')
    expect(shareText(0, 0)).toBe('pocos datos')
    expect(shareText(15, 30)).toBe('50 %')
  })
})

describe('the table of a chart', () => {
  test('lists every figure with its sums', () => {
    const cell = fc.option(fc.integer({ min: 0, max: 1_000_000 }))
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 30 }), (figures) => {
        const rows = figures.map(([web, wa], i) => row(String(i), web, wa))
        const { head, body, foot } = figuresOf('stacked', rows, SERIES, 'count')
        expect(head).toEqual(['', 'Sitio', 'WhatsApp', 'Total'])
        expect(body.map(({ label }) => label)).toEqual(rows.map(({ label }) => label))
        const total = figures.flat().reduce<number>((sum, one) => sum + (one ?? 0), 0)
        expect(foot!.cells.at(-1)).toBe(figureText(total, 'count'))
      }),
    )
  })

  test('does not add percentages, days or lines; unknown is a dash', () => {
    const rows = [row('enero', 10, null)]
    expect(figuresOf('bar', rows, SERIES, 'percent').foot).toBeNull()
    expect(figuresOf('line', rows, SERIES, 'count').foot).toBeNull()
    expect(figuresOf('bar', rows, SERIES, 'count')).toEqual({
      head: ['', 'Sitio', 'WhatsApp'],
      body: [{ label: 'enero', cells: ['10', '–'] }],
      foot: { label: 'Total', cells: ['10', '0'] },
    })
  })

  test('adds conversion rates of a funnel with enough cases', () => {
    const rows = [row('Visitas', 200, null), row('Citas', 50, null), row('Manejos', 25, null), row('Ventas', 5, null)]
    expect(figuresOf('funnel', rows, SERIES, 'count').body.map(({ cells }) => cells)).toEqual([
      ['200', '–', '–'],
      ['50', '25 %', '25 %'],
      ['25', '50 %', '12.5 %'],
      ['5', 'pocos datos', '2.5 %'],
    ])
  })
})

test('zeros and gaps are not drawn', () => {
  expect(isNothing([], SERIES)).toBe(true)
  expect(isNothing([row('a', 0, null)], SERIES)).toBe(true)
  expect(isNothing([row('a', 0, 1)], SERIES)).toBe(false)
})

test.each([
  ['few bars stand', false, ['ene', 'feb', 'mar', 'abr', 'may'], 1],
  ['pairs of bars stand', false, ['ene', 'feb', 'mar', 'abr', 'may', 'jun'], 2],
  ['many rows lie', true, Array.from({ length: 12 }, () => 'ene'), 1],
  ['many bars lie', true, ['ene', 'feb', 'mar'], 8],
  ['long names lie', true, ['Hasta 5 min', '6 a 15 min', '16 a 30 min', '31 a 60 min', 'Más de 60 min'], 1],
  ['two names stand', false, ['Facebook', 'WhatsApp'], 1],
])('%s', (_, across, labels, bars) => expect(isAcross(labels, bars)).toBe(across))

test('months stand while their bars are not too thin', () => {
  const months = Array.from({ length: 12 }, (_, at) => `${at + 1} de 2026`)
  expect(isAcross(months, 2, true)).toBe(false)
  expect(isAcross(months, 3, true)).toBe(true)
})
