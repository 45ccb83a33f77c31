import sharp, { type Sharp } from 'sharp'
import type { Format, Width } from '#contract/vehicles/images.ts'

// The queue sets the concurrency.
sharp.concurrency(1)
sharp.cache(false)

export const RECIPE = 1

/** Larger pictures are refused by their header (docs/decisions/007). */
const MAX_PIXELS = 50e6

export const MIME = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const satisfies Record<
  Format,
  string
>

export class NotAnImage extends Error {
  override name = 'NotAnImage'
}

export function kindOf(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 16)).toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif'
  if (text.slice(4, 8) === 'ftyp' && /^(avif|avis|mif1)/.test(text.slice(8))) return 'avif'
  return null
}

/** Renders upright, in sRGB, without metadata, and never enlarges. Throws NotAnImage. */
export async function render(original: Uint8Array, width: Width, format: Format): Promise<Buffer> {
  if (!kindOf(original)) throw new NotAnImage('neither JPEG, PNG, WebP, GIF nor AVIF')
  return encode(sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'truncated', animated: false }), width, format)
}

export const renderDrawing = (svg: string, width: Width, format: Format): Promise<Buffer> =>
  encode(sharp(Buffer.from(svg)), width, format)

const encode = async (picture: Sharp, width: Width, format: Format) => {
  const sized = picture
    .autoOrient()
    .resize({ width, height: width * 2, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#F1EFEA' })
  try {
    return await ENCODERS[format](sized).toBuffer()
  } catch (error) {
    throw new NotAnImage((error as Error).message.split('\n', 1)[0])
  }
}

const ENCODERS = {
  avif: (picture) => picture.avif({ quality: 50, effort: 2, chromaSubsampling: '4:2:0' }),
  webp: (picture) => picture.webp({ quality: 74, effort: 4, smartSubsample: false }),
  jpg: (picture) => picture.jpeg({ quality: 76, mozjpeg: true }),
} satisfies Record<Format, (picture: Sharp) => Sharp>
