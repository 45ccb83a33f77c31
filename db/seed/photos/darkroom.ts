import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import sharp from 'sharp'
import {
  decodingTable,
  FIXED_MAX,
  FLOOR_SCALE,
  LAYERS_FOLDER,
  PAINT_MAX,
  PHOTO_HEIGHT,
  PHOTO_WIDTH,
} from './encoding.ts'
import type { Scene } from './looks.ts'

const SIZE = PHOTO_WIDTH * PHOTO_HEIGHT
const FLOOR_WIDTH = PHOTO_WIDTH / FLOOR_SCALE
const FLOOR_SIZE = SIZE / (FLOOR_SCALE * FLOOR_SCALE)
const FIXED = decodingTable(FIXED_MAX)
const PAINT = decodingTable(PAINT_MAX)
/** How much of what it mirrors the floor shows, and how deep its shadow goes. */
const POLISH = 0.17
const SHADE = 0.95

interface Layers {
  fixed: Buffer
  paint: Buffer
  floor: Buffer | null
}

const tone = toneCurve()
const grain = grainTile()
let backdrop: Float32Array | null = null
let lastRead: { name: string; layers: Promise<Layers> } | null = null

/** Composes a scene over the studio's backdrop and returns it as a JPEG of 1280 × 960. */
export async function developPhoto(scene: Scene): Promise<Buffer> {
  if (lastRead?.name !== scene.layers) lastRead = { name: scene.layers, layers: readLayers(scene.layers) }
  const pixels = await compose(await lastRead.layers, scene)
  return sharp(pixels, { raw: { width: PHOTO_WIDTH, height: PHOTO_HEIGHT, channels: 3 } })
    .jpeg({ quality: 86, chromaSubsampling: '4:2:0' })
    .toBuffer()
}

async function readLayers(name: string): Promise<Layers> {
  const file = join(LAYERS_FOLDER, name)
  const open = async (suffix: string, channels: 1 | 4) => {
    const image = sharp(await readFile(file + suffix))
    return (channels === 4 ? image.ensureAlpha() : image.extractChannel(0)).raw().toBuffer()
  }
  const [fixed, paint, floor] = await Promise.all([
    open('.avif', 4),
    open('.paint.avif', 1),
    open('.floor.avif', 1).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    }),
  ])
  return { fixed, paint, floor }
}

async function compose({ fixed, paint, floor }: Layers, scene: Scene): Promise<Buffer> {
  backdrop ??= paintBackdrop()
  const out = Buffer.allocUnsafe(SIZE * 3)
  const room = new Float32Array(PHOTO_WIDTH * 3)
  const { gain } = scene
  const { diffuse, flake } = scene.paint
  const [dr, dg, db] = diffuse.map((v) => v * gain) as [number, number, number]
  const [mr, mg, mb] = flake.map((v) => v * gain) as [number, number, number]
  for (let y = 0; y < PHOTO_HEIGHT; y++) {
    // A photograph taken while the server answers must not hold it up: let others in every hundred rows.
    if (y % 96 === 95) await turn()
    const from = Math.max(0, y - scene.lower)
    roomRow(y, from, floor, diffuse, room)
    for (let x = 0; x < PHOTO_WIDTH; x++) {
      const i = from * PHOTO_WIDTH + x
      const f = i * 4
      const alpha = fixed[f + 3]! / 255
      const p = (y * PHOTO_WIDTH + x) * 3
      const q = x * 3
      let r = room[q]!
      let g = room[q + 1]!
      let b = room[q + 2]!
      if (alpha > 0) {
        const rest = 1 - alpha
        const d = PAINT[paint[i]!]!
        const m = PAINT[paint[SIZE + i]!]!
        r = r * rest + FIXED[fixed[f]!]! * gain + d * dr + m * mr
        g = g * rest + FIXED[fixed[f + 1]!]! * gain + d * dg + m * mg
        b = b * rest + FIXED[fixed[f + 2]!]! * gain + d * db + m * mb
      }
      const noise = grain[((y & 63) << 6) | (x & 63)]!
      out[p] = (tone[Math.min(4095, (r * 1024) | 0)]! + noise) >> 8
      out[p + 1] = (tone[Math.min(4095, (g * 1024) | 0)]! + noise) >> 8
      out[p + 2] = (tone[Math.min(4095, (b * 1024) | 0)]! + noise) >> 8
    }
  }
  return out
}

