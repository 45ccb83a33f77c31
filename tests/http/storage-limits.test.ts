import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Limits, openLimits } from '#server/http/limits.ts'
import { ANA, storageServer } from './storage-fixture.ts'

const NOWHERE = 'postgres://nobody@127.0.0.1:1/none'
const fresh = () =>
  openLimits(NOWHERE, {
    secret: 'a secret of the tests',
    source: { GOTRUE_RATE_LIMIT_UPLOAD: '2/60s' },
    log: { warn: () => {} },
  })
let limits: Limits
const server = storageServer({ limits: { take: (name, key) => limits.take(name, key) }, trustProxy: true })

beforeAll(() => server.bucket('notes'))
beforeEach(() => {
  limits = fresh()
})
afterEach(() => limits.close())

const FROM = '203.0.113.1'
const upload = (
  as: string,
  { method = 'POST', path = `feedback/${ANA}/${crypto.randomUUID()}.txt`, from = FROM } = {},
) =>
  server.call(`object/${path}`, {
    method,
    as,
    body: 'hola',
    headers: { 'content-type': 'text/plain', 'x-forwarded-for': from },
  })
const statusOf = async (response: Response) =>
  response.ok ? 'done' : (((await response.json()) as Record<string, string>).code ?? '?')

const signed = async () => {
  const answer = await server.json(`object/upload/sign/notes/${crypto.randomUUID()}.txt`, {
    method: 'POST',
    as: server.service,
  })
  return String(answer.body.url).replace(/^\//, '')
}
const putSigned = (path: string, from = FROM) =>
  server.call(path, { method: 'PUT', body: 'hola', headers: { 'content-type': 'text/plain', 'x-forwarded-for': from } })
const begin = (as: string, from = FROM) =>
  server.call('upload/resumable', {
    method: 'POST',
    as,
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': '4',
      'upload-metadata': `bucketName ${btoa('notes')},objectName ${btoa(crypto.randomUUID())}`,
      'x-forwarded-for': from,
    },
  })

describe('an upload above the limit', () => {
  test('is refused in the format of storage/v1, with Retry-After', async () => {
    await upload(server.ana)
    await upload(server.ana, { method: 'PUT' })
    const response = await upload(server.ana)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      statusCode: '429',
      error: 'Too Many Requests',
      code: 'SlowDown',
      message: 'Hiciste muchos intentos en poco tiempo. Vuelve a intentarlo en un minuto.',
    })
    const seconds = Number(response.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(50)
    expect(seconds).toBeLessThanOrEqual(60)
  })

  test('is counted per user from anywhere, separately from others at that address', async () => {
    for (const from of ['203.0.113.1', '203.0.113.2']) await upload(server.ana, { from })
    expect(await statusOf(await upload(server.ana, { from: '203.0.113.3' }))).toBe('SlowDown')
    expect(await statusOf(await upload(server.beto, { from: '203.0.113.1' }))).not.toBe('SlowDown')
  })

  test('is counted per address without a user', async () => {
    for (const _ of [1, 2]) await upload(server.anon)
    expect(await statusOf(await upload(server.anon))).toBe('SlowDown')
    expect(await statusOf(await upload(server.anon, { from: '203.0.113.4' }))).not.toBe('SlowDown')
  })

  test('is refused at a signed address too, which works again later', async () => {
    const addresses = [await signed(), await signed(), await signed()]
    for (const path of addresses.slice(0, 2)) expect(await statusOf(await putSigned(path))).toBe('done')
    expect(await statusOf(await putSigned(addresses[2]!))).toBe('SlowDown')
    expect(await statusOf(await putSigned(addresses[2]!, '203.0.113.5'))).toBe('done')
  })

  test('is refused at the start of a resumable one', async () => {
    for (const _ of [1, 2]) expect((await begin(server.ana)).status).not.toBe(429)
    const response = await begin(server.ana)
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(50)
    expect(response.headers.get('tus-resumable')).toBe('1.0.0')
  })
})

test("does not exist for the project's server", async () => {
  for (const _ of [1, 2, 3]) {
    expect(await statusOf(await upload(server.service, { path: `notes/${crypto.randomUUID()}.txt` }))).toBe('done')
    expect((await begin(server.service)).status).toBe(201)
  }
})
