import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { TryLater, Undeliverable } from '../outbox/transport.ts'
import { openFaults } from './faults.ts'
import type { Resolve } from './outside-call.ts'
import { retryAfterMs } from './retry-after.ts'
import { isSigned } from './signature.ts'
import { fakeWebhookSettings, openWebhooksFake } from './webhooks.fake.ts'
import { openWebhooks, type WebhookSettings } from './webhooks.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
})

const SECRET = 'a secret of these tests that is long enough'
const EVENT = {
  key: 'lead-1',
  target: 'landing',
  event: 'lead.created',
  created_at: '2026-11-21T12:00:00.000Z',
  data: { name: 'Ana «la güera» Núñez', amount: 185_000 },
} as const

interface Received {
  headers: IncomingMessage['headers']
  body: string
}

const receiver = async (answer: RequestListener = (_, res) => res.end('ok')) => {
  const received: Received[] = []
  const server = createServer((req, res) => {
    let body = ''
    req.on('data', (chunk) => {
      body += chunk
    })
    req.on('end', () => {
      received.push({ headers: req.headers, body })
      answer(req, res)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { received, port: (server.address() as AddressInfo).port }
}

const deliver = (url: string | undefined, given: Partial<WebhookSettings> = {}, ms = 5000) =>
  openWebhooks({ urls: { landing: url }, secrets: [SECRET], sender: 'volante', loopback: true, ...given }).deliver(
    EVENT,
    AbortSignal.timeout(ms),
  )

describe('a webhook', () => {
  test('is posted as JSON under its key, with a verifiable signature', async () => {
    const { received, port } = await receiver()
    await deliver(`http://127.0.0.1:${port}/hooks?from=us`)
    const [{ headers, body }] = received as [Received]
    expect(JSON.parse(body)).toEqual({
      id: 'lead-1',
      event: 'lead.created',
      created_at: '2026-11-21T12:00:00.000Z',
      data: EVENT.data,
    })
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': 'lead-1',
      'x-volante-event': 'lead.created',
    })
    const [timestamp, signature] = [String(headers['x-volante-timestamp']), String(headers['x-volante-signature'])]
    expect(isSigned(body, timestamp, signature, SECRET)).toBe(true)
    expect(isSigned(`${body} `, timestamp, signature, SECRET)).toBe(false)
    expect(isSigned(body, String(Number(timestamp) + 1), signature, SECRET)).toBe(false)
    expect(isSigned(body, timestamp, signature, `${SECRET}.`)).toBe(false)
    expect(isSigned(body, String(Number(timestamp) - 400), signature, SECRET)).toBe(false)
    expect(isSigned(body, 'now', signature, SECRET)).toBe(false)
  })

  test('is signed with both secrets during rotation', async () => {
    const { received, port } = await receiver()
    await deliver(`http://127.0.0.1:${port}`, { secrets: ['the new one', 'the old one'] })
    const [{ headers, body }] = received as [Received]
    const [timestamp, signature] = [String(headers['x-volante-timestamp']), String(headers['x-volante-signature'])]
    expect(isSigned(body, timestamp, signature, 'the new one')).toBe(true)
    expect(isSigned(body, timestamp, signature, 'the old one')).toBe(true)
  })

  test("is accepted by the demonstration's receiver with our signature only", async () => {
    const fake = await openWebhooksFake({ sender: 'volante' })
    closing.push(fake.close)
    const settings = { ...fakeWebhookSettings(fake), sender: 'volante', loopback: true }
    const send = (given = {}) => openWebhooks({ ...settings, ...given }).deliver(EVENT, AbortSignal.timeout(5000))
    await send()
    await expect(send({ secrets: ['another'] })).rejects.toThrow(new Undeliverable('HTTP 401'))
    await expect(send({ sender: 'otra' })).rejects.toThrow(new Undeliverable('HTTP 401'))
    fake.faults.set('absent', 'Ana')
    await expect(send()).rejects.toThrow(new Undeliverable('no configurado'))
    expect(fake.received().map((one) => one.status)).toEqual([401, 401, 200])
  })

  test.each([
    ['no address', { urls: {} }],
    ['no secret', { secrets: [] }],
  ])('with %s configured is not sent', async (_, given) => {
    const { received, port } = await receiver()
    await expect(deliver(`http://127.0.0.1:${port}`, given)).rejects.toThrow(new Undeliverable('no configurado'))
    expect(received).toEqual([])
  })
})

describe('a webhook receiver that answers', () => {
  const answering = async (status: number, headers: Record<string, string> = {}) => {
    const { port } = await receiver((_, res) => {
      res.writeHead(status, headers)
      res.end('{"token": "theirs"}')
    })
    return deliver(`http://127.0.0.1:${port}`).then(
      () => undefined,
      (error: unknown) => error,
    )
  }

  test.each([200, 201, 202, 204])('%i has accepted it', async (status) => {
    expect(await answering(status)).toBeUndefined()
  })

  test.each([400, 401, 403, 404, 405, 410, 413, 415, 422])('%i has refused it permanently', async (status) => {
    expect(await answering(status)).toEqual(new Undeliverable(`HTTP ${status}`))
  })

  test.each([408, 409, 425, 429, 500, 502, 503, 504])('%i is retried', async (status) => {
    expect(await answering(status)).toEqual(new TryLater(`HTTP ${status}`))
  })

  test.each([
    ['120', 120_000],
    ['999999', 3_600_000],
  ])('429 with Retry-After: %s sets the time', async (header, ms) => {
    expect(((await answering(429, { 'retry-after': header })) as TryLater).afterMs).toBe(ms)
  })

  test('503 with a date sets the time', () => {
    const now = Date.UTC(2026, 10, 21, 12)
    expect(retryAfterMs('Sat, 21 Nov 2026 12:01:30 GMT', now)).toBe(90_000)
    expect(retryAfterMs('Sat, 21 Nov 2026 11:59:00 GMT', now)).toBeUndefined()
  })

  test.each(['soon', '-5', ''])('503 with Retry-After: %j sets none', async (header) => {
    expect(((await answering(503, { 'retry-after': header })) as TryLater).afterMs).toBeUndefined()
  })

  test.each([301, 302, 303, 307, 308])('%i is not followed to any address', async (status) => {
    const inside = await receiver()
    expect(await answering(status, { location: `http://127.0.0.1:${inside.port}/admin` })).toEqual(
      new Undeliverable(`redirige a otra dirección (HTTP ${status})`),
    )
    expect(inside.received).toEqual([])
  })

  test('accepts an unfinished body without reading it', async () => {
    let gone = 0
    const { port } = await receiver((_, res) => {
      res.on('close', () => {
        gone += 1
      })
      res.writeHead(200)
      const more = () => {
        while (!res.destroyed && res.write('x'.repeat(65_536))) {}
      }
      res.on('drain', more)
      more()
    })
    await deliver(`http://127.0.0.1:${port}`)
    await expect.poll(() => gone, { timeout: 5000 }).toBe(1)
  })

  test('late is retried', async () => {
    const { port } = await receiver(() => {})
    await expect(deliver(`http://127.0.0.1:${port}`, {}, 150)).rejects.toBeInstanceOf(TryLater)
  })

  test.each(['reset', 'broken'] as const)('%s is treated as such', async (fault) => {
    const fake = await openWebhooksFake({ sender: 'volante', secrets: [SECRET], faults: openFaults(fault) })
    closing.push(fake.close)
    const delivery = deliver(`${fake.url}/landing`)
    if (fault === 'broken') return expect(await delivery).toBeUndefined()
    await expect(delivery).rejects.toThrow(new TryLater('sin conexión (ECONNRESET)'))
  })

  test('on a closed port is retried', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    server.close()
    await once(server, 'close')
    await expect(deliver(`http://127.0.0.1:${port}`)).rejects.toThrow(new TryLater('sin conexión (ECONNREFUSED)'))
  })
})

describe('an internal webhook address', () => {
  const REFUSED = new Undeliverable('la dirección no es pública')
  const at = (...addresses: string[]): Resolve => {
    return async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  }

  test.each([
    'https://127.0.0.1/hook',
    'https://127.8.9.10/hook',
    'https://2130706433/hook',
    'https://0x7f.1/hook',
    'https://0.0.0.0/hook',
    'https://10.0.0.8/hook',
    'https://172.16.5.4/hook',
    'https://192.168.1.1/hook',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/hook',
    'https://[::1]/hook',
    'https://[::]/hook',
    'https://[::ffff:127.0.0.1]/hook',
    'https://[::ffff:10.0.0.1]/hook',
    'https://[fe80::1]/hook',
    'https://[fd00::1]/hook',
    'https://[64:ff9b::7f00:1]/hook',
  ])('%s is refused in production', async (url) => {
    await expect(deliver(url, { loopback: false })).rejects.toThrow(REFUSED)
  })

  test.each(['127.0.0.1', '10.1.2.3', '169.254.169.254', '192.168.0.10', '::1', '::ffff:169.254.169.254', 'fd00::2'])(
    'with any name (%s) is refused in a demonstration too',
    async (address) => {
      const url = 'https://crm.example.mx/hook'
      await expect(deliver(url, { loopback: false, resolve: at(address) })).rejects.toThrow(REFUSED)
      await expect(deliver(url, { resolve: at(address) })).rejects.toThrow(REFUSED)
    },
  )

  test('among several is refused', async () => {
    await expect(deliver('https://crm.example.mx', { resolve: at('8.8.8.8', '10.0.0.1') })).rejects.toThrow(REFUSED)
  })

  test('on this machine is allowed in a demonstration only, by its own name', async () => {
    const { received, port } = await receiver()
    await deliver(`http://127.0.0.1:${port}`)
    await deliver(`http://localhost:${port}`, { resolve: at('127.0.0.1') })
    expect(received).toHaveLength(2)
    await expect(deliver(`http://127.0.0.1:${port}`, { loopback: false })).rejects.toThrow('la dirección no es https')
    await expect(deliver(`http://localhost:${port}`, { resolve: at('10.0.0.1') })).rejects.toThrow(REFUSED)
    expect(received).toHaveLength(2)
  })

  test('resolves the name once (DNS rebinding)', async () => {
    const { received, port } = await receiver()
    const answers = [at('127.0.0.1'), at('10.0.0.1')]
    let asked = 0
    const resolve: Resolve = (name) => answers[Math.min(asked++, 1)]!(name)
    await deliver(`http://localhost:${port}`, { resolve })
    expect([asked, received.length]).toEqual([1, 1])
  })

  test.each([
    ['http://crm.example.mx/hook', 'la dirección no es https'],
    ['ftp://127.0.0.1/hook', 'la dirección no es https'],
    ['http://127.0.0.1.nip.io/hook', 'la dirección no es https'],
    ['https://ana:clave@crm.example.mx/hook', 'la dirección lleva credenciales'],
  ])('%s is no bypass', async (url, why) => {
    await expect(deliver(url, { resolve: at('8.8.8.8') })).rejects.toThrow(new Undeliverable(why))
  })

  test('an unresolvable name is retried later', async () => {
    const resolve: Resolve = async () => {
      throw Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' })
    }
    await expect(deliver('https://crm.example.mx', { resolve })).rejects.toThrow(
      new TryLater('sin conexión (ENOTFOUND)'),
    )
    await expect(deliver('https://crm.example.mx', { resolve: at() })).rejects.toThrow(
      new TryLater('sin conexión (ENOTFOUND)'),
    )
  })
})
