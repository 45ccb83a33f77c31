import { expect, test } from 'vitest'
import type { Vehicle } from '#contract/vehicles/vehicles.ts'
import { originalsOf, photosOf, type ShownVehicle, samePlace } from './gallery-photos.ts'

const at = (name: string) => `https://fotos.test/${name}.jpg`
const vehicle = {
  titulo: 'Mazda 3',
  feature_image: at('frente'),
  galeria_exterior: [at('frente'), at('atras')],
  fotos_exterior_url: [],
  galeria_interior: [at('tablero')],
  fotos_interior_url: [],
  use_car_studio_images: true,
  car_studio_feature_image: at('estudio'),
  car_studio_gallery: ['#ERROR!', at('estudio')],
} as unknown as Vehicle
const sources = (photos: { source: string }[] | undefined) => photos?.map(({ source }) => source)

test('studio pictures come first, then originals', () => {
  expect(sources(photosOf(vehicle))).toEqual([at('estudio'), at('frente'), at('atras'), at('tablero')])
  const originals = originalsOf(vehicle)
  expect([originals?.edited, sources(originals?.photos)]).toEqual([1, [at('frente'), at('atras'), at('tablero')]])
})

test('without the studio the gallery is the ordinary one', () => {
  for (const other of [
    { ...vehicle, use_car_studio_images: false },
    { ...vehicle, car_studio_feature_image: '', car_studio_gallery: [] },
  ]) {
    expect(sources(photosOf(other))).toEqual([at('frente'), at('atras'), at('tablero')])
    expect(originalsOf(other)).toBeNull()
  }
})

test('a studio picture stands instead of its own original, and each leads to the other', () => {
  const shown: ShownVehicle = {
    ...vehicle,
    car_studio_gallery: [at('estudio-atras')],
    studio_originals: { [at('estudio')]: at('atras'), [at('estudio-atras')]: at('frente') },
    galeria_exterior: [at('frente'), at('atras'), at('lado')],
  }
  const photos = photosOf(shown)
  expect(sources(photos)).toEqual([at('estudio'), at('estudio-atras'), at('lado'), at('tablero')])
  const originals = originalsOf(shown)!.photos
  expect(sources(originals)).toEqual([at('frente'), at('atras'), at('lado'), at('tablero')])
  expect(photos.map((photo) => samePlace(photo, originals))).toEqual([1, 0, 2, 3])
  expect(originals.map((photo) => samePlace(photo, photos))).toEqual([1, 0, 2, 3])
  expect(samePlace({ ...photos[0]!, original: undefined }, originals)).toBe(0)
  expect(sources(photosOf({ ...shown, use_car_studio_images: false }))).toEqual(sources(originals))
})
