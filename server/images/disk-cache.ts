import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from '../storage/originals.ts'
import { openHotBytes } from './hot-bytes.ts'

export interface DiskCache {
  get(name: string): Promise<Buffer | null>
  has(name: string): Promise<boolean>
  put(name: string, bytes: Uint8Array): Promise<void>
  close(): Promise<void>
}

const HOUR = 3_600_000
const MEMORY = 64 * 1024 ** 2

/** Removes the least recently used files. */
export function openDiskCache({ folder, maxBytes }: { folder: string; maxBytes: number }): DiskCache {
  const hot = openHotBytes(MEMORY, HOUR)
  let total = 0
  let sweep: Promise<void> | undefined
  const place = (name: string) => join(folder, name.slice(0, 2), name)

  const measure = async () => {
    const files: { file: string; size: number; used: number }[] = []
    await mkdir(folder, { recursive: true })
    for (const inner of await readdir(folder)) {
      for (const name of await readdir(join(folder, inner)).catch(() => [])) {
        const file = join(folder, inner, name)
        const found = await stat(file).catch(() => null)
        if (!found) continue
        if (name.endsWith('.tmp') && Date.now() - found.mtimeMs > HOUR) await rm(file, { force: true })
        else files.push({ file, size: found.size, used: found.mtimeMs })
      }
    }
    total = files.reduce((sum, { size }) => sum + size, 0)
    return files
  }

  const makeRoom = async () => {
    const files = await measure()
    if (total <= maxBytes) return
    // Shrinks to four fifths, so that sweeps are rare.
    for (const { file, size } of files.sort((a, b) => a.used - b.used)) {
      if (total <= maxBytes * 0.8) break
      await rm(file, { force: true })
      total -= size
    }
  }

  const startSweep = () => {
    sweep ??= makeRoom()
      .catch(() => {})
      .finally(() => {
        sweep = undefined
      })
  }
  startSweep()

  return {
    async get(name) {
      const inMemory = hot.get(name)
      if (inMemory) return inMemory
      const handle = await open(place(name)).catch(absent)
      if (!handle) return null
      try {
        const { mtimeMs } = await handle.stat()
        const bytes = await handle.readFile()
        hot.set(name, bytes)
        if (Date.now() - mtimeMs > HOUR) await handle.utimes(new Date(), new Date()).catch(() => {})
        return bytes
      } finally {
        await handle.close()
      }
    },
    has: (name) =>
      stat(place(name))
        .then(() => true, absent)
        .then(Boolean),
    async put(name, bytes) {
      await writeWhole(place(name), bytes)
      total += bytes.byteLength
      if (total > maxBytes) startSweep()
    },
    close: async () => sweep,
  }
}

const absent = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return null
  throw error
}
