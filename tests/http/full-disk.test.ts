import { spawnSync } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { errorMessage } from '#contract/messages/errors.ts'
import { type WholeProcess, wholeProcess } from './process-fixture.ts'

// Fills a 400 MB disk that holds all data. Needs root to mount; as root a failing mount fails the test.
const isRoot = process.getuid?.() === 0
const disk = isRoot && process.platform === 'linux' ? test : test.skip
const ROOM = 400 * 2 ** 20

let folder: string
let product: WholeProcess
beforeAll(async () => {
  if (!isRoot) return console.warn('only root can mount a small disk: the tests of a full one do not run')
  folder = await mkdtemp(join(tmpdir(), 'volante-full-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${ROOM},mode=755`, 'volante-full', folder], {
    encoding: 'utf8',
  })
  if (mounted.status !== 0) throw new Error(`a small disk cannot be mounted: ${mounted.stderr}`)
  await chmod(folder, 0o755)
  product = await wholeProcess(folder, { PAUSE_MS: '4000' })
}, 300_000)
afterAll(async () => {
  if (!isRoot) return
  await product?.stop()
  spawnSync('umount', ['--lazy', folder])
  await rm(folder, { recursive: true, force: true })
})

const ballast = () => join(folder, 'ballast')
const fill = () => {
  for (const size of [2 ** 20, 4096])
    try {
      for (;;) appendFileSync(ballast(), Buffer.alloc(size, 1))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
}

const written = new Set<string>()
const uploaded = new Set<string>()
let turn = 0

const write = async () => {
  const key = `disk_${turn++}`
  // Incompressible text.
  const value = Array.from({ length: 1000 }, () => Math.random().toString(36)).join('')
  const answer = await product.ask('/rest/v1/app_config', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key, value }),
  })
  if (answer.ok) written.add(key)
  return {
    status: answer.status,
    body: answer.ok ? null : await answer.json(),
    retry: answer.headers.get('retry-after'),
  }
}

const upload = async () => {
  const name = `file-${turn++}.txt`
  const answer = await product.ask(`/storage/v1/object/full/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: 'x'.repeat(300_000),
  })
  if (answer.ok) uploaded.add(name)
  return { status: answer.status, body: await answer.json(), retry: answer.headers.get('retry-after') }
}

const everythingIsThere = async () => {
  const rows = (await (await product.ask('/rest/v1/app_config?select=key&key=like.disk_*')).json()) as { key: string }[]
  expect(new Set(rows.map(({ key }) => key))).toEqual(written)
  for (const name of uploaded) {
    const answer = await product.ask(`/storage/v1/object/full/${name}`)
    expect([answer.status, (await answer.text()).length], name).toEqual([200, 300_000])
  }
}

disk(
  'on a full disk uploads and writes say so, nothing acknowledged is lost, and it goes on by itself once there is room',
  async () => {
    const made = await product.ask('/storage/v1/bucket', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: 'full', name: 'full', public: false }),
    })
    expect(made.status).toBe(200)
    expect((await write()).status).toBe(201)
    expect((await upload()).status).toBe(200)

    fill()
    expect(await upload()).toMatchObject({
      status: 507,
      body: { code: 'InsufficientStorage', message: errorMessage('storage_full') },
      retry: '60',
    })
    const resumed = await product.ask('/storage/v1/upload/resumable', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${product.serviceKey}`,
        'tus-resumable': '1.0.0',
        'upload-length': '300000',
        'upload-metadata': `bucketName ${btoa('full')},objectName ${btoa('resumed.txt')},contentType ${btoa('text/plain')}`,
      },
    })
    expect([resumed.status, await resumed.text()]).toEqual([507, errorMessage('storage_full')])

    let refused = await write()
    for (let tries = 0; refused.status === 201 && tries < 20_000; tries++) refused = await write()
    expect([507, 503]).toContain(refused.status)
    expect([errorMessage('storage_full'), errorMessage('database_away')]).toContain(refused.body.message)
    expect(Number(refused.retry)).toBeGreaterThan(0)

    await rm(ballast())
    await vi.waitFor(async () => expect((await write()).status).toBe(201), { timeout: 60_000, interval: 200 })
    expect((await upload()).status).toBe(200)
    await everythingIsThere()
  },
)

disk(
  'a PostgreSQL that panics for want of room comes back when there is some, with everything that was acknowledged',
  async () => {
    expect((await write()).status).toBe(201)
    fill()
    // Without space for WAL PostgreSQL stops.
    const owner = new pg.Client({ connectionString: product.url })
    owner.on('error', () => {})
    await owner.connect()
    await expect(
      (async () => {
        for (let pieces = 0; pieces < 40; pieces++) {
          await owner.query(`select pg_switch_wal(), txid_current()`)
          await owner.query(`select pg_logical_emit_message(true, 'full', 'x')`)
        }
      })(),
    ).rejects.toThrow()
    await owner.end().catch(() => {})
    await vi.waitFor(async () => expect(await product.ready()).toBe(503), { timeout: 60_000, interval: 5 })
    const refused = await write()
    expect(refused.status).toBe(503)
    expect(Number(refused.retry)).toBeGreaterThan(0)
    const answer = await product.ask('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nadie@example.com', password: 'no-importa-1' }),
    })
    expect([answer.status, (await answer.json()).error_code]).toEqual([503, 'database_away'])

    await rm(ballast())
    await vi.waitFor(async () => expect(await product.ready()).toBe(200), { timeout: 60_000, interval: 100 })
    expect(product.child.exitCode).toBe(null)
    expect((await write()).status).toBe(201)
    await everythingIsThere()
  },
)
