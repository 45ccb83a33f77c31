import { randomBytes, randomUUID } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Upload, type UploadOptions } from 'tus-js-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ANA, BETO, photograph, STAFF, storageServer, tokenOf } from './storage-fixture.ts'

// Resumable uploads with the official tus client, and raw for hostile cases.
const server = storageServer()
const BYTES = randomBytes(900_000)
let listening: Server | undefined
let base = ''
let cutAfter = 0

beforeAll(async () => {
  await server.bucket('closed')
  await server.bucket('notes', { limit: 1000, types: ['text/plain'] })
  const listener = getRequestListener((request) => server.fetch(request))
  listening = createServer((request, response) => {
    if (request.method === 'PATCH' && cutAfter > 0) {
      const limit = cutAfter
      let seen = 0
      cutAfter = 0
      request.on('data', (chunk: Buffer) => {
        seen += chunk.length
        if (seen >= limit) request.socket.destroy()
      })
    }
    listener(request, response)
  })
  await new Promise<void>((resolve) => listening?.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(listening.address() as AddressInfo).port}/storage/v1`
})
afterAll(() => {
  listening?.closeAllConnections()
  listening?.close()
})

interface Sent {
  url: string | null
  error?: Error & { originalResponse?: { getStatus(): number; getBody(): string } | null }
}

const send = (bytes: Buffer, metadata: Record<string, string>, options: Partial<UploadOptions> = {}) =>
  new Promise<Sent>((resolve) => {
    const upload: Upload = new Upload(bytes, {
      endpoint: `${base}/upload/resumable`,
      chunkSize: 300_000,
      retryDelays: [10, 20, 50],
      metadata,
      headers: { authorization: `Bearer ${server.service}`, apikey: server.anon },
      onSuccess: () => resolve({ url: upload.url }),
      onError: (error) => resolve({ url: upload.url, error }),
      ...options,
    })
    upload.start()
  })

const place = (bucketName: string, objectName: string, contentType = 'application/octet-stream') => ({
  bucketName,
  objectName,
  contentType,
  cacheControl: '120',
})
const stored = async (path: string) =>
  Buffer.from(await (await server.call(`object/${path}`, { as: server.service })).arrayBuffer())

const TUS = { 'tus-resumable': '1.0.0' }
const raw = (
  path: string,
  method: string,
  as: string | undefined,
  headers: Record<string, string> = {},
  body?: BodyInit,
) =>
  fetch(path.startsWith('http') ? path : `${base}/${path}`, {
    method,
    headers: { ...TUS, ...(as ? { authorization: `Bearer ${as}` } : {}), ...headers },
    ...(body === undefined ? {} : { body }),
  })
const encoded = (metadata: Record<string, string>) =>
  Object.entries(metadata)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')
const create = (
  as: string | undefined,
  metadata: Record<string, string>,
  length: number,
  headers: Record<string, string> = {},
) =>
  raw('upload/resumable', 'POST', as, {
    'upload-length': String(length),
    'upload-metadata': encoded(metadata),
    ...headers,
  })
const OFFSET = { 'content-type': 'application/offset+octet-stream' }

describe('a resumable upload', () => {
  test('becomes an ordinary object', async () => {
    const { error } = await send(BYTES, { ...place('closed', 'piezas.bin'), metadata: '{"paso":1}' })
    expect(error).toBeUndefined()
    expect((await stored('closed/piezas.bin')).equals(BYTES)).toBe(true)
    const info = await server.json('object/info/closed/piezas.bin', { as: server.service })
    expect(info.body).toMatchObject({
      size: BYTES.length,
      content_type: 'application/octet-stream',
      cache_control: 'max-age=120',
      metadata: { paso: 1 },
    })
  })

  test('resumes after a lost connection', async () => {
    cutAfter = 100_000
    const { error } = await send(BYTES, place('closed', 'cortada.bin'), { chunkSize: BYTES.length })
    expect(error).toBeUndefined()
    expect((await stored('closed/cortada.bin')).equals(BYTES)).toBe(true)
  })

  test('resumes in another process', async () => {
    const started = await create(server.service, place('closed', 'despues.bin'), BYTES.length)
    expect(started.status).toBe(201)
    expect(started.headers.get('upload-expires')).not.toBeNull()
    const url = new URL(started.headers.get('location') ?? '', base).href
    const headers = { ...OFFSET, 'upload-offset': '0' }
    expect((await raw(url, 'PATCH', server.service, headers, new Uint8Array(BYTES.subarray(0, 400_000)))).status).toBe(
      204,
    )
    const where = await raw(url, 'HEAD', server.service)
    expect(where.headers.get('upload-offset')).toBe('400000')
    expect((await server.call('object/closed/despues.bin', { as: server.service, method: 'HEAD' })).status).toBe(400)
    const { error } = await send(BYTES, {}, { uploadUrl: url })
    expect(error).toBeUndefined()
    expect((await stored('closed/despues.bin')).equals(BYTES)).toBe(true)
    expect((await raw(url, 'HEAD', server.service)).headers.get('upload-offset')).toBe(String(BYTES.length))
  })

  test('of a studio photograph resumes in a later visit', async () => {
    await server.sql(
      "insert into public.profiles (id, role) values ($1, 'admin') on conflict (id) do update set role = 'admin'",
      [STAFF],
    )
    const { rows } = await server.sql('select id from public.vehicles order by id limit 1')
    const car = rows[0].id as string
    const admin = await tokenOf(STAFF)
    const path = `${car}/${randomUUID()}.jpg`
    const bytes = await photograph('jpeg', 800)
    const headers = { authorization: `Bearer ${admin}`, apikey: server.anon }
    const part = Math.ceil(bytes.length / 3)
    const cut = await send(bytes, place('vehicles', path, 'image/jpeg'), {
      headers,
      chunkSize: part,
      retryDelays: [],
      onChunkComplete: (_, accepted) => {
        if (accepted === part) cutAfter = 1
      },
    })
    expect(cut.error).toBeDefined()
    const where = await raw(cut.url ?? '', 'HEAD', admin)
    expect(Number(where.headers.get('upload-offset'))).toBeGreaterThanOrEqual(part)
    expect(Number(where.headers.get('upload-offset'))).toBeLessThan(bytes.length)
    const sent: number[] = []
    const resumed = await send(
      bytes,
      {},
      {
        headers,
        uploadUrl: cut.url ?? '',
        onProgress: (count) => void sent.push(count),
      },
    )
    expect(resumed.error).toBeUndefined()
    expect(Math.min(...sent)).toBeGreaterThanOrEqual(part)
    expect((await server.call(`object/public/vehicles/${path}`)).status).toBe(200)
  })

  test('that was complete when the process died is stored at the next request', async () => {
    const started = await create(server.service, place('closed', 'caida.bin'), 5)
    const url = new URL(started.headers.get('location') ?? '', base).href
    await writeFile(join(server.home, 'storage/.uploads', url.split('/').at(-1) ?? ''), 'hola!')
    const where = await raw(url, 'HEAD', server.service)
    expect([where.status, where.headers.get('upload-offset')]).toEqual([200, '5'])
    expect((await stored('closed/caida.bin')).toString()).toBe('hola!')
    await raw(url, 'HEAD', server.service)
    const { rows } = await server.sql("select count(*)::int as n from storage.objects where name = 'caida.bin'")
    expect(rows).toEqual([{ n: 1 }])
  })

  test('of a picture loses its EXIF, and its record has no bytes', async () => {
    const { error, url } = await send(await photograph(), place('feedback', `${ANA}/foto.jpg`, 'image/jpeg'), {
      headers: { authorization: `Bearer ${server.ana}` },
    })
    expect(error).toBeUndefined()
    expect((await stored(`feedback/${ANA}/foto.jpg`)).includes('quien la tom')).toBe(false)
    const left = await readFile(join(server.home, 'storage/.uploads', url?.split('/').at(-1) ?? ''))
    expect(left.every((byte) => byte === 0)).toBe(true)
    const { rows } = await server.sql(
      "select owner_id from storage.objects where name like '%/foto.jpg' and bucket_id = 'feedback'",
    )
    expect(rows).toEqual([{ owner_id: ANA }])
  })
})

describe('a resumable upload is refused', () => {
  const status = ({ error }: Sent) => error?.originalResponse?.getStatus()
  test('without a token, or with an invalid one', async () => {
    expect((await create(undefined, place('closed', 'x'), 3)).status).toBe(401)
    expect((await create('nada', place('closed', 'x'), 3)).status).toBe(403)
  })
  test("in another's folder, an unknown bucket, or without a name", async () => {
    expect((await create(server.beto, place('feedback', `${ANA}/x.png`, 'image/png'), 3)).status).toBe(403)
    expect((await create(server.service, place('nada', 'x'), 3)).status).toBe(404)
    expect((await create(server.service, place('closed', '../x'), 3)).status).toBe(400)
    expect((await create(server.service, { objectName: 'x' }, 3)).status).toBe(400)
  })
  test('when too large or of a rejected type', async () => {
    const beyond = await create(server.service, place('notes', 'a.txt', 'text/plain'), 1001)
    expect([beyond.status, await beyond.text()]).toEqual([413, 'Maximum size exceeded\n'])
    expect((await create(server.service, place('notes', 'a.bin'), 3)).status).toBe(415)
    expect((await create(server.service, place('closed', 'a.bin'), 60 * 1024 * 1024)).status).toBe(413)
  })
  test('when the bytes differ from the declared type; nothing stays', async () => {
    const sent = await send(Buffer.from('<script>alert(1)</script>'), place('feedback', `${ANA}/no.png`, 'image/png'), {
      headers: { authorization: `Bearer ${server.ana}` },
      retryDelays: null,
    })
    expect(status(sent)).toBe(415)
    expect(await readdir(join(server.home, 'storage/.uploads'))).not.toContain(sent.url?.split('/').at(-1))
    expect((await raw(sent.url ?? '', 'HEAD', server.ana)).status).toBe(404)
  })
  test('over an existing object, unless it may be replaced', async () => {
    await send(Buffer.from('uno'), place('closed', 'doble.txt'))
    expect(status(await send(Buffer.from('dos'), place('closed', 'doble.txt'), { retryDelays: null }))).toBe(409)
    const headers = { authorization: `Bearer ${server.service}`, 'x-upsert': 'true' }
    expect((await send(Buffer.from('tres'), place('closed', 'doble.txt'), { headers })).error).toBeUndefined()
    expect((await stored('closed/doble.txt')).toString()).toBe('tres')
  })
  test('to others: they can neither inspect, continue nor end it', async () => {
    const started = await create(server.ana, place('feedback', `${ANA}/ajena.png`, 'image/png'), 10)
    const url = new URL(started.headers.get('location') ?? '', base).href
    expect((await raw(url, 'HEAD', server.beto)).status).toBe(404)
    expect((await raw(url, 'PATCH', server.beto, { ...OFFSET, 'upload-offset': '0' }, 'hola')).status).toBe(404)
    expect((await raw(url, 'DELETE', server.beto)).status).toBe(404)
    expect((await raw(url, 'HEAD', undefined)).status).toBe(401)
    expect((await raw(url, 'DELETE', server.ana)).status).toBe(204)
    expect((await raw(url, 'HEAD', server.ana)).status).toBe(404)
  })
  test('at a wrong offset, or for an unknown upload', async () => {
    const started = await create(server.service, place('closed', 'mal.bin'), 10)
    const url = new URL(started.headers.get('location') ?? '', base).href
    expect((await raw(url, 'PATCH', server.service, { ...OFFSET, 'upload-offset': '5' }, 'hola')).status).toBe(409)
    for (const id of ['..%2f..%2fkeys.json', 'a', '00000000-0000-4000-8000-000000000000', '%00']) {
      expect((await raw(`upload/resumable/${id}`, 'HEAD', server.service)).status, id).toBe(404)
    }
    expect((await raw('upload/resumable', 'PUT', server.service)).status).toBe(400)
  })
  test('after it expired', async () => {
    const started = await create(server.service, place('closed', 'tarde.bin'), 10)
    const url = new URL(started.headers.get('location') ?? '', base).href
    const file = join(server.home, 'storage/.uploads', `${url.split('/').at(-1)}.json`)
    const kept = JSON.parse(await readFile(file, 'utf8'))
    await writeFile(
      file,
      JSON.stringify({ ...kept, creation_date: new Date(Date.now() - 25 * 3_600_000).toISOString() }),
    )
    expect((await raw(url, 'PATCH', server.service, { ...OFFSET, 'upload-offset': '0' }, 'hola')).status).toBe(410)
  })
  test('owners and versions given by the client are ignored', async () => {
    const lies = { ...place('feedback', `${BETO}/x.png`, 'image/png'), owner: ANA, version: 'mia', done: 'yes' }
    const started = await create(server.beto, lies, 10)
    const url = new URL(started.headers.get('location') ?? '', base).href
    const told = (await raw(url, 'HEAD', server.beto)).headers.get('upload-metadata') ?? ''
    expect(told).toContain(`owner ${Buffer.from(BETO).toString('base64')}`)
    expect(told).not.toContain(Buffer.from('mia').toString('base64'))
    expect((await raw(url, 'HEAD', server.ana)).status).toBe(404)
  })
})

describe('a resumable upload with a signature', () => {
  const signed = async (name: string) =>
    String((await server.json(`object/upload/sign/closed/${name}`, { method: 'POST', as: server.service })).body.token)
  const options = (token: string) => ({
    endpoint: `${base}/upload/resumable/sign`,
    headers: { 'x-signature': token },
    retryDelays: null,
  })
  test('works once, at the signed place', async () => {
    const token = await signed('firmada.bin')
    expect((await send(BYTES, place('closed', 'firmada.bin'), options(token))).error).toBeUndefined()
    expect((await stored('closed/firmada.bin')).equals(BYTES)).toBe(true)
    await server.json('object/closed/firmada.bin', { method: 'DELETE', as: server.service })
    const again = await send(BYTES, place('closed', 'firmada.bin'), options(token))
    expect(again.error).toBeDefined()
    const elsewhere = await send(BYTES, place('closed', 'otra.bin'), options(await signed('firmada.bin')))
    expect(elsewhere.error?.originalResponse?.getStatus()).toBe(400)
    const none = await send(BYTES, place('closed', 'firmada.bin'), { ...options(''), headers: {} })
    expect(none.error?.originalResponse?.getStatus()).toBe(401)
  })
})

test("browsers may read the protocol's headers", async () => {
  const origin = { origin: 'https://otra.example' }
  const asked = await raw('upload/resumable', 'OPTIONS', undefined, {
    ...origin,
    'access-control-request-method': 'PATCH',
    'access-control-request-headers': 'upload-offset,tus-resumable,authorization',
  })
  expect(asked.headers.get('access-control-allow-methods')).toContain('PATCH')
  expect(asked.headers.get('access-control-allow-headers')).toContain('upload-offset')
  const started = await create(server.service, place('closed', 'cors.bin'), 10, origin)
  expect(started.headers.get('access-control-allow-origin')).toBe('*')
  expect(started.headers.get('access-control-expose-headers')).toMatch(/location.*upload-offset/)
  const plain = await raw('upload/resumable', 'OPTIONS', undefined)
  expect(plain.headers.get('tus-extension')).toContain('creation')
})
