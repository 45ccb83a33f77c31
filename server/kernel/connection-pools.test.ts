import { createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openConnectionPools } from './connection-pools.ts'

let server: Server | undefined
afterEach(() => server?.close())

// Implements the part of PostgreSQL that a connection needs; the first `silent` connections get no answer.
const listen = async (silent: number) => {
  let came = 0
  const message = (kind: string, body: Buffer) => {
    const head = Buffer.alloc(5)
    head.write(kind)
    head.writeInt32BE(body.length + 4, 1)
    return Buffer.concat([head, body])
  }
  const ready = message('Z', Buffer.from('I'))
  const listening = createServer((socket) => {
    const answers = came++ >= silent
    let isGreeted = false
    socket.on('error', () => {})
    socket.on('data', () => {
      if (!answers) return
      if (isGreeted) socket.write(Buffer.concat([message('C', Buffer.from('SET\0')), ready]))
      else socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]))
      isGreeted = true
    })
  })
  server = listening
  await new Promise<void>((listens) => listening.listen(0, '127.0.0.1', listens))
  const { port } = listening.address() as { port: number }
  return {
    settings: { host: '127.0.0.1', port, user: 'volante', database: 'volante', connectionTimeoutMillis: 300 },
    came: () => came,
  }
}

test('the first connections are tried again while the database is slow to answer', async () => {
  const { settings, came } = await listen(3)
  const pools = openConnectionPools(settings, 1)
  await pools.open()
  expect(came()).toBeGreaterThanOrEqual(7)
  await pools.close()
})

test('a database that never answers is told as such', async () => {
  const { settings, came } = await listen(Number.POSITIVE_INFINITY)
  const pools = openConnectionPools({ ...settings, connectionTimeoutMillis: 20 }, 1)
  await expect(pools.open()).rejects.toThrow(/timeout/)
  expect(came()).toBeGreaterThan(3)
  await pools.close()
})
