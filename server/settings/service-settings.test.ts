import { expect, test, vi } from 'vitest'
import { DatabaseClosed } from '../db.ts'
import { readEnv } from '../env.ts'
import { openServiceSettings } from './service-settings.ts'

test('a saved change is not answered as a failure when the database cannot be asked afterwards', async () => {
  let isSaved = false
  const asCaller = async (_: object, work: (sql: object) => unknown, { readOnly = false } = {}) => {
    if (readOnly && isSaved) throw new Error('timeout exceeded when trying to connect')
    if (!readOnly) isSaved = true
    return work({ query: async () => ({ rows: [] }) })
  }
  const db = { asCaller, connect: async () => Promise.reject(new DatabaseClosed()) } as never
  const warn = vi.fn()
  const settings = await openServiceSettings(readEnv({ MODE: 'demo', SETTINGS_KEY: 'ab'.repeat(32) }), db, { warn })
  const change = { service: 'ads', fields: {}, secrets: {}, kept: [], seen: 0, by: 'somebody', reason: '' } as const
  await settings.save({ ...change, kept: [] })
  expect([isSaved, warn.mock.calls.length]).toEqual([true, 1])
  await settings.close()
})
