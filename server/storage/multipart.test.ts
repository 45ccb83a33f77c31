import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boundaryOf, partsOf } from './multipart.ts'

// A body in chunks as the network cuts it.
async function* chunks(body: Buffer, sizes: readonly number[]) {
  let at = 0
  for (let turn = 0; at < body.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1
    yield body.subarray(at, at + size)
    at += size
  }
}

const read = async (body: Buffer, boundary: string, sizes: readonly number[] = [body.length || 1]) => {
  const parts: { name: string; filename?: string; type?: string; content: string }[] = []
  for await (const { body: content, ...part } of partsOf(chunks(body, sizes), boundary)) {
    const pieces: Buffer[] = []
    for await (const piece of content) pieces.push(Buffer.from(piece))
    parts.push({ ...part, content: Buffer.concat(pieces).toString('latin1') })
  }
  return parts
}

const form = (boundary: string, parts: { name: string; filename?: string; content: string }[]) =>
  Buffer.from(
    `${parts
      .map(
        ({ name, filename, content }) =>
          `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n` +
          `Content-Type: text/x-test\r\n\r\n${content}\r\n`,
      )
      .join('')}--${boundary}--\r\n`,
    'latin1',
  )

describe('what is no form', () => {
  test.each(['', 'hola', '--x', '--x\r\n', '--x\r\nnada\r\n\r\nhola\r\n--x--', `--x\r\n${'a'.repeat(40_000)}`])(
    '%.20j is refused',
    async (text) => {
      await expect(read(Buffer.from(text), 'x', [7])).rejects.toMatchObject({ code: 'InvalidRequest' })
    },
  )
  test('one that breaks off in the middle of a file', async () => {
    const whole = form('x', [{ name: 'a', filename: 'b', content: 'hola mundo' }])
    await expect(read(whole.subarray(0, whole.length - 8), 'x')).rejects.toMatchObject({ code: 'InvalidRequest' })
  })
})

test.each([
  ['multipart/form-data; boundary=abc', 'abc'],
  ['Multipart/Form-Data; charset=utf-8; boundary="a b"', 'a b'],
  ['text/plain; boundary=abc', null],
  [null, null],
])('the boundary of %s is %s', (type, expected) => {
  expect(boundaryOf(type)).toBe(expected)
})
test('a form that names no boundary is refused', () => {
  expect(() => boundaryOf('multipart/form-data')).toThrow('No content provided')
})

test('a preamble and an empty part are nothing to stumble over', async () => {
  const body = Buffer.concat([
    Buffer.from('prólogo\r\n'),
    form('x', [
      { name: 'a', content: '' },
      { name: 'b', content: '1' },
    ]),
  ])
  expect((await read(body, 'x', [3])).map(({ name, content }) => [name, content])).toEqual([
    ['a', ''],
    ['b', '1'],
  ])
})

test('a part that is not read is passed over', async () => {
  const body = form('x', [
    { name: 'a', content: 'largo'.repeat(1000) },
    { name: 'b', content: '1' },
  ])
  const names: string[] = []
  for await (const part of partsOf(chunks(body, [100]), 'x')) names.push(part.name)
  expect(names).toEqual(['a', 'b'])
})

test('however the network cuts it, every part arrives whole', async () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', '-', '\r', '\n', 'x', '\0', 'ÿ'), maxLength: 60 })
  const part = fc.record(
    { name: fc.stringMatching(/^[a-z]{1,5}$/), content: word },
    { requiredKeys: ['name', 'content'] },
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(part, { minLength: 1, maxLength: 4 }),
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 }),
      async (parts, sizes) => {
        const boundary = 'x-a'
        fc.pre(parts.every(({ content }) => !`\r\n${content}`.includes(`\r\n--${boundary}`)))
        const found = await read(form(boundary, parts), boundary, sizes)
        expect(found.map(({ name, content }) => ({ name, content }))).toEqual(parts)
      },
    ),
    { numRuns: 500 },
  )
})
