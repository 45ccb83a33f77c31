import { describe, expect, test } from 'vitest'
import { carFactsInput, fileProblem, newCarInput } from './sell-listings.ts'
import { listingHistory, stageOf } from './sell-stages.ts'

describe('an uploaded file', () => {
  test.each([
    ['foto', { type: 'image/heic', size: 9 }, 'El archivo debe ser JPG, PNG o WEBP.'],
    ['foto', { type: 'application/pdf', size: 9 }, 'El archivo debe ser JPG, PNG o WEBP.'],
    ['factura_pdf', { type: 'image/png', size: 9 }, 'El archivo debe ser PDF.'],
    ['factura_xml', { type: 'application/pdf', size: 9 }, 'El archivo debe ser XML.'],
    ['identificacion', { type: 'constructor', size: 9 }, 'El archivo debe ser JPG, PNG, WEBP o PDF.'],
    ['identificacion', { type: 'image/png', size: 0 }, 'El archivo está vacío.'],
    ['foto', { type: 'image/png', size: 15 * 1024 * 1024 + 1 }, 'El archivo pesa más de 15 MB.'],
  ] as const)('%s %o is refused', (kind, file, problem) => expect(fileProblem(kind, file)).toBe(problem))
  test.each([
    ['foto', 'image/jpeg'],
    ['factura_xml', 'text/xml'],
    ['identificacion', 'application/pdf'],
  ] as const)('%s as %s is', (kind, type) => expect(fileProblem(kind, { type, size: 15 * 1024 * 1024 })).toBeNull())
})

describe('input about a car', () => {
  const facts = { plate: '', vin: '', colour: '', notes: '' }
  test.each(['plate', 'vin'] as const)('a wrong %s is reported', (field) =>
    expect(carFactsInput.safeParse({ ...facts, [field]: '¿?' }).success).toBe(false),
  )
  test('empty fields are undefined', () =>
    expect(carFactsInput.parse({ ...facts, plate: 'abc-12-34' })).toEqual({
      plate: 'ABC1234',
      vin: null,
      colour: null,
      notes: null,
    }))
  const car = { brand: ' Mazda ', model: '3', year: '2021', trim: '', kms: '45 mil' }
  test.each([
    ['brand', ' '],
    ['model', ''],
    ['year', '1949'],
    ['year', ''],
    ['kms', '-1'],
    ['kms', 'muchos'],
    ['kms', 'medio millón'],
  ] as const)('a new car with the %s %j is refused', (field, value) =>
    expect(newCarInput.safeParse({ ...car, [field]: value }).success).toBe(false),
  )
  test('a new car', () =>
    expect(newCarInput.parse(car)).toEqual({ brand: 'Mazda', model: '3', year: 2021, trim: '', kms: 45_000 }))
})

test('unknown statuses and history entries are tolerated', () => {
  expect(stageOf('perdida').value).toBe('nueva')
  expect([listingHistory(null), listingHistory([{ stage: 1 }])]).toEqual([[], []])
  expect(listingHistory([{ stage: 'nueva', at: '2026-11-21' }])).toHaveLength(1)
})
