import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { connect } from '#db/connect.ts'
import { emptyDatabase } from '#db/empty.ts'
import { knownMigrations, migrateWithin } from '#db/migrate.ts'
import { readPermissionBaseline } from '#db/permission-baseline.ts'
import { countRows, forWholeTables, refill, setSequences, type TableRows, tableHash, writeRows } from '#db/rows.ts'
import type { Env } from '../env.ts'
import { type Keys, keepKeys } from '../keys/keys.ts'
import { openBytes } from '../storage/open.ts'
import { s3Settings } from '../storage/s3-bytes.ts'
import { type ArchivePart, type Cover, readArchive, readCover } from './archive.ts'
import { backupSecret, productVersion } from './backup.ts'
import { forgetHalfRestored, noteHalfRestored, readHalfRestored } from './half-restored.ts'
import { type Head, type Manifest, migrationsOf } from './manifest.ts'

export interface Restored {
  cover: Cover
  tables: number
  rows: number
  objects: number
  files: number
  policies: number
  migrated: string[]
}

/**
 * Verifies rows at the backup's version, migrates, then swaps everything in. Refuses newer backups and, unless `over`,
 * a target that is not empty.
 */
export async function restore(
  env: Env,
  url: string,
  path: string,
  { over, tell }: { over: boolean; tell: (how: string) => void },
): Promise<Restored> {
  const { cover } = await readCover(path)
  const parts = readArchive<Head>(path, backupSecret(env))
  const manifest = await readManifest(parts, cover)
  const client = await connect(url)
  client.on('error', () => {})
  const storage = join(env.DATA_DIR, 'storage')
  const arriving = `${storage}.arriving`
  const half = { id: cover.id, file: path, phase: 'loading' as const }
  try {
    const again = readHalfRestored(env.DATA_DIR) !== undefined
    await client.query('begin')
    await refuseIfUsed(env, client, over || again)
    await mkdir(env.DATA_DIR, { recursive: true })
    await noteHalfRestored(env.DATA_DIR, half)
    const done: Restored = { cover, tables: 0, rows: 0, objects: 0, files: 0, policies: 0, migrated: [] }
    try {
      await rm(arriving, { recursive: true, force: true })
      await mkdir(join(arriving, '.incoming'), { recursive: true })
      const keys = await fill({ env, client, manifest, parts, arriving, done, tell })
      await noteHalfRestored(env.DATA_DIR, { ...half, phase: 'placing' })
      await client.query('commit')
      tell('in place')
      await rm(storage, { recursive: true, force: true })
      await rm(join(env.DATA_DIR, 'image-cache'), { recursive: true, force: true })
      await rename(arriving, storage)
      keepKeys(env, keys)
    } catch (error) {
      if (readHalfRestored(env.DATA_DIR)?.phase === 'loading') {
        await client.query('rollback').catch(() => {})
        await rm(arriving, { recursive: true, force: true })
        if (!again) await forgetHalfRestored(env.DATA_DIR)
      }
      throw error
    }
    await forgetHalfRestored(env.DATA_DIR)
    await client.query('analyze')
    return done
  } finally {
    await client.end()
  }
}

const readManifest = async (parts: AsyncGenerator<ArchivePart<Head>>, cover: Cover) => {
  const { value } = await parts.next()
  const part = value as ArchivePart<Head> | undefined
  if (part?.head.kind !== 'manifest') throw new Error('The backup does not say what it holds')
  for await (const _ of part.bytes) {
  }
  refuseNewer(part.head.manifest, cover)
  return part.head.manifest
}

const refuseNewer = (manifest: Manifest, cover: Cover) => {
  const known = knownMigrations()
  const names = migrationsOf(manifest)
  const unknown = names.filter((name) => !known.has(name))
  if (unknown.length > 0) {
    throw new Error(
      `The backup was made by a newer version (${cover.version}; this is ${productVersion()}), which had ${unknown.join(', ')}: restore it with that version or a later one`,
    )
  }
  const other = names.filter((name) => known.get(name) !== manifest.applied[name])
  if (other.length > 0) throw new Error(`The backup's ${other.join(', ')} is not the one of this version`)
}

