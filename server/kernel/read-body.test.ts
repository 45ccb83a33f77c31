import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readBody } from './read-body.ts'

const tooLarge = () => new RangeError('too large')
const asked = (body: string | ReadableStream<Uint8Array> | null, headers: Record<string, string> = {}) => ({
  headers: new Headers(headers),
  body: typeof body === 'string' ? new Response(body).body : body,
})

test('bodies above the limit are refused by announced length before reading, or while reading', async () => {
  let read = 0
  const endless = () =>
    new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          read++
          controller.enqueue(new Uint8Array(10))
        },
      },
      { highWaterMark: 0 },
    )
  await expect(readBody(asked(endless(), { 'content-length': '101' }), 100, tooLarge)).rejects.toThrow('too large')
  expect(read).toBe(0)
  await expect(readBody(asked(endless()), 100, tooLarge)).rejects.toThrow('too large')
  expect(read).toBe(11)
  await expect(readBody(asked(endless(), { 'content-length': 'many' }), 100, tooLarge)).rejects.toThrow('too large')
})

test('rejects a truncated body', async () => {
  const broken = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.error(new Error('broken off'))
    },
  })
  await expect(readBody(asked(broken), 100, tooLarge)).rejects.toThrow('broken off')
})

test('a body is read completely in any chunks, up to the limit', async () => {
  const pieces = () => Object.assign(Readable.from([Buffer.from('ho'), Buffer.from('la')]), { headers: {} })
  expect((await readBody(pieces(), 4, tooLarge)).toString()).toBe('hola')
  await expect(readBody(pieces(), 3, tooLarge)).rejects.toThrow('too large')
  expect((await readBody(asked('hola'), 4, tooLarge)).toString()).toBe('hola')
  expect((await readBody(asked(null), 0, tooLarge)).length).toBe(0)
})
