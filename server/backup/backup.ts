import { randomUUID } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { BACKUP_LOCK } from '#db/backup-lock.ts'
import { connect } from '#db/connect.ts'
import { readPermissionBaseline } from '#db/permission-baseline.ts'
import { PROJECT_ROOT } from '#db/root.ts'
import { countRows, forWholeTables, listSequences, listTables, rowsOf } from '#db/rows.ts'
import type { Env } from '../env.ts'
import { loadKeys } from '../keys/keys.ts'
import type { ByteStore } from '../storage/byte-store.ts'
import { openBytes } from '../storage/open.ts'
import { s3Settings } from '../storage/s3-bytes.ts'
import { type ArchivePart, writeArchive } from './archive.ts'
import type { Head, Manifest } from './manifest.ts'
import type { BackupSecret } from './seal.ts'

export interface BackedUp {
  id: string
  tables: number
  rows: number
  objects: number
  files: number
  missing: number
}

export const backupSecret = (env: Pick<Env, 'BACKUP_PASSPHRASE' | 'BACKUP_KEY'>): BackupSecret | undefined => {
  if (env.BACKUP_KEY) return { key: Buffer.from(env.BACKUP_KEY, 'hex') }
  return env.BACKUP_PASSPHRASE ? { passphrase: env.BACKUP_PASSPHRASE } : undefined
}

export const productVersion = (): string =>
  (JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8')) as { version: string }).version

/**
 * One snapshot, while the product runs; `path` exists only when complete. Throws when `path` exists or another backup
 * runs.
 */
export async function backUp(env: Env, url: string, path: string, tell: (how: string) => void): Promise<BackedUp> {
  if (existsSync(path)) throw new Error(`${path} is there already: name another file`)
  const client = await connect(url)
  client.on('error', () => {})
  const draft = `${path}.unfinished`
  try {
    await takeTurn(client)
    await client.query('begin isolation level repeatable read read only')
    await forWholeTables(client)
    const done: BackedUp = { id: randomUUID(), tables: 0, rows: 0, objects: 0, files: 0, missing: 0 }
    const manifest = await describe(client)
    const about = { id: done.id, made_at: new Date().toISOString(), version: productVersion() }
    await writeArchive(draft, about, backupSecret(env), partsOf({ env, client, manifest, done, tell }))
    await rename(draft, path)
    return done
  } finally {
    await rm(draft, { force: true })
    await client.end()
  }
}

// This lock is shared with the deletion of bytes.
const takeTurn = async (client: pg.Client) => {
  await client.query("select pg_advisory_lock_shared(hashtext('volante.migrate'))")
  for (let tries = 0; tries < 50; tries++) {
    const { rows } = await client.query(`select pg_try_advisory_lock(${BACKUP_LOCK}) as mine`)
    if (rows[0].mine) return
    await delay(100)
  }
  throw new Error('Another backup is being made')
}

const describe = async (client: pg.Client): Promise<Manifest> => {
  const { rows: found } = await client.query("select to_regclass('private.migrations') as applied")
  if (found[0].applied === null) throw new Error('The database is empty: there is nothing to back up')
  const tables = await listTables(client)
  const names = tables.map(({ schema, name }) => `${schema}."${name}"`)
  await client.query(`lock table ${names.join(', ')} in access share mode`)
  const { rows: applied } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from private.migrations order by name',
  )
  const { rows: server } = await client.query("select current_setting('server_version') as version")
  return {
    server: server[0].version,
    applied: Object.fromEntries(applied.map(({ name, checksum }) => [name, checksum])),
    tables,
    sequences: await listSequences(client),
    law: (await readPermissionBaseline(client)).map(({ statement }) => statement),
  }
}

interface Source {
  env: Env
  client: pg.Client
  manifest: Manifest
  done: BackedUp
  tell: (how: string) => void
}

async function* partsOf({ env, client, manifest, done, tell }: Source): AsyncGenerator<ArchivePart<Head>> {
  yield { head: { kind: 'manifest', manifest }, bytes: of() }
  yield { head: { kind: 'keys' }, bytes: of(Buffer.from(JSON.stringify(await loadKeys(env)))) }
  for (const table of manifest.tables) {
    const counted = async function* () {
      for await (const chunk of rowsOf(client, table)) {
        done.rows += countRows(chunk)
        yield chunk
      }
    }
    yield { head: { kind: 'rows', schema: table.schema, name: table.name }, bytes: counted() }
    done.tables += 1
    tell(`tables ${done.tables} of ${manifest.tables.length}, ${done.rows} rows`)
  }
  const folder = join(env.DATA_DIR, 'storage')
  const bytes = openBytes(folder, s3Settings(env))
  const versions = await versionsOf(client)
  for (const version of versions) {
    const stored = await opened(bytes, version)
    if (stored) {
      yield { head: { kind: 'object', version }, bytes: stored }
      done.objects += 1
    } else done.missing += 1
    tell(`files ${done.objects} of ${versions.length}`)
  }
  for (const path of await originals(folder)) {
    yield { head: { kind: 'file', path }, bytes: createReadStream(join(folder, path)) }
    done.files += 1
    tell(`originals ${done.files}`)
  }
}

async function* of(...chunks: Buffer[]): AsyncGenerator<Buffer> {
  yield* chunks
}

const opened = async (bytes: ByteStore, version: string) => bytes.open(version) as Promise<AsyncIterable<Buffer> | null>

const versionsOf = async (client: pg.Client) => {
  const { rows } = await client.query<{ version: string }>(
    'select distinct version from storage.objects where version is not null order by 1',
  )
  return rows.map(({ version }) => version)
}

const originals = async (folder: string) => {
  if (!existsSync(folder)) return []
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.tmp'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.startsWith('.'))
    .sort()
}
