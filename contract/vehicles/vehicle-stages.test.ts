import { describe, expect, test } from 'vitest'
import { ageGroup, daysInStock, isForSale, stepsFrom, usualStepFrom, VEHICLE_STAGES } from './vehicle-stages.ts'

describe('the status of a car', () => {
  test('manual moves never reserve, sell or deliver', () => {
    const byHand = VEHICLE_STAGES.flatMap(({ value }) => stepsFrom(value))
    for (const fact of ['separado', 'vendido', 'entregado', 'en_compra']) expect(byHand).not.toContain(fact)
    for (const fact of ['separado', 'vendido', 'entregado']) expect(stepsFrom(fact)).toEqual([])
  })
  test('only ready cars are shown, and shown ones may go back', () => {
    const before = VEHICLE_STAGES.filter(({ value }) => stepsFrom(value).includes('publicado')).map(
      ({ value }) => value,
    )
    expect(before).toEqual(['listo'])
    expect(stepsFrom('publicado')).toContain('taller')
  })
  test.each([
    ...[
      ['en_compra', 'recibido'],
      ['recibido', 'inspeccion'],
      ['inspeccion', 'fotos'],
      ['taller', 'fotos'],
      ['fotos', 'listo'],
    ],
    ...[
      ['listo', 'publicado'],
      ['publicado', ''],
      ['separado', ''],
      ['vendido', ''],
      ['baja', ''],
      ['another', ''],
    ],
  ])('from %s to %s is usual', (stage, next) => expect(usualStepFrom(stage, null)).toBe(next))
  test('with its photographs ready, a car is not moved to take them', () =>
    expect(['recibido', 'inspeccion', 'taller', 'fotos'].map((stage) => usualStepFrom(stage, 'listas'))).toEqual([
      'inspeccion',
      'listo',
      'listo',
      'listo',
    ]))
  test('for sale is what is ready, shown or reserved', () =>
    expect(VEHICLE_STAGES.filter(({ value }) => isForSale(value)).map(({ value }) => value)).toEqual([
      'listo',
      'publicado',
      'separado',
    ]))
})

describe('days in stock', () => {
  test.each([
    ['2026-11-24T11:00:00Z', 0, '0 a 15 días'],
    ['2026-11-09T11:00:00Z', 15, '0 a 15 días'],
    ['2026-11-08T11:00:00Z', 16, '16 a 30 días'],
    ['2026-08-26T11:00:00Z', 90, '61 a 90 días'],
    ['2026-08-25T11:00:00Z', 91, 'Más de 90 días'],
    ['2026-12-01T11:00:00Z', 0, '0 a 15 días'],
  ])('since %s: %i days, %s', (since, days, group) => {
    expect(daysInStock(since, new Date('2026-11-24T12:00:00Z'))).toBe(days)
    expect(ageGroup(days)).toBe(group)
  })
})
