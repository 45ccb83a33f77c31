import { expect, test } from 'vitest'
import { LONGEST_MESSAGE, messageProblem, SCREENSHOT_BYTES, screenshotProblem } from './feedback.ts'

test.each([
  ['nothing said', '  \n '],
  ['a novel', 'a'.repeat(LONGEST_MESSAGE + 1)],
])('%s is refused in Spanish', (_, message) => expect(messageProblem(message)).toMatch(/^(Escribe|Máximo)/))

test('a message is trimmed and accepted', () => expect(messageProblem(` ${'a'.repeat(LONGEST_MESSAGE)} `)).toBeNull())

test.each([
  ['image/svg+xml', 10],
  ['application/pdf', 10],
  ['', 10],
  ['constructor', 10],
  ['image/png', SCREENSHOT_BYTES + 1],
])('%s of %d bytes is no valid screenshot', (type, size) => expect(screenshotProblem({ type, size })).not.toBeNull())

test('a PNG of 5 MB is valid', () =>
  expect(screenshotProblem({ type: 'image/png', size: SCREENSHOT_BYTES })).toBeNull())
