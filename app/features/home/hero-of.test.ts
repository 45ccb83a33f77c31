import { expect, test } from 'vitest'
import type { VehicleCard } from '#contract/vehicles/vehicles.ts'
import { heroOf } from './queries.ts'

const vehicle = (slug: string, carroceria: string, precio: number) => ({ slug, carroceria, precio }) as VehicleCard

test('an empty inventory has no hero car', () => expect(heroOf([])).toBeUndefined())

test('the only car is the hero, with or without a price', () => {
  expect(heroOf([vehicle('a', 'Motos', 0), vehicle('b', 'SUV', 0)])?.slug).toBe('a')
})

test('cars with a price precede motorcycles and cars without', () => {
  expect(heroOf([vehicle('a', 'Motos', 90_000), vehicle('b', 'SUV', 0), vehicle('c', 'Sedán', 200_000)])?.slug).toBe(
    'c',
  )
})
