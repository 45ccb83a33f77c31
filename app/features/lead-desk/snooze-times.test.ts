import { expect, test } from 'vitest'
import { snoozeTimes } from './snooze-times.ts'

test("mornings are in the dealership's time zone, also late in the evening", () => {
  const times = snoozeTimes(new Date('2026-11-24T04:30:00Z'))
  expect(times.map(({ until }) => until)).toEqual([
    '2026-11-24T05:30:00.000Z',
    '2026-11-24T15:00:00.000Z',
    '2026-11-26T15:00:00.000Z',
    '2026-11-30T15:00:00.000Z',
    '2026-12-23T15:00:00.000Z',
  ])
})
