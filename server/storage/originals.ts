import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { RESERVED, SAFE_NAME } from '#contract/images.ts'

/** A stored file as it was uploaded. `identity` changes whenever its bytes do. */
export interface Original {
  file: string
  size: number
  modified: Date
  identity: string
}

export interface Originals {
  /** The original of a public bucket, drawn first where the demonstration has not written it yet. Null: there is none. */
  find(bucket: string, path: string): Promise<Original | null>
}

export interface OriginalsOptions {
  /** Where objects lie, as `<folder>/<bucket>/<path>`. */
  folder: string
  /** The buckets anybody may read. What is in any other is not even looked for. */
  publicBuckets?: readonly string[]
  /** Draws an original that is not there yet (the demonstration's photographs). Null: it has none by that name. */
  drawMissing?: (bucket: string, path: string) => Promise<Buffer | null>
}

const PUBLIC_BUCKETS = ['vehicles']

/** Opens the folder of originals. Names are checked here, so no caller can reach outside of it. */
export function openOriginals({ folder, publicBuckets = PUBLIC_BUCKETS, drawMissing }: OriginalsOptions): Originals {
  const drawing = new Map<string, Promise<Original | null>>()

  const draw = async (bucket: string, path: string, file: string) => {
    const bytes = await drawMissing?.(bucket, path)
    if (!bytes) return null
    await writeWhole(file, bytes)
    return look(file)
  }

  return {
    async find(bucket, path) {
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

/** Whether bucket and path are safe to become a file's name: whitelisted components, none hidden, none climbing. */
export function isObjectName(bucket: string, path: string): boolean {
  const names = [bucket, ...path.split('/')]
  return (
    names.length <= 9 &&
    !(RESERVED as readonly string[]).includes(bucket) &&
    names.every((name) => SAFE_NAME.test(name))
  )
}

/** Writes a file whole or not at all, making its folder: a reader never sees half of it. */
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
    return { file, size: found.size, modified: found.mtime, identity: `${found.size}-${found.mtimeMs}` }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG') return null
    throw error
  }
}
