import { expect, test } from 'vitest'
import { placePhoto, withoutPhoto } from './photo-order.ts'

const order = { outside: ['a', 'b', 'c'], inside: ['d'] }

test.each([
  ['a photograph dropped on a later one takes its place', 'a', 'outside', 2, ['b', 'c', 'a'], ['d']],
  ['a photograph dropped on an earlier one takes its place', 'c', 'outside', 0, ['c', 'a', 'b'], ['d']],
  ['a photograph moves to the other side', 'a', 'inside', 1, ['b', 'c'], ['d', 'a']],
  ['the last one outside may go inside', 'd', 'outside', 3, ['a', 'b', 'c', 'd'], []],
] as const)('%s', (_, photo, side, place, outside, inside) => {
  expect(placePhoto(order, photo, side, place)).toEqual({ outside, inside })
})

test('deleting a photograph keeps the order of others', () => {
  expect(withoutPhoto(order, 'b')).toEqual({ outside: ['a', 'c'], inside: ['d'] })
})
