import { expect, test } from 'vitest'
import { FEEDBACK_KINDS, feedbackInput, LONGEST_MESSAGE, SCREENSHOT_BYTES, screenshotProblem } from './feedback.ts'

test.each([
  ['a kind nobody offers', { kind: 'queja', message: 'hola' }],
  ['no kind', { message: 'hola' }],
  ['nothing said', { kind: 'idea', message: '  \n ' }],
  ['a novel', { kind: 'idea', message: 'a'.repeat(LONGEST_MESSAGE + 1) }],
])('%s is refused in Spanish', (_, draft) => {
  const { error } = feedbackInput.safeParse(draft)
  expect(error?.issues[0]?.message).toMatch(/^(Elige|Escribe|Máximo)/)
})

test.each(FEEDBACK_KINDS.map(({ value }) => value))('%s is taken, trimmed', (kind) =>
  expect(feedbackInput.parse({ kind, message: ' El botón no sirve ' })).toEqual({ kind, message: 'El botón no sirve' }),
)

test.each([
  ['image/svg+xml', 10],
  ['application/pdf', 10],
  ['', 10],
  ['constructor', 10],
  ['image/png', SCREENSHOT_BYTES + 1],
])('%s of %d bytes is no screenshot', (type, size) => expect(screenshotProblem({ type, size })).not.toBeNull())

test('a PNG of 5 MB is one', () => expect(screenshotProblem({ type: 'image/png', size: SCREENSHOT_BYTES })).toBeNull())
