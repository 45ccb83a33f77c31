import { expect, test } from 'vitest'
import { type FormField, rowTyped, typedOf } from './form-fields.ts'

const named = (name: string) => ({ label: name, phrase: name })
const LIST = {
  title: { ...named('title'), kind: 'text' },
  note: { ...named('note'), kind: 'long', optional: true },
  duties: { ...named('duties'), kind: 'lines' },
  cost: { ...named('cost'), kind: 'pesos', optional: true },
  goal: { ...named('goal'), kind: 'number' },
  closes_on: { ...named('closes_on'), kind: 'day', optional: true },
  general: { ...named('general'), kind: 'yes' },
  branch: { ...named('branch'), kind: 'branch', none: 'Todas' },
} as const satisfies Record<string, FormField>

const EMPTY = {
  title: '',
  note: '',
  duties: '',
  cost: '',
  goal: '',
  closes_on: '',
  general: false,
  branch: '',
}

test('a new row is typed from nothing, and nothing typed is stored as null where it may be empty', () => {
  expect(typedOf(LIST, null)).toEqual(EMPTY)
  expect(rowTyped(LIST, EMPTY)).toEqual({
    title: '',
    note: null,
    duties: [],
    cost: null,
    goal: null,
    closes_on: null,
    general: false,
    branch: null,
  })
})

test('a stored row is shown and stored again as it was', () => {
  const row = {
    title: 'Asesor',
    note: 'Con auto',
    duties: ['Vender', 'Entregar'],
    cost: 12_000,
    goal: 40,
    closes_on: '2026-12-31',
    general: true,
    branch: 'norte',
  }
  const typed = typedOf(LIST, row)
  expect(typed).toMatchObject({ duties: 'Vender\nEntregar', cost: '12,000', goal: '40', general: true })
  expect(rowTyped(LIST, typed)).toEqual(row)
})

test('spaces and blank lines are not stored, and amounts are read as elsewhere', () => {
  const stored = rowTyped(LIST, { ...EMPTY, title: ' Asesor ', note: '  ', duties: '\n Vender \n\n', cost: '12 mil' })
  expect(stored).toMatchObject({ title: 'Asesor', note: null, duties: ['Vender'], cost: 12_000 })
})
