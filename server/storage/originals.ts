import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { RESERVED, SAFE_NAME } from '#contract/vehicles/images.ts'
import type { ByteRange } from './byte-store.ts'
import type { PhotoAddress } from './hidden-photos.ts'

/** `identity` changes with the bytes. */
export interface Original {
  size: number
  modified: Date
  identity: string
  mayBeHidden?: boolean
  open(range?: ByteRange): Promise<Readable | null>
}

export interface Originals {
  find(bucket: string, path: string): Promise<Original | null>
}

export interface OriginalsOptions {
  folder: string
  publicBuckets?: readonly string[]
  /** An uploaded object wins over a file. */
  stored?: (bucket: string, path: string) => Promise<Original | null>
  drawMissing?: (bucket: string, path: string) => Promise<Buffer | null>
  isHidden?: (photo: PhotoAddress) => Promise<boolean>
}

const PUBLIC_BUCKETS = ['vehicles']

export function openOriginals(options: OriginalsOptions): Originals {
  const { folder, publicBuckets = PUBLIC_BUCKETS, stored, drawMissing, isHidden } = options
  const drawing = new Map<string, Promise<Original | null>>()

  const draw = async (bucket: string, path: string, file: string) => {
    const bytes = await drawMissing?.(bucket, path)
    if (!bytes) return null
    await writeWhole(file, bytes)
    return look(file)
  }

  return {
    async find(bucket, path) {
      if (await isHidden?.({ bucket, path })) return null
      const uploaded = await stored?.(bucket, path)
      if (uploaded) return uploaded
      if (!publicBuckets.includes(bucket) || !isObjectName(bucket, path)) return null
      const file = join(folder, bucket, path)
      const found = await look(file)
      if (found || !drawMissing) return found
      const known = drawing.get(file)
      if (known) return known
      const drawn = draw(bucket, path, file).finally(() => drawing.delete(file))
      drawing.set(file, drawn)
      return drawn
    },
  }
}

export function isObjectName(bucket: string, path: string): boolean {
  const names = [bucket, ...path.split('/')]
  return (
    names.length <= 9 &&
    !(RESERVED as readonly string[]).includes(bucket) &&
    names.every((name) => SAFE_NAME.test(name))
  )
}

export async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${file}.${randomBytes(6).toString('hex')}.tmp`
  await mkdir(dirname(file), { recursive: true })
  try {
    await writeFile(unfinished, bytes)
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

const look = async (file: string): Promise<Original | null> => {
  try {
    const found = await stat(file)
    if (!found.isFile()) return null
    return {
      size: found.size,
      modified: found.mtime,
      identity: `${found.size}-${found.mtimeMs}`,
      open: async (range) => createReadStream(file, range ?? {}),
    }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG') return null
    throw error
  }
}
