import { expect, test } from 'vitest'
import type { Vehicle } from '#contract/vehicles/vehicles.ts'
import { originalsOf, photosOf } from './gallery-photos.ts'

const at = (name: string) => `https://fotos.test/${name}.jpg`
const vehicle = {
  ...{ titulo: 'Mazda 3', feature_image: at('frente'), galeria_exterior: [at('frente'), at('atras')] },
  ...{ fotos_exterior_url: [], galeria_interior: [at('tablero')], fotos_interior_url: [] },
  ...{
    use_car_studio_images: true,
    car_studio_feature_image: at('estudio'),
    car_studio_gallery: ['#ERROR!', at('estudio')],
  },
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
