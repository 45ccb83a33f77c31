import { greyOf, type Raster } from '#app/features/files/raster.ts'

/** Fractions of the picture (0 to 1). */
export interface PlateBox {
  x: number
  y: number
  width: number
  height: number
}

// Opaque: a blurred plate can be read again.
const COVER = [206, 208, 211] as const

export function boxPixels(box: PlateBox, { width, height }: { width: number; height: number }) {
  const within = (value: number, most: number) => Math.min(most, Math.max(0, value))
  return {
    left: within(Math.floor(box.x * width), width),
    top: within(Math.floor(box.y * height), height),
    right: within(Math.ceil((box.x + box.width) * width), width),
    bottom: within(Math.ceil((box.y + box.height) * height), height),
  }
}

export function coverPlate(picture: Raster, box: PlateBox): void {
  const { left, top, right, bottom } = boxPixels(box, picture)
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) picture.data.set(COVER, (y * picture.width + x) * 4)
}

// Mexican plates have a 2:1 ratio (NOM-001-SCT-2-2016), narrower when seen at an angle.
const SHARES = [0.07, 0.1, 0.13]
const RATIO = 2
const LEAST_CONTRAST = 14

/** The box in the lower half with the most vertical edges against its surroundings. Null: none found. */
export function proposePlate(picture: Raster): PlateBox | null {
  const { width, height } = picture
  const edges = edgeSums(picture)
  const density = (left: number, top: number, across: number, down: number) => {
    const [right, bottom] = [left + across, top + down]
    const row = width + 1
    const sum =
      edges[bottom * row + right]! - edges[top * row + right]! - edges[bottom * row + left]! + edges[top * row + left]!
    return sum / (across * down)
  }
  let best = { score: LEAST_CONTRAST, box: null as PlateBox | null }
  for (const share of SHARES) {
    const across = Math.round(width * share)
    const down = Math.round(across / RATIO)
    const [margin, step] = [Math.round(down / 2), Math.max(1, Math.round(down / 6))]
    for (let top = Math.round(height * 0.45); top + down + margin < height * 0.92; top += step)
      for (let left = margin + Math.round(width * 0.05); left + across + margin < width * 0.95; left += step) {
        const inside = density(left, top, across, down)
        const beside = Math.max(
          density(left, top - margin, across, margin),
          density(left, top + down, across, margin),
          density(left - margin, top, margin, down),
          density(left + across, top, margin, down),
        )
        const score = inside - 1.5 * beside
        if (score > best.score)
          best = { score, box: { x: left / width, y: top / height, width: across / width, height: down / height } }
      }
  }
  return best.box && grown(best.box)
}

const grown = ({ x, y, width, height }: PlateBox): PlateBox => {
  const [left, top] = [Math.max(0, x - width * 0.1), Math.max(0, y - height * 0.15)]
  return { x: left, y: top, width: Math.min(1 - left, width * 1.2), height: Math.min(1 - top, height * 1.3) }
}

// Summed-area table of vertical edges, which letters are full of.
function edgeSums(picture: Raster): Float64Array {
  const { width, height } = picture
  const grey = greyOf(picture)
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      if (x > 0) row += Math.abs(grey[y * width + x]! - grey[y * width + x - 1]!)
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + row
    }
  }
  return sums
}
