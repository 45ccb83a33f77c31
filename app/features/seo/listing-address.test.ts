import { expect, test } from 'vitest'
import { parseListing } from '#contract/listing/listing.ts'
import { listingAddress } from './listing-address.ts'

const of = (search: string) => listingAddress(parseListing(new URLSearchParams(search)))

test('all cars, one brand and one body type have an address, with pages', () => {
  expect(of('')).toBe('/autos')
  expect(of('page=3')).toBe('/autos?page=3')
  expect(of('marca=Mazda')).toBe('/marcas/mazda')
  expect(of('marca=Mazda&page=2')).toBe('/marcas/mazda?page=2')
  expect(of('carroceria=SUV')).toBe('/carroceria/suv')
})

test('other filters are views without their own address', () => {
  for (const search of [
    'marca=Mazda&marca=Kia',
    'marca=Mazda&carroceria=SUV',
    'carroceria=Motos',
    'autoano=2021',
    'search=versa',
    'maxPrice=300000',
    'mensualidad=4000',
    'hideSeparado=true',
    'orderby=price-asc',
    'marca=Mazda&orderby=price-asc',
    'pageSize=6',
  ])
    expect(of(search), search).toBeNull()
})
