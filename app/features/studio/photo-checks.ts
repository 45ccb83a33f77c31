import { greyOf, type Raster } from '#app/features/files/raster.ts'
import { histogramOf, percentileOf } from './raster.ts'

/** Quality warnings of a photograph; it can be used anyway. */
export type PhotoProblem = 'small' | 'blurred' | 'dark' | 'bright' | 'burnt'

export const PHOTO_PROBLEMS: Record<PhotoProblem, string> = {
  small: 'Es chica: se verá borrosa en el sitio. Tómala con la cámara a su tamaño completo.',
  blurred: 'Se ve movida o fuera de foco. Sostén el teléfono con las dos manos y toca el auto para enfocar.',
  dark: 'Está oscura. Busca más luz, o ponte con el sol a tu espalda.',
  bright: 'Tiene demasiada luz. Busca la sombra.',
  burnt: 'Partes de la foto salieron blancas por la luz. Evita el sol de frente y los reflejos.',
}

export const CHECKED_WIDTH = 640

// variance of the Laplacian at 640 px, share of clipped pixels, median brightness.
const SHARPEST_BLUR = 60
const MOST_CLIPPED = 0.08
const DARKEST = 70
const BRIGHTEST = 190
const SMALLEST = { width: 1200, height: 900 }

/** Variance of the Laplacian: how much fine detail there is. */
function sharpnessOf(picture: Raster): number {
  const { width, height } = picture
  const grey = greyOf(picture)
  let sum = 0
  let squares = 0
  let count = 0
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const value = 4 * grey[i]! - grey[i - 1]! - grey[i + 1]! - grey[i - width]! - grey[i + width]!
      sum += value
      squares += value * value
      count += 1
    }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2
}

/** Quality warnings. `picture`: drawn at CHECKED_WIDTH; `size`: of the file, in pixels. */
export function photoProblems(picture: Raster, size: { width: number; height: number }): PhotoProblem[] {
  const counts = histogramOf(greyOf(picture))
  const median = percentileOf(counts, 0.5)
  const clipped = counts.subarray(250).reduce((sum, count) => sum + count, 0) / (picture.width * picture.height)
  const longest = Math.max(size.width, size.height)
  const shortest = Math.min(size.width, size.height)
  const found: [PhotoProblem, boolean][] = [
    ['small', longest < SMALLEST.width || shortest < SMALLEST.height],
    ['blurred', sharpnessOf(picture) < SHARPEST_BLUR],
    ['dark', median < DARKEST],
    ['bright', median > BRIGHTEST],
    ['burnt', median <= BRIGHTEST && clipped > MOST_CLIPPED],
  ]
  return found.filter(([, is]) => is).map(([problem]) => problem)
}
