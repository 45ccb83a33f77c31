import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import {
  encodeLight,
  FIXED_MAX,
  FLOOR_SCALE,
  LAYERS_FOLDER,
  PAINT_MAX,
  PHOTO_HEIGHT,
  PHOTO_WIDTH,
} from '../encoding.ts'
import { Camera, type View } from './camera.ts'
import { CHANNELS, Exposure } from './exposure.ts'
import { FloorShadow } from './floor.ts'
import { scenes } from './scenes.ts'
import { type Light, StudioLight } from './studio-light.ts'
import type { StudioSubject } from './surface.ts'

// Takes every exposure that is not there yet and keeps its layers beside the seed. After a model or the light has
// changed, remove its layers and run it again; several may run side by side, each on its share:
//   node_modules/.bin/tsx demonstration/photos/studio/bake.ts [share of shares, as 1/2]

const [share, shares] = (process.argv[2] ?? '1/1').split('/').map(Number) as [number, number]

async function bake(): Promise<void> {
  // First exteriors of all come first: they are what the listing shows.
  const plates = scenes.flatMap((scene) =>
    Object.entries(scene.views(scene.build())).map(([view, stand]) => ({ scene, view, stand })),
  )
  plates.sort((a, b) => a.view.localeCompare(b.view))
  for (const [index, { scene, view, stand }] of plates.entries()) {
    const file = join(LAYERS_FOLDER, scene.name, view)
    if (index % shares !== share - 1 || existsSync(`${file}.avif`)) continue
    const started = process.cpuUsage().user
    const subject = scene.build()
    const shadow = scene.floor ? new FloorShadow(subject) : null
    const studio = new StudioLight()
    if (shadow) studio.floor = (x, y) => shadow.at(x, y)
    await mkdir(join(LAYERS_FOLDER, scene.name), { recursive: true })
    const bytes = await expose(subject, scene.light?.() ?? studio, shadow, stand, file)
    console.log(`${scene.name} ${view}: ${Math.round((process.cpuUsage().user - started) / 1000)} ms, ${bytes} bytes`)
  }
}

async function expose(
  subject: StudioSubject,
  light: Light,
  shadow: FloorShadow | null,
  view: View,
  file: string,
): Promise<number> {
  const camera = new Camera(view, PHOTO_WIDTH, PHOTO_HEIGHT, subject.low, subject.high)
  const exposure = new Exposure(subject, light, camera, shadow !== null)
  const picture = exposure.develop(PHOTO_WIDTH, PHOTO_HEIGHT, 3)
  const size = PHOTO_WIDTH * PHOTO_HEIGHT
  const fixed = Buffer.alloc(size * 4)
  const paint = Buffer.alloc(size * 2)
  for (let i = 0; i < size; i++) {
    const p = i * CHANNELS
    for (let c = 0; c < 3; c++) fixed[i * 4 + c] = encodeLight(picture[p + c]!, FIXED_MAX)
    fixed[i * 4 + 3] = Math.round(picture[p + 5]! * 255)
    paint[i] = encodeLight(picture[p + 3]!, PAINT_MAX)
    paint[size + i] = encodeLight(picture[p + 4]!, PAINT_MAX)
  }
  const width = PHOTO_WIDTH
  const height = PHOTO_HEIGHT
  const files: [string, Buffer][] = [
    [
      '.avif',
      await sharp(fixed, { raw: { width, height, channels: 4 } })
        .avif({ quality: 64, effort: 2 })
        .toBuffer(),
    ],
    [
      '.paint.avif',
      await sharp(paint, { raw: { width, height: height * 2, channels: 1 } })
        .avif({ quality: 64, effort: 2 })
        .toBuffer(),
    ],
  ]
  if (shadow) files.push(['.floor.avif', await exposeFloor(exposure, camera, shadow, view)])
  for (const [suffix, bytes] of files.reverse()) await writeFile(file + suffix, bytes)
  return files.reduce((sum, [, bytes]) => sum + bytes.length, 0)
}

/** The floor: its shadow, and the faint mirror image of the subject in it (fixed light and paint apart). */
async function exposeFloor(exposure: Exposure, camera: Camera, shadow: FloorShadow, view: View): Promise<Buffer> {
  const width = PHOTO_WIDTH / FLOOR_SCALE
  const height = PHOTO_HEIGHT / FLOOR_SCALE
  const size = width * height
  const planes = [Buffer.alloc(size), Buffer.alloc(size), Buffer.alloc(size)] as const
  const ray = new Float64Array(3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const px = (x + 0.5) * FLOOR_SCALE
      const py = (y + 0.5) * FLOOR_SCALE
      const i = y * width + x
      camera.ray(px, py, ray)
      let open = 1
      if (ray[2]! < -1e-3) {
        const t = -view.height / ray[2]!
        open = shadow.at(camera.x + ray[0]! * t, camera.y + ray[1]! * t)
      }
      planes[0][i] = Math.round(open * 255)
      // The mirror image is blurred: one sample for four pixels will do.
      if (x % 2 === 1 || y % 2 === 1) {
        const near = i - (x % 2) - (y % 2) * width
        planes[1][i] = planes[1][near]!
        planes[2][i] = planes[2][near]!
        continue
      }
      exposure.mirror(px, py)
      const [r, g, b, d, , near] = exposure.sample as unknown as [number, number, number, number, number, number]
      // Where something is mirrored the floor's own mirror of the bright room is missing: that part is negative light.
      planes[1][i] = Math.round(128 + 127 * Math.max(-1, Math.min(1, (r + g + b) / 3 - near * 0.8)))
      planes[2][i] = encodeLight(d, PAINT_MAX)
    }
  const soft = await Promise.all(
    planes.map((plane, i) =>
      sharp(plane, { raw: { width, height, channels: 1 } })
        .blur(i === 0 ? 1.2 : 2.6)
        .extractChannel(0)
        .raw()
        .toBuffer(),
    ),
  )
  return sharp(Buffer.concat(soft), { raw: { width, height: height * 3, channels: 1 } })
    .avif({ quality: 64, effort: 2 })
    .toBuffer()
}

await bake()
