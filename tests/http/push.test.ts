import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendPush } from '#server/integrations/push.ts'
import { makePushKeys } from '#server/keys/push-keys.ts'
import { TryLater, Undeliverable } from '#server/outbox/transport.ts'

let server: Server
let origin: string
let status = 201
const asked: { headers: IncomingHttpHeaders; body: Buffer }[] = []
beforeAll(async () => {
  server = createServer(async (req, res) => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk)
    asked.push({ headers: req.headers, body: Buffer.concat(chunks) })
    res.writeHead(status, status === 429 ? { 'retry-after': '30' } : {}).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

const keys = makePushKeys()
const device = createECDH('prime256v1')
device.generateKeys()
const subscription = {
  p256dh: device.getPublicKey('base64url'),
  auth: randomBytes(16).toString('base64url'),
}
const notice = { title: 'Mazda 3 2021, $289,900', body: 'Se liberó el apartado', url: '/autos/mazda-3', tag: 'alert:1' }
const send = (endpoint: string, more: object = {}, tag = notice.tag) =>
  sendPush(
    { ...subscription, endpoint },
    { ...notice, tag },
    { keys, contact: 'mailto:hola@volante.example', loopback: true, ...more },
    AbortSignal.timeout(5000),
  )

test('is encrypted for the device, has our identity, and repeats with the same topic', async () => {
  asked.length = 0
  expect(await send(`${origin}/a`)).toBe(true)
  expect(await send(`${origin}/a`)).toBe(true)
  expect(await send(`${origin}/a`, {}, 'alert:2')).toBe(true)
  const [first, again, other] = asked
  expect(first!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
  expect(first!.headers.topic).toMatch(/^[A-Za-z0-9_-]{32}$/)
  expect([again!.headers.topic, other!.headers.topic === first!.headers.topic]).toEqual([first!.headers.topic, false])
  expect(first!.body.includes('Mazda')).toBe(false)
  const token = /t=([^,]+)/.exec(String(first!.headers.authorization))![1]!
  const point = Buffer.from(keys.publicKey, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: point.toString('base64url', 1, 33), y: point.toString('base64url', 33, 65) }
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'))
  expect(payload).toMatchObject({ aud: origin, sub: 'mailto:hola@volante.example' })
})

describe("the push service's answer", () => {
  test.each([
    [404, false],
    [410, false],
  ])('%s: the device is gone', async (code, there) => {
    status = code
    expect(await send(`${origin}/a`)).toBe(there)
  })
  test.each([
    [429, TryLater],
    [503, TryLater],
    [413, Undeliverable],
  ])('%s', async (code, failure) => {
    status = code
    await expect(send(`${origin}/a`)).rejects.toThrow(failure)
  })
})

test.each([
  ['an address of this machine', 'https://127.0.0.1/a', {}],
  ['one of the house', 'https://10.0.0.7/a', {}],
  [
    'a name that stands for one',
    'https://push.example/a',
    { resolve: async () => [{ address: '169.254.169.254', family: 4 }] },
  ],
  ['no TLS', 'http://push.example/a', {}],
])('%s is never called', async (_, endpoint, more) => {
  await expect(send(endpoint, { loopback: false, ...more })).rejects.toThrow(Undeliverable)
})
