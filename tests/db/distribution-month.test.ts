import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveMonth, type Month } from './month.ts'
import { reckon } from './month-reckoning.ts'
import { ownDatabase } from './rolled-back.ts'

const database = ownDatabase()

let month: Month
let sql: pg.Client
beforeAll(async () => {
  month = await liveMonth(database.url, 600, 34)
  sql = new pg.Client({ connectionString: database.url })
  await sql.connect()
}, 300_000)
afterAll(() => sql.end())

test('an agent on duty is responsible for each waiting person while their branch is open', () => {
  expect(month.looks).toBeGreaterThan(500)
  expect(month.unattended).toEqual([])
})
test('closed hours are assigned at opening; returning people meet their agent or a substitute, and agents get theirs back', () => {
  expect(month.notInLine).toEqual([])
  expect(month.notReturned).toEqual([])
  expect(month.strangers).toEqual([])
})
test('each assignment follows the rule for its recorded inputs', async () => {
  const { wrong, ...figures } = await reckon(sql, month)
  expect(wrong).toEqual([])
  expect(figures).toMatchObject({ doubled: 0, outOfOrder: 0, whileClosed: 0, unequal: 0, spread: 1 })
  expect(figures.drawn).toBeGreaterThan(400)
})
