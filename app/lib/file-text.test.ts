import { expect, test } from 'vitest'
import { fileText } from './file-text.ts'

const read = async (bytes: BlobPart) => {
  let text = ''
  for await (const piece of fileText(new Blob([bytes]))) text += piece
  return text
}

test.each([
  ['UTF-8', new TextEncoder().encode('Año, ñandú')],
  ['Windows-1252', Uint8Array.from([0x41, 0xf1, 0x6f, 0x2c, 0x20, 0xf1, 0x61, 0x6e, 0x64, 0xfa])],
  [
    'UTF-16 with its mark',
    Uint8Array.from([0xff, 0xfe, ...[...'Año, ñandú'].flatMap((one) => [one.charCodeAt(0), 0])]),
  ],
])('a file in %s is read', async (_, bytes) => expect(await read(bytes)).toBe('Año, ñandú'))

test('decodes a character split between chunks', async () => {
  const text = `${'x'.repeat(256 * 1024 - 1)}ñ`
  expect(await read(new TextEncoder().encode(text))).toBe(text)
})
