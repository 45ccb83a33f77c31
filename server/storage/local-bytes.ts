import { constants } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type ByteStore, isVersion, pathOfVersion } from './byte-store.ts'

export function localBytes(folder: string): ByteStore {
  const fileOf = (version: string) => join(folder, pathOfVersion(version))

  const keep = async (version: string, write: (file: string) => Promise<void>) => {
    const file = fileOf(version)
    await mkdir(dirname(file), { recursive: true })
    await write(file)
    const now = new Date()
    await utimes(file, now, now)
    await synced(file)
    await synced(dirname(file))
  }

  return {
    put: (version, file) =>
      keep(version, async (target) => {
        await synced(file)
        await rename(file, target)
      }),
    async open(version, range) {
      const handle = await open(fileOf(version)).catch(absent)
      return handle?.createReadStream({ ...range, autoClose: true }) ?? null
    },
    copy: (from, to) => keep(to, (target) => copyFile(fileOf(from), target, constants.COPYFILE_FICLONE)),
    async remove(versions) {
      for (const version of versions) await rm(fileOf(version), { force: true })
    },
    async *list() {
      for (const inner of (await readdir(folder).catch(absent)) ?? []) {
        for (const name of (await readdir(join(folder, inner)).catch(absent)) ?? []) {
          const found = isVersion(name) ? await stat(join(folder, inner, name)).catch(absent) : null
          if (found) yield { version: name, since: found.mtime }
        }
      }
    },
  }
}

const synced = async (path: string) => {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const absent = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
