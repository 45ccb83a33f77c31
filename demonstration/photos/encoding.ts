import { join } from 'node:path'
import { PROJECT_ROOT } from '#db/root.ts'

// Square root encoding gives dark tones more of the 8-bit steps.

export const PHOTO_WIDTH = 1280
export const PHOTO_HEIGHT = 960
/** The floor is soft: a quarter of the pixels suffices. */
export const FLOOR_SCALE = 2
/** The brightest light a layer can hold; 1 is paper white. */
export const FIXED_MAX = 1.8
export const PAINT_MAX = 1.6

export const LAYERS_FOLDER = join(PROJECT_ROOT, 'demonstration/photos/layers')

export function encodeLight(light: number, max: number): number {
  const v = Math.sqrt(Math.max(0, light) / max) * 255
  return v > 255 ? 255 : Math.round(v)
}

/** Byte → light. */
export function decodingTable(max: number): Float32Array {
  return Float32Array.from({ length: 256 }, (_, i) => (i / 255) ** 2 * max)
}
