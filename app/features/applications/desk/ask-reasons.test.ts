import { expect, test } from 'vitest'
import { DOCUMENT_KINDS } from '#contract/applications/application-documents.ts'
import { askReasons } from './ask-reasons.ts'

test.each(DOCUMENT_KINDS.map(({ value }) => value))(
  '%s has reasons of its own for the first time and for again',
  (kind) => {
    const [first, again] = [askReasons(kind, false), askReasons(kind, true)]
    expect(first.length).toBeGreaterThan(0)
    expect(again.length).toBeGreaterThan(1)
    expect(first.filter((reason) => again.includes(reason) || /borrosa|vencid|falta|completo/i.test(reason))).toEqual(
      [],
    )
  },
)

test('only what ages may be too old, only what has two sides lacks one', () => {
  const saying = (words: RegExp) =>
    DOCUMENT_KINDS.map(({ value }) => value).filter((kind) =>
      askReasons(kind, true).some((reason) => words.test(reason)),
    )
  expect(saying(/tres meses/)).toEqual(DOCUMENT_KINDS.filter((kind) => 'maxAgeDays' in kind).map(({ value }) => value))
  expect(saying(/otro lado/)).toEqual(['identificacion'])
})
