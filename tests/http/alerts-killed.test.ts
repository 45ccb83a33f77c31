import { expect, test } from 'vitest'
import { ownDatabase } from '#tests/clone.ts'
import { sampleSize } from '#tests/sample-size.ts'
import { alertOrdeal } from './alert-ordeal.ts'

const database = ownDatabase()

test('40 cars come to 20 alerts while what matches and tells is killed: each is told once to each', async () => {
  const outcome = await alertOrdeal({ databaseUrl: database.url, alerts: 20, cars: 40, kills: sampleSize(4) })
  expect(outcome).toMatchObject({ expected: 80, dead: 0, lost: 0, doubled: 0, strange: 0 })
  // Proves that pairs were combined.
  expect(outcome.messages).toBeLessThan(80)
})
