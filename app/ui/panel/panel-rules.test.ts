import { describe, expect, test } from 'vitest'
import { besideIn, initialsOf, withParams } from './panel-rules.ts'

test.each([
  ['', '–'],
  ['   ', '–'],
  ['Emma', 'E'],
  ['Emma Gómez Díaz', 'EG'],
  ['ángel (taller) ruiz', 'ÁR'],
  ['3 autos', 'A'],
])('the initials of %j are %j', (name, initials) => expect(initialsOf(name)).toBe(initials))

describe('position of a record in its list', () => {
  test.each([
    ['a', { place: 1, previous: null, next: 'b' }],
    ['b', { place: 2, previous: 'a', next: 'c' }],
    ['c', { place: 3, previous: 'b', next: null }],
    // It left the list.
    ['x', { place: 0, previous: null, next: null }],
  ])('%s', (id, beside) => expect(besideIn(['a', 'b', 'c'], id)).toEqual(beside))
})

test('keeps other parameters', () => {
  const search = new URLSearchParams('buscar=a+b&abierto=1')
  expect(withParams(search, { abierto: '2', pestana: 'citas' })).toBe('?buscar=a+b&abierto=2&pestana=citas')
  expect(withParams(search, { abierto: null })).toBe('?buscar=a+b')
  expect(withParams(new URLSearchParams('abierto=1'), { abierto: null })).toBe('?')
})
