import { EventEmitter } from 'node:events'
import type { Client } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DatabaseClosed } from '../db.ts'
import { listenOn } from './listen-on.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

class Connection extends EventEmitter {
  asked: string[] = []
  query = async (text: string) => void this.asked.push(text)
  end = vi.fn(async () => void this.emit('end'))
}

const database = (...attempts: (Connection | Error)[]) => ({
  connect: vi.fn(async () => {
    const next = attempts.length > 1 ? attempts.shift() : attempts[0]
    if (next instanceof Error) throw next
    return next as unknown as Client
  }),
})
const turn = () => vi.advanceTimersByTimeAsync(0)

test('reconnects with backoff, and at once on demand', async () => {
  const db = database(new Error('away'))
  const lost = vi.fn()
  const listener = listenOn(db, { channels: ['a'], notified: vi.fn(), lost, firstRetryMs: 100, mostRetryMs: 150 })
  await turn()
  await vi.advanceTimersByTimeAsync(100)
  expect(db.connect).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(149)
  expect(db.connect).toHaveBeenCalledTimes(2)
  await expect(listener.now()).rejects.toThrow('away')
  expect([db.connect.mock.calls.length, lost.mock.calls.length]).toEqual([3, 3])
  await listener.close()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(db.connect).toHaveBeenCalledTimes(3)
})

test('ends with the database and rejects waiting callers', async () => {
  const db = database(new DatabaseClosed())
  const listener = listenOn(db, { channels: ['a'], notified: vi.fn() })
  await expect(listener.now()).rejects.toThrow(DatabaseClosed)
  await vi.advanceTimersByTimeAsync(60_000)
  await expect(listener.now()).rejects.toThrow(DatabaseClosed)
  expect(db.connect).toHaveBeenCalledOnce()
  await listener.close()
})

test('a lost connection, or a failed first read, is closed and reopened', async () => {
  const [broken, lostSoon, good] = [new Connection(), new Connection(), new Connection()]
  const looked: unknown[] = []
  const connected = vi.fn((client: Client) => void looked.push(client))
  connected.mockImplementationOnce(() => {
    throw new Error('cannot look')
  })
  const received: string[][] = []
  const listener = listenOn(database(broken, lostSoon, good), {
    channels: ['a', 'b'],
    notified: (payload, channel) => void received.push([channel, payload]),
    connected,
  })
  await turn()
  expect(broken.end).toHaveBeenCalled()
  await listener.now()
  expect(lostSoon.asked).toEqual(['listen a; listen b'])
  lostSoon.emit('error', new Error('torn'))
  await listener.now()
  expect(looked.map((one) => [lostSoon, good].indexOf(one as Connection))).toEqual([0, 1])
  good.emit('notification', { channel: 'b', payload: 'hola' })
  good.emit('notification', { channel: 'a' })
  expect(received).toEqual([
    ['b', 'hola'],
    ['a', ''],
  ])
  await listener.close()
  expect(good.end).toHaveBeenCalled()
})

test('closing waits for users of the connection, but not for a vanished peer', async () => {
  const vanished = new Connection()
  vanished.end = vi.fn(() => new Promise<undefined>(() => {}))
  let ended = false
  const listener = listenOn(database(vanished), {
    channels: ['a'],
    notified: vi.fn(),
    connected: async (_, signal) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      ended = true
    },
  })
  await turn()
  const closing = listener.close()
  await vi.advanceTimersByTimeAsync(1000)
  await closing
  expect([ended, vanished.end.mock.calls.length]).toEqual([true, 1])
})
