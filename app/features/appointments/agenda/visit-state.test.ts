import { describe, expect, test } from 'vitest'
import { isVisitOpen, marksOf, visitState, waitsForHour } from './visit-state.ts'

const visit = {
  status: 'booked',
  arrived_at: null,
  starts_at: '2026-11-26T16:00:00Z',
  ends_at: '2026-11-26T17:00:00Z',
  day: '2026-11-26',
}
const at = (time: string) => new Date(`2026-11-${time}:00Z`)

describe('allowed notes on a visit', () => {
  test.each([
    ['three days before', {}, '2026-11-23', at('23T16:00'), []],
    ['the day before', {}, '2026-11-25', at('25T16:00'), ['confirmed']],
    ['when they have said so', { confirmed_at: '2026-11-25T15:00:00Z' }, '2026-11-25', at('25T16:00'), []],
    ['while its car is gone', { car_gone_why: 'taller' }, '2026-11-25', at('25T16:00'), []],
    ['in the morning', {}, '2026-11-26', at('26T15:00'), ['arrived', 'confirmed']],
    ['when they came early', { arrived_at: '2026-11-26T14:50:00Z' }, '2026-11-26', at('26T15:00'), []],
    ['from its hour on', {}, '2026-11-26', at('26T16:00'), ['arrived', 'done', 'missed']],
    ['when they are there', { arrived_at: '2026-11-26T15:50:00Z' }, '2026-11-26', at('26T16:00'), ['done', 'missed']],
    ['days later', {}, '2026-11-29', at('29T16:00'), ['arrived', 'done', 'missed']],
    ['of one that was held', { status: 'done' }, '2026-11-26', at('26T18:00'), ['missed']],
    ['of one that was not', { status: 'missed' }, '2026-11-26', at('26T18:00'), ['done']],
    ['of a cancelled one', { status: 'cancelled' }, '2026-11-26', at('26T18:00'), []],
  ] as const)('%s', (_, more, today, now, marks) => expect(marksOf({ ...visit, ...more }, today, now)).toEqual(marks))
})

describe('the status of a visit', () => {
  test.each([
    [{}, at('26T15:00'), 'Agendada'],
    [{ confirmed_at: '2026-11-25T15:00:00Z' }, at('26T15:00'), 'Confirmada'],
    [{ arrived_at: '2026-11-26T15:50:00Z', drove_at: '2026-11-26T16:00:00Z' }, at('26T16:10'), 'Anda manejando'],
    [{}, at('26T16:30'), 'Agendada'],
    [{}, at('26T17:00'), 'Sin anotar'],
    [{ arrived_at: '2026-11-26T15:50:00Z' }, at('26T17:00'), 'Ya llegó'],
    [{ status: 'done' }, at('26T17:00'), 'Se hizo'],
    [{ status: 'missed' }, at('26T17:00'), 'No vino'],
    [{ status: 'cancelled' }, at('26T15:00'), 'Cancelada'],
  ])('%o', (more, now, label) => expect(visitState({ ...visit, ...more }, now).label).toBe(label))
})

test('only booked visits that have not started can be moved', () => {
  expect(isVisitOpen(visit, at('26T15:59'))).toBe(true)
  expect(isVisitOpen(visit, at('26T16:00'))).toBe(false)
  expect(isVisitOpen({ ...visit, status: 'cancelled' }, at('26T15:00'))).toBe(false)
})

test('who came early waits for the hour from which the visit is marked', () => {
  const early = { ...visit, arrived_at: '2026-11-26T15:50:00Z' }
  expect(waitsForHour(early, at('26T15:59'))).toBe(true)
  expect(waitsForHour(early, at('26T16:00'))).toBe(false)
  expect(waitsForHour(visit, at('26T15:59'))).toBe(false)
})
