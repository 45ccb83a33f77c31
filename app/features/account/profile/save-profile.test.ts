import { expect, test } from 'vitest'
import { profileInput } from '#contract/people/profile.ts'
import { changesOf, draftOf, type ProfileRow } from './save-profile.ts'

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

test('an untouched form changes nothing', () => expect(changesOf(emma, read.parse(draftOf(emma)))).toEqual({}))

test('writes only touched fields; emptied ones become null', () => {
  const typed = { ...draftOf(emma), phone: '', civil_status: 'soltero', first_name: ' EMMA ' }
  expect(changesOf(emma, read.parse(typed))).toEqual({ phone: null, civil_status: 'soltero' })
})

test('clearing the second surname removes it', () =>
  expect(
    changesOf({ ...emma, mother_last_name: 'Díaz' }, read.parse({ ...draftOf(emma), no_mother_last_name: true })),
  ).toEqual({ mother_last_name: null, no_mother_last_name: true }))
