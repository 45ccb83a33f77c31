import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#db/root.ts'
import { SETTING_WORDS, settingNumber, settingText } from './setting-words.ts'

test('every setting of the database has texts in exactly one section', () => {
  const sql = readFileSync(join(PROJECT_ROOT, 'db/api/settings.sql'), 'utf8').split('$$')[1]!
  const known = [...sql.matchAll(/\('([a-z_]+)'/g)].map(([, key]) => key)
  const named = Object.values(SETTING_WORDS).flatMap((words) => Object.keys(words))
  expect(named.sort()).toEqual(known.sort())
})

test('every setting is read', () => {
  const readers = ['db/api', 'app/lib', 'app/features', 'app/routes', 'server'].flatMap((folder) =>
    readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(sql|tsx?)$/.test(name) && !/^settings(\/|\.sql)/.test(name) && !name.includes('.test.'))
      .map((name) => readFileSync(join(PROJECT_ROOT, folder, name), 'utf8')),
  )
  const unread = Object.values(SETTING_WORDS)
    .flatMap((words) => Object.keys(words))
    .filter((key) => !readers.some((text) => new RegExp(`\\b${key}\\b`).test(text)))
  expect(unread).toEqual([])
})

test.each([
  ['show_promotions', true, 'Se muestran'],
  ['show_promotions', false, 'No se muestran'],
  ['show_promotions', 'true', 'No se muestran'],
])('%s = %j reads %s', (name, value, text) => {
  expect(settingText(SETTING_WORDS.funciones[name]!, value)).toBe(text)
})

test.each([
  [1, '1 hora'],
  [24, '24 horas'],
])('%s reads %s', (value, text) => {
  expect(settingText(SETTING_WORDS.tiempos.late_lead_hours!, value)).toBe(text)
})

test('a number that selects an option shows its label', () => {
  const words = SETTING_WORDS.publicacion.gate_import!
  expect([0, 1, 2, 3].map((value) => settingText(words, value))).toEqual(['No aplica', 'Avisar', 'Exigir', '3'])
})

test.each([
  ['apartados', 'recon_approval_pesos', '10 mil', 10_000],
  ['apartados', 'recon_approval_pesos', '$8,500', 8_500],
  ['publicacion', 'gate_inspection_km', '2 mil km', 2_000],
  ['tiempos', 'late_lead_hours', '24', 24],
  ['tiempos', 'late_lead_hours', 'mil', null],
  ['tiempos', 'late_lead_hours', '', null],
] as const)('of %s, %s typed as %j is %j', (section, name, typed, number) => {
  expect(settingNumber(SETTING_WORDS[section][name]!, typed)).toBe(number)
})
