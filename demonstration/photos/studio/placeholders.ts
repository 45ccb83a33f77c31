import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { PROJECT_ROOT } from '#db/root.ts'
import { LAYERS_FOLDER, PHOTO_HEIGHT, PHOTO_WIDTH } from '../encoding.ts'

// The pictures that stand where a vehicle has none: a pale model of its body type on the site's sunken tone.
//   node_modules/.bin/tsx demonstration/photos/studio/placeholders.ts      (after bake.ts)

const PLACEHOLDERS = {
  suv: 'suv-mid',
  pickup: 'pickup-mid',
  sedan: 'sedan-mid',
  hatchback: 'hatch-compact',
  motos: 'moto-naked',
}

const PAPER = [0xf1, 0xef, 0xea] as const
const CLAY = [0xc6, 0xc1, 0xb5] as const
const FOLDER = join(PROJECT_ROOT, 'public/placeholders')

await mkdir(FOLDER, { recursive: true })
for (const [name, silhouette] of Object.entries(PLACEHOLDERS)) {
  const file = join(LAYERS_FOLDER, silhouette, 'exterior-2')
  const fixed = await sharp(`${file}.avif`).ensureAlpha().raw().toBuffer()
  const paint = await sharp(`${file}.paint.avif`).extractChannel(0).raw().toBuffer()
  const pixels = Buffer.alloc(PHOTO_WIDTH * PHOTO_HEIGHT * 3)
  for (let i = 0; i < PHOTO_WIDTH * PHOTO_HEIGHT; i++) {
    const alpha = fixed[i * 4 + 3]! / 255
    // Between the darkest tyre and the brightest panel hardly a third of the way from clay to paper.
    const light = Math.min(1, (fixed[i * 4 + 1]! + paint[i]! * 0.75) / 255)
    for (let c = 0; c < 3; c++) {
      const body = CLAY[c]! - 10 + (PAPER[c]! - CLAY[c]! + 4) * light
      pixels[i * 3 + c] = Math.round(PAPER[c]! * (1 - alpha) + body * alpha)
    }
  }
  await sharp(pixels, { raw: { width: PHOTO_WIDTH, height: PHOTO_HEIGHT, channels: 3 } })
    .resize(960, 720)
    .webp({ quality: 82, effort: 6 })
    .toFile(join(FOLDER, `${name}.webp`))
}
