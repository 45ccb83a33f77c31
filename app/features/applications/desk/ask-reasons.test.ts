import { expect, test } from 'vitest'
import { DOCUMENT_KINDS } from '#contract/applications/application-documents.ts'
import { askReasons } from './ask-reasons.ts'

test.each(DOCUMENT_KINDS.map(({ value }) => value))('%s has reasons for the first request and for another', (kind) => {
  const [first, again] = [askReasons(kind, false), askReasons(kind, true)]
  expect(first.length).toBeGreaterThan(0)
  expect(again.length).toBeGreaterThan(1)
  expect(first.filter((reason) => again.includes(reason) || /borrosa|vencid|falta|completo/i.test(reason))).toEqual([])
})

test('only ageing documents may be too old, and only two-sided ones lack a side', () => {
  const saying = (words: RegExp) =>
    DOCUMENT_KINDS.map(({ value }) => value).filter((kind) =>
      askReasons(kind, true).some((reason) => words.test(reason)),
    )
  expect(saying(/tres meses/)).toEqual(DOCUMENT_KINDS.filter((kind) => 'maxAgeDays' in kind).map(({ value }) => value))
  expect(saying(/otro lado/)).toEqual(['identificacion'])
})
