import { Readable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import type { Database } from '../db.ts'
import type { ByteStore } from './byte-store.ts'
import { publicObjects } from './public-objects.ts'

const row = { version: 'v1', metadata: { size: 3 }, updated_at: new Date(0) }
const setUp = (answer: () => Promise<{ rows: object[] }>, version?: () => string) => {
  const query = vi.fn(answer)
  const db = { asCaller: (_: unknown, work: (sql: unknown) => unknown) => work({ query }) } as unknown as Database
  const bytes = { open: async () => Readable.from(['abc']) } as unknown as ByteStore
  const log = { warn: vi.fn() }
  return { query, log, objects: publicObjects({ db, bytes, version, log }) }
}

test('without the database nothing is found and nothing throws', async () => {
  const { objects, log } = setUp(() => Promise.reject(new Error('gone')))
  expect(await objects.find('vehicles', 'a.jpg')).toBeNull()
  expect(log.warn).toHaveBeenCalledOnce()
})

test('caches lookups until a change', async () => {
  vi.useFakeTimers()
  try {
    const { objects, query } = setUp(async () => ({ rows: [row] }))
    const found = await Promise.all([1, 2, 3].map(() => objects.find('vehicles', 'a.jpg')))
    expect(found[0]).toMatchObject({ identity: 'v1', size: 3 })
    expect(query).toHaveBeenCalledTimes(1)
    objects.changed('vehicles', 'otra.jpg')
    await objects.find('vehicles', 'a.jpg')
    expect(query).toHaveBeenCalledTimes(1)
    objects.changed('vehicles', 'a.jpg')
    await objects.find('vehicles', 'a.jpg')
    expect(query).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(6000)
    await objects.find('vehicles', 'a.jpg')
    expect(query).toHaveBeenCalledTimes(3)
  } finally {
    vi.useRealTimers()
  }
})

test('repeats a lookup when the version changed meanwhile', async () => {
  let version = '1'
  let answered = (_: { rows: object[] }) => {}
  const { objects, query } = setUp(
    () => new Promise((resolve) => (answered = resolve)),
    () => version,
  )
  const early = objects.find('vehicles', 'a.jpg')
  version = '2'
  answered({ rows: [row] })
  expect(await early).not.toBeNull()
  const late = objects.find('vehicles', 'a.jpg')
  answered({ rows: [] })
  expect(await late).toBeNull()
  expect(query).toHaveBeenCalledTimes(2)
})
