import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  coverPhotoOf,
  imageUrl,
  isImageSource,
  MAX_SOURCE,
  ownOriginal,
  PLACEHOLDERS,
  photoAddresses,
  placeholderFor,
  remoteSource,
} from './images.ts'

const OWN = 'http://localhost:3000/storage/v1/object/public/vehicles/OC-10234/exterior-1.jpg'

describe('invalid photographs', () => {
  test.each([
    null,
    undefined,
    '',
    ' ',
    '#ERROR!',
    'foto.jpg',
    '/storage/v1/object/public/vehicles/a.jpg',
    'ftp://fotos.example/a.jpg',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'http',
    'http://',
    'https:///a.jpg',
    'https://[roto/a.jpg',
    ` ${OWN}`,
    `${OWN}\u0000`,
    `${OWN}\n`,
    `https://fotos.example/${'a'.repeat(MAX_SOURCE)}`,
  ])('%j shows the placeholder', (source) => {
    expect(isImageSource(source)).toBe(false)
    expect(imageUrl(source, 640, 'avif', 'Pick Up')).toBe('/img/placeholder/pickup/640.avif')
    expect(photoAddresses(source).srcSet([320, 640], 'webp')).toBe(
      '/img/placeholder/sedan/320.webp 320w, /img/placeholder/sedan/640.webp 640w',
    )
  })
})

describe('unsafe names are rejected', () => {
  test.each([
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e/secreto.jpg',
    'a%00.jpg',
    '.oculto/a.jpg',
    'a//b.jpg',
    'con espacio.jpg',
    'ñ.jpg',
    'a/',
    '',
    `${'a'.repeat(129)}.jpg`,
    'a/'.repeat(8).concat('b.jpg'),
  ])('%j', (path) => {
    expect(ownOriginal(`http://x.example/storage/v1/object/public/vehicles/${path}`)).toBeNull()
  })

  test.each(['remote', 'placeholder'])('a bucket called %s', (bucket) => {
    expect(ownOriginal(`http://x.example/storage/v1/object/public/${bucket}/a.jpg`)).toBeNull()
  })

  test('a private object', () => {
    expect(ownOriginal('http://x.example/storage/v1/object/sign/vehicles/a.jpg')).toBeNull()
  })
})

test('our original keeps its name, for any host', () => {
  expect(imageUrl(OWN, 640, 'avif', 'Sedán')).toBe('/img/vehicles/OC-10234/exterior-1.jpg/640.avif')
  expect(imageUrl(OWN.replace('http://localhost:3000', 'https://autos.example'), 640, 'avif')).toBe(
    '/img/vehicles/OC-10234/exterior-1.jpg/640.avif',
  )
})

test('a new version of an original has a new address', () => {
  expect(imageUrl(`${OWN}?v=2`, 320, 'jpg', 'SUV')).toBe('/img/vehicles/OC-10234/exterior-1.jpg/320.jpg?v=2&tipo=suv')
})

test('a foreign source is encoded in the path and decoded unchanged', () => {
  const source = 'https://fotos.example/autos/año 2020.jpg?w=1#x'
  const url = imageUrl(source, 640, 'webp', 'Motos')
  expect(url).toMatch(/^\/img\/remote\/[\w-]+\/640\.webp\?tipo=motos$/)
  expect(remoteSource(url.split('/')[3] ?? '')).toBe(source)
})

test('sources round-trip through their address', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (source) => {
      fc.pre(isImageSource(source) && ownOriginal(source) === null)
      expect(remoteSource(imageUrl(source, 640, 'avif').split('/')[3] ?? '')).toBe(source)
    }),
  )
})

test.each(['', 'no es base64', '####', 'aHR0cA', 'L2V0Yy9wYXNzd2Q', '_w', 'a'.repeat(MAX_SOURCE * 4 + 1)])(
  'the encoded source %j is rejected',
  (packed) => expect(remoteSource(packed)).toBeNull(),
)

test('an encoded source has one spelling only', () => {
  const [, , , packed = ''] = imageUrl('https://a.example/b.jpg', 640, 'avif').split('/')
  expect(remoteSource(packed)).toBe('https://a.example/b.jpg')
  for (const other of [`${packed}=`, `${packed}A`, `${packed.slice(0, -1)}z`]) expect(remoteSource(other)).toBeNull()
})

test.each([
  ['SUV', 'suv'],
  ['suv', 'suv'],
  ['Minivan', 'suv'],
  ['Sedán', 'sedan'],
  ['sedan', 'sedan'],
  ['Coupé', 'sedan'],
  ['Convertible', 'sedan'],
  ['Pick Up', 'pickup'],
  ['PICK-UP', 'pickup'],
  ['pickup', 'pickup'],
  ['Hatchback', 'hatchback'],
  ['Hatch back', 'hatchback'],
  ['Motos', 'motos'],
  ['Motocicleta', 'motos'],
  ['', 'sedan'],
  [null, 'sedan'],
])('the body type %j looks like %s', (bodyType, placeholder) => expect(placeholderFor(bodyType)).toBe(placeholder))

test('any body type text has a placeholder', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => PLACEHOLDERS.includes(placeholderFor(text))))
})

const covered = {
  feature_image: 'https://fotos.test/frente.jpg',
  use_car_studio_images: true,
  car_studio_feature_image: 'https://fotos.test/estudio.jpg',
}

test("the studio cover is a car's photograph while the studio is on", () => {
  expect(coverPhotoOf(covered)).toBe('https://fotos.test/estudio.jpg')
})

test('without it the ordinary photograph is', () => {
  for (const other of [
    { ...covered, use_car_studio_images: false },
    { ...covered, car_studio_feature_image: '' },
  ])
    expect(coverPhotoOf(other)).toBe('https://fotos.test/frente.jpg')
})
