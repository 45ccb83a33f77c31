import { expect, test } from 'vitest'
import { checkedMailing, typedMailing } from './mailing-words.ts'

const typed = { ...typedMailing(null), name: ' Buen Fin ' }

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['a button to nowhere', { button: 'Ver' }, 'link_id'],
  ['no rate', { per_minute: '' }, 'per_minute'],
  ['half a letter a minute', { per_minute: '0.5' }, 'per_minute'],
  ['more than a hundred a minute', { per_minute: '101' }, 'per_minute'],
])('%s is told at its field', (_, more, field) =>
  expect(Object.keys(checkedMailing({ ...typed, ...more }).problems)).toEqual([field]),
)

test('what is left empty is nothing', () =>
  expect(checkedMailing(typed)).toEqual({
    problems: {},
    meant: {
      ...{ name: 'Buen Fin', people: 'todos', branch: null, brand: null, subject: '', body: '' },
      ...{ button: null, link_id: null, per_minute: 20 },
    },
  }))
