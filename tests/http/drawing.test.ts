import { expect, test } from 'vitest'
import type { TrustKit } from '#contract/vehicles/trust-kit.ts'
import { type PdfDocument, writePdf } from '#server/pdf/write/write-pdf.ts'
import { readBrand } from '#server/settings/brand.ts'
import { pdfText } from './pdf-text.ts'

const document = (points: number): PdfDocument => ({
  kind: 'kit',
  of: {
    intro: 'Lo que revisamos',
    inspection: [{ title: 'Motor', points: Array.from({ length: points }, (_, place) => `Punto ${place}`) }],
    sections: [],
    updated_at: '2026-11-20T18:00:00Z',
  } as unknown as TrustKit,
  brand: readBrand(),
  siteUrl: 'https://volante.example',
})

test('the main thread keeps working while a document is drawn', async () => {
  await writePdf(document(1))
  let turns = 0
  const turn = setInterval(() => {
    turns += 1
  }, 1)
  const bytes = await writePdf(document(60))
  clearInterval(turn)
  expect(pdfText(bytes).replaceAll('\n', '')).toContain('Punto 59')
  expect(turns).toBeGreaterThan(5)
})

test('a failed document does not affect the next one', async () => {
  const broken = { ...document(1), of: null } as unknown as PdfDocument
  const [failed, drawn] = await Promise.allSettled([writePdf(broken), writePdf(document(1))])
  expect(failed.status).toBe('rejected')
  expect(drawn.status).toBe('fulfilled')
})

test('a document that cannot be sent to the thread fails, and the next one is drawn', async () => {
  const uncopied = { ...document(1), of: { intro: () => 'x' } } as unknown as PdfDocument
  await expect(writePdf(uncopied)).rejects.toThrow()
  expect((await writePdf(document(1))).length).toBeGreaterThan(1000)
})
