import { describe, expect, test } from 'vitest'
import { CONTENT_KINDS } from './content-kinds.ts'
import { columnsOf, contentStanding, fieldProblem, nameFor, rowOf, stepMoved } from './content-rows.ts'

const field = (table: keyof typeof CONTENT_KINDS, name: string) =>
  CONTENT_KINDS[table].fields.find((one) => one.name === name)!

describe('a refused entry', () => {
  test.each([
    ['nothing where something is needed', 'faqs', 'question', '  ', {}, 'Falta este dato.'],
    ['a book', 'promotions', 'summary', 'a'.repeat(301), {}, 'Máximo 300 caracteres.'],
    ['an end before the beginning', 'promotions', 'ends_on', '2026-01-01', { starts_on: '2026-01-02' }, /antes/],
    [
      'a label that promises a loan',
      'promotions',
      'label',
      'Financiamiento 0%',
      { published: 'true' },
      /mensualidades/,
    ],
    [
      'words that promise a loan',
      'promotions',
      'summary',
      '12 meses sin intereses',
      { published: 'true' },
      /mensualidades/,
    ],
    ['a label that is two', 'promotions', 'label', 'Bono, Rebaja', {}, /comas/],
    ['a link off the site', 'faqs', 'link_path', 'https://otro.mx', {}, /de este sitio/],
    ['two slashes, which lead off it too', 'faqs', 'link_path', '//otro.mx', {}, /de este sitio/],
    ['a link without words', 'faqs', 'link_label', '', { link_path: '/autos' }, /Falta/],
    ['words without a link', 'faqs', 'link_path', '', { link_label: 'Ver' }, /Falta/],
  ] as const)('%s', (_, table, name, text, all, wanted) => {
    expect(fieldProblem(field(table, name), text, all)).toEqual(
      wanted instanceof RegExp ? expect.stringMatching(wanted) : wanted,
    )
  })
  test.each([
    ['promotions', 'ends_on', '', {}],
    ['promotions', 'ends_on', '2026-01-02', { starts_on: '2026-01-02' }],
    ['promotions', 'label', 'Bono de $5,000', { published: 'true' }],
    ['promotions', 'label', 'Entrega a domicilio', { published: 'true' }],
    ['promotions', 'summary', '0 % de comisión, aún sin publicar', { published: 'false' }],
    ['faqs', 'link_path', '/', { link_label: 'Inicio' }],
    ['faqs', 'link_path', '/autos?x=1', { link_label: 'Ver' }],
  ] as const)('rejects %s.%s %j', (table, name, text, all) => {
    expect(fieldProblem(field(table, name), text, all)).toBe(true)
  })
})

test('a new label is unique', () => {
  expect(fieldProblem(field('promotions', 'label'), ' bono ', {}, ['Bono'])).toBe('Ya hay una con ese nombre.')
  expect(fieldProblem(field('promotions', 'label'), 'Regalo', {}, ['Bono'])).toBe(true)
})

test('a row survives a round trip through its form', () => {
  const row = {
    id: 'a',
    topic: 'T',
    question: '¿Q?',
    answer: 'A',
    link_path: null,
    link_label: null,
    featured: false,
    published: true,
    position: 3,
    updated_at: 'x',
  }
  const { position: _, updated_at: __, id: ___, ...columns } = row
  const read = rowOf(CONTENT_KINDS.faqs, row)
  expect(read).toMatchObject({ id: 'a', seen: 'x' })
  expect(columnsOf(CONTENT_KINDS.faqs, read.typed)).toEqual(columns)
})

test.each([
  ['¿Cómo compro un auto?', [], 'como-compro-un-auto'],
  ['¿Cómo compro un auto?', ['como-compro-un-auto', 'como-compro-un-auto-2'], 'como-compro-un-auto-3'],
  ['¿¡!', [], 'nueva'],
  [`${'a'.repeat(69)} b`, [], 'a'.repeat(69)],
])('%j is named %s', (words, taken, name) => expect(nameFor(words, taken)).toBe(name))

test.each([
  [{ published: 'false', starts_on: '2026-01-01' }, 'Oculta'],
  [{ published: 'true', starts_on: '2026-02-01' }, /^Empieza el 1 de febrero/],
  [{ published: 'true', starts_on: '2025-01-01', ends_on: '2026-01-14' }, /^Terminó el 14 de enero/],
  [{ published: 'true', starts_on: '2026-01-15', ends_on: '2026-01-15' }, 'Se muestra'],
  [{ published: 'true' }, 'Se muestra'],
])('%j has the position %s', (typed, wanted) => expect(contentStanding(typed as never, '2026-01-15')).toMatch(wanted))

test('an entry moves by one place within the bounds', () => {
  expect(stepMoved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b'])
  expect(stepMoved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
  expect([stepMoved(['a'], 'a', 1), stepMoved(['a'], 'a', -1), stepMoved(['a'], 'z', 1)]).toEqual([null, null, null])
})
