import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makePushKeys } from '#server/keys/push-keys.ts'
import { ownDatabase } from '#tests/clone.ts'
import { startDispatcher } from './outbox-dispatcher.ts'
import { nodeDatabase } from './outbox-fixture.ts'

const database = ownDatabase()
const db = nodeDatabase(database)
const keys = makePushKeys()
const device = createECDH('prime256v1')
const secret = randomBytes(16)
const got: { headers: IncomingHttpHeaders; body: Buffer }[] = []
let status = 201
let service: Server
let owner: pg.Client
beforeAll(async () => {
  device.generateKeys()
  service = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    got.push({ headers: request.headers, body: Buffer.concat(chunks) })
    response.writeHead(status).end()
  })
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
})
afterAll(async () => {
  service.close()
  await owner.end()
})

const opened = (body: Buffer) => {
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + body[20]!)]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device.getPublicKey(), sender])
  const shared = Buffer.from(hkdfSync('sha256', device.computeSecret(sender), secret, info, 32))
  const key = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${name}\0`, length))
  const sealed = body.subarray(21 + body[20]!)
  const decipher = createDecipheriv('aes-128-gcm', key('aes128gcm', 16), key('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString()
  return JSON.parse(text.slice(0, text.lastIndexOf('}') + 1))
}
const isOurs = (authorization: string) => {
  const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization)!
  const point = Buffer.from(key!, 'base64url')
  const half = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: half(1), y: half(33) }
  const [head, claims, signature] = token!.split('.')
  return (
    key === keys.publicKey &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature!, 'base64url'),
    )
  )
}

test('reaches the device once, encrypted for it; a device that is gone is deleted', async () => {
  await owner.query('delete from private.alert_recipients')
  const { rows } = await owner.query(
    `insert into private.alert_recipients (email, token, quiet_from, quiet_to) values ('ana@correo.example', private.draw_token(), '00:00', '00:00') returning id, token`,
  )
  const [{ id: recipient, token }] = rows
  const endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}/dispositivo`
  await owner.query('select private.change_alerts(null, $1, $2)', [
    token,
    { do: 'push', endpoint, p256dh: device.getPublicKey('base64url'), auth: secret.toString('base64url') },
  ])
  const car = await owner.query(
    "select ordencompra, slug, titulo from public.vehicles where ordenstatus = 'Comprado' and not vendido and not separado and precio > 100000 order by slug limit 1",
  )
  const { ordencompra, slug, titulo } = car.rows[0]
  await owner.query(
    `insert into public.alerts (recipient_id, kind, ordencompra, marca, modelo, precio, notice_version, confirmed_at)
     select $1, 'precio', v.ordencompra, v.marca, v.modelo, v.precio, '2026-11', now() from public.vehicles v where v.ordencompra = $2`,
    [recipient, ordencompra],
  )
  const falls = async () => {
    await owner.query('update public.vehicles set precio = precio - 5000 where ordencompra = $1', [ordencompra])
    const changes = await owner.query<{ id: number }>('select id from private.take_alert_changes(1000)')
    await owner.query("select private.note_alert_hits($1, '{}', '{}')", [changes.rows.map(({ id }) => id)])
    await owner.query('update private.alert_recipients set next_at = now()')
    await owner.query('select private.send_alerts()')
  }
  const devices = async () => (await owner.query('select from private.push_subscriptions')).rowCount
  const dispatcher = startDispatcher(db(), { MODE: 'demo' }, {}, { pushKeys: keys })
  await falls()
  await vi.waitFor(() => expect(got).toHaveLength(1), { timeout: 20_000 })
  const [{ headers, body }] = got as [(typeof got)[0]]
  expect(headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '86400',
    topic: expect.stringMatching(/^[\w-]{32}$/),
  })
  expect(isOurs(headers.authorization!)).toBe(true)
  expect(body.includes(Buffer.from(slug))).toBe(false)
  const notice = opened(body)
  expect(JSON.stringify(notice)).toContain(titulo)
  expect(notice).toMatchObject({ title: expect.any(String), url: expect.stringContaining('/') })
  expect(await devices()).toBe(1)
  status = 410
  await falls()
  await vi.waitFor(async () => expect(await devices()).toBe(0), { timeout: 20_000 })
  await falls()
  await vi.waitFor(
    async () =>
      expect((await owner.query("select from private.outbox where status in ('pending', 'sending')")).rowCount).toBe(0),
    { timeout: 20_000 },
  )
  await dispatcher.close()
  expect(got).toHaveLength(2)
})
