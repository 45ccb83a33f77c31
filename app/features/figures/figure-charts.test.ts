import { expect, test } from 'vitest'
import { figuresOf } from '#app/ui/chart/chart-rules.ts'
import { askedOf, cellAsked, cellParams, figureAsked } from './figure-address.ts'
import { figureChart, forecastChart, type Names } from './figure-charts.ts'
import type { FigureCount } from './queries.ts'

const NAMES: Names = {
  branches: new Map([['MTY', 'Monterrey']]),
  agents: new Map([
    ['a', 'Ana'],
    ['b', 'Ana'],
  ]),
  stages: new Map([
    ['venta.nueva', 'Nuevo'],
    ['venta.cita', 'Con cita'],
  ]),
}
const count = (more: Partial<FigureCount>): FigureCount => ({ part: '', step: '', band: '', n: 0, total: 0, ...more })

test('an address selects days, and unknown values are dropped', () => {
  expect(figureAsked(new URLSearchParams(), '2026-11-26')).toEqual({ from: '2026-08-28' })
  expect(
    figureAsked(
      new URLSearchParams('desde=2026-01-01&hasta=ayer&sucursal=nadie&asesor=x&por=mes&origen=google'),
      '2026-11-26',
    ),
  ).toEqual({ from: '2026-01-01', branch: '', source: 'google', by: 'month' })
})

test('a count in the address selects it', () => {
  const cell = { figure: 'respuesta', part: null, step: 'declarada', band: '5' } as const
  const said = new URLSearchParams(
    Object.entries(cellParams(cell)).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  )
  expect(cellAsked(said)).toEqual(cell)
  expect(cellAsked(new URLSearchParams('cifra=otra'))).toBeNull()
})

test('a figure accepts its own groupings', () => {
  expect(askedOf('ventas', { from: 'x' })).toEqual({ from: 'x', by: 'source' })
  expect(askedOf('ventas', { by: 'month' })).toEqual({ by: 'month' })
  expect(askedOf('etapas', { by: 'month' })).toEqual({})
  expect(askedOf('embudo', {})).toEqual({})
})

test('of many origins the largest are named, and the others are one sum', () => {
  const counts = Array.from({ length: 20 }, (_, at) =>
    ['lead', 'cita'].map((step) => count({ part: `origen ${at}`, step, n: step === 'lead' ? 100 - at : 1 })),
  ).flat()
  const { rows, cellOf, cases } = figureChart('embudo', counts, { by: 'source' }, NAMES)
  expect(rows.map(({ label }) => label)).toEqual([...Array.from({ length: 7 }, (_, at) => `Origen ${at}`), 'Otros 13'])
  expect(rows.reduce((all, { values }) => all + (values.lead ?? 0), 0)).toBe(cases)
  expect(rows.at(-1)!.values).toMatchObject({ cita: 13 })
  expect([cellOf(0, 0)?.part, cellOf(7, 0)]).toEqual(['origen 0', null])
})

test('each cell of the table is the count that it leads to', () => {
  const counts = [
    count({ part: 'a', step: 'comprobada', band: '5', n: 3 }),
    count({ part: 'b', step: 'comprobada', band: '5', n: 2 }),
    count({ part: 'b', step: 'sin_respuesta', band: 'sin', n: 1 }),
  ]
  for (const asked of [{}, { by: 'agent' }]) {
    const { rows, series, cellOf } = figureChart('respuesta', counts, asked, NAMES)
    let all = 0
    for (const [row, { values }] of rows.entries())
      for (const [at, { key }] of series.entries()) {
        const cell = cellOf(row, at)!
        const behind = counts.filter(
          ({ part, step, band }) =>
            step === cell.step &&
            (cell.part === null || cell.part === part) &&
            (cell.band === null || cell.band === band),
        )
        expect(values[key]).toBe(behind.reduce((sum, { n }) => sum + n, 0))
        all += values[key]!
      }
    expect(all).toBe(6)
  }
})

test('two rows may have the same name', () => {
  const { rows } = figureChart(
    'respuesta',
    [count({ part: 'a', n: 1 }), count({ part: 'b', n: 1 })],
    { by: 'agent' },
    NAMES,
  )
  expect(rows.map(({ label }) => label)).toEqual(['Ana', 'Ana (2)'])
})

test('a rate of fewer than thirty is hidden', () => {
  const funnel = (first: number) =>
    figureChart('embudo', [count({ step: 'lead', n: first }), count({ step: 'cita', n: 3 })], {}, NAMES)
  const rate = ({ kind, rows, series, unit }: ReturnType<typeof funnel>) =>
    figuresOf(kind, rows, series, unit).body[1]!.cells[1]
  expect(rate(funnel(29))).toBe('pocos datos')
  expect(rate(funnel(30))).toBe('10 %')
})

test('days in a stage are the mean of its deals, in stage order', () => {
  const counts = [
    count({ step: 'venta.cita', n: 2, total: 5 }),
    count({ step: 'venta.nueva', n: 3, total: 3 }),
    count({ step: 'venta.cita', n: 2, total: 1 }),
  ]
  const { rows, cases } = figureChart('etapas', counts, {}, NAMES)
  expect(rows).toEqual([
    { label: 'Venta: Nuevo', values: { days: 1 } },
    { label: 'Venta: Con cita', values: { days: 1.5 } },
  ])
  expect(cases).toBe(4)
})

test('a forecast month links to its sales', () => {
  const month = { month: '2026-10', fact: 4, signed: 0, pace: 3, expected: 3, lowest: 0.2, highest: 5.8, cases: 9 }
  const { rows, cellOf, also, cases } = forecastChart([month])
  expect(rows[0]).toEqual({ label: 'oct 2026', values: { fact: 4, expected: 3, lowest: 0.2, highest: 5.8 } })
  expect(cellOf(0, 0)).toEqual({ figure: 'ventas', part: '2026-10', step: 'primer', band: null })
  expect(cellOf(0, 1)).toBeNull()
  expect(also!(0)).toMatchObject({ por: 'mes', desde: '2026-10-01' })
  expect(cases).toBe(9)
})

test('without enough data a forecast shows sales only', () => {
  const none = { signed: 0, pace: null, expected: null, lowest: null, highest: null, cases: null }
  const { series, cases } = forecastChart([
    { month: '2026-10', fact: 1, ...none },
    { month: '2026-11', fact: 2, ...none },
  ])
  expect(series.map(({ name }) => name)).toEqual(['Ventas'])
  expect(cases).toBe(3)
})

test('cars are counted by duration, and grouped as means', () => {
  const counts = [
    count({ part: 'MTY', step: 'publicado', band: 'd5', n: 2, total: 7 }),
    count({ part: 'MTY', step: 'publicado', band: 'd30', n: 1, total: 20 }),
    count({ part: '', step: 'publicado', band: 'd30', n: 1, total: 16 }),
  ]
  const bands = figureChart('frente', counts, {}, NAMES)
  expect(bands.rows.map(({ values }) => values.n)).toEqual([2, 0, 0, 2, 0])
  expect(bands.cellOf(3, 0)).toEqual({ figure: 'frente', part: null, step: 'publicado', band: 'd30' })
  const parts = figureChart('frente', counts, { by: 'branch' }, NAMES)
  expect(parts.rows).toEqual([
    { label: 'Monterrey', values: { days: 9 } },
    { label: 'Sin sucursal', values: { days: 16 } },
  ])
  expect([bands.cases, parts.cases, parts.cellOf(1, 0)?.part]).toEqual([4, 4, ''])
})
