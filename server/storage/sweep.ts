import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { NODE } from '../db.ts'
import { dropVersions, isBackedUp, usedVersions } from './objects.ts'
import { STORAGE, type StorageService } from './service.ts'

export interface Swept {
  orphans: number
  unfinished: number
  unnamed: number
  tokens: number
}

const HOUR = 3_600_000
const NAMELESS = 24 * HOUR
const UPLOAD_LIFETIME = 25 * HOUR
const TOGETHER = 1000

/** Sweeps data older than an hour. Stops when no bytes have a row: then the database is another's. */
export async function sweepStorage(
  service: Pick<StorageService, 'db' | 'bytes' | 'staging' | 'uploads' | 'log' | 'changed' | 'ofAccounts'>,
  now = Date.now(),
): Promise<Swept> {
  const unnamed = service.ofAccounts ? await sweepUnnamed(service, now - NAMELESS) : 0
  const orphans = await sweepVersions(service, now - HOUR)
  const unfinished =
    (await sweepFolder(service.staging, now - HOUR)) + (await sweepFolder(service.uploads, now - UPLOAD_LIFETIME))
  const used = await service.db.asCaller(STORAGE, (sql) =>
    sql.query('delete from storage.used_upload_tokens where expires_at < to_timestamp($1)', [now / 1000]),
  )
  return { orphans, unfinished, unnamed, tokens: used.rowCount ?? 0 }
}

const sweepUnnamed = async (
  service: Pick<StorageService, 'db' | 'bytes' | 'log' | 'changed'>,
  before: number,
): Promise<number> => {
  const { rows } = await service.db.asCaller(NODE, (sql) =>
    sql.query<{ bucket: string; name: string; version: string | null }>(
      'select bucket, name, version from private.sweep_unnamed_files(to_timestamp($1), $2)',
      [before / 1000, TOGETHER],
    ),
  )
  for (const { bucket, name } of rows) service.changed(bucket, name)
  await dropVersions(
    service,
    rows.map(({ version }) => version),
  )
  return rows.length < TOGETHER ? rows.length : rows.length + (await sweepUnnamed(service, before))
}

const sweepVersions = async (service: Pick<StorageService, 'db' | 'bytes' | 'log'>, before: number) => {
  const orphans: string[] = []
  let used = 0
  let batch: string[] = []
  const ask = async () => {
    const found = await usedVersions(service, batch)
    orphans.push(...batch.filter((version) => !found.has(version)))
    used += found.size
    batch = []
  }
  for await (const { version, since } of service.bytes.list()) {
    if (since.getTime() >= before) continue
    batch.push(version)
    if (batch.length >= TOGETHER) await ask()
  }
  if (batch.length > 0) await ask()
  if (orphans.length > 0 && used === 0) {
    service.log.warn(
      { files: orphans.length },
      'no object has any of these files: is it their database? Nothing was removed',
    )
    return 0
  }
  if (orphans.length === 0 || (await isBackedUp(service))) return 0
  await service.bytes.remove(orphans)
  return orphans.length
}

const sweepFolder = async (folder: string, before: number) => {
  let removed = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name)
    const found = await stat(file).catch(() => null)
    if (!found?.isFile() || found.mtimeMs >= before) continue
    await rm(file, { force: true })
    removed += 1
  }
  return removed
}
