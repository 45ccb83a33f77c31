import { describe, expect, test } from 'vitest'
import { APPOINTMENT_KINDS } from '#contract/visits/appointments.ts'
import { branchesOf, horizonOf, kindsOf } from './offered.ts'
import type { AppointmentRule, BookableBranch } from './queries.ts'
import { type Cars, subjectOf } from './subject.ts'

const march = { ordencompra: 'OC-1', title: 'Nissan March', slug: 'march', places: ['Reynosa'], available: true }
const versa = { id: '0a000000-0000-4000-8000-000000000002', title: 'Nissan Versa', city: null }
const swift = { vehicleTitle: 'Suzuki Swift', ordencompra: 'OC-2', sucursal: ['Saltillo'] } as Cars['delivered']
const none: Cars = { visited: null, own: [], delivered: null }

describe('the subject of an appointment', () => {
  test.each(APPOINTMENT_KINDS)('$value without a car: only a visit can be booked', ({ value }) =>
    expect(subjectOf(value, none, null) === null).toBe(value !== 'visita'),
  )

  test('an unavailable car has no test drive, and the visit loses its subject', () => {
    const gone = { ...none, visited: { ...march, available: false } }
    expect(subjectOf('prueba', gone, null)).toBeNull()
    expect(subjectOf('visita', gone, null)).toMatchObject({ ordencompra: null, places: [] })
  })

  test('each kind takes its own car', () => {
    const all = { visited: march, own: [versa], delivered: swift }
    expect(subjectOf('prueba', all, versa.id)).toMatchObject({
      ordencompra: 'OC-1',
      listing: null,
      places: ['Reynosa'],
    })
    expect(subjectOf('entrega', all, versa.id)).toMatchObject({ ordencompra: 'OC-2', places: ['Saltillo'] })
    expect(subjectOf('inspeccion', all, versa.id)).toMatchObject({ ordencompra: null, listing: versa.id, places: [] })
    expect(subjectOf('inspeccion', all, 'somebody else’s')).toBeNull()
  })
})

describe('offered appointments', () => {
  const rule = (kind: string, active = true) => ({ kind, active, horizon_days: 30 }) as AppointmentRule
  const at = (code: string, city: string, rules: AppointmentRule[] = []) =>
    ({ code, city, name: `Volante ${city}`, rules }) as BookableBranch
  const [reynosa, saltillo] = [
    at('TMPS', 'Reynosa', [rule('visita'), rule('prueba', false), rule('entrega')]),
    at('COAH', 'Saltillo'),
  ]

  test('a car is seen at its place, by city or branch', () => {
    expect(branchesOf([reynosa, saltillo], ['Reynosa'])).toEqual([reynosa])
    expect(branchesOf([reynosa, saltillo], ['Volante Saltillo'])).toEqual([saltillo])
    expect(branchesOf([reynosa, saltillo], ['Saltillo', 'Volante Saltillo', 'Reynosa'])).toEqual([saltillo, reynosa])
    expect(branchesOf([reynosa, saltillo], ['Mérida'])).toEqual([reynosa, saltillo])
  })

  test('a kind without an active rule cannot be booked, a delivery only with a car to receive', () => {
    expect(kindsOf(reynosa, false).map(({ value }) => value)).toEqual(['visita'])
    expect(kindsOf(reynosa, true).map(({ value }) => value)).toEqual(['visita', 'entrega'])
    expect(kindsOf(saltillo, true)).toEqual([])
    expect(horizonOf(reynosa, 'prueba')).toBeNull()
    expect(horizonOf(reynosa, 'visita')).toBe(30)
  })
})