/** One row of the empty studio: backdrop, shadow on the floor, what the floor mirrors. */
function roomRow(y: number, from: number, floor: Buffer | null, diffuse: readonly number[], room: Float32Array): void {
  const start = y * PHOTO_WIDTH * 3
  room.set(backdrop!.subarray(start, start + PHOTO_WIDTH * 3))
  if (!floor) return
  const v = Math.max(0, Math.min(FLOOR_SIZE / FLOOR_WIDTH - 1.001, (from + 0.5) / FLOOR_SCALE - 0.5))
  const top = Math.floor(v)
  const fy = v - top
  for (let x = 0; x < PHOTO_WIDTH; x++) {
    const u = Math.max(0, Math.min(FLOOR_WIDTH - 1.001, (x + 0.5) / FLOOR_SCALE - 0.5))
    const left = u | 0
    const fx = u - left
    const at = top * FLOOR_WIDTH + left
    const open = between(floor, at, fx, fy) / 255
    const near = between(floor, FLOOR_SIZE + at, fx, fy) - 128
    const colour = floor[2 * FLOOR_SIZE + at]!
    const shade = 1 - SHADE * (1 - open)
    const light = POLISH * (near / 127)
    const d = colour > 0 ? PAINT[Math.round(between(floor, 2 * FLOOR_SIZE + at, fx, fy))]! * POLISH : 0
    const q = x * 3
    for (let c = 0; c < 3; c++)
      room[q + c] = Math.max(0.004, room[q + c]! * shade + (light + d * diffuse[c]!) * (0.35 + 0.65 * open))
  }
}

function between(plane: Buffer, at: number, fx: number, fy: number): number {
  const a = plane[at]! * (1 - fx) + plane[at + 1]! * fx
  const b = plane[at + FLOOR_WIDTH]! * (1 - fx) + plane[at + FLOOR_WIDTH + 1]! * fx
  return a * (1 - fy) + b * fy
}

/** The seamless paper: the site's sunken tone (#F1EFEA), a little lighter where the floor is lit, darker to the corners. */
function paintBackdrop(): Float32Array {
  const light = new Float32Array(SIZE * 3)
  const tint = [1.095, 1.062, 0.975]
  for (let y = 0; y < PHOTO_HEIGHT; y++)
    for (let x = 0; x < PHOTO_WIDTH; x++) {
      const u = (x + 0.5) / PHOTO_WIDTH - 0.5
      const v = (y + 0.5) / PHOTO_HEIGHT
      const glow = Math.exp(-(u * u) / 0.16 - (v - 0.74) ** 2 / 0.05)
      const wall = Math.exp(-(u * u) / 0.3 - (v - 0.3) ** 2 / 0.14)
      const corner = (u * u + (v - 0.5) ** 2) * 0.2
      const level = 0.95 + 0.07 * glow + 0.06 * wall - corner
      for (let c = 0; c < 3; c++) light[(y * PHOTO_WIDTH + x) * 3 + c] = level * tint[c]!
    }
  return light
}

/** Light (× 1024) → sRGB (× 256): straight up to 0.6, then a shoulder that never quite burns out. */
function toneCurve(): Uint16Array {
  return Uint16Array.from({ length: 4096 }, (_, i) => {
    const v = i / 1024
    const l = v < 0.6 ? v : 0.6 + 0.4 * (1 - Math.exp(-(v - 0.6) / 0.4))
    const s = l <= 0.0031308 ? 12.92 * l : 1.055 * l ** (1 / 2.4) - 0.055
    return Math.min(65279, Math.round(s * 255 * 256))
  })
}

/** Rounding noise below one step of eight bits, the same in every picture: soft gradients show no bands. */
function grainTile(): Uint8Array {
  let seed = 7
  return Uint8Array.from({ length: 4096 }, () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return seed >>> 24
  })
}
