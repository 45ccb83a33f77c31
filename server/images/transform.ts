import sharp, { type Sharp } from 'sharp'
import { coverBox, type Gravity, type Size } from './crop.ts'
import { kindOf, NotAnImage } from './render.ts'

export interface Transformation {
  /** Pixels; if a side is missing, the ratio is kept. */
  width?: number
  height?: number
  resize: 'cover' | 'contain' | 'fill'
  gravity?: Gravity
  x?: number
  y?: number
  quality: number
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'
}

export interface Transformed {
  bytes: Buffer
  type: string
}

export const formatOf = (bytes: Uint8Array): Transformation['format'] | null => kindOf(bytes)

export const TRANSFORM_RECIPE = 1

const MAX_PIXELS = 50e6
const FIT = { cover: 'cover', contain: 'inside', fill: 'fill' } as const

export async function transformPicture(original: Uint8Array, how: Transformation): Promise<Buffer> {
  if (!kindOf(original)) throw new NotAnImage('neither JPEG, PNG, WebP, GIF nor AVIF')
  const picture = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'truncated', animated: false }).autoOrient()
  try {
    const sized = await resized(picture, how)
    return await ENCODERS[how.format](sized, how.quality).toBuffer()
  } catch (error) {
    throw new NotAnImage((error as Error).message.split('\n', 1)[0])
  }
}

const resized = async (picture: Sharp, { width, height, resize, gravity, x, y }: Transformation): Promise<Sharp> => {
  if (!width && !height) return picture
  if (width && height && resize === 'cover' && gravity && gravity !== 'sm') {
    return cut(picture, { width, height }, { gravity, x, y })
  }
  return picture.resize({
    ...(width ? { width } : {}),
    ...(height ? { height } : {}),
    fit: FIT[resize],
    withoutEnlargement: resize !== 'fill',
    ...(gravity === 'sm' ? { position: sharp.strategy.attention } : {}),
  })
}

const cut = async (picture: Sharp, box: Size, focus: Parameters<typeof coverBox>[2]) => {
  const { autoOrient } = await picture.metadata()
  const { scaled, kept } = coverBox(autoOrient, box, focus)
  return picture.resize({ ...scaled, fit: 'fill' }).extract(kept)
}

const ENCODERS = {
  jpeg: (picture, quality) => picture.flatten({ background: '#FFFFFF' }).jpeg({ quality, mozjpeg: true }),
  png: (picture) => picture.png({ compressionLevel: 8 }),
  webp: (picture, quality) => picture.webp({ quality, effort: 4 }),
  avif: (picture, quality) => picture.avif({ quality, effort: 2 }),
  gif: (picture) => picture.gif(),
} satisfies Record<Transformation['format'], (picture: Sharp, quality: number) => Sharp>
