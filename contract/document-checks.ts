import { SCREEN_MESSAGES } from './screen-messages.ts'

// What is looked at before a page of a paper is taken: the same rules in the browser, before it is sent, and on the server.

/** Bytes that a page may have, as the bucket 'applications' has it. */
export const PAGE_BYTES = 15 * 1024 * 1024

/** What a page may be, by content type, with the ending of its name. */
export const PAGE_TYPES: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

/** Files that one paper may have; the database says the same. */
export const MOST_PAGES = 60

/** Why a page is not taken. */
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

/** What may be wrong with a page that is taken all the same, when its owner says so. */
export const PAGE_WARNINGS = {
  blurry: 'Se ve borrosa: quizá no se pueda leer.',
  glare: 'Tiene un reflejo: quizá tape algún dato.',
  small: 'Es muy chica: quizá no se pueda leer.',
  locked: 'Parece protegido: si pide contraseña para abrirse, guárdalo sin ella y súbelo otra vez.',
  many_pages: 'Tiene más páginas de las que pedimos: revisa que sea el documento correcto.',
  old: 'Parece más antiguo de lo que pedimos: revisa su fecha.',
} as const
export type PageWarning = keyof typeof PAGE_WARNINGS

/** The sentences of a page's warnings, as its row has them; one that nobody knows is left out. */
export const warningTexts = (warnings: readonly string[]): string[] =>
  warnings.flatMap((code) => (Object.hasOwn(PAGE_WARNINGS, code) ? [PAGE_WARNINGS[code as PageWarning]] : []))

/** Why a file cannot be a page, told by what its device says of it; null: it may be one. */
export function fileRefusal({ type, size }: { type: string; size: number }): PageRefusal | null {
  if (!Object.hasOwn(PAGE_TYPES, type)) return 'page_type'
  if (size === 0) return 'page_empty'
  return size > PAGE_BYTES ? 'page_large' : null
}

/** The longer side, in pixels, at which a picture is looked at; one that is smaller stays as it is. */
export const CHECK_SIDE = 1000

/** A picture in greys, row by row: 0 black, 255 white. */
export interface Greys {
  pixels: ArrayLike<number>
  width: number
  height: number
}

// Below this nothing in the picture has an edge. A focused page of text lies in the hundreds or thousands, one out of focus below 30.
const LEAST_SHARPNESS = 60
const SATURATED = 250
// A reflection is a spot. A page that is white all over (a scan) or for a large part (a letter on a table) has none.
const GLARE = { least: 0.03, most: 0.35, mostMedian: 235 }
const SMALLEST_SIDE = 700

/** The variance of the Laplacian, which is high where there are edges: what is out of focus has few. 0 for what has no inside. */
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

/** Which share of a picture (0 to 1) is so bright that nothing can be told there, and how bright its middle pixel is. */
export function brightness({ pixels, width, height }: Greys): { saturated: number; median: number } {
  const counts = new Array<number>(256).fill(0)
  const all = width * height
  for (let at = 0; at < all; at++) counts[pixels[at]!]! += 1
  let [median, seen] = [0, counts[0]!]
  while (median < 255 && seen * 2 < all) seen += counts[++median]!
  const bright = counts.slice(SATURATED).reduce((sum, count) => sum + count, 0)
  return { saturated: all === 0 ? 0 : bright / all, median }
}

/** What may be wrong with a photograph of a page. `longest` is its own longer side in pixels, before it was made small to be looked at. */
export function pictureWarnings(greys: Greys, longest: number): PageWarning[] {
  const { saturated, median } = brightness(greys)
  const glares = saturated >= GLARE.least && saturated <= GLARE.most && median <= GLARE.mostMedian
  const warnings: PageWarning[] = []
  if (sharpness(greys) < LEAST_SHARPNESS) warnings.push('blurry')
  if (glares) warnings.push('glare')
  if (longest < SMALLEST_SIDE) warnings.push('small')
  return warnings
}
