import { expect, test } from 'vitest'
import { draftTitle } from './applications.ts'

test.each([
  [null],
  [undefined],
  ['Mazda 2 2020'],
  [[]],
  [{}],
  [{ title: 'Mazda 2 2020' }],
  [{ vehicleTitle: null }],
  [{ vehicleTitle: 2020 }],
  [{ vehicleTitle: ['Mazda 2 2020'] }],
  [{ vehicleTitle: '' }],
  [{ vehicleTitle: ' \n' }],
])('a draft of %j has no vehicle name', (carInfo) => expect(draftTitle(carInfo)).toBe('Borrador sin auto'))

test.each([
  ['Mazda 2 2020', 'Mazda 2 2020'],
  ['  Nissan March 2019 ', 'Nissan March 2019'],
])('a draft of %j is named %j', (vehicleTitle, title) => expect(draftTitle({ vehicleTitle, precio: 1 })).toBe(title))
