import { z } from 'zod'
import { GRAVITIES } from '../images/crop.ts'
import type { Transformation } from '../images/transform.ts'

const LONGEST_SIDE = 2500
const DEFAULT_QUALITY = 80

const side = z.coerce.number().int().min(0).optional()

const offset = z.coerce.number().min(-LONGEST_SIDE).max(LONGEST_SIDE).optional()
const isPart = (number: number | undefined) => number !== undefined && number >= 0 && number <= 1

export const transformFields = z
  .object({
    width: side,
    height: side,
    resize: z.enum(['cover', 'contain', 'fill']).optional(),
    quality: z.coerce.number().int().min(20).max(100).optional(),
    format: z.enum(['origin', 'webp', 'avif']).optional(),
    gravity: z.enum(GRAVITIES).optional(),
    x_offset: offset,
    y_offset: offset,
  })
  .superRefine(({ gravity, x_offset: x, y_offset: y }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    const offsets = x !== undefined || y !== undefined
    if (gravity === 'fp' && !(isPart(x) && isPart(y)))
      refuse('gravity', 'fp needs x_offset and y_offset between 0 and 1')
    if (gravity === 'sm' && offsets) refuse('gravity', 'sm takes neither x_offset nor y_offset')
    if (gravity === undefined && offsets) refuse('gravity', 'must say where x_offset and y_offset begin')
  })
export type TransformFields = z.infer<typeof transformFields>

const clamp = (pixels: number | undefined) => (pixels ? Math.min(pixels, LONGEST_SIDE) : undefined)

export function transformationOf(
  {
    width,
    height,
    resize = 'cover',
    quality = DEFAULT_QUALITY,
    format,
    gravity,
    x_offset: x,
    y_offset: y,
  }: TransformFields,
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
    ...(gravity ? { gravity } : {}),
    ...(x === undefined ? {} : { x }),
    ...(y === undefined ? {} : { y }),
    format: format === undefined ? negotiated : format === 'origin' ? own : format,
  }
}

const TYPES = { cover: 'fill', contain: 'fit', fill: 'force' } as const

export function transformationHeader(fields: TransformFields): string {
  const { width, height, resize = 'cover', quality, format, gravity, x_offset: x, y_offset: y } = fields
  const offsets = x === undefined && y === undefined ? '' : `:${x ?? 0}:${y ?? 0}`
  const words = [
    height ? `height:${clamp(height)}` : '',
    width ? `width:${clamp(width)}` : '',
    width || height ? `resizing_type:${TYPES[resize]}` : '',
    quality ? `quality:${quality}` : '',
    format && format !== 'origin' ? `format:${format}` : '',
    gravity ? `gravity:${gravity}${offsets}` : '',
  ]
  return words.filter((word) => word !== '').join(',')
}
