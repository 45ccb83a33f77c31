import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { merged, sameSlugs, withEdits } from './merge.ts'

describe('what must not happen', () => {
  test('the first sign-in loses nothing of the visitor nor of the account', () => {
    const { list, insert, remove } = merged(['a', 'b'], [], ['b', 'c'])
    expect(list).toEqual(['a', 'b', 'c'])
    expect(insert).toEqual(['a'])
    expect(remove).toEqual([])
  })

  test('a heart taken back without a network does not come back', () =>
    expect(merged(['a'], ['a', 'b'], ['a', 'b'])).toEqual({ list: ['a'], insert: [], remove: ['b'] }))

  test('one taken out on another device does not come back from this one', () =>
    expect(merged(['a', 'b'], ['a', 'b'], ['a'])).toEqual({ list: ['a'], insert: [], remove: [] }))

  test('what another device added is not taken for something removed here', () =>
    expect(merged(['a'], ['a'], ['b', 'a'])).toEqual({ list: ['a', 'b'], insert: [], remove: [] }))

  test('an edit made while the network was asked is neither lost nor undone', () => {
    expect(withEdits(['a', 'b'], ['a'], ['n', 'a'])).toEqual(['n', 'a', 'b'])
    expect(withEdits(['a', 'b'], ['a'], [])).toEqual(['b'])
    expect(withEdits(['a', 'b'], ['a'], ['a'])).toEqual(['a', 'b'])
  })
})

const slugs = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 })

test('after a meeting both sides hold the same, and a second meeting changes nothing', () =>
  fc.assert(
    fc.property(slugs, slugs, slugs, (local, base, server) => {
      const { list, insert, remove } = merged(local, base, server)
      const account = [...server.filter((slug) => !remove.includes(slug)), ...insert]
      expect(sameSlugs(list, account)).toBe(true)
      expect(new Set(list).size).toBe(list.length)
      expect(merged(list, list, account)).toEqual({ list, insert: [], remove: [] })
    }),
  ))

test('each slug is kept exactly when neither side took it out', () =>
  fc.assert(
    fc.property(slugs, slugs, slugs, (local, base, server) => {
      const { list } = merged(local, base, server)
      for (const slug of 'abcdefgh') {
        const [here, was, there] = [local, base, server].map((side) => side.includes(slug))
        expect(list.includes(slug)).toBe(was ? Boolean(here && there) : Boolean(here || there))
      }
    }),
  ))

test('edits are applied, the rest is left', () =>
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
