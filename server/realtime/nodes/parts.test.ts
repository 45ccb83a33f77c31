import { describe, expect, test } from 'vitest'
import { joinParts, partsOf } from './parts.ts'

const read = (notifications: string[]) => {
  const parts = joinParts()
  return notifications.flatMap((one) => parts.read(one) ?? [])
}

describe('a message of a node', () => {
  test.each([
    ['short', { a: 1 }],
    ['of letters beyond ASCII', { a: 'ñandú 🚗 \u2028 \u0000' }],
    ['longer than a notification', { a: 'ñ'.repeat(50_000) }],
    ['null', null],
  ])('%s, arrives whole', (_what, word) => {
    const parts = partsOf('n1', 7, word)
    for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThan(8000)
    expect(read(parts)).toEqual([{ node: 'n1', word }])
  })
  test("interleaved with another node's arrives whole", () => {
    const long = 'x'.repeat(20_000)
    const [one, two] = [partsOf('a', 1, { one: long }), partsOf('b', 1, { two: long })]
    expect(one.length).toBe(two.length)
    const mixed = one.flatMap((part, at) => [part, two[at]!])
    expect(read(mixed)).toEqual([
      { node: 'a', word: { one: long } },
      { node: 'b', word: { two: long } },
    ])
  })
  test.each([
    ['its beginning', (parts: string[]) => parts.slice(1)],
    ['its middle', (parts: string[]) => parts.filter((_, at) => at !== 1)],
    ['its end', (parts: string[]) => parts.slice(0, -1)],
  ])('without %s is dropped, and the next one arrives', (_what, lose) => {
    const parts = partsOf('a', 1, 'x'.repeat(20_000))
    expect(read([...lose(parts), ...partsOf('a', 2, 'next')])).toEqual([{ node: 'a', word: 'next' }])
  })
  test('in a foreign format is ignored', () => {
    expect(read(['', 'hola', 'a b 1/1 {}', 'a 1 2/1 {}'])).toEqual([])
  })
})
