import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Database } from '#server/db.ts'
import { usedVersions } from '#server/storage/objects.ts'
import type { Objects } from '#server/storage/open.ts'
import { portraitPages } from './advisors.ts'
import { demoPages } from './applications.ts'
import { paperBytes } from './demo-papers.ts'

interface DemoPapersOptions {
  objects: Pick<Objects, 'bytes' | 'folder'>
  db: Database
  log: Pick<Logger, 'warn'>
}

/** Writes missing document files; the seed only writes rows. Errors are logged; a missing file is answered as gone. */
export async function layDownDemoPapers({ objects: { bytes, folder }, db, log }: DemoPapersOptions): Promise<void> {
  try {
    const pages = [...demoPages(), ...portraitPages()]
    const named = await usedVersions(
      { db },
      pages.map(({ version }) => version),
    )
    for (const { file, version } of pages.filter(({ version }) => named.has(version))) {
      const stored = await bytes.open(version)
      stored?.destroy()
      if (stored) continue
      const arriving = join(folder, '.incoming', randomUUID())
      await mkdir(join(folder, '.incoming'), { recursive: true })
      await writeFile(arriving, paperBytes(file))
      await bytes.put(version, arriving)
    }
  } catch (error) {
    log.warn({ err: error }, 'the papers of the demonstration could not all be laid down')
  }
}
