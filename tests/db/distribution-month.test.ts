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
})
afterAll(() => sql.end())

test('somebody who works is responsible for each who waits, whenever their branch is open', () => {
  expect(month.looks).toBeGreaterThan(500)
  expect(month.unattended).toEqual([])
})
test('what came while it was closed is given out at opening, and who comes back is met by their agent or who stands in, who works again has theirs back', () => {
  expect(month.notInLine).toEqual([])
  expect(month.notReturned).toEqual([])
  expect(month.strangers).toEqual([])
})
test('each assignment is what the rule gives of what was so', async () => {
  const { wrong, ...figures } = await reckon(sql, month)
  expect(wrong).toEqual([])
  expect(figures).toMatchObject({ doubled: 0, outOfOrder: 0, whileClosed: 0, unequal: 0, spread: 1 })
  expect(figures.drawn).toBeGreaterThan(400)
})
