import { describe, expect, test } from 'vitest'
import { carOutline, outlineMask } from './guides.ts'
import { missingShots, nextShot, outsideShots, plainShots, shotName } from './shots.ts'

const BODY_TYPES = ['Sedán', 'SUV', 'Pick Up', 'Hatchback', 'Motos']

describe.each(BODY_TYPES)('the shots of a %s', (bodyType) => {
  const all = [...outsideShots(bodyType), ...plainShots(bodyType)]

  test("have unique names in the database's format", () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    for (const { id } of all) expect(id).toMatch(/^[a-z-]{3,40}$/)
  })

  test('are missing until taken', () => {
    const missing = missingShots(bodyType, new Set())
    expect(missing.map(({ id }) => id)).toEqual(expect.arrayContaining(outsideShots(bodyType).map(({ id }) => id)))
    expect(missingShots(bodyType, new Set(['frente'])).map(({ id }) => id)).not.toContain('frente')
    expect(missingShots(bodyType, new Set(all.map(({ id }) => id)))).toEqual([])
  })

  test('have an outline that fits the frame', () => {
    for (const { shape, isMirrored } of outsideShots(bodyType)) {
      const { data } = outlineMask(carOutline(bodyType, shape, isMirrored), 200, 150)
      const share = data.filter((value) => value === 255).length / data.length
      expect(share).toBeGreaterThan(0.05)
      expect(share).toBeLessThan(0.6)
    }
  })
})

test('of a motorcycle exclude seats and trunk', () => {
  const names = plainShots('Motos').map(({ name }) => name)
  expect(names).not.toContain('Cajuela')
  expect(plainShots('Motos').every(({ isInside }) => !isInside)).toBe(true)
  expect(plainShots('Sedán').map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Tablero completo', 'Odómetro encendido', 'Asientos delanteros', 'Cajuela']),
  )
})

test('of another version are shown by id', () => {
  expect([shotName('Sedán', 'frente'), shotName('Sedán', 'antena')]).toEqual(['Frente', 'antena'])
})

test('the next missing angle is proposed in the order of the list, and the cover once all are there', () => {
  const idOf = (...taken: string[]) => nextShot('Sedán', new Set(taken)).id
  expect(idOf()).toBe('frente-izquierda')
  expect(idOf('frente-izquierda', 'atras', 'tablero')).toBe('izquierda')
  expect(idOf(...outsideShots('Sedán').map(({ id }) => id))).toBe('frente-izquierda')
})
