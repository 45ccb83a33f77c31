import { expect, test } from 'vitest'
import type { Database } from '../db.ts'
import { fakeInventory } from './fake-inventory.ts'

test('a car from the sheet is one row, also after a restart of the server', async () => {
  const rows = ['recUno', 'recSoloEnLaHoja001'].map((record_id) => ({ record_id, ordencompra: record_id }))
  const db = { asCaller: (_: unknown, work: (sql: unknown) => unknown) => work({ query: async () => ({ rows }) }) }
  const [table] = await fakeInventory(db as unknown as Database)()
  const ids = table!.records.map(({ id }) => id)
  expect(ids).toContain('recSoloEnLaHoja001')
  expect(new Set(ids).size).toBe(ids.length)
})
