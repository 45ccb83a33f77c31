import { decodingTable, FLOOR_SCALE, PAINT_MAX, PHOTO_HEIGHT, PHOTO_WIDTH } from './encoding.ts'

const WIDTH = PHOTO_WIDTH / FLOOR_SCALE
const HEIGHT = PHOTO_HEIGHT / FLOOR_SCALE
const PLANE = WIDTH * HEIGHT
const PAINT = decodingTable(PAINT_MAX)
const POLISH = 0.17
const SHADE = 0.95

export class FloorStrip {
  from = 0
  to = 0
  shade = 1
  mirrored = 0
  colour = 0

  private readonly floor: Buffer | null
  private readonly open = new Float32Array(WIDTH)
  private readonly near = new Float32Array(WIDTH)
  private readonly paint = new Float32Array(WIDTH)

  constructor(floor: Buffer | null) {
    this.floor = floor
  }

  moveTo(y: number): void {
    const { floor, open, near, paint } = this
    this.from = 0
    this.to = 0
    if (!floor) return
    const v = Math.max(0, Math.min(HEIGHT - 1.001, (y + 0.5) / FLOOR_SCALE - 0.5))
    const top = v | 0
    const f = v - top
    let first = WIDTH
    let last = -1
    for (let x = 0; x < WIDTH; x++) {
      const a = top * WIDTH + x
      const b = a + WIDTH
      open[x] = (floor[a]! * (1 - f) + floor[b]! * f) / 255
      near[x] = (floor[PLANE + a]! * (1 - f) + floor[PLANE + b]! * f - 128) / 127
      paint[x] = PAINT[floor[2 * PLANE + a]!]! * (1 - f) + PAINT[floor[2 * PLANE + b]!]! * f
      // Ignore coding noise.
      if (open[x]! > 0.99 && Math.abs(near[x]!) < 0.02 && paint[x]! < 0.001) continue
      if (first === WIDTH) first = x
      last = x
    }
    this.from = Math.max(0, first * FLOOR_SCALE - 2)
    this.to = Math.min(PHOTO_WIDTH, (last + 1) * FLOOR_SCALE + 2)
  }

  read(x: number): void {
    const u = Math.max(0, Math.min(WIDTH - 1.001, (x + 0.5) / FLOOR_SCALE - 0.5))
    const i = u | 0
    const f = u - i
    const open = this.open[i]! * (1 - f) + this.open[i + 1]! * f
    const seen = POLISH * (0.35 + 0.65 * open)
    this.shade = 1 - SHADE * (1 - open)
    this.mirrored = (this.near[i]! * (1 - f) + this.near[i + 1]! * f) * seen
    this.colour = (this.paint[i]! * (1 - f) + this.paint[i + 1]! * f) * seen
  }
}
