import type { CandidateReader } from './candidate.ts'
import type { ImportField } from './fields.ts'
import { readImages } from './images.ts'

const GALLERIES = [
  'galeria_exterior',
  'galeria_interior',
  'fotos_exterior_url',
  'fotos_interior_url',
  'car_studio_gallery',
] as const

/** Invalid addresses give a warning; the default cover is the first picture. */
export function readPictures(row: CandidateReader) {
  for (const field of GALLERIES) row.set(field, picturesOf(row, field))
  const cover = picturesOf(row, 'feature_image')
  row.set('feature_image', cover?.[0])
  const { values } = row.candidate
  // A cover column with several pictures is a gallery.
  if (cover && cover.length > 1 && !values.galeria_exterior) row.set('galeria_exterior', cover)
  const first = [values.galeria_exterior, values.fotos_exterior_url].flatMap((list) =>
    Array.isArray(list) ? list : [],
  )[0]
  row.infer('feature_image', first, 'la primera foto', true)
  row.set('car_studio_feature_image', picturesOf(row, 'car_studio_feature_image')?.[0])
}

/** undefined: none, so broken formulas keep the gallery. */
const picturesOf = (row: CandidateReader, field: ImportField): string[] | undefined => {
  const written = row.cells(field).filter((text) => text.trim() !== '')
  if (written.length === 0) return undefined
  const lists = written.map(readImages)
  const dropped = lists.flatMap((list) => list.dropped)
  if (dropped.length > 0) {
    row.warn('imagen_descartada', `${field}: no empieza con http: ${dropped.slice(0, 3).join(', ').slice(0, 80)}`)
  }
  const listed = [...new Set(lists.flatMap((list) => list.urls))]
  const expiring = listed.filter(expires)
  if (expiring.length > 0) {
    const host = new URL(expiring[0]!).host
    const what =
      expiring.length === 1
        ? `1 dirección de ${host} deja de servir en unas horas y no se toma`
        : `${expiring.length} direcciones de ${host} dejan de servir en unas horas y no se toman`
    row.warn('imagen_caduca', `${field}: ${what}: sube las fotos al auto`)
  }
  const urls = listed.filter((url) => !expires(url))
  return urls.length > 0 ? urls : undefined
}

const expires = (url: string) =>
  /^https?:\/\/([\w-]+\.)*(airtableusercontent\.com|dl\.airtable\.com|fbcdn\.net)\//i.test(url) ||
  /[?&](X-(Amz|Goog)-(Expires|Signature)|Expires)=/i.test(url)
