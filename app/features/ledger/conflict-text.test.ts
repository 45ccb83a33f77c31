import { expect, test } from 'vitest'
import { conflictText } from './conflict-text.ts'

const conflict = { line: 1, table: 'lenders', record: 'a', op: 'UPDATE', label: null, concerns: null }
test.each([
  [{ why: 'refused', message: 'Estas condiciones ya rigen.', told: true }, 'Estas condiciones ya rigen.'],
  [{ why: 'refused', message: 'no such column' }, 'Ese registro ya no puede volver a como estaba.'],
  [{ why: 'referred', by: 'vehicles' }, 'Ya lo usan otros registros (autos).'],
  [{ why: 'file_gone' }, 'Su archivo se borró para siempre.'],
])('a row that stays, %j, is explained as %j', (more, text) =>
  expect(conflictText({ ...conflict, ...more })).toBe(text),
)
