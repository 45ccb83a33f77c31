import { expect, test } from 'vitest'
import { suggestTargets } from './suggest-targets.ts'

const suggested = (name: string, type = 'singleLineText') =>
  suggestTargets({ fields: [{ id: 'fld1', name, type }] }).fld1

test.each([
  ['Marca', 'singleSelect', 'marca'],
  ['Orden de compra', 'singleLineText', 'ordencompra'],
  ['Vehicle Name', 'singleLineText', 'unidad'],
  ['Foto principal', 'url', 'feature_image'],
])('%s (%s) is %s', (name, type, field) => expect(suggested(name, type)).toBe(field))

test('part of a name is no purchase order', () => {
  const names = ['Brand', 'Brand ID', 'Model', 'Model ID']
  const fields = names.map((name) => ({ id: name, name, type: 'singleLineText' }))
  expect(suggestTargets({ fields })).toEqual({ Brand: 'marca', Model: 'modelo' })
})

test("a page's address says nothing about the car", () => {
  expect(suggested('Página del auto', 'url')).toBeUndefined()
})
