import { expect, test } from 'vitest'
import { lacksOf, saysEnough } from './trade-in-lacks.ts'

const VERSA = { label: 'Nissan Versa 2020 Advance', model: 'Versa' }
const VORT_X = { label: 'Italika Vort-X 300R 2021 ABS', model: 'Vort-X 300R' }
const P2008 = { label: 'Peugeot 2008 2021 Allure', model: '2008' }

test.each([
  ['versa 1990', [VERSA], 'year'],
  ['nissan versa 2031 advance', [VERSA], 'year'],
  ['lamborghini versa', [VERSA], 'words'],
  ['lamborghini 1990', [VERSA], 'words'],
  ['versa 2020', [VERSA], ''],
  ['vesra 2020', [VERSA], ''],
  ['versa', [VERSA], ''],
  ['vocho', [VORT_X], 'words'],
  ['vortx', [VORT_X], ''],
  ['peugeot 2008', [P2008], ''],
  ['ferrari', [], ''],
  ['1990', [VERSA], 'words'],
])('of %j %j lacks: %s', (search, vehicles, lacks) => expect(lacksOf(search, vehicles)).toBe(lacks))

test.each([
  ['<b>x', false],
  ['%%%', false],
  ['a b', false],
  ['cx5', true],
  ['cx 5', true],
  ['gol', true],
])('%j is long enough: %s', (search, enough) => expect(saysEnough(search, 3)).toBe(enough))
