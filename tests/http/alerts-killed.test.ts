import { expect, test } from 'vitest'
import { ownDatabase } from '#tests/clone.ts'
import { alertOrdeal } from './alert-ordeal.ts'

const database = ownDatabase()

test('60 cars reach 20 alerts while matching and sending are killed 30 times: each is sent once', async () => {
  const outcome = await alertOrdeal({ databaseUrl: database.url, alerts: 20, cars: 60, kills: 30 })
  expect(outcome).toMatchObject({ expected: 120, givenUp: [], lost: 0, doubled: 0, strange: 0 })
  // Proves that pairs were combined.
  expect(outcome.messages).toBeLessThan(120)
}, 600_000)
