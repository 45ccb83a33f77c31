import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { BACKUP_LOCK } from '#db/backup-lock.ts'
import { storageServer } from './storage-fixture.ts'

const server = storageServer()

const files = async () => {
  const found = await readdir(join(server.home, 'storage/.versions'), { recursive: true, withFileTypes: true })
  return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
const put = (body: string) =>
  server.call('object/notes/una.txt', {
    as: server.service,
    method: 'POST',
    headers: { 'content-type': 'text/plain', 'x-upsert': 'true' },
    body,
  })

test('files needed by a backup are deleted only after it', async () => {
  await server.bucket('notes')
  expect((await put('uno')).status).toBe(200)
  const backup = new pg.Client({ connectionString: server.databaseUrl })
  await backup.connect()
  await backup.query(`select pg_advisory_lock(${BACKUP_LOCK})`)
  const [wanted] = await files()
  expect((await put('dos')).status).toBe(200)
  expect((await server.call('object/notes/una.txt', { as: server.service, method: 'DELETE' })).status).toBe(200)
  expect(await files()).toContain(wanted)
  const past = new Date(Date.now() - 2 * 3_600_000)
  expect((await put('tres')).status).toBe(200)
  for (const file of await files()) await utimes(file, past, past)
  expect((await server.storage.sweep()).orphans).toBe(0)
  expect(await files()).toHaveLength(3)
  await backup.end()
  expect((await server.storage.sweep()).orphans).toBe(2)
  expect(await files()).toHaveLength(1)
  expect((await put('cuatro')).status).toBe(200)
  expect(await files()).toHaveLength(1)
})
