import { expect, test } from 'vitest'
import { openLandingDraft } from '#contract/marketing/landing-draft.ts'
import { pageDifference, versionAsDraft } from './page-difference.ts'

const block = (id: string, type: string, props: object) => ({ type, props: { id, ...props } })
const text = (id: string, words = id) => block(id, 'Text', { title: '', text: words })
const page = (content: unknown[], title = 'Buen Fin') =>
  openLandingDraft({ title, slug: 'x', description: '', draft: { root: {}, content } })
const whats = (...pages: Parameters<typeof pageDifference>) => pageDifference(...pages).map(({ what }) => what)

test('equal pages have no difference, for any blocks', () => {
  const same = [text('a'), text('a'), 7, { type: 'Carousel' }]
  expect(pageDifference(page(same), page(same))).toEqual([])
})
test('lists added, removed and changed blocks with their content', () =>
  expect(
    pageDifference(
      page([text('a', 'Uno'), text('b', 'Dos'), block('g', 'CarGrid', { title: 'Autos', most: 6 })]),
      page([text('a', 'Otro'), text('c', 'Tres'), block('g', 'CarGrid', { title: 'Autos', most: 9 })], 'Navidad'),
    ),
  ).toEqual([
    { what: 'Cambió el título', details: ['«Buen Fin» → «Navidad»'] },
    { what: 'Se quitó Texto: Dos', details: [] },
    { what: 'Cambió Texto: Otro', details: ['Texto: «Uno» → «Otro»'] },
    { what: 'Se agregó Texto: Tres', details: [] },
    { what: 'Cambió Autos del inventario: Autos', details: ['Cuántos'] },
  ]))
test('a moved block is one move', () =>
  expect(whats(page([text('a'), text('b'), text('c')]), page([text('c'), text('a'), text('b')]))).toEqual([
    'Se movió Texto: c',
  ]))
test('unknown blocks are shown as unknown', () =>
  expect(pageDifference(page([block('x', 'Carousel', { of: 1 })]), page([block('x', 'Carousel', { of: 2 })]))).toEqual([
    { what: 'Cambió Bloque desconocido', details: ['Lo que este editor no conoce'] },
  ]))
test('a version is compared by its title and description too', () =>
  expect(
    whats(versionAsDraft({ root: { props: { title: 'A', description: 'B' } }, content: [] }), versionAsDraft(null)),
  ).toEqual(['Cambió el título', 'Cambió la descripción']))
