import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ArchivePart, readArchive, readCover, writeArchive } from './archive.ts'
import type { BackupSecret } from './seal.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'volante-archive-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Head = { name: string }
const CONTENT: [string, Buffer][] = [
  ['nada', Buffer.alloc(0)],
  ['texto', Buffer.from('un renglón\n'.repeat(2000))],
  ['foto', randomBytes(300_000)],
]
const PASSPHRASE: BackupSecret = { passphrase: 'una frase que nadie adivina' }
const KEY: BackupSecret = { key: randomBytes(32) }
const SECRETS: [string, BackupSecret | undefined][] = [
  ['open', undefined],
  ['closed by a passphrase', PASSPHRASE],
  ['closed by a key', KEY],
]

const write = async (secret?: BackupSecret) => {
  const path = join(folder, randomBytes(6).toString('hex'))
  const parts = async function* (): AsyncGenerator<ArchivePart<Head>> {
    for (const [name, bytes] of CONTENT)
      yield {
        head: { name },
        bytes: (async function* () {
          for (let at = 0; at < bytes.length; at += 10_000) yield bytes.subarray(at, at + 10_000)
        })(),
      }
  }
  await writeArchive(path, { id: 'uno', made_at: '2026-11-20T10:00:00Z', version: '1.2.3' }, secret, parts())
  return path
}

const read = async (path: string, secret?: BackupSecret) => {
  const found: [string, Buffer][] = []
  for await (const { head, bytes } of readArchive<Head>(path, secret)) {
    const chunks: Buffer[] = []
    for await (const chunk of bytes) chunks.push(chunk)
    found.push([head.name, Buffer.concat(chunks)])
  }
  return found
}

const changed = async (path: string, change: (bytes: Buffer) => Buffer) => {
  const other = `${path}.changed`
  await writeFile(other, change(await readFile(path)))
  return other
}

test.each(SECRETS)(
  'a backup that is %s restores its content, and is readable by its owner only',
  async (_how, secret) => {
    const path = await write(secret)
    expect(await read(path, secret)).toEqual(CONTENT)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect((await readCover(path)).cover).toMatchObject({ id: 'uno', version: '1.2.3' })
  },
)

describe.each(SECRETS.filter(([, secret]) => secret !== PASSPHRASE))('a backup that is %s', (_how, secret) => {
  test('is rejected when truncated anywhere', async () => {
    const path = await write(secret)
    const { length } = await readFile(path)
    const { line } = await readCover(path)
    for (const size of [line.length, line.length + 1, length >> 2, length >> 1, length - 20_000, length - 1]) {
      const cut = await changed(path, (bytes) => bytes.subarray(0, size))
      await expect(read(cut, secret), `${size} of ${length}`).rejects.toThrow(/whole|cut/)
    }
  })

  test('never restores anything else after one byte was altered', async () => {
    const path = await write(secret)
    const { line } = await readCover(path)
    const { length } = await readFile(path)
    const compressed = length - line.length
    const places = Array.from({ length: 20 }, (_, n) => line.length + Math.floor((n * compressed) / 20))
    for (const at of [...places, ...Array.from({ length: 8 }, (_, n) => length - 1 - n)]) {
      const other = await changed(path, (bytes) => {
        bytes[at] = bytes[at]! ^ 0x10
        return bytes
      })
      const restored = await read(other, secret).catch(() => 'rejected')
      // Gzip has a few bits without meaning, and none in the checksum at its end.
      if (secret || at >= length - 8) expect(restored, `${at} of ${length}`).toBe('rejected')
      else expect(['rejected', CONTENT], `${at} of ${length}`).toContainEqual(restored)
    }
  })
})

test('another secret fails without revealing the kind', async () => {
  const path = await write(PASSPHRASE)
  await expect(read(path, { passphrase: 'una frase que alguien adivina' })).rejects.toThrow(/not its own/)
  await expect(read(path, KEY)).rejects.toThrow(/set BACKUP_PASSPHRASE/)
  await expect(read(path)).rejects.toThrow(/is closed/)
  await expect(read(await write(KEY), { key: randomBytes(32) })).rejects.toThrow(/not its own/)
})

test('the cover is bound to every part, and cannot be exchanged', async () => {
  const path = await write(KEY)
  const other = await changed(path, (bytes) =>
    Buffer.from(bytes.toString('latin1').replace('1.2.3', '1.2.4'), 'latin1'),
  )
  await expect(read(other, KEY)).rejects.toThrow(/not its own/)
})

test('neither content nor names can be read in an encrypted one', async () => {
  const bytes = await readFile(await write(PASSPHRASE))
  expect(bytes.includes('texto')).toBe(false)
  expect(bytes.includes('renglón')).toBe(false)
})

test('a foreign file and a newer format are distinguished', async () => {
  const path = join(folder, 'carta')
  await writeFile(path, 'Querida Ana:\n')
  await expect(read(path)).rejects.toThrow(/is not a backup/)
  await writeFile(path, `${JSON.stringify({ volante: 'backup', format: 2, version: '9.0.0' })}\n`)
  await expect(read(path)).rejects.toThrow(/newer version \(9\.0\.0\)/)
})
