import { expect, test } from 'vitest'
import { dayStartIn } from './day-start.ts'

test.each([
  ['America/Monterrey', '2027-03-14', '2027-03-14T06:00:00.000Z'],
  ['America/Matamoros', '2027-03-14', '2027-03-14T06:00:00.000Z'],
  ['America/Matamoros', '2027-03-15', '2027-03-15T05:00:00.000Z'],
  ['America/Matamoros', '2027-11-07', '2027-11-07T05:00:00.000Z'],
  ['America/Matamoros', '2027-11-08', '2027-11-08T06:00:00.000Z'],
])('in %s %s begins at %s', (zone, day, instant) => expect(dayStartIn(zone, day)).toBe(instant))
