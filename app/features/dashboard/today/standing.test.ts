import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DueRow } from './queries.ts'
import { asShown, standing } from './standing.ts'

const row = (id: string, what = ''): DueRow => ({
  kind: 'lead',
  id,
  what,
  at: '2026-11-23T18:00:00Z',
  late: false,
  who: null,
  state: null,
  phone: null,
  email: null,
  client_id: null,
  agent: null,
  place: null,
  zone: null,
  day: null,
  number: null,
})
const shownOf = (...ids: string[]) => asShown(ids.map((id) => row(id)))

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
  const begun = { ...row('v', 'new words'), kind: 'visit_now' }
  expect(standing(asShown([{ ...row('v'), kind: 'visit' }]), [begun])).toMatchObject({
    rows: [{ section: 'visit', kind: 'visit_now', what: 'new words', gone: false }],
    news: 1,
  })
  expect(standing(asShown([begun]), [begun]).news).toBe(0)
})

test('who is marked as arrived is attended to where the visit was, without being new', () => {
  const shown = asShown([{ ...row('v'), kind: 'visit_now' }])
  const arrived = standing(shown, [{ ...row('v'), kind: 'arrival' }])
  expect(arrived).toMatchObject({ rows: [{ section: 'visit_now', kind: 'arrival', gone: false }], news: 0 })
  expect(standing(arrived.rows, []).rows).toMatchObject([{ kind: 'arrival', gone: true }])
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
