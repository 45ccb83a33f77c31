import { expect, test } from 'vitest'
import { contentOf, openLandingDraft } from '#contract/marketing/landing-draft.ts'
import { hasUnpublished, landingProblems, restoredDraft } from './page-words.ts'

const text = (words: string) => ({ type: 'Text', props: { id: words, title: '', text: words } })
const PAGE = {
  state: 'published',
  title: 'Buen Fin',
  description: '',
  draft: { root: { props: {} }, content: [text('Uno')] },
  published: { root: { props: { title: 'Buen Fin', description: '' } }, content: [text('Uno')] },
}

test.each(['', 'x', 'Buen Fin', 'buen_fin', '/buen-fin', 'a--b', 'año'])('rejects the path %j', (slug) =>
  expect(landingProblems({ title: 'Hola', slug })).toEqual({ slug: expect.stringMatching(/minúsculas/) }),
)
test('a page needs a title, and spaces around its path are trimmed', () => {
  expect(landingProblems({ title: ' ', slug: ' buen-fin ' })).toEqual({ title: 'Escribe el título.' })
})

test('a published page has unpublished changes when its draft differs', () => {
  expect(hasUnpublished(PAGE)).toBe(false)
  expect(hasUnpublished({ ...PAGE, title: 'Otro' })).toBe(true)
  expect(hasUnpublished({ ...PAGE, draft: { ...PAGE.draft, content: [text('Dos')] } })).toBe(true)
  expect(hasUnpublished({ ...PAGE, state: 'unpublished', title: 'Otro' })).toBe(false)
})

test('restoring a version keeps its texts, under the present path', () => {
  const now = openLandingDraft({ title: 'Hoy', slug: 'hoy', description: 'x', draft: PAGE.draft })
  const data = { root: { props: { title: 'Autos de {brand}', description: 'Antes' } }, content: [text('Antes'), 7] }
  expect(contentOf(restoredDraft(now, data))).toEqual({
    title: 'Autos de {brand}',
    slug: 'hoy',
    description: 'Antes',
    draft: { root: { props: {} }, content: [text('Antes'), 7] },
  })
})
