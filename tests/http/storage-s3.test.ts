import { readdir } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { photograph, storageServer } from './storage-fixture.ts'

interface Kept {
  bytes: Buffer
  since: Date
}
const kept = new Map<string, Kept>()
const asked: { method: string; path: string }[] = []
let broken = false
let fake: Server | undefined
let endpoint = ''

const SIGNED =
  /^AWS4-HMAC-SHA256 Credential=clave\/\d{8}\/us-east-1\/s3\/aws4_request, SignedHeaders=[^,]*host[^,]*, Signature=[0-9a-f]{64}$/

beforeAll(async () => {
  fake = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const url = new URL(request.url ?? '', 'http://s3')
    const key = url.pathname.replace('/cubeta/', '')
    asked.push({ method: request.method ?? '', path: url.pathname })
    const answer = (status: number, body: string | Buffer = '', headers: Record<string, string> = {}) => {
      response.writeHead(status, headers)
      response.end(body)
    }
    if (!SIGNED.test(request.headers.authorization ?? ''))
      return answer(403, '<Error><Code>AccessDenied</Code></Error>')
    // The real S3 requires a content length.
    if (request.method === 'PUT' && request.headers['content-length'] === undefined) return answer(411)
    if (broken) return answer(403)
    if (request.method === 'PUT') {
      const source = request.headers['x-amz-copy-source']
      const bytes = source ? kept.get(String(source).replace('/cubeta/', ''))?.bytes : Buffer.concat(chunks)
      if (!bytes) return answer(404)
      kept.set(key, { bytes, since: new Date() })
      return answer(200, source ? '<CopyObjectResult><ETag>"x"</ETag></CopyObjectResult>' : '')
    }
    if (request.method === 'DELETE') {
      kept.delete(key)
      return answer(204)
    }
    if (url.searchParams.get('list-type') === '2') {
      const all = [...kept].sort(([a], [b]) => a.localeCompare(b))
      const from = Number(url.searchParams.get('continuation-token') ?? 0)
      const page = all.slice(from, from + 2)
      const entries = page.map(
        ([name, { since }]) =>
          `<Contents><Key>${name}</Key><LastModified>${since.toISOString()}</LastModified></Contents>`,
      )
      const next = from + 2 < all.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
      return answer(200, `<ListBucketResult>${entries.join('')}${next}</ListBucketResult>`)
    }
    const found = kept.get(key)
    if (!found) return answer(404)
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    return start ? answer(206, found.bytes.subarray(Number(start), Number(end) + 1)) : answer(200, found.bytes)
  })
  await new Promise<void>((resolve) => fake?.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(fake.address() as AddressInfo).port}`
})
afterAll(() => fake?.close())

const server = storageServer({
  s3: () => ({ endpoint, bucket: 'cubeta', region: 'us-east-1', accessKeyId: 'clave', secretAccessKey: 'secreto' }),
})

describe('bytes in an S3 bucket', () => {
  beforeAll(() => server.bucket('closed'))
  const put = (name: string, body: string, headers: Record<string, string> = {}) =>
    server.json(`object/closed/${name}`, {
      method: 'POST',
      as: server.service,
      body,
      headers: { 'content-type': 'text/plain', ...headers },
    })
  const get = (name: string, headers: Record<string, string> = {}) =>
    server.call(`object/closed/${name}`, { as: server.service, headers })

  test('are written, read in part and whole, copied, replaced and removed, under generated names', async () => {
    expect((await put('a.txt', 'hola mundo')).status).toBe(200)
    expect([...kept.keys()]).toEqual([expect.stringMatching(/^[0-9a-f]{2}\/[0-9a-f-]{36}$/)])
    expect(await (await get('a.txt')).text()).toBe('hola mundo')
    const part = await get('a.txt', { range: 'bytes=5-9' })
    expect([part.status, await part.text()]).toEqual([206, 'mundo'])
    const copied = await server.json('object/copy', {
      method: 'POST',
      as: server.service,
      body: JSON.stringify({ bucketId: 'closed', sourceKey: 'a.txt', destinationKey: 'b.txt' }),
      headers: { 'content-type': 'application/json' },
    })
    expect(copied.status).toBe(200)
    expect(await (await get('b.txt')).text()).toBe('hola mundo')
    await put('a.txt', 'otra cosa', { 'x-upsert': 'true' })
    expect(kept.size).toBe(2)
    expect(await (await get('a.txt')).text()).toBe('otra cosa')
    await server.json('object/closed/a.txt', { method: 'DELETE', as: server.service })
    await server.json('object/closed/b.txt', { method: 'DELETE', as: server.service })
    expect(kept.size).toBe(0)
  })

  test('leave no files on this machine', async () => {
    await put('c.txt', 'c')
    expect(await readdir(join(server.home, 'storage'))).toEqual(['.incoming'])
    expect(await readdir(join(server.home, 'storage/.incoming'))).toEqual([])
  })

  test('contain re-encoded pictures only', async () => {
    const body = new Uint8Array(await photograph())
    await server.json('object/closed/foto.jpg', {
      method: 'POST',
      as: server.service,
      body,
      headers: { 'content-type': 'image/jpeg' },
    })
    expect([...kept.values()].some(({ bytes }) => bytes.includes('quien la tom'))).toBe(false)
  })

  test('refused by the store make no row, without details of the store', async () => {
    broken = true
    const { status, body } = await put('d.txt', 'd')
    broken = false
    expect(status).toBe(500)
    expect(body).toEqual({
      statusCode: '500',
      error: 'Internal',
      code: 'InternalError',
      message: 'Internal server error',
    })
    expect((await get('d.txt')).status).toBe(400)
    expect(JSON.stringify(server.errors)).not.toContain('secreto')
  })

  test('are not swept when the database knows none of them', async () => {
    const away = await server.sql('delete from storage.objects where version is not null returning *')
    for (const one of kept.values()) one.since = new Date(Date.now() - 2 * 3_600_000)
    const before = kept.size
    expect(before).toBeGreaterThan(0)
    expect(await server.storage.sweep()).toMatchObject({ orphans: 0 })
    expect(kept.size).toBe(before)
    for (const { id, bucket_id, name, version, metadata } of away.rows) {
      const values = [id, bucket_id, name, version, JSON.stringify(metadata)]
      await server.sql(
        'insert into storage.objects (id, bucket_id, name, version, metadata) values ($1, $2, $3, $4, $5)',
        values,
      )
    }
  })

  test('unreferenced for an hour are swept, page by page', async () => {
    const old = new Date(Date.now() - 2 * 3_600_000)
    for (const one of kept.values()) one.since = old
    const orphans = [1, 2, 3].map((n) => `aa/aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaa${n}`)
    for (const key of orphans) kept.set(key, { bytes: Buffer.from('x'), since: old })
    kept.set('ab/abaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa', { bytes: Buffer.from('x'), since: new Date() })
    kept.set('otra-cosa.txt', { bytes: Buffer.from('x'), since: old })
    expect(await server.storage.sweep()).toMatchObject({ orphans: 3 })
    expect([...kept.keys()].filter((key) => orphans.includes(key))).toEqual([])
    expect(kept.has('otra-cosa.txt')).toBe(true)
    expect(await (await get('c.txt')).text()).toBe('c')
    expect(asked.length).toBeGreaterThan(10)
  })
})
