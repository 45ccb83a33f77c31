import { expect, test } from 'vitest'
import { kmOf, kmProblem } from './mileage.ts'

test.each([
  ['45,000', 45_000],
  ['45 000 km', 45_000],
  ['45.000', 45_000],
  ['60 mil', 60_000],
  ['60 mil km', 60_000],
  ['60mil kms.', 60_000],
  ['0', 0],
  ['999,999', 999_999],
])('%s is km', (text, km) => {
  expect(kmOf(text)).toBe(km)
  expect(kmProblem(text)).toBeUndefined()
})

test.each([
  ['', 'Escribe los kilómetros que marca el tablero.'],
  ['  ', 'Escribe los kilómetros que marca el tablero.'],
  ['-5', 'Escribe los kilómetros como 45,000 o 45 mil.'],
  ['1e3', 'Escribe los kilómetros como 45,000 o 45 mil.'],
  ['medio millón', 'Escribe los kilómetros como 45,000 o 45 mil.'],
  ['muchos', 'Escribe los kilómetros como 45,000 o 45 mil.'],
  ['9,999,999', 'Revisa los kilómetros: un tablero marca hasta 999,999.'],
  ['1000000', 'Revisa los kilómetros: un tablero marca hasta 999,999.'],
])('%s is invalid, with a reason', (text, problem) => {
  expect(kmOf(text)).toBeNull()
  expect(kmProblem(text)).toBe(problem)
})