const refuseIfUsed = async (env: Env, client: pg.Client, over: boolean) => {
  await forWholeTables(client)
  const { rowCount: nodes } = await client.query(
    `select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name like 'volante%'`,
  )
  if (nodes) throw new Error('The product is running on this database: stop it first')
  if (over) return
  const { rowCount: tables } = await client.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'private', 'auth', 'storage') and c.relkind in ('r', 'p') limit 1`,
  )
  const files = existsSync(join(env.DATA_DIR, 'storage')) && (await readdir(join(env.DATA_DIR, 'storage'))).length > 0
  const what = [
    tables && 'the database has tables',
    files && `${env.DATA_DIR}/storage has files`,
    existsSync(join(env.DATA_DIR, 'keys.json')) && `${env.DATA_DIR}/keys.json is there`,
  ].filter((reason) => typeof reason === 'string')
  if (what.length > 0)
    throw new Error(`The place is not empty (${what.join(', ')}): repeat with --over to replace what is there`)
}

interface Work {
  env: Env
  client: pg.Client
  manifest: Manifest
  parts: AsyncGenerator<ArchivePart<Head>>
  arriving: string
  done: Restored
  tell: (how: string) => void
}

const fill = async (work: Work): Promise<Keys> => {
  const { client, manifest, parts, done, tell } = work
  await emptyDatabase(client)
  tell('making tables')
  await migrateWithin(client, new Set(migrationsOf(manifest)))
  const hashes = new Map<TableRows, string>()
  let keys: Keys | undefined
  let beyond: ArchivePart<Head> | undefined
  await refill(client, async () => {
    for (;;) {
      const { value } = await parts.next()
      const part = value as ArchivePart<Head> | undefined
      if (part?.head.kind === 'keys') keys = JSON.parse((await buffer(part.bytes)).toString()) as Keys
      else if (part?.head.kind === 'rows') {
        const { schema, name } = part.head
        const table = manifest.tables.find((one) => one.schema === schema && one.name === name)
        if (!table) throw new Error(`The backup has rows of ${schema}.${name} and does not say of what shape`)
        hashes.set(table, await load(client, table, part.bytes, done))
        done.tables += 1
        tell(`tables ${done.tables} of ${manifest.tables.length}, ${done.rows} rows`)
      } else {
        beyond = part
        return
      }
    }
  })
  if (!keys || hashes.size !== manifest.tables.length) throw new Error('The backup lacks keys or tables')
  await setSequences(client, manifest.sequences)
  for (const [table, sha256] of hashes) {
    tell(`proving ${table.schema}.${table.name}`)
    if ((await tableHash(client, table)).sha256 !== sha256)
      throw new Error(`${table.schema}.${table.name} did not become what the backup holds`)
  }
  done.migrated = (await migrateWithin(client)).filter((name) => name.startsWith('migrations/'))
  await client.query('select private.begin_catalogue_anew()')
  done.policies = await provePermissions(client, manifest)
  if (beyond) await layDown(work, beyond)
  return keys
}

const load = async (client: pg.Client, table: TableRows, bytes: AsyncIterable<Buffer>, done: Restored) => {
  const hash = createHash('sha256')
  const reported = async function* () {
    for await (const chunk of bytes) {
      hash.update(chunk)
      done.rows += countRows(chunk)
      yield chunk
    }
  }
  try {
    await writeRows(client, table, reported())
  } catch (cause) {
    throw new Error(`${table.schema}.${table.name}: ${(cause as Error).message}`, { cause })
  }
  return hash.digest('hex')
}

// With equal files and server the baseline must be identical.
const provePermissions = async (client: pg.Client, manifest: Manifest) => {
  const baseline = (await readPermissionBaseline(client)).map(({ statement }) => statement)
  const { rows } = await client.query("select current_setting('server_version') as version")
  const { rows: applied } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from private.migrations',
  )
  const isSame =
    rows[0].version === manifest.server &&
    applied.length === Object.keys(manifest.applied).length &&
    applied.every(({ name, checksum }) => manifest.applied[name] === checksum)
  const lacking = isSame ? manifest.law.filter((statement) => !baseline.includes(statement)) : []
  if (lacking.length > 0)
    throw new Error(
      `The restored database lacks ${lacking.length} statements of the permission baseline: ${lacking[0]}`,
    )
  return baseline.filter((statement) => statement.startsWith('create policy')).length
}

const layDown = async ({ env, parts, arriving, done, tell }: Work, first: ArchivePart<Head>) => {
  const bytes = openBytes(arriving, s3Settings(env))
  for (
    let part: ArchivePart<Head> | undefined = first;
    part;
    part = (await parts.next()).value as ArchivePart<Head> | undefined
  ) {
    if (part.head.kind === 'object') {
      const file = join(arriving, '.incoming', randomUUID())
      await pipeline(part.bytes, createWriteStream(file, { mode: 0o644 }))
      await bytes.put(part.head.version, file)
      done.objects += 1
    } else if (part.head.kind === 'file') {
      const file = within(arriving, part.head.path)
      await mkdir(dirname(file), { recursive: true })
      await pipeline(part.bytes, createWriteStream(file))
      done.files += 1
    } else throw new Error('The backup has a part of an unknown kind')
    tell(`files ${done.objects + done.files}`)
  }
}

// A backup may be forged, so its values are not trusted.
const within = (folder: string, path: string) => {
  if (normalize(path) !== path || path.startsWith('/') || path.startsWith('.'))
    throw new Error(`The backup names a file outside of the folder: ${path}`)
  return join(folder, path)
}
