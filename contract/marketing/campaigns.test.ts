import fc from 'fast-check'
import { expect, test } from 'vitest'
import { campaignAddress, campaignCode, campaignPhase, costEach } from './campaigns.ts'

test.each([
  ['Buen Fin 2026', 'buen-fin-2026'],
  ['¡Año Nuevo, auto nuevo!', 'ano-nuevo-auto-nuevo'],
  ['  ---  ', ''],
  ['100%', '100'],
])('%s has the code %s', (name, code) => expect(campaignCode(name)).toBe(code))

test('the code of any name is one path segment', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(campaignCode(name)).toMatch(/^$|^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(campaignCode(name).length).toBeLessThanOrEqual(60)
    }),
  )
})

test('a campaign address keeps its query and fragment', () =>
  expect(campaignAddress('https://a.test', '/autos?marca=Mazda#lista', { code: 'feria', channel: 'impreso' })).toBe(
    'https://a.test/autos?marca=Mazda&utm_source=impreso&utm_medium=print&utm_campaign=feria#lista',
  ))

test('lists what runs on which day', () => {
  const days = { starts_on: '2026-10-02', ends_on: '2026-10-04' }
  expect(['2026-10-01', '2026-10-02', '2026-10-04', '2026-10-05'].map((day) => campaignPhase(days, day))).toEqual([
    ...['ahead', 'running', 'running', 'over'],
  ])
  expect(campaignPhase({ ...days, ends_on: null }, '2030-01-01')).toBe('running')
})

test('calculates the cost of one, and none without a count or cost', () => {
  expect(costEach(1000, 3)).toBe(333)
  expect(costEach(1000, 0)).toBeNull()
  expect(costEach(null, 3)).toBeNull()
})
