import { describe, expect, test } from 'vitest'
import { DOCX_PARTS, docx, HOSTILE, pdf, zip } from '#tests/cv-files.ts'
import { cvKind } from './cv-kind.ts'

describe('a file is not a CV', () => {
  test.each(HOSTILE)('%s', async (_, bytes) => expect(await cvKind(bytes)).toBeNull())
  test('a document of a thousand and one parts', async () => {
    const many = Array.from({ length: 1001 }, (_, index) => ({ name: `word/${index}.xml`, content: '' }))
    expect(await cvKind(zip([...DOCX_PARTS, ...many]))).toBeNull()
  })
  test('a document truncated at any byte', async () => {
    const whole = docx()
    for (let length = 0; length < whole.length; length += 7)
      expect(await cvKind(whole.subarray(0, length)), String(length)).toBeNull()
  })
})

describe('a file is a CV', () => {
  test('a PDF', async () => expect(await cvKind(pdf())).toBe('pdf'))
  test('a PDF with bytes after its end', async () =>
    expect(await cvKind(Buffer.concat([pdf(), Buffer.alloc(900, '\n')]))).toBe('pdf'))
  test('a Word document', async () => expect(await cvKind(docx())).toBe('docx'))
  test('a Word document with a picture and an empty part', async () => {
    const picture = { name: 'word/media/foto.png', content: Buffer.alloc(300_000, 'abc') }
    expect(await cvKind(docx(picture, { name: 'word/vacio.xml', content: '' }))).toBe('docx')
  })
})
