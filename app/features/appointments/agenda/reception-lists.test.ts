import { expect, test } from 'vitest'
import { minutesSince, minutesText, receptionLists } from './reception-lists.ts'

const visit = (id: string, more: object = {}) => ({
  id,
  status: 'booked',
  starts_at: '2026-11-26T16:00:00Z',
  arrived_at: null,
  attended_at: null,
  left_at: null,
  ...more,
})

test('splits visitors present and expected, longest waiting first', () => {
  const lists = receptionLists([
    visit('late', { arrived_at: '2026-11-26T16:10:00Z' }),
    visit('first', { arrived_at: '2026-11-26T15:50:00Z' }),
    visit('with somebody', { arrived_at: '2026-11-26T15:40:00Z', attended_at: '2026-11-26T15:45:00Z' }),
    visit('not yet'),
    visit('gone', { status: 'done', arrived_at: '2026-11-26T14:00:00Z', left_at: '2026-11-26T14:30:00Z' }),
    visit('never came', { status: 'missed' }),
    visit('cancelled', { status: 'cancelled' }),
  ])
  const ids = Object.fromEntries(
    (Object.keys(lists) as (keyof typeof lists)[]).map((name) => [name, lists[name].map(({ id }) => id)]),
  )
  expect(ids).toEqual({
    waiting: ['first', 'late'],
    attended: ['with somebody'],
    expected: ['not yet'],
    over: ['gone', 'never came'],
  })
})

test('minutes are whole, and never negative', () => {
  const at = new Date('2026-11-26T16:00:59Z')
  expect(minutesSince('2026-11-26T16:00:00Z', at)).toBe(0)
  expect(minutesSince('2026-11-26T15:48:30Z', at)).toBe(12)
  expect(minutesSince('2026-11-26T17:00:00Z', at)).toBe(0)
  expect([minutesText(0), minutesText(59), minutesText(65), minutesText(120)]).toEqual([
    '0 min',
    '59 min',
    '1 h 05 min',
    '2 h 00 min',
  ])
})
