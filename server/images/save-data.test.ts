import { expect, test } from 'vitest'
import { WIDTHS } from '#contract/vehicles/images.ts'
import { isSaveData, saveDataWidth } from './save-data.ts'

test.each([
  [{}, false],
  [{ 'save-data': 'off' }, false],
  [{ 'save-data': '' }, false],
  [{ 'save-data': 'only-ours' }, false],
  [{ 'save-data': 'on' }, true],
  [{ 'save-data': ' On; v=2' }, true],
  [{ ect: '4g' }, false],
  [{ ect: 'slow-2g' }, true],
  [{ ect: '2g' }, true],
  [{ ect: '3g' }, true],
  [{ ect: '3g, 4g' }, false],
])('%o saves data: %s', (headers, spares) => expect(isSaveData(new Headers(headers))).toBe(spares))

test('every width but the smallest becomes a smaller listed one', () => {
  expect(WIDTHS.map(saveDataWidth)).toEqual([160, 160, 320, 320, 640, 640, 1280])
})
