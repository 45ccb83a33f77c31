import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isForm, LONGEST_FIELD, readForm } from './multipart.ts'

async function* chunks(body: Buffer, sizes: readonly number[]) {
  let at = 0
  for (let turn = 0; at < body.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1
    yield body.subarray(at, at + size)
    at += size
  }
}

const read = async (body: Buffer, boundary: string, sizes: readonly number[] = [body.length || 1]) => {
  const parts: { name?: string; type?: string; content: string }[] = []
  await readForm(chunks(body, sizes), `multipart/form-data; boundary=${boundary}`, {
    async file(bytes, type) {
      const pieces: Buffer[] = []
      for await (const piece of bytes) pieces.push(Buffer.from(piece))
      parts.push({ type, content: Buffer.concat(pieces).toString('latin1') })
    },
    field: (name, content) => void parts.push({ name, content }),
  })
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

describe('invalid forms', () => {
  test.each(['', 'hola', '--x', '--x\r\n', '--x\r\nnada\r\n\r\nhola\r\n--x--', `--x\r\n${'a'.repeat(40_000)}`])(
    '%.20j is rejected',
    async (text) => {
      await expect(read(Buffer.from(text), 'x', [7])).rejects.toMatchObject({ code: 'InvalidRequest' })
    },
  )
  test('one that ends before its file is read', async () => {
    const whole = form('x', [{ name: 'a', filename: 'b', content: 'hola mundo' }])
    const file = async (bytes: AsyncIterable<Buffer>) => {
      await new Promise((resolve) => setImmediate(resolve))
      for await (const _ of bytes);
    }
    const asked = readForm(chunks(whole.subarray(0, -8), [7]), 'multipart/form-data; boundary=x', {
      file,
      field: () => {},
    })
    await expect(asked).rejects.toMatchObject({ code: 'InvalidRequest' })
  })
  test('one that ends in the middle of a file', async () => {
    const whole = form('x', [{ name: 'a', filename: 'b', content: 'hola mundo' }])
    await expect(read(whole.subarray(0, whole.length - 8), 'x')).rejects.toMatchObject({ code: 'InvalidRequest' })
  })
})

describe('forms above the limits', () => {
  const file = { name: '', filename: 'b', content: 'hola' }
  test('a second file', async () => {
    await expect(read(form('x', [file, file]), 'x')).rejects.toMatchObject({ code: 'InvalidRequest' })
  })
  test('a too long field, or too many fields', async () => {
    const long = [{ name: 'a', content: 'a'.repeat(LONGEST_FIELD + 1) }]
    await expect(read(form('x', long), 'x', [1000])).rejects.toMatchObject({ code: 'EntityTooLarge' })
    const many = Array.from({ length: 33 }, () => ({ name: 'a', content: '1' }))
    await expect(read(form('x', many), 'x')).rejects.toMatchObject({ code: 'EntityTooLarge' })
    expect(await read(form('x', many.slice(1)), 'x')).toHaveLength(32)
  })
})

test("a receiver's error on a file or field ends the reading", async () => {
  let sent = 0
  const endless = async function* () {
    yield Buffer.from('--x\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\n')
    for (;;) {
      sent++
      yield Buffer.alloc(64 * 1024)
    }
  }
  const file = async (bytes: AsyncIterable<Buffer>) => {
    for await (const _ of bytes) throw new Error('the disk is full')
  }
  const asked = readForm(endless(), 'multipart/form-data; boundary=x', { file, field: () => {} })
  await expect(asked).rejects.toThrow('the disk is full')
  expect(sent).toBeLessThan(10)
  const field = () => {
    throw new Error('not this')
  }
  const body = chunks(form('x', [{ name: 'a', content: '1' }]), [5])
  await expect(readForm(body, 'multipart/form-data; boundary=x', { file, field })).rejects.toThrow('not this')
})

test.each([
  ['multipart/form-data; boundary=abc', true],
  ['Multipart/Form-Data; charset=utf-8; boundary="a b"', true],
  ['text/plain; boundary=abc', false],
  ['multipart/form-database', false],
  [null, false],
])('whether %s is a form: %s', (type, expected) => {
  expect(isForm(type)).toBe(expected)
})
test('a form without a boundary is rejected', async () => {
  const asked = readForm(chunks(Buffer.alloc(0), [1]), 'multipart/form-data', { file: async () => {}, field: () => {} })
  await expect(asked).rejects.toThrow('No content provided')
})
test('a boundary may be quoted', async () => {
  const found: string[] = []
  const body = chunks(form('a b', [{ name: 'a', content: '1' }]), [3])
  await readForm(body, 'Multipart/Form-Data; charset=utf-8; boundary="a b"', {
    file: async () => {},
    field: (name) => void found.push(name),
  })
  expect(found).toEqual(['a'])
})

test('a preamble and an empty part are accepted', async () => {
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

test('every part arrives whole for any chunking', async () => {
  const bytes = fc.string({ unit: fc.constantFrom('a', 'b', '-', '\r', '\n', 'x', '\0', 'ÿ'), maxLength: 60 })
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '-', '\r', '\n', 'x', '\0'), maxLength: 60 })
  const name = fc.stringMatching(/^[a-z]{1,5}$/)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ name, content: text }), { maxLength: 3 }),
      bytes,
      fc.array(fc.record({ name, content: text }), { maxLength: 3 }),
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 }),
      async (before, content, after, sizes) => {
        const boundary = 'x-a'
        const all = [...before, { name: 'f', filename: 'ñ.bin', content }, ...after]
        fc.pre(all.every((part) => !`\r\n${part.content}`.includes(`\r\n--${boundary}`)))
        const found = await read(form(boundary, all), boundary, sizes)
        expect(found.filter((part) => part.name === undefined)).toEqual([{ type: 'text/x-test', content }])
        expect(found.filter((part) => part.name !== undefined)).toEqual([...before, ...after])
      },
    ),
    { numRuns: 500 },
  )
})
