import { expect, test } from 'vitest'
import { bestEncoding, hasAlready, mayHavePart } from './conditional.ts'

const asked = (name: string, value: string) => [{ [name]: value }, new Headers({ [name]: value })]

test.each([
  ['"b"', '"a"'],
  ['a', '"a"'],
  ['"a', '"a"'],
  ['"x,"a"', '"a"'],
  ['"a, b"', '"b"'],
  ['"*"', '"a"'],
  ['*, "b"', '"a"'],
  ['w/"a"', '"a"'],
  ['', '"a"'],
])('If-None-Match: %s does not match %s', (list, etag) => {
  for (const headers of asked('if-none-match', list)) expect(hasAlready(headers, etag)).toBe(false)
})

test.each([
  ['"a"', '"a"'],
  ['W/"a"', '"a"'],
  ['"a"', 'W/"a"'],
  [' * ', 'W/"a"'],
  ['"x", W/"a" , "y"', '"a"'],
  ['"x","a"', 'W/"a"'],
  ['"a,b", "c"', '"a,b"'],
  ['"a,b", "c"', 'W/"c"'],
])('If-None-Match: %s matches %s', (list, etag) => {
  for (const headers of asked('if-none-match', list)) expect(hasAlready(headers, etag)).toBe(true)
})

test('without the header nothing matches', () => {
  expect([hasAlready({}, '"a"'), hasAlready(new Headers(), '"a"')]).toEqual([undefined, undefined])
})

test.each([
  ['W/"a"', 'W/"a"', false],
  ['W/"a"', '"a"', false],
  ['"b"', '"a"', false],
  ['Wed, 21 Oct 2015 07:28:01 GMT', '"a"', false],
  ['mañana', '"a"', false],
  ['"a"', '"a"', true],
  ['Wed, 21 Oct 2015 07:28:00 GMT', '"a"', true],
])('If-Range: %s of %s: %s', (only, etag, expected) => {
  const modified = new Date('2015-10-21T07:28:00.900Z')
  expect(mayHavePart({ 'if-range': only }, etag, modified)).toBe(expected)
  expect(mayHavePart({}, etag, modified)).toBe(true)
})

test.each([
  ['', undefined],
  ['identity', undefined],
  ['br;q=0', undefined],
  ['br ; q=0 , gzip;q=0.0', undefined],
  ['brotli', undefined],
  ['gzip, deflate, br', 'br'],
  ['BR', 'br'],
  ['br;q=0.1, gzip', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.5', 'gzip'],
])('Accept-Encoding: %s gives %s', (accepted, expected) => {
  for (const headers of asked('accept-encoding', accepted)) expect(bestEncoding(headers)).toBe(expected)
})
