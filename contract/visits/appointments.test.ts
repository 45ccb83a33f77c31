import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantText } from '../dates/date-texts.ts'
import { dayIn } from '../dates/dates.ts'
import {
  APPOINTMENT_KINDS,
  appointmentKind,
  appointmentStatus,
  canChange,
  canConfirm,
  cutoffText,
  isAppointmentKind,
  slotsByDay,
} from './appointments.ts'

const MONTERREY = 'America/Monterrey'
const REYNOSA = 'America/Matamoros'

test('unknown kinds and statuses have defaults', () => {
  expect([isAppointmentKind('fiesta'), isAppointmentKind(null), isAppointmentKind('prueba')]).toEqual([
    false,
    false,
    true,
  ])
  expect([appointmentKind('fiesta').value, appointmentStatus('perdida').value]).toEqual(['visita', 'booked'])
  expect(new Set(APPOINTMENT_KINDS.map(({ label }) => label)).size).toBe(4)
})

describe('Reynosa keeps the border’s summer time, Monterrey none', () => {
  test.each([
    // The clock changes on 14 March and 7 November 2027.
    ['2027-03-13T16:00:00Z', '10:00 a.m.', '10:00 a.m.'],
    ['2027-03-14T07:59:00Z', '1:59 a.m.', '1:59 a.m.'],
    ['2027-03-14T08:00:00Z', '2:00 a.m.', '3:00 a.m.'],
    ['2027-03-15T16:00:00Z', '10:00 a.m.', '11:00 a.m.'],
    ['2027-11-07T06:59:00Z', '12:59 a.m.', '1:59 a.m.'],
    ['2027-11-07T07:00:00Z', '1:00 a.m.', '1:00 a.m.'],
    ['2027-11-08T16:00:00Z', '10:00 a.m.', '10:00 a.m.'],
  ])('%s', (instant, monterrey, reynosa) => {
    expect([instantText('time', instant, MONTERREY), instantText('time', instant, REYNOSA)]).toEqual([
      monterrey,
      reynosa,
    ])
  })
  test('the day depends on the time zone', () => {
    const instant = '2027-07-15T05:30:00Z'
    expect([dayIn(MONTERREY, instant), dayIn(REYNOSA, instant)]).toEqual(['2027-07-14', '2027-07-15'])
    expect(instantText('fullMoment', instant, REYNOSA)).toBe('jueves, 15 de julio de 2027, 12:30 a.m.')
  })
})

test('groups all slots by day in order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.date({ min: new Date('2027-03-01'), max: new Date('2027-11-30'), noInvalidDate: true })),
      fc.constantFrom(MONTERREY, REYNOSA),
      (instants, zone) => {
        const slots = instants
          .sort((a, b) => a.getTime() - b.getTime())
          .map((instant) => ({ starts_at: instant.toISOString() }))
        const days = slotsByDay(slots, zone)
        expect([...days.values()].flat()).toEqual(slots)
        for (const [day, held] of days)
          expect(new Set(held.map(({ starts_at }) => dayIn(zone, starts_at)))).toEqual(new Set([day]))
      },
    ),
  )
})

test('somebody who has arrived confirms no more', () => {
  const visit = { status: 'booked', starts_at: '2027-03-15T16:00:00Z' }
  const now = new Date('2027-03-15T12:00:00Z')
  expect([canConfirm(visit, now), canConfirm({ ...visit, arrived_at: visit.starts_at }, now)]).toEqual([true, false])
})

describe('until when it may be changed', () => {
  const booked = { status: 'booked', starts_at: '2027-03-15T16:00:00Z' }
  test.each([
    [{ ...booked, status: 'cancelled' }, '2027-03-01T00:00:00Z', false],
    [booked, '2027-03-15T16:00:01Z', false],
    [booked, '2027-03-15T14:00:01Z', false],
    [booked, '2027-03-15T13:59:59Z', true],
    [{ ...booked, arrived_at: '2027-03-15T13:00:00Z' }, '2027-03-15T13:59:59Z', false],
  ])('%o at %s', (appointment, now, may) => expect(canChange(appointment, 120, new Date(now))).toBe(may))
  test.each([
    [0, 'hasta que empiece'],
    [45, 'hasta 45 minutos antes'],
    [60, 'hasta 1 hora antes'],
    [120, 'hasta 2 horas antes'],
    [1440, 'hasta 1 día antes'],
    [2880, 'hasta 2 días antes'],
  ])('%i minutes', (minutes, words) => expect(cutoffText(minutes)).toBe(`Puedes cambiarla o cancelarla ${words}.`))
})
