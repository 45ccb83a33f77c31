/** npx tsx scripts/icons.ts (with BRAND_FILE): app icons in the brand's colours. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { brandSchema } from '#contract/text/brand.ts'
import { PROJECT_ROOT } from '#db/root.ts'

const FOLDER = join(PROJECT_ROOT, 'public/icons')

const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8'))
const overlay = process.env.BRAND_FILE ? await readJson(process.env.BRAND_FILE) : {}
const { accent, accentInk } = brandSchema.parse({ ...(await readJson(join(PROJECT_ROOT, 'brand.json'))), ...overlay })

const mark = ({
  scale,
  corner,
}: {
  scale: number
  corner: number
}) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
<rect width="512" height="512" rx="${corner}" fill="${accent}"/>
<g transform="translate(256 256) scale(${scale})" fill="none" stroke="${accentInk}" stroke-width="40">
<circle r="168"/><path d="M-162 -20 Q0 -52 162 -20 M0 20 V160" stroke-width="38"/>
<path d="M-88 -50 Q0 -62 88 -50 Q74 52 30 66 Q0 74 -30 66 Q-74 52 -88 -50 Z" fill="${accentInk}" stroke="none"/></g></svg>`

const ROUNDED = mark({ scale: 1, corner: 112 })
// Maskable icons keep the middle 80 %.
const FULL_BLEED = mark({ scale: 0.8, corner: 0 })

const png = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: 300 }).resize(size, size).png({ compressionLevel: 9 }).toBuffer()

function ico(images: { size: number; bytes: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * images.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(images.length, 4)
  let offset = header.length
  images.forEach(({ size, bytes }, index) => {
    const at = 6 + 16 * index
    header.writeUInt8(size, at)
    header.writeUInt8(size, at + 1)
    header.writeUInt16LE(1, at + 4)
    header.writeUInt16LE(32, at + 6)
    header.writeUInt32LE(bytes.length, at + 8)
    header.writeUInt32LE(offset, at + 12)
    offset += bytes.length
  })
  return Buffer.concat([header, ...images.map(({ bytes }) => bytes)])
}

await mkdir(FOLDER, { recursive: true })
const write = (name: string, bytes: Buffer | string) => writeFile(join(FOLDER, name), bytes)
await write('favicon.svg', ROUNDED)
await write('icon-192.png', await png(ROUNDED, 192))
await write('icon-512.png', await png(ROUNDED, 512))
await write('maskable-192.png', await png(FULL_BLEED, 192))
await write('maskable-512.png', await png(FULL_BLEED, 512))
await write('apple-touch-icon.png', await png(FULL_BLEED, 180))
const small = await Promise.all([16, 32, 48].map(async (size) => ({ size, bytes: await png(ROUNDED, size) })))
await writeFile(join(PROJECT_ROOT, 'public/favicon.ico'), ico(small))
