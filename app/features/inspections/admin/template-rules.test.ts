import { describe, expect, test } from 'vitest'
import type { InspectionPoint } from '#contract/inspections/inspections.ts'
import {
  changesText,
  hasChanges,
  judgedText,
  newPointCode,
  newSectionCode,
  pointMoved,
  pointOf,
  pointProblem,
  type TemplateDraft,
  templateChanges,
  typedPoint,
  withOwnCodes,
  withoutSection,
} from './template-rules.ts'

const tyre: InspectionPoint = { code: 'E1', section: 'E', label: 'Dibujo', unit: 'mm', limits: { low: [4, 2.5, 1.6] } }
const rim: InspectionPoint = { code: 'E2', section: 'E', label: 'Rines' }
const belt: InspectionPoint = { code: 'K1', section: 'K', label: 'Cinturones', critical: true }
const odometer: InspectionPoint = { code: 'A6', section: 'A', label: 'Odómetro', unit: 'km', odometer: true }
const draft: TemplateDraft = {
  sections: [
    { code: 'E', title: 'Llantas', station: 'carroceria' },
    { code: 'K', title: 'Interior', station: 'mecanica' },
  ],
  points: [tyre, belt, rim],
}

test('a new point has a code never used before', () => {
  expect(newPointCode('E', ['E1', 'E12', 'K30'])).toBe('E13')
  expect(newPointCode('M', ['E1'])).toBe('M1')
  expect(newPointCode('E', ['E99'])).toBeNull()
  expect(newSectionCode(['A', 'C'])).toBe('B')
  expect(newSectionCode([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'])).toBeNull()
})

test('a point moves within its section', () => {
  expect(pointMoved(draft.points, 'E2', -1)).toEqual([rim, belt, tyre])
  expect(pointMoved(draft.points, 'E2', 1)).toEqual(draft.points)
  expect(pointMoved(draft.points, 'nada', 1)).toEqual(draft.points)
  expect(withoutSection(draft, 'E').points).toEqual([belt])
})

describe('validation of a typed point', () => {
  test.each([tyre, rim, belt, odometer])('round-trips: $code', (point) => {
    expect(pointOf(typedPoint(point), point)).toEqual(point)
  })
  test.each([
    [{ label: ' ' }, 'label', 'Escribe qué se revisa.'],
    [{ low: '4' }, 'low', 'Sin unidad no hay medida: escribe en qué se mide.'],
    [{ unit: 'mm', low: '4, cinco' }, 'low', 'De uno a tres números separados por comas, como 4, 2.5, 1.6.'],
    [{ unit: 'mm', low: '4, 3, 2, 1' }, 'low', 'De uno a tres números separados por comas, como 4, 2.5, 1.6.'],
    [{ unit: 'mm', low: '1, 4' }, 'low', 'De mayor a menor: el primero es el mejor.'],
    [{ unit: 'mm', high: '4, 1' }, 'high', 'De menor a mayor: el primero es el mejor.'],
    [{ unit: 'mm', high: '1, 4' }, 'high', null],
    [{ unit: 'faltan', high: '0, 0, 0' }, 'high', null],
    [{ unit: 'mm', low: '1, 0, 0' }, 'low', null],
    [{ unit: '' }, 'unit', null],
  ] as const)('%o', (typed, name, problem) => {
    expect(pointProblem(name, { ...typedPoint(rim), ...typed })).toBe(problem)
  })
})

test('codes stay unique after concurrent edits: new points change, shared ones keep theirs', () => {
  const mine: TemplateDraft = {
    sections: [...draft.sections, { code: 'A', title: 'Mía', station: 'manejo' }],
    points: [
      { ...tyre, label: 'Dibujo de la llanta' },
      { ...rim, label: 'Rines y birlos' },
      belt,
      { code: 'E3', section: 'E', label: 'Mío' },
      { code: 'A1', section: 'A', label: 'Lo mío' },
    ],
  }
  const theirs: TemplateDraft = {
    sections: [...draft.sections, { code: 'A', title: 'Suya', station: 'manejo' }],
    points: [tyre, belt, { code: 'E3', section: 'E', label: 'Suyo' }, { code: 'A1', section: 'A', label: 'Lo suyo' }],
  }
  const own = withOwnCodes(mine, draft, [theirs, draft])
  expect(own.sections.map(({ code, title }) => `${code} ${title}`)).toEqual(['E Llantas', 'K Interior', 'B Mía'])
  expect(own.points.map(({ code, label }) => `${code} ${label}`)).toEqual([
    'E1 Dibujo de la llanta',
    'E4 Rines y birlos',
    'K1 Cinturones',
    'E5 Mío',
    'B1 Lo mío',
  ])
  expect(withOwnCodes(mine, draft, [draft])).toEqual(mine)
})

test('describes how a point is judged', () => {
  expect(judgedText(tyre)).toBe('mm: holgado desde 4, leve bajo 2.5, grave bajo 1.6')
  expect(judgedText(belt)).toBe('Si está mal, es grave')
  expect(judgedText(odometer)).toBe('Se anota en km')
  expect(judgedText(rim)).toBe('')
  const bolts = { ...rim, unit: 'faltan', limits: { high: [0, 0, 0] } }
  expect(judgedText(bolts)).toBe('faltan: holgado hasta 0, grave sobre 0')
})

test('counts the changes of a version in any JSON key order', () => {
  const again: TemplateDraft = {
    sections: draft.sections.map(({ code, title, station }) => ({ station, title, code })),
    points: draft.points,
  }
  expect(hasChanges(templateChanges(draft, again))).toBe(false)
  expect(changesText(templateChanges(draft, again))).toBe('Sin cambios')
  const changed = templateChanges(draft, {
    ...draft,
    points: [{ ...belt, label: 'Cinturones y anclajes' }, tyre, { code: 'E3', section: 'E', label: 'Birlos' }],
  })
  expect(changesText(changed)).toBe('1 punto nuevo, 1 punto cambiado, 1 punto quitado, otras secciones u otro orden')
})
