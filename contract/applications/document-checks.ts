import { SCREEN_MESSAGES } from '../messages/screen-messages.ts'

/** Limit of the bucket 'applications'. */
export const PAGE_BYTES = 15 * 1024 * 1024

export const PAGE_TYPES: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

/** Also in the database. */
export const MOST_PAGES = 60

export const PAGE_REFUSALS = {
  page_type: SCREEN_MESSAGES.page_kind,
  page_empty: 'El archivo está vacío.',
  page_large: SCREEN_MESSAGES.file_large,
  page_damaged: 'El archivo está dañado y no se puede abrir. Guárdalo otra vez y vuelve a subirlo.',
  page_duplicate: 'Ese archivo ya está en tu solicitud.',
  page_missing: 'El archivo no terminó de subir. Intenta de nuevo.',
  document_full: `Ya hay ${MOST_PAGES} archivos en este documento. Quita alguno para subir otro.`,
  document_approved: 'Este documento ya está aprobado: no hace falta subir otro.',
  application_closed: 'Esta solicitud ya no recibe documentos.',
} as const
export type PageRefusal = keyof typeof PAGE_REFUSALS

export const PAGE_WARNINGS = {
  blurry: 'Se ve borrosa: quizá no se pueda leer.',
  glare: 'Tiene un reflejo: quizá tape algún dato.',
  small: 'Es muy chica: quizá no se pueda leer.',
  locked: 'Parece protegido: si pide contraseña para abrirse, guárdalo sin ella y súbelo otra vez.',
  many_pages: 'Tiene más páginas de las que pedimos: revisa que sea el documento correcto.',
  old: 'Parece más antiguo de lo que pedimos: revisa su fecha.',
} as const
export type PageWarning = keyof typeof PAGE_WARNINGS

export const warningTexts = (warnings: readonly string[]): string[] =>
  warnings.flatMap((code) => (Object.hasOwn(PAGE_WARNINGS, code) ? [PAGE_WARNINGS[code as PageWarning]] : []))

export function fileRefusal({ type, size }: { type: string; size: number }): PageRefusal | null {
  if (!Object.hasOwn(PAGE_TYPES, type)) return 'page_type'
  if (size === 0) return 'page_empty'
  return size > PAGE_BYTES ? 'page_large' : null
}

export const CHECK_SIDE = 1000

export interface Greys {
  pixels: ArrayLike<number>
  width: number
  height: number
}

// Measured: focused text is in the hundreds, blurred below 30.
const LEAST_SHARPNESS = 60
const SATURATED = 250
// A reflection is a spot; white pages have none.
const GLARE = { least: 0.03, most: 0.35, mostMedian: 235 }
const SMALLEST_SIDE = 700

/** Variance of the Laplacian; low when blurred. */
export function sharpness({ pixels, width, height }: Greys): number {
  let sum = 0
  let squares = 0
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const edge = 4 * pixels[at]! - pixels[at - 1]! - pixels[at + 1]! - pixels[at - width]! - pixels[at + width]!
      sum += edge
      squares += edge * edge
    }
  }
  const count = Math.max(0, width - 2) * Math.max(0, height - 2)
  return count === 0 ? 0 : squares / count - (sum / count) ** 2
}

/** Share of overexposed pixels (0 to 1), and the median. */
export function brightness({ pixels, width, height }: Greys): { saturated: number; median: number } {
  const counts = new Array<number>(256).fill(0)
  const all = width * height
  for (let at = 0; at < all; at++) counts[pixels[at]!]! += 1
  let [median, seen] = [0, counts[0]!]
  while (median < 255 && seen * 2 < all) seen += counts[++median]!
  const bright = counts.slice(SATURATED).reduce((sum, count) => sum + count, 0)
  return { saturated: all === 0 ? 0 : bright / all, median }
}

/** Warnings of a photograph. `longest`: original longer side. */
export function pictureWarnings(greys: Greys, longest: number): PageWarning[] {
  const { saturated, median } = brightness(greys)
  const glares = saturated >= GLARE.least && saturated <= GLARE.most && median <= GLARE.mostMedian
  const warnings: PageWarning[] = []
  if (sharpness(greys) < LEAST_SHARPNESS) warnings.push('blurry')
  if (glares) warnings.push('glare')
  if (longest < SMALLEST_SIDE) warnings.push('small')
  return warnings
}
