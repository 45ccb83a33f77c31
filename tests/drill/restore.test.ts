import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, startProduct } from '#bench/product.ts'
import { EMBEDDED_DATABASE, openPostgres } from '#db/open.ts'
import { readPermissionBaseline } from '#db/permission-baseline.ts'
import { PROJECT_ROOT } from '#db/root.ts'
import { listTables, tableHash } from '#db/rows.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#demonstration/accounts.ts'
import { copyFilledCluster } from '#tests/database.ts'

const PASSPHRASE = 'un simulacro vale más que un plan'
const PASSWORD = 'una-contraseña-de-antes-7'
const CUSTOMER = DEMO_ACCOUNTS.find(({ email }) => email === 'cliente@volante.test')!
const COMMON = { MODE: 'demo', PICTURES: 'none', DRAIN_MS: '0', BACKUP_PASSPHRASE: PASSPHRASE }

let folder: string
const running: Product[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'volante-drill-'))
  await chmod(folder, 0o755)
})
afterAll(async () => {
  for (const product of running) await product.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
})

const start = async (dataDir: string) => {
  const product = await startProduct({ ...COMMON, DATA_DIR: dataDir })
  running.push(product)
  return product
}

const run = async (name: string, dataDir: string, ...args: string[]) => {
  const child = spawn('npm', ['run', '--silent', name, '--', ...args], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, ...COMMON, DATA_DIR: dataDir },
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(String(chunk)))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`npm run ${name} ended with ${code}: ${said.join('')}`)
  return said.join('')
}

const stateOf = async (dataDir: string) => {
  const postgres = await openPostgres({ DATA_DIR: dataDir })
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  try {
    const tables = new Map<string, { sha256: string; rows: number }>()
    for (const table of await listTables(client))
      tables.set(`${table.schema}.${table.name}`, await tableHash(client, table))
    return { tables, law: (await readPermissionBaseline(client)).map(({ statement }) => statement) }
  } finally {
    await client.end()
    await postgres.stop()
  }
}

const keysOf = async (dataDir: string) => JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8'))

const signIn = async (origin: string, apikey: string, password: string) => {
  const answer = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: CUSTOMER.email, password }),
  })
  return { status: answer.status, token: ((await answer.json()) as { access_token?: string }).access_token ?? '' }
}

const filesUnder = async (path: string) => {
  const found = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Promise.all(files.map(async (file) => `${file.slice(path.length)} ${(await stat(file)).size}`)).then((all) =>
    all.sort(),
  )
}

test('a demonstration in use is backed up, and restored completely on a fresh server', async () => {
  const own = await mkdtemp(join(folder, 'drill-'))
  await chmod(own, 0o755)
  const [old, fresh, file] = [join(own, 'old'), join(own, 'fresh'), join(own, 'drill.backup')]
  await mkdir(old)
  await copyFilledCluster(old, EMBEDDED_DATABASE)
  const before = await start(old)
  const { anon } = await keysOf(old)
  const { token } = await signIn(before.origin, anon, DEMO_PASSWORD)
  const asCustomer = { apikey: anon, authorization: `Bearer ${token}` }
  const changed = await fetch(`${before.origin}/auth/v1/user`, {
    method: 'PUT',
    headers: { ...asCustomer, 'content-type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD }),
  })
  expect(changed.status).toBe(200)
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#0a7' } })
    .jpeg()
    .toBuffer()
  const path = `object/avatars/${CUSTOMER.id}/yo.jpg`
  const uploaded = await fetch(`${before.origin}/storage/v1/${path}`, {
    method: 'POST',
    headers: { ...asCustomer, 'content-type': 'image/jpeg' },
    body: new Uint8Array(picture),
  })
  expect(uploaded.status, await uploaded.clone().text()).toBe(200)
  const download = async (origin: string) => {
    const answer = await fetch(`${origin}/storage/v1/${path.replace('object/', 'object/authenticated/')}`, {
      headers: asCustomer,
    })
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  const mine = await download(before.origin)
  expect(mine.status).toBe(200)

  const first = await stateOf(old)
  console.log((await run('backup', old, file)).trim())
  const second = await stateOf(old)
  expect((await fetch(`${before.origin}/readyz`)).status).toBe(200)

  const lostAt = performance.now()
  console.log((await run('restore', fresh, file)).trim())
  const restoredAt = performance.now()
  const third = await stateOf(fresh)
  const comparedAt = performance.now()
  const after = await start(fresh)
  const again = await signIn(after.origin, (await keysOf(fresh)).anon, PASSWORD)
  const readyAt = performance.now()
  const seconds = (ms: number) => (ms / 1000).toFixed(1)
  console.log(
    `RTO ${seconds(restoredAt - lostAt + (readyAt - comparedAt))} s: restored and proved in ${seconds(restoredAt - lostAt)} s, first sign-in ${seconds(readyAt - comparedAt)} s after starting`,
  )

  const still = [...first.tables].filter(([name, { sha256 }]) => second.tables.get(name)?.sha256 === sha256)
  expect(still.length).toBeGreaterThan(first.tables.size * 0.8)
  const feed = (name: string) => name.startsWith('private.catalogue_')
  for (const [name, state] of still.filter(([name]) => !feed(name))) expect(third.tables.get(name), name).toEqual(state)
  expect([...third.tables.keys()]).toEqual([...first.tables.keys()])
  expect(third.law).toEqual(first.law)
  expect(third.law.filter((statement) => statement.startsWith('create policy')).length).toBeGreaterThanOrEqual(163)
  console.log(
    `${still.length} of ${first.tables.size} tables alike to the byte, ${third.law.length} statements of the permission baseline`,
  )

  expect(again.status).toBe(200)
  expect((await signIn(after.origin, anon, DEMO_PASSWORD)).status).toBe(400)
  expect(await download(after.origin)).toEqual(mine)
  expect(await filesUnder(join(fresh, 'storage/.versions'))).toEqual(await filesUnder(join(old, 'storage/.versions')))
  const listing = await fetch(`${after.origin}/functions/v1/rapid-processor`)
  expect(((await listing.json()) as { totalCount: number }).totalCount).toBeGreaterThan(300)
})
