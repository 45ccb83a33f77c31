import { expect, test } from 'vitest'
import { arcoForm } from './arco.ts'

const problemsOf = (form: object) =>
  Object.fromEntries((arcoForm.safeParse(form).error?.issues ?? []).map(({ path, message }) => [path[0], message]))

test('reports all missing fields in order', () =>
  expect(Object.keys(problemsOf({ kind: 'robar' }))).toEqual(['kind', 'holder', 'name', 'email', 'request']))

test('the chosen right is kept', () =>
  expect(
    arcoForm.parse({ kind: 'acceso', holder: 'titular', name: 'Ana', email: 'Ana@example.test', request: 'Todo' }),
  ).toMatchObject({ kind: 'acceso', holder: 'titular', email: 'ana@example.test' }))
