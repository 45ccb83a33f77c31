import { expect, test } from 'vitest'
import { glanceFacts } from './glance-facts.ts'

const NOW = new Date('2026-11-23T18:00:00Z')
const CAR = {
  vehicleTitle: 'Mazda 3 2021',
  ordencompra: 'OC-1',
  slug: 'mazda-3',
  precio: 300_000,
  enganchemin: 30_000,
  plazomax: 60,
  autoano: 2021,
  kilometraje: 41_000,
  feature_image: null,
  sucursal: ['Monterrey'],
}
const visit = (starts_at: string, status = 'booked') => ({
  kind: 'visita',
  status,
  starts_at,
  zone: 'America/Monterrey',
  place: 'Monterrey',
})

test('omits missing facts', () => {
  expect(glanceFacts({ applications: [], visits: [visit('2026-11-20T16:00:00Z', 'cancelled')] }, NOW)).toEqual([])
})

test('shows car and amount of the sent application, and the next visit', () => {
  const applications = [
    { status: 'draft', car_info: { vehicleTitle: 'Otro' }, data: {} },
    { status: 'reviewing', car_info: CAR, data: { down_payment: 60_000, term: 48 } },
  ]
  const visits = [visit('2026-11-28T16:00:00Z'), visit('2026-11-24T16:00:00Z'), visit('2026-11-20T16:00:00Z', 'done')]
  expect(glanceFacts({ applications, visits }, NOW)).toEqual([
    ['car', 'Auto que quiere', 'Mazda 3 2021'],
    ['money', 'Dinero', '$300,000 · enganche $60,000 · 48 meses'],
    ['visit', 'Próxima cita', 'Visita, 24 nov 2026, 10:00 a.m., Monterrey'],
  ])
})

test('shows the last visit without a future one', () => {
  const visits = [visit('2026-11-20T16:00:00Z', 'done'), visit('2026-11-10T16:00:00Z', 'done')]
  expect(glanceFacts({ applications: [], visits }, NOW)).toEqual([
    ['visit', 'Última cita', 'Visita, 20 nov 2026, 10:00 a.m., Monterrey'],
  ])
})
