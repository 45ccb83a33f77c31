import { expect, test } from 'vitest'
import { dropTarget, halfHours, resourcesOf, timeIn } from './calendar-rules.ts'

const visit = (more: object = {}) => ({
  id: 'v',
  starts_at: '2027-03-13T16:00:00.000Z',
  advisor_id: 'ana',
  advisor: 'Ana',
  bay_id: null,
  bay: null,
  ordencompra: 'OC-1',
  vehicle_title: 'Mazda 3',
  ...more,
})
const REYNOSA = 'America/Matamoros'

test('columns are the agents, others named, and finally visits without one', () => {
  const known = [{ id: 'beto', label: 'Beto' }]
  expect(resourcesOf('personas', known, [visit(), visit()])).toEqual([...known, { id: 'ana', label: 'Ana' }])
  expect(resourcesOf('bahias', known, [visit()])).toEqual([...known, { id: null, label: 'Sin bahía' }])
  expect(resourcesOf('autos', [], [visit({ vehicle_title: null })])).toEqual([{ id: 'OC-1', label: 'OC-1' }])
})

test('rows are open half hours and those of visits; a closed day has only the latter', () => {
  expect(
    halfHours(
      [
        ['09:00', '10:30'],
        ['16:15', '17:00'],
      ],
      ['12:10'],
    ),
  ).toEqual([...['09:00', '09:30', '10:00', '12:00', '16:00', '16:30']])
  expect(halfHours([], ['12:10'])).toEqual(['12:00'])
  expect(halfHours([], [])).toEqual([])
})

test('dropping in place, or on a missing target, does nothing', () => {
  expect(dropTarget(visit(), 'personas', REYNOSA, { day: '2027-03-13', time: '10:00', resource: 'ana' })).toBeNull()
  expect(dropTarget(visit(), 'bahias', REYNOSA, { day: '2027-03-13', time: null, resource: null })).toBeNull()
})

test('dropping changes column, hour or both', () => {
  const at = { day: '2027-03-13', time: '10:00' }
  expect(dropTarget(visit(), 'personas', REYNOSA, { ...at, resource: 'beto' })).toEqual({
    appointment_id: 'v',
    advisor: 'beto',
  })
  expect(dropTarget(visit(), 'bahias', REYNOSA, { ...at, time: '11:30', resource: 'b1' })).toEqual({
    appointment_id: 'v',
    bay: 'b1',
    starts_at: '2027-03-13T17:30:00.000Z',
  })
  expect(dropTarget(visit(), 'autos', REYNOSA, { ...at, resource: 'OC-2' })).toEqual({
    appointment_id: 'v',
    ordencompra: 'OC-2',
  })
})

test('moving by a day keeps the local hour across a clock change, and minutes within the half hour', () => {
  const later = { day: '2027-03-15', time: null, resource: null }
  expect(dropTarget(visit(), 'personas', REYNOSA, later)?.starts_at).toBe('2027-03-15T15:00:00.000Z')
  expect(dropTarget(visit(), 'personas', 'America/Monterrey', later)?.starts_at).toBe('2027-03-15T16:00:00.000Z')
  const odd = visit({ starts_at: '2027-03-13T16:10:00.000Z' })
  expect(dropTarget(odd, 'personas', REYNOSA, { day: '2027-03-15', time: '10:00', resource: null })?.starts_at).toBe(
    '2027-03-15T15:10:00.000Z',
  )
  expect(timeIn(REYNOSA, '2027-03-15T15:10:00.000Z')).toBe('10:10')
})
