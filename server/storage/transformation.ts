import { z } from 'zod'
import type { Transformation } from '../images/transform.ts'

/** The largest side anybody may ask for, in pixels, as in the hosted service. */
const LONGEST_SIDE = 2500
const DEFAULT_QUALITY = 80

const side = z.coerce.number().int().min(0).optional()

/** What a request says about a rendering, in its query or in a body's `transform`. */
export const transformFields = z.object({
  width: side,
  height: side,
  resize: z.enum(['cover', 'contain', 'fill']).optional(),
  quality: z.coerce.number().int().min(20).max(100).optional(),
  format: z.enum(['origin', 'webp', 'avif']).optional(),
})
export type TransformFields = z.infer<typeof transformFields>

const clamp = (pixels: number | undefined) => (pixels ? Math.min(pixels, LONGEST_SIDE) : undefined)

/**
 * The rendering that is meant: sides within bounds; without a format, WebP for who accepts it, as the hosted service does,
 * and else the picture's own.
 */
export function transformationOf(
  { width, height, resize = 'cover', quality = DEFAULT_QUALITY, format }: TransformFields,
  own: Transformation['format'],
  accept: string | null,
): Transformation {
  const [wide, high] = [clamp(width), clamp(height)]
  const negotiated = accept?.includes('image/webp') ? 'webp' : own
  return {
    ...(wide ? { width: wide } : {}),
    ...(high ? { height: high } : {}),
    resize,
    quality,
    format: format === undefined ? negotiated : format === 'origin' ? own : format,
  }
}

const TYPES = { cover: 'fill', contain: 'fit', fill: 'force' } as const

/** The X-Transformations header, in the hosted service's words and order. Empty when nothing was asked for. */
export function transformationHeader({ width, height, resize = 'cover', quality, format }: TransformFields): string {
  const words = [
    height ? `height:${clamp(height)}` : '',
    width ? `width:${clamp(width)}` : '',
    width || height ? `resizing_type:${TYPES[resize]}` : '',
    quality ? `quality:${quality}` : '',
    format && format !== 'origin' ? `format:${format}` : '',
  ]
  return words.filter((word) => word !== '').join(',')
}
