import { expect, test } from 'vitest'
import type { VehicleCard } from '#contract/vehicles/vehicles.ts'
import { heroOf } from './queries.ts'

const vehicle = (slug: string, carroceria: string, precio: number) => ({ slug, carroceria, precio }) as VehicleCard

test('an empty inventory has no car on the wall', () => expect(heroOf([])).toBeUndefined())

test('what is all there is hangs there, priced or not', () => {
  expect(heroOf([vehicle('a', 'Motos', 0), vehicle('b', 'SUV', 0)])?.slug).toBe('a')
})

test('a car with a price comes before motorcycles and prices to be set', () => {
  expect(heroOf([vehicle('a', 'Motos', 90_000), vehicle('b', 'SUV', 0), vehicle('c', 'Sedán', 200_000)])?.slug).toBe(
    'c',
  )
})
