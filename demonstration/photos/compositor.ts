import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import sharp from 'sharp'
import { decodingTable, FIXED_MAX, LAYERS_FOLDER, PAINT_MAX, PHOTO_HEIGHT, PHOTO_WIDTH } from './encoding.ts'
import { FloorStrip } from './floor-strip.ts'
import type { Scene } from './looks.ts'

const SIZE = PHOTO_WIDTH * PHOTO_HEIGHT
const FIXED = decodingTable(FIXED_MAX)
const PAINT = decodingTable(PAINT_MAX)

interface Backdrop {
  light: Float32Array
  toned: Uint16Array
}

interface Layers {
  fixed: Buffer
  paint: Buffer
  floor: Buffer | null
}

const tone = toneCurve()
const grain = grainTile()
let backdrop: Backdrop | null = null
let lastRead: { name: string; layers: Promise<Layers> } | null = null

export async function composePhoto(scene: Scene): Promise<Buffer> {
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
  const { light, toned } = backdrop
  const out = Buffer.allocUnsafe(SIZE * 3)
  const { gain } = scene
  const { diffuse, flake } = scene.paint
  const [dr, dg, db] = diffuse.map((v) => v * gain) as [number, number, number]
  const [mr, mg, mb] = flake.map((v) => v * gain) as [number, number, number]
  const strip = new FloorStrip(floor)
  for (let y = 0; y < PHOTO_HEIGHT; y++) {
    // Yields every hundred rows, so that the server keeps answering.
    if (y % 96 === 95) await turn()
    const from = Math.max(0, y - scene.lower)
    strip.moveTo(from)
    for (let x = 0; x < PHOTO_WIDTH; x++) {
      const i = from * PHOTO_WIDTH + x
      const f = i * 4
      const cover = fixed[f + 3]!
      const p = (y * PHOTO_WIDTH + x) * 3
      const noise = grain[((y & 63) << 6) | (x & 63)]!
      const onFloor = x >= strip.from && x < strip.to
      if (cover === 0 && !onFloor) {
        out[p] = (toned[p]! + noise) >> 8
        out[p + 1] = (toned[p + 1]! + noise) >> 8
        out[p + 2] = (toned[p + 2]! + noise) >> 8
        continue
      }
      let r = 0
      let g = 0
      let b = 0
      if (cover < 255) {
        r = light[p]!
        g = light[p + 1]!
        b = light[p + 2]!
        if (onFloor) {
          strip.read(x)
          const { shade, mirrored, colour } = strip
          r = r * shade + mirrored + colour * dr
          g = g * shade + mirrored + colour * dg
          b = b * shade + mirrored + colour * db
        }
      }
      if (cover > 0) {
        const rest = 1 - cover / 255
        const d = PAINT[paint[i]!]!
        const m = PAINT[paint[SIZE + i]!]!
        r = r * rest + FIXED[fixed[f]!]! * gain + d * dr + m * mr
        g = g * rest + FIXED[fixed[f + 1]!]! * gain + d * dg + m * mg
        b = b * rest + FIXED[fixed[f + 2]!]! * gain + d * db + m * mb
      }
      out[p] = (toneAt(r) + noise) >> 8
      out[p + 1] = (toneAt(g) + noise) >> 8
      out[p + 2] = (toneAt(b) + noise) >> 8
    }
  }
  return out
}

function toneAt(light: number): number {
  const i = (light * 1024) | 0
  return tone[i < 4 ? 4 : i > 4095 ? 4095 : i]!
}

/** #F1EFEA, lighter on the lit floor, darker in the corners. */
function paintBackdrop(): Backdrop {
  const light = new Float32Array(SIZE * 3)
  const toned = new Uint16Array(SIZE * 3)
  const tint = [1.095, 1.062, 0.975] as const
  const bell = (length: number, middle: number, width: number) =>
    Float64Array.from({ length }, (_, i) => Math.exp(-(((i + 0.5) / length - middle) ** 2) / width))
  const glowX = bell(PHOTO_WIDTH, 0.5, 0.16)
  const glowY = bell(PHOTO_HEIGHT, 0.74, 0.05)
  const wallX = bell(PHOTO_WIDTH, 0.5, 0.3)
  const wallY = bell(PHOTO_HEIGHT, 0.3, 0.14)
  for (let y = 0; y < PHOTO_HEIGHT; y++)
    for (let x = 0; x < PHOTO_WIDTH; x++) {
      const u = (x + 0.5) / PHOTO_WIDTH - 0.5
      const v = (y + 0.5) / PHOTO_HEIGHT - 0.5
      const corner = (u * u + v * v) * 0.2
      const level = 0.95 + 0.07 * glowX[x]! * glowY[y]! + 0.06 * wallX[x]! * wallY[y]! - corner
      const p = (y * PHOTO_WIDTH + x) * 3
      for (let c = 0; c < 3; c++) {
        light[p + c] = level * tint[c]!
        toned[p + c] = toneAt(light[p + c]!)
      }
    }
  return { light, toned }
}

/** Light (× 1024) → sRGB (× 256): linear up to 0.6, then a soft shoulder. */
function toneCurve(): Uint16Array {
  return Uint16Array.from({ length: 4096 }, (_, i) => {
    const v = i / 1024
    const l = v < 0.6 ? v : 0.6 + 0.4 * (1 - Math.exp(-(v - 0.6) / 0.4))
    const s = l <= 0.0031308 ? 12.92 * l : 1.055 * l ** (1 / 2.4) - 0.055
    return Math.min(65279, Math.round(s * 255 * 256))
  })
}

function grainTile(): Uint8Array {
  let seed = 7
  return Uint8Array.from({ length: 4096 }, () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return seed >>> 24
  })
}
