import type { Raster } from '#app/features/files/raster.ts'
import type { CarMask } from './raster.ts'

type Colour = readonly [red: number, green: number, blue: number]

/** Studio background: wall, floor, and darkness of the car's shadow (0 to 1). */
export interface StudioTone {
  wall: Colour
  floor: Colour
  shadow: number
}

export const HOUSE_TONE: StudioTone = { wall: [238, 239, 241], floor: [212, 215, 219], shadow: 0.5 }

/** Pixels with mask 255 stay unchanged; the rim is blended. */
export function composeStudio(original: Raster, mask: CarMask, tone: StudioTone): Raster {
  const { width, height } = original
  const data = new Uint8ClampedArray(original.data)
  const ground = groundOf(mask)
  for (let y = 0; y < height; y++) {
    const floor = floorShare(y, ground)
    const [red, green, blue] = behindAt(tone, floor)
    const hasShadow = Math.abs(y - ground.y) < ground.halfHeight
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const inside = mask.data[i]!
      if (inside === 255) continue
      const outside = (255 - inside) * (hasShadow ? 1 - tone.shadow * shadowShare(x, y, ground) : 1)
      const p = i * 4
      data[p] = (data[p]! * inside + red * outside) / 255
      data[p + 1] = (data[p + 1]! * inside + green * outside) / 255
      data[p + 2] = (data[p + 2]! * inside + blue * outside) / 255
      data[p + 3] = 255
    }
  }
  return { width, height, data }
}

interface Ground {
  x: number
  y: number
  halfWidth: number
  halfHeight: number
  horizon: number
  blend: number
}

function groundOf({ width, height, data }: CarMask): Ground {
  let [left, right, top, bottom] = [width, -1, height, -1]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (data[y * width + x]! > 127) {
        if (x < left) left = x
        if (x > right) right = x
        if (y < top) top = y
        bottom = y
      }
  if (right < 0) return { x: 0, y: -height, halfWidth: 1, halfHeight: 1, horizon: height * 0.6, blend: height * 0.1 }
  const [across, down] = [right - left + 1, bottom - top + 1]
  return {
    x: (left + right) / 2,
    y: bottom - across * 0.012,
    halfWidth: across * 0.54,
    halfHeight: Math.max(4, across * 0.055),
    horizon: bottom - down * 0.3,
    blend: down * 0.25,
  }
}

const behindAt = ({ wall, floor }: StudioTone, share: number): Colour => [
  wall[0] + (floor[0] - wall[0]) * share,
  wall[1] + (floor[1] - wall[1]) * share,
  wall[2] + (floor[2] - wall[2]) * share,
]

const floorShare = (y: number, { horizon, blend }: Ground) => smooth((y - horizon + blend / 2) / blend)

const shadowShare = (x: number, y: number, ground: Ground) => {
  const distance = ((x - ground.x) / ground.halfWidth) ** 2 + ((y - ground.y) / ground.halfHeight) ** 2
  return distance >= 1 ? 0 : smooth(1 - distance)
}

const smooth = (share: number) => {
  const t = Math.min(1, Math.max(0, share))
  return t * t * (3 - 2 * t)
}
