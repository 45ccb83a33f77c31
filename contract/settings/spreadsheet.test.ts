import { describe, expect, test } from 'vitest'
import { IMPORT_FIELDS } from '#importer/fields.ts'
import { fitsTarget, needsConfirmation, QUOTE_TARGETS, sheetTypeName, VEHICLE_TARGETS } from './spreadsheet.ts'

test('every target is an importer field', () => {
  expect(Object.keys(VEHICLE_TARGETS).filter((field) => !(IMPORT_FIELDS as readonly string[]).includes(field))).toEqual(
    [],
  )
})

describe('a spreadsheet column', () => {
  test.each([
    ['precio', 'currency', 'hoja', true],
    ['precio', 'formula:currency', 'hoja', true],
    ['precio', 'formula:currency', 'sistema', false],
    ['precio', 'checkbox', 'hoja', false],
    ['vendido', 'checkbox', 'sistema', true],
    ['vendido', 'singleSelect', 'sistema', false],
    ['galeria_exterior', 'multipleAttachments', 'hoja', false],
    ['galeria_exterior', 'multilineText', 'hoja', true],
    ['marca', 'multipleRecordLinks', 'hoja', false],
    ['marca', 'multipleLookupValues:singleLineText', 'hoja', true],
  ] as const)('%s as %s under %s: %s', (field, type, master, fits) => {
    expect(fitsTarget(VEHICLE_TARGETS[field]!, type, master)).toBe(fits)
  })
  test('Inventario of a quote must link to records', () => {
    expect(
      ['multipleRecordLinks', 'singleLineText'].map((type) => fitsTarget(QUOTE_TARGETS.Inventario!, type, 'sistema')),
    ).toEqual([true, false])
  })
  test("is named by its type, and by its formula's result", () => {
    expect([sheetTypeName('currency'), sheetTypeName('formula:number'), sheetTypeName('newKind')]).toEqual([
      'Moneda',
      'Fórmula (número)',
      'newKind',
    ])
  })
})

test.each([
  [0, 0, false],
  [1, 0, true],
  [5, 100, false],
  [6, 100, true],
  [20, 1000, false],
  [21, 1000, true],
])('%i of %i rows: asks %s', (touched, known, asks) => {
  expect(needsConfirmation(touched, known, { percent: 5, rows: 20 })).toBe(asks)
})
