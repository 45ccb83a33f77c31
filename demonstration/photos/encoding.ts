import { join } from 'node:path'
import { PROJECT_ROOT } from '#db/root.ts'

// The layers keep the square root of light in eight bits, which gives dark tones their share of the steps.

export const PHOTO_WIDTH = 1280
export const PHOTO_HEIGHT = 960
export const FLOOR_SCALE = 2
/** The brightest light a layer can hold; 1 is paper white. */
export const FIXED_MAX = 1.8
export const PAINT_MAX = 1.6

export const LAYERS_FOLDER = join(PROJECT_ROOT, 'demonstration/photos/layers')

export function decodingTable(max: number): Float32Array {
  return Float32Array.from({ length: 256 }, (_, i) => (i / 255) ** 2 * max)
}
