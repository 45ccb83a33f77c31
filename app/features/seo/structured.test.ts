import { expect, test } from 'vitest'
import type { Vehicle } from '#contract/vehicles/vehicles.ts'
import brand from '../../../brand.json' with { type: 'json' }
import { breadcrumbs, carWithOffer, dealership, vehicleList } from './structured.ts'

const site = { brand, anonKey: 'key', publicUrl: 'https://volante.example', mode: 'demo', config: {} } as const

const car = {
  slug: 'kia-rio-2020',
  ordencompra: 'OC-1',
  titulo: 'Kia Rio LX 2020',
  descripcion: '',
  metadescripcion: '',
  marca: 'Kia',
  modelo: 'Rio',
  version: 'LX',
  autoano: 2020,
  precio: 200_000,
  kilometraje: 45_000,
  transmision: '',
  combustible: 'Gasolina',
  carroceria: 'Sedán',
  color: '',
  feature_image: '#ERROR!',
  galeria_exterior: ['', 'http://other.example/a.jpg', 'http://other.example/a.jpg'],
  fotos_exterior_url: [],
  vendido: false,
  separado: false,
} as unknown as Vehicle

const offer = (change: Partial<Vehicle>) =>
  (carWithOffer(site, { ...car, ...change }) as unknown as { offers?: Record<string, unknown> }).offers

test('a car without a price has no offer', () => expect(offer({ precio: 0 })).toBeUndefined())

test.each([
  [{ vendido: true, separado: true }, 'SoldOut'],
  [{ separado: true }, 'LimitedAvailability'],
  [{}, 'InStock'],
])('%o is %s', (change, availability) => expect(offer(change)?.availability).toBe(`https://schema.org/${availability}`))

test('a car has each valid photograph once', () => {
  const { image, name, url } = carWithOffer(site, car) as unknown as Record<string, unknown>
  expect(image).toHaveLength(1)
  expect(name).toBe('Kia Rio LX 2020')
  expect(url).toBe('https://volante.example/autos/kia-rio-2020')
})

test('unknown facts are omitted', () => {
  const thing = carWithOffer(site, car)
  expect(thing).not.toHaveProperty('vehicleTransmission')
  expect(thing).not.toHaveProperty('color')
  expect(thing).toMatchObject({ fuelType: 'Gasolina', mileageFromOdometer: { value: 45_000, unitCode: 'KMT' } })
})

test('the last crumb is the page itself', () => {
  expect(
    breadcrumbs(site, [{ name: 'Inicio', path: '/' }, { name: 'Kia' }], '/marcas/kia').itemListElement,
  ).toMatchObject([
    { position: 1, item: 'https://volante.example/' },
    { position: 2, item: 'https://volante.example/marcas/kia' },
  ])
})

test('the second page of a list continues the numbering', () => {
  expect(vehicleList(site, [car], 30, 2)).toMatchObject({
    numberOfItems: 30,
    itemListElement: [{ position: 22, name: car.titulo }],
  })
})

test('a branch without coordinates or phone still has its hours', () => {
  const none: [string, string][] = []
  const hours = {
    mon: [
      ['09:00', '14:00'],
      ['16:00', '19:00'],
    ] as [string, string][],
    tue: none,
    wed: none,
    thu: none,
    fri: none,
    sat: none,
    sun: none,
  }
  const branch = {
    name: 'Centro',
    city: 'Saltillo',
    address: '',
    postal_code: '',
    state: '',
    latitude: null,
    longitude: null,
    phone: '',
    hours,
    exceptions: { '2026-12-24': [['09:00', '14:00']] as [string, string][], '2026-12-25': none },
  }
  const [department] = (dealership(site, [branch]) as unknown as { department: Record<string, unknown>[] }).department
  expect(department).not.toHaveProperty('geo')
  expect(department).toMatchObject({
    telephone: brand.phone,
    openingHoursSpecification: [
      { dayOfWeek: 'Monday', opens: '09:00', closes: '14:00' },
      { dayOfWeek: 'Monday', opens: '16:00', closes: '19:00' },
    ],
    specialOpeningHoursSpecification: [
      { validFrom: '2026-12-24', validThrough: '2026-12-24', opens: '09:00', closes: '14:00' },
      { validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' },
    ],
  })
})
