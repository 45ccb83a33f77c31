import { invalidMimeType } from './errors.ts'
import { typeAllowed } from './names.ts'

/** Pictures that are decoded and written anew before they are kept. */
export const REWRITTEN = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const
export type Rewritten = (typeof REWRITTEN)[number]

export const isRewritten = (type: string | null): type is Rewritten =>
  (REWRITTEN as readonly (string | null)[]).includes(type)

/** How many first bytes `kindByBytes` looks at. */
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

/** What the first bytes say a file is: a picture, a PDF or markup. Null: something else, which is not looked into. */
export function kindByBytes(head: Uint8Array): string | null {
  const text = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, HEAD_BYTES)).toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'image/gif'
  if (text.slice(4, 8) === 'ftyp') {
    const kind = BRANDS[text.slice(8, 12)] ?? null
    // The general brand: the ones it goes with say which.
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

/** A content type without its parameters, in small letters and by its usual name. */
export function baseType(declared: string): string {
  const base = (declared.split(';', 1)[0] ?? '').trim().toLowerCase()
  return base === 'image/jpg' || base === 'image/pjpeg' ? 'image/jpeg' : base
}

/**
 * Refuses what is not as it says or is not on the bucket's list: the declared type must be allowed; a picture or a PDF must be
 * one by its bytes; and in a bucket with a list, what the bytes plainly are must be on it, whatever they are called. SVG is
 * never a picture. Throws InvalidMimeType.
 */
export function checkContent(declared: string, found: string | null, allowed: readonly string[] | null): void {
  const type = baseType(declared)
  if (!typeAllowed(type, allowed)) throw invalidMimeType(declared)
  const provable = type.startsWith('image/') || type === 'application/pdf'
  if (provable && found !== type) throw invalidMimeType(declared)
  // One that cannot be written anew would keep where it was taken (HEIC, on most machines; SVG, always).
  if (type.startsWith('image/') && !isRewritten(type)) throw invalidMimeType(declared)
  if (allowed?.length && found !== null && !typeAllowed(found, allowed)) throw invalidMimeType(found)
}

// What a browser may show as what it is. All else is handed over as a file to keep, so that nothing stored here can run here.
const SHOWN =
  /^(image\/(jpeg|png|webp|avif|gif|heic|heif)|text\/(plain|csv|css)|application\/json|(audio|video)\/[\w.+-]+)(\s*;|$)/i
const MARKUP =
  /^(text\/(html|xml|javascript|ecmascript)|application\/([\w.-]+\+)?(xml|javascript|ecmascript)|image\/svg)/i

/** The content type something is served with, and whether a browser may show it. Markup and script travel as plain text. */
export function servedType(stored: string): { type: string; shown: boolean } {
  const type = /^[\w.+-]+\/[\w.+-]+(\s*;[\x20-\x7e]*)?$/.test(stored) ? stored : 'application/octet-stream'
  if (MARKUP.test(type)) return { type: 'text/plain; charset=utf-8', shown: false }
  return { type, shown: SHOWN.test(type) }
}
