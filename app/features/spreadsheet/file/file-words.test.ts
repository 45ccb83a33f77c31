import { expect, test } from 'vitest'
import { fileRowText, loadedText } from './file-words.ts'
import type { FileRow } from './queries.ts'

test.each([
  [{ new_rows: 1, changed_rows: 0, gone_rows: 0 }, '1 auto nuevo'],
  [{ new_rows: 0, changed_rows: 2, gone_rows: 1 }, '2 autos con cambios, 1 auto retirado'],
])('shows what a load changed: %j', (counts, text) => expect(loadedText(counts)).toBe(text))

test('a price of zero is not set', () => {
  const row = { kind: 'new', reason: '', before: {}, after: { precio: 0 } } as unknown as FileRow
  expect(fileRowText(row)).toBe('Precio: Por definir')
  expect(fileRowText({ ...row, kind: 'change', before: { precio: 250_000 } } as FileRow)).toBe(
    'Precio: 250,000 → Por definir',
  )
})
