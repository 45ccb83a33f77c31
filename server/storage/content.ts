import { invalidMimeType } from './errors.ts'
import { typeAllowed } from './names.ts'

export const REWRITTEN = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const
export type Rewritten = (typeof REWRITTEN)[number]

export const isRewritten = (type: string | null): type is Rewritten =>
  (REWRITTEN as readonly (string | null)[]).includes(type)

export const HEAD_BYTES = 512

const BRANDS: Record<string, string> = {
  avif: 'image/avif',
  avis: 'image/avif',
  heic: 'image/heic',
  heix: 'image/heic',
  hevc: 'image/heic',
  mif1: 'image/heif',
  msf1: 'image/heif',
}

export function kindByBytes(head: Uint8Array): string | null {
  const text = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, HEAD_BYTES)).toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'image/gif'
  if (text.slice(4, 8) === 'ftyp') {
    const kind = BRANDS[text.slice(8, 12)] ?? null
    // The generic brand: the compatible ones decide.
    return kind === 'image/heif' && text.slice(8, head[3]).includes('avif') ? 'image/avif' : kind
  }
  if (/^%PDF-\d\.\d/.test(text)) return 'application/pdf'
  const start = text
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart()
    .toLowerCase()
  if (/^(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*(<!doctype svg|<svg[\s>])/.test(start)) return 'image/svg+xml'
  if (/^(<!--[\s\S]*?-->\s*)*<(!doctype html|html|head|body|script|iframe|style|title|h1|div|img|a\s)/.test(start))
    return 'text/html'
  return null
}

export function baseType(declared: string): string {
  const base = (declared.split(';', 1)[0] ?? '').trim().toLowerCase()
  return base === 'image/jpg' || base === 'image/pjpeg' ? 'image/jpeg' : base
}

/** SVG is never a picture. Throws InvalidMimeType. */
export function checkContent(declared: string, found: string | null, allowed: readonly string[] | null): void {
  const type = baseType(declared)
  if (!typeAllowed(type, allowed)) throw invalidMimeType(declared)
  const provable = type.startsWith('image/') || type === 'application/pdf'
  if (provable && found !== type) throw invalidMimeType(declared)
  // Pictures that cannot be re-encoded may contain a location.
  if (type.startsWith('image/') && !isRewritten(type)) throw invalidMimeType(declared)
  if (allowed?.length && found !== null && !typeAllowed(found, allowed)) throw invalidMimeType(found)
}

const SHOWN =
  /^(image\/(jpeg|png|webp|avif|gif|heic|heif)|text\/(plain|csv|css)|application\/json|(audio|video)\/[\w.+-]+)(\s*;|$)/i
const MARKUP =
  /^(text\/(html|xml|javascript|ecmascript)|application\/([\w.-]+\+)?(xml|javascript|ecmascript)|image\/svg)/i

export function servedType(stored: string): { type: string; shown: boolean } {
  const type = /^[\w.+-]+\/[\w.+-]+(\s*;[\x20-\x7e]*)?$/.test(stored) ? stored : 'application/octet-stream'
  if (MARKUP.test(type)) return { type: 'text/plain; charset=utf-8', shown: false }
  return { type, shown: SHOWN.test(type) }
}
