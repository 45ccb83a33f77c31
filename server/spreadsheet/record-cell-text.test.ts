import { expect, test } from 'vitest'
import { recordCellText } from './record-cell-text.ts'

test.each([
  ['Nissan', 'singleLineText', 'Nissan'],
  [239_900, 'currency', '239900'],
  [undefined, 'number', ''],
  [undefined, 'checkbox', 'No'],
  [true, 'checkbox', 'Sí'],
  [1, 'formula:checkbox', 'Sí'],
  [['Monterrey', 'Saltillo'], 'multipleSelects', 'Monterrey; Saltillo'],
  [[[1], null, 2], 'multipleLookupValues:number', '1; 2'],
  [{ error: '#ERROR!' }, 'formula:number', ''],
  [{ specialValue: 'NaN' }, 'formula:number', ''],
  [{ text: '0123' }, 'barcode', '0123'],
  [{ id: 'usr1', name: 'Laura', email: 'l@x.test' }, 'createdBy', 'Laura'],
])('%j of a column %s reads %j', (value, type, text) => {
  expect(recordCellText(value, type)).toBe(text)
})
