import { expect, test } from 'vitest'
import { arePartsShown } from './is-shown.ts'

test.each([
  ['demo', false, true],
  ['production', true, true],
  ['production', false, false],
] as const)('in mode %s, under development: %s, the page of parts exists: %s', (mode, isDevelopment, expected) => {
  expect(arePartsShown({ mode }, isDevelopment)).toBe(expected)
})
