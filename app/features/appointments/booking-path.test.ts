import { expect, test } from 'vitest'
import { bookingOf, bookingPath } from './booking-path.ts'

const NOTHING = { branch: null, kind: null, car: null, listing: null, day: null, startsAt: null }
const listing = '0a000000-0000-4000-8000-000000000002'

test.each([
  ['', NOTHING],
  ['sucursal=%3Cb%3E&tipo=otra&auto=a%20b&mio=1&dia=ma%C3%B1ana&hora=tarde', NOTHING],
  ['auto=OC-1', { ...NOTHING, car: 'OC-1', kind: 'prueba' }],
  ['auto=OC-1&tipo=visita', { ...NOTHING, car: 'OC-1', kind: 'visita' }],
  [`mio=${listing}`, { ...NOTHING, listing, kind: 'inspeccion' }],
])('?%s', (query, booking) => expect(bookingOf(new URLSearchParams(query))).toEqual(booking))

test('an address survives a round trip', () => {
  const booking = {
    branch: 'TMPS',
    kind: 'visita',
    car: 'OC-1',
    listing: null,
    day: '2026-11-26',
    startsAt: '2026-11-26T16:00:00+00:00',
  } as const
  expect(bookingOf(new URLSearchParams(bookingPath(booking)))).toEqual(booking)
  expect(bookingPath({})).toBe('?agendar=1')
})
