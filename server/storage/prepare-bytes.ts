import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { type Queue, QueueFull } from '../kernel/queue.ts'
import { checkContent, HEAD_BYTES, isRewritten, kindByBytes, type Rewritten } from './content.ts'
import { busy, invalidMimeType } from './errors.ts'

export interface Prepared {
  file: string
  size: number
  etag: string
}

const MAX_PIXELS = 50e6

export async function prepareBytes(
  file: string,
  declared: string,
  allowed: readonly string[] | null,
  queue: Pick<Queue, 'urgent'>,
): Promise<Prepared> {
  try {
    const found = kindByBytes(await headOf(file))
    checkContent(declared, found, allowed)
    if (!isRewritten(found)) return await asItIs(file)
    const rewritten = `${file}.rewritten`
    try {
      await queue.urgent(() => rewrite(file, found, rewritten))
    } catch (error) {
      await rm(rewritten, { force: true })
      throw error instanceof QueueFull ? busy() : invalidMimeType(declared)
    }
    await rm(file, { force: true })
    return await asItIs(rewritten)
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

export async function asItIs(file: string): Promise<Prepared> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  const { size } = await stat(file)
  return { file, size, etag: `"${hash.digest('hex').slice(0, 32)}"` }
}

const headOf = async (file: string) => {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

const rewrite = async (file: string, type: Rewritten, target: string) => {
  const animated = type === 'image/gif' || type === 'image/webp'
  const limits = { limitInputPixels: MAX_PIXELS, failOn: 'truncated' } as const
  const { width = 0, height = 0, pages = 1 } = await sharp(file, limits).metadata()
  if (width * height * pages > MAX_PIXELS) throw new Error('too many pixels')
  const moving = animated && pages > 1
  const picture = sharp(file, { ...limits, animated: moving })
  await ENCODERS[type](moving ? picture : picture.autoOrient()).toFile(target)
}

const ENCODERS = {
  'image/jpeg': (picture) => picture.jpeg({ quality: 88, mozjpeg: true }),
  'image/png': (picture) => picture.png({ compressionLevel: 8 }),
  'image/webp': (picture) => picture.webp({ quality: 88 }),
  'image/avif': (picture) => picture.avif({ quality: 65, effort: 2 }),
  'image/gif': (picture) => picture.gif(),
} satisfies Record<Rewritten, (picture: Sharp) => Sharp>
