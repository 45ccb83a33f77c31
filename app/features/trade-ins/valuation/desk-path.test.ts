import { expect, test } from 'vitest'
import { deskOf, deskParams } from './desk-path.ts'

const id = '0f0f0f0f-0000-4000-8000-000000000001'
const vehicle = {
  id: 'nissan_versa_2020_advance',
  label: 'Nissan Versa 2020 Advance',
  brand: 'Nissan',
  model: 'Versa',
  year: 2020,
  trim: 'Advance',
  brandId: 'nissan',
  modelId: 'versa',
  yearId: '2020',
  trimId: 'advance',
}

test('shows what the address contains', () => {
  const desk = { vehicle, km: '52,000', valuation: id, saved: id }
  expect(deskOf(deskParams(desk))).toEqual(desk)
  expect(deskParams({ vehicle: null, km: '' }).toString()).toBe('')
})

test.each([
  ['', { vehicle: null, km: '', valuation: null, saved: null }],
  [`auto=x|y&valuacion=${id}`, { vehicle: null, valuation: null }],
  ['valuacion=1 or 1', { valuation: null }],
  [`km=${'9'.repeat(50)}`, { km: '9'.repeat(12) }],
])('%s is mostly ignored', (query, desk) => expect(deskOf(new URLSearchParams(query))).toMatchObject(desk))

test('an offer without a valuation is ignored', () =>
  expect(deskOf(new URLSearchParams({ ...Object.fromEntries(deskParams({ vehicle })), guardada: id }))).toMatchObject({
    saved: null,
  }))
