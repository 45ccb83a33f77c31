import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pathOfVersion } from './byte-store.ts'
import { bucketName, bytesOf, decodedPart, objectKey, typeAllowed } from './names.ts'

describe('object names', () => {
  test.each([
    '',
    '/',
    '/a',
    'a/',
    'a//b',
    '.',
    '..',
    'a/../b',
    './a',
    'a/.',
    'ñ',
    'a\\b',
    'a\0',
    'a\nb',
    'a<b',
    'a"b',
    'a%b',
    'a#b',
    'x'.repeat(1025),
  ])('%j is invalid', (name) => {
    expect(() => objectKey(name)).toThrow('Invalid key')
  })
  test.each(['a', 'a/b.txt', '.oculto', 'a..b', "todo!-.*'() &$@=;:+,?", 'x'.repeat(1024)])('%j is valid', (name) => {
    expect(objectKey(name)).toBe(name)
  })
})

describe('bucket names', () => {
  test.each(['', ' ', '.', '..', 'a/b', 'ñ', 'x'.repeat(64), 'a\0'])('%j is invalid', (name) => {
    expect(() => bucketName(name)).toThrow('Bucket name invalid')
  })
  test.each(['a', 'mis fotos', 'x'.repeat(63)])('%j is valid', (name) => expect(bucketName(name)).toBe(name))
})

test('an escape that is no text is an invalid name', () => {
  expect(() => decodedPart('%E0%A4%A')).toThrow('Invalid key')
  expect(decodedPart('a%20b')).toBe('a b')
})

test.each([
  ['20GB', 20e9],
  ['1.5mb', 1_500_000],
  ['30KB', 30_000],
  ['3B', 3],
  ['0b', 0],
  ['20', null],
  ['mb', null],
  ['-1mb', null],
  ['1 mb', null],
])('%s is %s bytes', (text, bytes) => expect(bytesOf(text)).toBe(bytes))

test.each<[string, string[] | null, boolean]>([
  ['image/png', null, true],
  ['image/png', [], true],
  ['image/png', ['image/*'], true],
  ['image/png', ['IMAGE/PNG'], true],
  ['image/png', ['*/*'], true],
  ['image/png', ['image/jpeg'], false],
  ['imagen/png', ['image/*'], false],
  ['', ['image/*'], false],
])('%s among %j: %s', (type, allowed, expected) => expect(typeAllowed(type, allowed)).toBe(expected))

test('only a UUID is a place for bytes', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => pathOfVersion(text)).toThrow()
    }),
    { numRuns: 30 },
  )
  fc.assert(
    fc.property(fc.uuid(), (version) => {
      expect(pathOfVersion(version)).toBe(`${version.slice(0, 2)}/${version}`)
    }),
  )
  expect(() => pathOfVersion('../../../../etc/passwd-0000-000000000000')).toThrow()
})
