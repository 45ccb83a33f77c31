import { afterEach, expect, test, vi } from 'vitest'
import { profileInput } from '#contract/profile.ts'
import { changesOf, draftOf, type ProfileRow, saveFailure } from './save-profile.ts'

afterEach(() => vi.unstubAllGlobals())

const emma = {
  first_name: 'Emma',
  last_name: 'Gómez',
  mother_last_name: null,
  no_mother_last_name: false,
  phone: '+528112345678',
  birth_date: '1956-12-31',
  civil_status: null,
  rfc: 'GODE561231GR8',
  homoclave: 'GR8',
  fiscal_situation: null,
  curp: null,
} as ProfileRow
const read = profileInput(() => new Date('2026-07-15T16:00:00Z'))

test('a form that nobody touched changes nothing', () => expect(changesOf(emma, read.parse(draftOf(emma)))).toEqual({}))

test('only what was touched is written; what was emptied becomes null', () => {
  const typed = { ...draftOf(emma), phone: '', civil_status: 'soltero', first_name: ' EMMA ' }
  expect(changesOf(emma, read.parse(typed))).toEqual({ phone: null, civil_status: 'soltero' })
})

test('who has no second surname loses the one they had', () =>
  expect(
    changesOf({ ...emma, mother_last_name: 'Díaz' }, read.parse({ ...draftOf(emma), no_mother_last_name: true })),
  ).toEqual({ mother_last_name: null, no_mother_last_name: true }))

test.each([
  [{ code: '23514', message: 'new row … violates check constraint "birth_date_is_of_an_adult"' }, /18 años/],
  [{ code: '23514', message: 'the number that an account signs in with is changed in its …' }, /Seguridad/],
  [{ code: '23514', message: 'violates check constraint "curp_has_its_form"' }, /no son válidos/],
  [{ code: '42501', message: 'new row violates row-level security policy' }, /segundo factor/],
  [{ code: '', message: 'TypeError: Failed to fetch' }, /conexión.*sigue aquí/],
  [new TypeError('Failed to fetch'), /conexión.*sigue aquí/],
  [{ code: 'XX000', message: 'select secrets from …' }, /^No se pudo guardar/],
  [undefined, /^No se pudo guardar/],
])('%j is told in words', (error, words) => {
  vi.stubGlobal('navigator', { onLine: true })
  expect(saveFailure(error)).toMatch(words)
})
