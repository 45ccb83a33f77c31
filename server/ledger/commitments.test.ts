import { expect, test } from 'vitest'
import { commitmentsOf, membersOf } from './commitments.ts'
import { sha256Of } from './merkle.ts'

const written = (value: unknown): string =>
  Array.isArray(value)
    ? `[${value.map(written).join(', ')}]`
    : typeof value === 'object' && value !== null
      ? `{${Object.entries(value)
          .map(([key, one]) => `${JSON.stringify(key)}: ${written(one)}`)
          .join(', ')}}`
      : JSON.stringify(value)

test.each([
  {},
  { a: 1 },
  { a: null, b: true, c: -1.5e30 },
  { 'con "comillas"': 'fin\\', '\\': '"', '': '' },
  { a: '{"b": [1, 2], "c"', b: [{ c: ']}' }, [], {}], d: { e: { f: '\\"' } } },
  { nota: 'línea\nnueva, ñandú 🚗', '🚗': ['}', '"', '\\'] },
])('the members of %j are listed as stored', (value) => {
  const members = membersOf(written(value))
  expect(members).toEqual(Object.entries(value).map(([key, one]) => [key, written(one)]))
})

test('commitments are ordered by bytes, also beyond the basic plane', () => {
  const salt = Buffer.from('sal')
  const values = ['record 7', 'after \uffee 1', 'after 🚗 2', `after n "${'ñ'.repeat(70_000)}"`]
  const text = `{"\uffee": 1, "🚗": 2, "n": "${'ñ'.repeat(70_000)}"}`
  const bytes = values.map((value) => Buffer.from(value)).sort(Buffer.compare)
  expect(commitmentsOf(salt.toString('hex'), { record: '7', before: null, after: text })).toEqual(
    bytes.map((value) => sha256Of(salt, value).toString('hex')).join(''),
  )
})
