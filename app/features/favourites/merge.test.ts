import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { merged, sameSlugs, withEdits } from './merge.ts'

describe('merging favourites never loses data', () => {
  test("the first sign-in keeps the visitor's and the account's", () => {
    const { list, insert, remove } = merged(['a', 'b'], [], ['b', 'c'])
    expect(list).toEqual(['a', 'b', 'c'])
    expect(insert).toEqual(['a'])
    expect(remove).toEqual([])
  })

  test('a favourite removed offline does not return', () =>
    expect(merged(['a'], ['a', 'b'], ['a', 'b'])).toEqual({ list: ['a'], insert: [], remove: ['b'] }))

  test('one removed on another device does not return', () =>
    expect(merged(['a', 'b'], ['a', 'b'], ['a'])).toEqual({ list: ['a'], insert: [], remove: [] }))

  test('one added on another device stays', () =>
    expect(merged(['a'], ['a'], ['b', 'a'])).toEqual({ list: ['a', 'b'], insert: [], remove: [] }))

  test('an edit during the request is kept', () => {
    expect(withEdits(['a', 'b'], ['a'], ['n', 'a'])).toEqual(['n', 'a', 'b'])
    expect(withEdits(['a', 'b'], ['a'], [])).toEqual(['b'])
    expect(withEdits(['a', 'b'], ['a'], ['a'])).toEqual(['a', 'b'])
  })
})

const slugs = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 })

test('after a merge both sides are equal, and a second merge changes nothing', () =>
  fc.assert(
    fc.property(slugs, slugs, slugs, (local, base, server) => {
      const { list, insert, remove } = merged(local, base, server)
      const account = [...server.filter((slug) => !remove.includes(slug)), ...insert]
      expect(sameSlugs(list, account)).toBe(true)
      expect(new Set(list).size).toBe(list.length)
      expect(merged(list, list, account)).toEqual({ list, insert: [], remove: [] })
    }),
  ))

test('a slug is kept exactly when neither side removed it', () =>
  fc.assert(
    fc.property(slugs, slugs, slugs, (local, base, server) => {
      const { list } = merged(local, base, server)
      for (const slug of 'abcdefgh') {
        const [here, was, there] = [local, base, server].map((side) => side.includes(slug))
        expect(list.includes(slug)).toBe(was ? Boolean(here && there) : Boolean(here || there))
      }
    }),
  ))

test('edits are applied, and the rest stays', () =>
  fc.assert(
    fc.property(slugs, slugs, slugs, (list, before, now) => {
      const result = withEdits(list, before, now)
      for (const slug of 'abcdefgh') {
        const added = now.includes(slug) && !before.includes(slug)
        const removed = before.includes(slug) && !now.includes(slug)
        expect(result.includes(slug)).toBe(added || (list.includes(slug) && !removed))
      }
    }),
  ))
