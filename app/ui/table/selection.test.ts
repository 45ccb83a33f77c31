import { expect, test } from 'vitest'
import { chosenText } from './selection.ts'

test.each([
  [1, 0, '1 elegida'],
  [3, 0, '3 elegidas'],
  [3, 1, '3 elegidas, 1 fuera de esta página'],
  [3, 3, '3 elegidas, ninguna en esta página'],
])('of %i chosen rows %i are not on the page', (count, elsewhere, text) => {
  expect(chosenText(count, elsewhere)).toBe(text)
})
