import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  firstMeasures,
  type InspectedMeasure,
  type InspectionSummary,
  inspectedText,
  inspectionSummary,
  limitText,
  measuredText,
  measuresOf,
  sectionText,
} from './car-inspection.ts'

const MARK = { section: 'B', label: 'Fascia', class: 'cosmetico', seen_on: '2026-11-12' } as const
const whole = (more: Partial<InspectionSummary> = {}): InspectionSummary => ({
  inspected_on: '2026-11-12',
  km: 40_000,
  warranty: null,
  sections: [],
  measures: [],
  marks: [],
  points: 150,
  good: 150,
  fair: 0,
  repaired: 0,
  marked: 0,
  pending: 0,
  ...more,
})
const measure = (code: string, unit: string, value: number, more: Partial<InspectedMeasure> = {}) => ({
  code,
  section: code.slice(0, 1),
  label: `Punto ${code}`,
  unit,
  value,
  past: 0,
  ...more,
})

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('the summary', () => {
  test.each<[Partial<InspectionSummary>, string]>([
    [{}, '150 puntos, 150 bien, ninguna marca'],
    [{ good: 147, marked: 3, marks: [MARK, MARK, MARK] }, '150 puntos, 147 bien, 3 marcas a la vista'],
    [
      { good: 142, fair: 4, repaired: 1, marked: 1, pending: 2, marks: [MARK] },
      '150 puntos, 142 bien, 4 aceptables, 1 reparado después, 1 marca a la vista, 2 por resolver',
    ],
  ])('of %o reads %s', (more, text) => expect(inspectionSummary(whole(more))).toBe(text))

  test('includes marks of earlier inspections', () =>
    expect(inspectionSummary(whole({ marks: [MARK] }))).toContain('1 marca a la vista'))

  test('starts with date and odometer', () =>
    expect(inspectedText(whole({ km: 40_010 }))).toBe('Revisado el 12 de noviembre de 2026, con 40,010 km'))
})

test('a section lists only its results', () => {
  expect(sectionText({ points: 1, good: 1, fair: 0, repaired: 0, marked: 0, pending: 0 })).toBe('1 punto, todo bien')
  expect(sectionText({ points: 16, good: 11, fair: 1, repaired: 2, marked: 1, pending: 1 })).toBe(
    '16 puntos, 11 bien, 1 aceptable, 2 reparados, 1 marca, 1 por resolver',
  )
})

describe('a measurement', () => {
  test.each<[number[], string, string]>([
    [[6.5], 'mm', '6.5 mm'],
    [[148, 92, 110], 'µm', '92 a 148 micras'],
    [[12.6, 12.6], 'V', '12.6 volts'],
    [[0], 'códigos', '0 códigos'],
  ])('%o %s reads %s', (values, unit, text) => expect(plain(measuredText(values, unit))).toBe(text))

  test.each<[{ low?: number; high?: number; unit: string }, string]>([
    [{ low: 4, unit: 'mm' }, 'desde 4 mm'],
    [{ high: 9, unit: '°C' }, 'hasta 9 °C'],
    [{ low: 70, high: 200, unit: 'µm' }, '70 a 200 micras'],
    [{ low: 0, unit: 'códigos' }, 'desde 0 códigos'],
    [{ unit: 'mm' }, ''],
  ])('%o is good: %s', (limits, text) => expect(plain(limitText(limits))).toBe(text))

  test('tyres and panels have one row each with their range, and the worst decides', () => {
    const measures = [
      ...[6.8, 6.5, 3.9, 5].map((value, n) => measure(`E${n + 1}`, 'mm', value, { low: 4, past: value < 4 ? 1 : 0 })),
      measure('E5', 'mm', 2, { low: 4, past: 2 }),
      ...[90, 250].map((value, n) =>
        measure(`B${n + 1}`, 'µm', value, { low: 70, high: 200, past: value > 200 ? 1 : 0 }),
      ),
      measure('I1', '%', 3),
    ]
    expect(JSON.parse(plain(JSON.stringify(firstMeasures(measures))))).toEqual([
      {
        name: 'Dibujo de las llantas',
        measured: '3.9 a 6.8 mm',
        limit: 'desde 4 mm',
        standing: 'fair',
        wasRepaired: false,
      },
      {
        name: 'Espesor de la pintura, 2 piezas',
        measured: '90 a 250 micras',
        limit: '70 a 200 micras',
        standing: 'fair',
        wasRepaired: false,
      },
    ])
  })

  test.each<[Partial<InspectedMeasure>[], string]>([
    [[{ past: 0 }, { past: 1 }], 'fair'],
    [[{ past: 1 }, { past: 2 }], 'past'],
    [[{ past: 2, repaired: true }, { past: 0 }], 'well'],
    [[{ past: 2, repaired: true }, { past: 1 }], 'fair'],
  ])('the worst unrepaired of %o is %s', (tyres, standing) =>
    expect(firstMeasures(tyres.map((tyre, n) => measure(`E${n + 1}`, 'mm', 4, { low: 4, ...tyre })))[0]).toMatchObject({
      standing,
    }),
  )

  test('every measure is in exactly one section', () =>
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom('A8', 'B1', 'B2', 'E1', 'F1', 'I6')), (codes) => {
        const measures = codes.map((code) => measure(code, 'mm', 1))
        const shown = ['A', 'B', 'E', 'F', 'I'].flatMap((section) => measuresOf(section, measures))
        expect(shown.map(({ name }) => name).sort()).toEqual(codes.map((code) => `Punto ${code}`).sort())
      }),
    ))
})
