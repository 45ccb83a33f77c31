import { expect, test } from 'vitest'
import { moved, nextEditable } from './grid-place.ts'

const around = { rows: ['a', 'b', 'c'], columns: ['folio', 'price', 'state'] }
const at = (row: string, column: string) => ({ row, column })

test.each([
  [null, 1, 0, at('a', 'folio')],
  [at('a', 'price'), 1, 0, at('b', 'price')],
  [at('c', 'price'), 1, 0, at('c', 'price')],
  [at('b', 'price'), -5, 5, at('a', 'state')],
  [at('gone', 'price'), 1, 0, at('a', 'folio')],
  [at('b', 'hidden'), 1, 0, at('b', 'folio')],
])('from %j by %i and %i', (place, down, on, to) => expect(moved(place, around, down, on)).toEqual(to))

test('an empty grid has no active cell', () => expect(moved(null, { rows: [], columns: ['folio'] }, 1, 0)).toBeNull())

test('Tab moves between editable cells across rows', () => {
  const isEditable = ({ row, column }: { row: string; column: string }) => column !== 'folio' && row !== 'b'
  const next = (row: string, column: string, step: 1 | -1) => nextEditable(at(row, column), around, isEditable, step)
  expect(next('a', 'price', 1)).toEqual(at('a', 'state'))
  expect(next('a', 'state', 1)).toEqual(at('c', 'price'))
  expect(next('c', 'price', -1)).toEqual(at('a', 'state'))
  expect(next('c', 'state', 1)).toBeNull()
  expect(next('a', 'price', -1)).toBeNull()
})
