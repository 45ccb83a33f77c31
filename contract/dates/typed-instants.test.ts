import { expect, test } from 'vitest'
import { typedIn, typedInstantIn } from './typed-instants.ts'

test.each([
  ['America/Monterrey', '2026-07-15T10:00', '2026-07-15T16:00:00.000Z'],
  ['America/Matamoros', '2026-07-15T10:00', '2026-07-15T15:00:00.000Z'],
  ['America/Matamoros', '2026-12-15T10:00', '2026-12-15T16:00:00.000Z'],
  ['America/Matamoros', '2026-03-08T03:30', '2026-03-08T08:30:00.000Z'],
  ['America/Monterrey', '2026-12-31T23:59', '2027-01-01T05:59:00.000Z'],
])('in %s %s is %s', (zone, typed, instant) => {
  expect(typedInstantIn(zone, typed)).toBe(instant)
  expect(typedIn(zone, instant)).toBe(typed)
})

test.each(['', '2026-13-01T10:00', 'mañana', '2026-03-08T02:30'])('%s does not exist in Matamoros', (typed) =>
  expect(typedInstantIn('America/Matamoros', typed)).toBeNull(),
)
