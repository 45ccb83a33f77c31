import { expect, test } from 'vitest'
import { isChoice, movesText, previewText, splittableUntil } from './join-words.ts'

test('a preview is shown in words', () => {
  expect(previewText({ field: 'phone', kept: '+528112345678', other: null, becomes: '+528112345678' })).toEqual([
    'Teléfono',
    '81 1234 5678',
    '—',
    '81 1234 5678',
  ])
  expect(previewText({ field: 'source', kept: 'mostrador', other: 'ads_fb', becomes: 'mostrador' })).toEqual([
    'Origen',
    'Mostrador',
    'Anuncio de Facebook',
    'Mostrador',
  ])
  expect(previewText({ field: 'marketing', kept: null, other: 'yes', becomes: 'yes' })).toEqual([
    'Promociones',
    '—',
    'Sí',
    'Sí',
  ])
})

test('moved rows are counted, those of other tables together', () => {
  expect(movesText({})).toBe('No trae nada más.')
  expect(movesText({ assignments: 1, lead_events: 1, contacts_made: 5000, deals: 2, answer_clocks: 2 })).toBe(
    'Trae consigo: 1 vez que nos buscó, 5,000 contactos, 2 tratos, 3 registros más.',
  )
})

test('a value is chosen where both differ, except identity', () => {
  const said = { kept: 'Ana', other: 'Ana Ruiz', becomes: 'Ana' }
  expect(isChoice({ field: 'name', ...said })).toBe(true)
  expect(isChoice({ field: 'name', ...said, other: 'Ana' })).toBe(false)
  expect(isChoice({ field: 'name', ...said, other: null })).toBe(false)
  expect(isChoice({ field: 'account', ...said })).toBe(false)
})

test('a merge can be split within 30 days', () => {
  expect(splittableUntil('2026-11-01T12:00:00Z')).toEqual(new Date('2026-12-01T12:00:00Z'))
  expect(splittableUntil(null)).toBeNull()
})
