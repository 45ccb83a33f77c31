import { expect, test } from 'vitest'
import { ownDatabase } from '#tests/clone.ts'
import { ordeal } from './outbox-ordeal.ts'

const database = ownDatabase()

test('1,000 events with three receiver outages and five killed workers: none lost, one key each, in order', async () => {
  const outcome = await ordeal({
    databaseUrl: database.url,
    events: 1000,
    outages: 3,
    outageMs: 200,
    kills: 5,
    leaseMs: 600,
    concurrently: 500,
  })
  expect(outcome).toMatchObject({
    lost: 0,
    ghosts: 0,
    wrongKeys: 0,
    badSignatures: 0,
    outOfOrder: 0,
    undelivered: 0,
  })
  // Proves that failures happened.
  expect(outcome.refused).toBeGreaterThan(10)
  expect(outcome.duplicates).toBeGreaterThan(5)
})
