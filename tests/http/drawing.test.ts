import { expect, test } from 'vitest'
import type { TrustKit } from '#contract/trust-kit.ts'
import { readBrand } from '#server/brand.ts'
import { draw, type Sheet } from '#server/pdf/write/write-pdf.ts'
import { pdfText } from './pdf-text.ts'

const sheet = (points: number): Sheet => ({
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

test('this thread goes on with its own work while a sheet is drawn', async () => {
  await draw(sheet(1))
  let turns = 0
  const turn = setInterval(() => {
    turns += 1
  }, 1)
  const bytes = await draw(sheet(60))
  clearInterval(turn)
  expect(pdfText(bytes).replaceAll('\n', '')).toContain('Punto 59')
  // Drawn here, it would be one turn as long as the drawing.
  expect(turns).toBeGreaterThan(5)
})

test('a sheet that cannot be drawn fails alone: the one after it is drawn', async () => {
  const broken = { ...sheet(1), of: null } as unknown as Sheet
  const [failed, drawn] = await Promise.allSettled([draw(broken), draw(sheet(1))])
  expect(failed.status).toBe('rejected')
  expect(drawn.status).toBe('fulfilled')
})

test('what cannot even be handed to the thread fails, and the next one is drawn', async () => {
  const uncopied = { ...sheet(1), of: { intro: () => 'x' } } as unknown as Sheet
  await expect(draw(uncopied)).rejects.toThrow()
  expect((await draw(sheet(1))).length).toBeGreaterThan(1000)
})
