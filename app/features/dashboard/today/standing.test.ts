import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DueRow } from './queries.ts'
import { standing } from './standing.ts'

const row = (id: string, what = ''): DueRow => ({
  ...{
    kind: 'lead',
    id,
    what,
    at: '2026-11-23T18:00:00Z',
    late: false,
    who: null,
    state: null,
    phone: null,
    email: null,
  },
  ...{ client_id: null, agent: null, place: null, zone: null, day: null, number: null },
})
const shownOf = (...ids: string[]) => ids.map((id) => ({ ...row(id), gone: false }))

test('values update in place, finished rows stay marked, new ones are counted', () => {
  const { rows, news } = standing(shownOf('a', 'b', 'c'), [row('d'), row('c', 'new words'), row('a'), row('e')])
  expect(rows.map(({ id, what, gone }) => [id, what, gone])).toEqual([
    ['a', '', false],
    ['b', '', true],
    ['c', 'new words', false],
  ])
  expect(news).toBe(2)
})

test('a row that returns loses its mark', () => {
  const gone = standing(shownOf('a'), []).rows
  expect(gone[0]!.gone).toBe(true)
  expect(standing(gone, [row('a')]).rows[0]!.gone).toBe(false)
})

test('a visit that begins stays where it is, and is counted as new', () => {
  const shown = [{ ...row('v'), kind: 'visit', gone: false }]
  const begun = { ...row('v', 'new words'), kind: 'visit_now' }
  expect(standing(shown, [begun])).toMatchObject({ rows: [{ kind: 'visit', what: 'new words', gone: false }], news: 1 })
  expect(standing([{ ...begun, gone: false }], [begun]).news).toBe(0)
})

test('rows never move', () => {
  const ids = fc.uniqueArray(fc.constantFrom(...'abcdefghij'))
  fc.assert(
    fc.property(ids, ids, (before, after) => {
      const { rows, news } = standing(
        shownOf(...before),
        after.map((id) => row(id)),
      )
      expect(rows.map(({ id }) => id)).toEqual(before)
      expect(news).toBe(after.filter((id) => !before.includes(id)).length)
    }),
  )
})
