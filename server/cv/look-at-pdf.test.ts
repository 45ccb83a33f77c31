import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { HOSTILE_DOCX, HOSTILE_PDFS, pdfOf, pdfSaying } from '#tests/hostile-cvs.ts'
import { someCases } from '#tests/sample-size.ts'
import { docxText } from './docx-text.ts'
import { CvTroubled, cvPdfFacts, pdfPicture } from './look-at-pdf.ts'

const outcome = async <T>(work: () => Promise<T>) => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof CvTroubled)) throw error
    return error.why
  }
}

test('a PDF gives pages, text, and a picture of each page', async () => {
  const bytes = pdfSaying('Ana Perez')
  expect(await cvPdfFacts(bytes)).toEqual({ pages: 1, text: 'Ana Perez' })
  const picture = await pdfPicture(bytes, 1)
  expect(await sharp(picture!).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 1600 })
  const { channels } = await sharp(picture!).stats()
  expect(channels.some(({ min }) => min < 60)).toBe(true)
  expect(await pdfPicture(bytes, 2)).toBeNull()
})

test('keeps colours', async () => {
  const red = Buffer.from('1 0 0 rg 0 0 200 200 re f')
  const bytes = pdfOf({
    page: '/Contents 4 0 R',
    more: [`4 0 obj<</Length ${red.length}>>stream\n${red}\nendstream endobj\n`],
  })
  const { dominant } = await sharp((await pdfPicture(bytes, 1))!).stats()
  expect([dominant.r > 200, dominant.g < 60, dominant.b < 60]).toEqual([true, true, true])
})

test('only the first thirty pages are shown', async () => {
  const bytes = pdfOf({ kids: '3 0 R '.repeat(40), count: 40 })
  expect((await cvPdfFacts(bytes)).pages).toBe(40)
  expect(await pdfPicture(bytes, 30)).not.toBeNull()
  expect(await pdfPicture(bytes, 31)).toBeNull()
})

describe('a hostile PDF is shown or rejected with a message, without affecting the next one', () => {
  test.each(someCases(HOSTILE_PDFS))('%s', { timeout: 60_000 }, async (_, make) => {
    const bytes = make()
    const facts = await outcome(() => cvPdfFacts(bytes))
    const picture = await outcome(() => pdfPicture(bytes, 1))
    if (typeof facts === 'string') expect(['locked', 'damaged', 'heavy']).toContain(facts)
    else expect(facts.text).not.toMatch(/root:|alert/)
    if (typeof picture === 'string') expect(['locked', 'damaged', 'heavy']).toContain(picture)
    else expect((await sharp(picture!).metadata()).format).toBe('webp')
  })
  test('all of them in sequence', async () => {
    expect((await cvPdfFacts(pdfSaying('Sigue aqui'))).text).toBe('Sigue aqui')
  })
  test('reports a password', async () => {
    const [, make] = HOSTILE_PDFS.find(([what]) => what === 'a password')!
    expect(await outcome(() => cvPdfFacts(make()))).toBe('locked')
  })
})

describe('a hostile Word document gives its text, or is rejected', () => {
  test.each(HOSTILE_DOCX)('%s', async (_, make, shown) => {
    const answer = await outcome(() => docxText(make()))
    if (shown === null) expect(['damaged', 'heavy', 'empty']).toContain(answer)
    else expect(answer).toBe(shown)
  })
})

test('refuses documents when the queue is full', async () => {
  const bytes = pdfSaying('Ana')
  const answers = await Promise.all(Array.from({ length: 20 }, () => outcome(() => cvPdfFacts(bytes))))
  expect(answers.filter((one) => one === 'busy')).toHaveLength(4)
})
