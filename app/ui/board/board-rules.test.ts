import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ageText,
  type BoardCard,
  type BoardStage,
  cardBeside,
  cardTimes,
  columnSums,
  laidOut,
  lateness,
  moved,
  news,
  newsText,
  putBack,
  sameCard,
  stageIn,
  withMore,
} from './board-rules.ts'

const NOW = new Date('2026-11-23T18:00:00Z')
const STAGES: BoardStage[] = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }))
const card = (id: string, stage: string, more: Partial<BoardCard> = {}): BoardCard => ({
  id,
  stage,
  title: id,
  since: '2026-11-20T18:00:00Z',
  next: null,
  to: `/${id}`,
  ...more,
})
const cards = fc.uniqueArray(fc.record({ id: fc.uuid(), stage: fc.constantFrom('a', 'b', 'c') }), {
  selector: ({ id }) => id,
  maxLength: 40,
})

describe('a layout', () => {
  test('skips cards of an unknown stage', () =>
    expect(laidOut(STAGES, [card('1', 'x')])).toEqual({ a: [], b: [], c: [] }))

  test('keeps every card exactly once through all moves', () => {
    fc.assert(
      fc.property(
        cards,
        fc.array(fc.tuple(fc.nat(), fc.constantFrom('a', 'b', 'c')), { maxLength: 20 }),
        (held, moves) => {
          const all = held.map(({ id, stage }) => card(id, stage))
          let layout = laidOut(STAGES, all)
          for (const [n, to] of moves) {
            const one = all[n % Math.max(1, all.length)]
            if (!one) continue
            layout = moved(layout, one.id, to)
            expect(stageIn(layout, one.id)).toBe(to)
            expect(layout[to]![0]).toBe(one.id)
          }
          expect(Object.values(layout).flat().sort()).toEqual(all.map(({ id }) => id).sort())
        },
      ),
    )
  })

  test('does not change for colleagues’ changes, which are counted', () => {
    const layout = laidOut(STAGES, [card('1', 'a'), card('2', 'a'), card('3', 'b')])
    const now = [card('1', 'b'), card('3', 'b'), card('4', 'c'), card('5', 'x')]
    expect(news(layout, now)).toEqual({ moved: ['1'], gone: ['2'], added: ['4'] })
    expect(newsText(news(layout, now))).toBe('1 se movió, 1 nueva, 1 ya no está')
    expect(newsText(news(laidOut(STAGES, now), now))).toBe('')
    expect(newsText({ moved: ['1', '2'], added: ['3', '4'], gone: ['5', '6'] })).toBe(
      '2 se movieron, 2 nuevas, 2 ya no están',
    )
  })
})

test('appends loaded cards without counting them as news', () => {
  const layout = laidOut(STAGES, [card('1', 'a'), card('2', 'b')])
  const now = [card('1', 'a'), card('3', 'a'), card('2', 'b')]
  expect(withMore(layout, 'a', [now[1]!])).toEqual({ a: ['1', '3'], b: ['2'], c: [] })
  expect(newsText(news(withMore(layout, 'a', [now[1]!]), now))).toBe('')
})

test('a reverted move restores the layout', () => {
  fc.assert(
    fc.property(cards, fc.nat(), fc.constantFrom('a', 'b', 'c'), (held, n, to) => {
      const layout = laidOut(
        STAGES,
        held.map(({ id, stage }) => card(id, stage)),
      )
      const one = held[n % Math.max(1, held.length)]
      if (!one) return
      const place = layout[one.stage]!.indexOf(one.id)
      expect(putBack(moved(layout, one.id, to), one.id, one.stage, place)).toEqual(layout)
    }),
  )
})

describe('a column', () => {
  const many = Array.from({ length: 73 }, (_, i) => card(String(i), 'a', { amount: 1000 }))
  test('shows fifty cards with count and sum of the rest', () =>
    expect(columnSums(many, 50)).toEqual({ whole: { count: 73, sum: 73_000 }, rest: { count: 23, sum: 23_000 } }))
  test('has no rest when all cards are shown', () => {
    expect(columnSums(many, 100).rest).toEqual({ count: 0, sum: 0 })
    expect(columnSums([], 50)).toEqual({ whole: { count: 0, sum: 0 }, rest: { count: 0, sum: 0 } })
  })
  test('counts cards that are not loaded and cards without amount', () => {
    const some = [...many.slice(0, 49), card('x', 'a')]
    expect(columnSums(some, 50, { count: 200, sum: 1_000_000 }).rest).toEqual({ count: 150, sum: 951_000 })
  })
})

describe('a late card', () => {
  test.each([
    [
      'no longer than its next step is to come',
      { next: { text: '', due: '2026-11-24T00:00:00Z' }, daysAllowed: 1 },
      null,
    ],
    ['once it was due today', { next: { text: '', due: '2026-11-23T17:00:00Z' } }, 'Venció hoy'],
    ['by days of the house', { next: { text: '', due: '2026-11-23T05:30:00Z' } }, 'Venció ayer'],
    ['for days', { next: { text: '', due: '2026-11-18T17:00:00Z' } }, 'Venció hace 5 días'],
    ['without a next step, after its stage’s days', { daysAllowed: 2 }, '1 día de más aquí'],
    ['not within them', { daysAllowed: 3 }, null],
    ['never without a term', {}, null],
  ])('%s', (_, more, late) => expect(lateness(card('1', 'a', more), NOW)).toBe(late))

  test.each([
    ['2026-11-23T15:00:00Z', 'aquí desde hoy'],
    ['2026-11-22T15:00:00Z', '1 día aquí'],
    ['2026-11-11T15:00:00Z', '12 días aquí'],
  ])('since %s it has been there %s', (since, age) => expect(ageText(since, NOW)).toBe(age))
})

describe('the neighbouring card', () => {
  const columns = [['1', '2', '3'], [], ['4']]
  test.each([
    ['1', 'up', null],
    ['1', 'down', '2'],
    ['3', 'down', null],
    ['3', 'right', '4'],
    ['4', 'left', '1'],
    ['4', 'right', null],
    ['9', 'down', null],
  ] as const)('of %s, %s, is %s', (id, step, beside) => expect(cardBeside(columns, id, step)).toBe(beside))
})

describe('the text of a card', () => {
  test('is recomputed daily and when the next step is due', () => {
    const one = card('x', 'a', { next: { text: 'Llámale', due: '2026-11-23T20:00:00Z' }, daysAllowed: 1 })
    expect(cardTimes(one, NOW)).toMatchObject({ age: '3 días aquí', late: null })
    expect(cardTimes(one, NOW)).toBe(cardTimes(one, new Date('2026-11-23T19:59:00Z')))
    expect(cardTimes(one, new Date('2026-11-23T20:01:00Z'))).toMatchObject({ age: '3 días aquí', late: 'Venció hoy' })
    expect(cardTimes(one, new Date('2026-11-24T20:00:00Z'))).toMatchObject({ age: '4 días aquí', late: 'Venció ayer' })
  })

  test('is equal for equal fields', () => {
    const next = { text: 'Llámale', due: null }
    const one = card('x', 'a', { amount: 1, next })
    expect(sameCard(one, card('x', 'a', { amount: 1, next: { ...next } }))).toBe(true)
    for (const other of [
      { amount: 2, next },
      { next },
      { amount: 1, next: null },
      { amount: 1, next: { ...next, due: '2026-11-23T20:00:00Z' } },
      { amount: 1, next, detail: 'y' },
      { amount: 1, next, to: '/y' },
    ])
      expect(sameCard(one, card('x', 'a', other))).toBe(false)
  })
})
