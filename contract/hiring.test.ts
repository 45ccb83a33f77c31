import { expect, test } from 'vitest'
import { firstLetter, letterTo, openDaysText } from './hiring.ts'

const NOW = new Date('2026-11-28T18:00:00Z')
const PUBLISHED = '2026-11-20T18:00:00Z'

test.each([
  ['a draft', { state: 'draft', published_at: null, closed_at: null }, null],
  ['since today', { state: 'published', published_at: '2026-11-28T15:00:00Z', closed_at: null }, 'abierta desde hoy'],
  [
    'since yesterday',
    { state: 'published', published_at: '2026-11-27T15:00:00Z', closed_at: null },
    'abierta hace 1 día',
  ],
  ['for days', { state: 'published', published_at: PUBLISHED, closed_at: null }, 'abierta hace 8 días'],
  ['no more', { state: 'closed', published_at: PUBLISHED, closed_at: '2026-11-25T18:00:00Z' }, 'estuvo abierta 5 días'],
])('a vacancy is open: %s', (_, vacancy, told) => expect(openDaysText(vacancy, NOW)).toBe(told))

test('a letter to several has each name and vacancy and no placeholder left', () => {
  const words = 'Ya {no} seguimos.'
  expect(letterTo({ name: ' Ana Pérez ', vacancy: 'Cajero' }, words)).toEqual({
    subject: 'Tu solicitud para Cajero',
    body: 'Hola, Ana:\n\nYa no seguimos.',
  })
  expect(firstLetter('contratado', { name: 'Luis', vacancy: 'Chofer', agency: 'Volante' }).body).toMatch(
    /^Hola, Luis:\n\nQué gusto.*\n\nGracias por querer trabajar en Volante\.$/s,
  )
})
