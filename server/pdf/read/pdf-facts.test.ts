import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paperPdf } from '#tests/paper-files.ts'
import { pdfFacts } from './pdf-facts.ts'

describe('a truncated or invalid PDF', () => {
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('hola')],
    ['half of one', paperPdf().subarray(0, 200)],
    [
      'one without pages',
      Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF'),
    ],
    ['noise that begins like one', Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(5000)])],
  ])('%s', async (_, bytes) => expect(await pdfFacts(bytes)).toBeNull())
})

describe('a PDF', () => {
  test.each([
    ['plain', { packed: false, font: 'plain' }],
    ['with the codes of its font', { packed: false, font: 'coded' }],
    ['packed', { packed: true, font: 'plain' }],
    ['packed, with the codes of its font', { packed: true, font: 'coded' }],
  ] as const)('%s has its page count and text', async (_, how) => {
    const facts = await pdfFacts(paperPdf({ ...how, pages: ['Periodo (08/2026)', 'al 15/10/2026', 'Hoja 3'] }))
    expect(facts).toMatchObject({ pages: 3, encrypted: false })
    for (const words of ['Periodo (08/2026)', 'al 15/10/2026', 'Hoja 3']) expect(facts?.text).toContain(words)
  })
  test('that is encrypted says only that', async () =>
    expect(await pdfFacts(paperPdf({ encrypted: true }))).toEqual({
      pages: 0,
      encrypted: true,
      locked: true,
      text: '',
    }))
  test('that only mentions encryption is not encrypted', async () =>
    expect(await pdfFacts(paperPdf({ pages: ['/Encrypt 98 0 R'] }))).toMatchObject({ encrypted: false }))
  test('of pictures only has no text', async () => {
    const picture = `<</Subtype/Image/Length 4>>stream\nBT (15/10/2026) Tj\nendstream`
    const scan = paperPdf({ pages: [''] })
      .toString('latin1')
      .replace('trailer', `50 0 obj${picture} endobj\ntrailer`)
    expect((await pdfFacts(Buffer.from(scan, 'latin1')))?.text.trim()).toBe('')
  })
  test('that unpacks beyond the limit is not read further', async () => {
    const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024, 'BT (1) Tj '))
    const file = paperPdf()
      .toString('latin1')
      .replace(
        'trailer',
        `50 0 obj<</Filter/FlateDecode/Length ${bomb.length}>>stream\n${bomb.toString('latin1')}\nendstream endobj\ntrailer`,
      )
    expect(await pdfFacts(Buffer.from(file, 'latin1'))).toMatchObject({
      pages: 1,
      text: expect.stringContaining('Recibo'),
    })
  })
  test('with any damage is read or rejected without crashing', () =>
    fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.array(fc.tuple(fc.nat(4000), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 40 }),
        async (packed, changes) => {
          const bytes = Buffer.from(paperPdf({ packed, font: 'coded', pages: ['al 15/10/2026'] }))
          for (const [at, value] of changes) bytes[at % bytes.length] = value
          const facts = await pdfFacts(bytes)
          expect(facts === null || typeof facts.text === 'string').toBe(true)
        },
      ),
      { numRuns: 200 },
    ))
})
