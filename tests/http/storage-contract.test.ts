import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeKeys } from '#server/keys/keys.ts'
import { readContractStorage } from '#server/storage/contract-storage.ts'
import { ownDatabase } from '#tests/clone.ts'
import { serveContract } from './served-contract.ts'
import { photograph, SECRET } from './storage-fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'volante-contract-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the environment of storage', () => {
  test('is absent without a storage variable', () => {
    expect(readContractStorage({ PGRST_JWT_SECRET: SECRET, STORAGE_BACKEND: '' })).toBeUndefined()
  })
  test.each([
    [{ STORAGE_BACKEND: 'cinta' }, 'STORAGE_BACKEND'],
    [{ STORAGE_BACKEND: 'file', UPLOAD_FILE_SIZE_LIMIT: 'mucho' }, 'UPLOAD_FILE_SIZE_LIMIT'],
    [{ STORAGE_BACKEND: 's3', STORAGE_S3_BUCKET: 'b' }, 'AWS_ACCESS_KEY_ID'],
    [{ STORAGE_BACKEND: 'file', AUTH_JWT_SECRET: 'corto' }, 'AUTH_JWT_SECRET'],
  ])('rejects %o, naming %s', (source, name) => {
    expect(() => readContractStorage(source)).toThrow(name)
  })
  test("has the reference server's names", () => {
    expect(readContractStorage({ FILE_STORAGE_BACKEND_PATH: '/x', UPLOAD_FILE_SIZE_LIMIT: '1000' })).toEqual({
      folder: '/x',
      s3: undefined,
      maxObjectBytes: 1000,
      secret: undefined,
    })
  })
})

describe('npm run serve:contract with STORAGE_BACKEND', () => {
  const database = ownDatabase()
  let url = ''
  let stop = async () => {}
  let service = ''

  beforeAll(async () => {
    service = (await makeKeys(SECRET)).serviceRole
    const served = await serveContract({
      DATABASE_URL: database.url,
      PGRST_DB_ANON_ROLE: 'anon',
      PGRST_JWT_SECRET: SECRET,
      STORAGE_BACKEND: 'file',
      FILE_STORAGE_BACKEND_PATH: folder,
    })
    url = served.url
    stop = served.stop
  })
  afterAll(() => stop())

  const open = () => createClient(url, service, { realtime: { transport: class {} as never } }).storage

  test('stores files like the hosted service: trusting declared types, with unchanged bytes', async () => {
    expect((await open().createBucket('pruebas', { public: true, allowedMimeTypes: ['image/png'] })).error).toBeNull()
    const jpeg = await photograph()
    const files = open().from('pruebas')
    expect((await files.upload('gato.png', jpeg, { contentType: 'image/png' })).error).toBeNull()
    const kept = Buffer.from((await (await files.download('gato.png')).data?.arrayBuffer()) ?? new ArrayBuffer(0))
    expect(kept.equals(jpeg)).toBe(true)
    const refused = await files.upload('gato.jpg', jpeg, { contentType: 'image/jpeg' })
    expect(refused.error).toMatchObject({ message: 'mime type image/jpeg is not supported', statusCode: '415' })
  })

  test("sends the upload's cache control and accept ranges", async () => {
    await open().createBucket('cerrado', { public: false })
    await open().from('cerrado').upload('a.txt', 'a', { contentType: 'text/plain', cacheControl: '60' })
    const read = await fetch(`${url}/storage/v1/object/authenticated/cerrado/a.txt`, {
      headers: { authorization: `Bearer ${service}` },
    })
    expect([await read.text(), read.headers.get('cache-control')]).toEqual(['a', 'max-age=60'])
    for (const path of ['status', 'statusz', 'version'])
      expect((await fetch(`${url}/storage/v1/${path}`)).status, path).toBe(200)
  })

  test('reports a too large body over a real socket, however it is sent', async () => {
    await open().createBucket('chicos', { public: false, fileSizeLimit: '1kb' })
    const files = open().from('chicos')
    const large = Buffer.alloc(8 * 1024 * 1024, 'a')
    for (const body of [large, new Blob([large], { type: 'text/plain' }), new Blob([large]).stream()]) {
      const { error } = await files.upload('grande.txt', body as never)
      expect(error).toMatchObject({ message: 'The object exceeded the maximum allowed size', statusCode: '413' })
    }
    expect((await files.upload('chico.txt', 'a')).error).toBeNull()
  })

  test('renders, signs and downloads over a real socket', async () => {
    const files = open().from('pruebas')
    const picture = await files.download('gato.png', { transform: { width: 60, height: 40 } })
    expect(picture.error).toBeNull()
    expect(picture.data?.size).toBeGreaterThan(0)
    const { data } = await files.createSignedUrl('gato.png', 60, { download: 'gato.png' })
    const answer = await fetch(data?.signedUrl ?? '', { headers: { range: 'bytes=0-9' } })
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([206, 10])
    expect(answer.headers.get('content-disposition')).toContain('gato.png')
  })
})
