import { expect, test } from 'vitest'
import { FACETS, type ListingAnswer } from '#contract/listing/listing.ts'
import { bodyText, makerText } from './listing-text.ts'

const answer = (totalCount: number, parts: { models?: string[]; years?: string[]; cities?: string[] } = {}) => {
  const facets = Object.fromEntries(FACETS.map((name) => [name, []])) as unknown as ListingAnswer['facets']
  facets.autoano = (parts.years ?? []).map((value) => ({ value, count: 1 }))
  facets.ubicacion = (parts.cities ?? []).map((value) => ({ value, count: 1 }))
  return {
    totalCount,
    facets,
    vehicles: (parts.models ?? []).map((modelo) => ({ modelo })) as ListingAnswer['vehicles'],
  }
}

test('a brand without cars says so and promises nothing', () => {
  expect(makerText('Fiat', answer(0))).toBe(
    'En este momento no tenemos Fiat con estos filtros. Cambia alguno o ve todo el inventario.',
  )
})

test('a brand with one car of one year without a city', () => {
  expect(makerText('Kia', answer(1, { models: ['Rio'], years: ['2020'] }))).toBe(
    'Un Kia disponible: Rio. Modelo 2020. Compara precios y mensualidades.',
  )
})

test('a brand names each model once, at most six', () => {
  const models = ['Versa', 'Versa', 'March', 'Sentra', 'Kicks', 'X-Trail', 'NP300', 'Frontier']
  expect(
    makerText('Nissan', answer(1200, { models, years: ['2024', '2016'], cities: ['Monterrey', 'Saltillo'] })),
  ).toBe(
    '1,200 Nissan disponibles: Versa, March, Sentra, Kicks, X-Trail y NP300. Modelos 2016 a 2024 en Monterrey y Saltillo. Compara precios y mensualidades.',
  )
})

test('a body type describes its use, with or without cars', () => {
  expect(bodyText('SUV', answer(0))).toMatch(/viajar\.$/)
  expect(bodyText('SUV', answer(2, { years: ['2020'] }))).toMatch(
    /viajar\. 2 SUV disponibles\. Modelo 2020\. Compara precios/,
  )
  expect(bodyText('Convertible', answer(0))).toBe('')
})
