import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseListing } from '#contract/listing/listing.ts'
import { openCatalog } from '#server/catalog/catalog.ts'
import { listingBySql } from '#server/catalog/direct.ts'
import { type Database, openDatabase } from '#server/db.ts'
import { ownDatabase } from '#tests/clone.ts'

// Answers are valid JSON even if a NaN got into the tables.

const MONEY = ['precio', 'enganchemin', 'enganche_recomendado', 'mensualidad_minima', 'mensualidad_recomendada']
const database = ownDatabase()
let db: Database
let writer: pg.Client

beforeAll(async () => {
  db = openDatabase(database.url, 2)
  writer = new pg.Client(database.url)
  await writer.connect()
  await writer.query(`do $$ declare c record; begin
    for c in select conrelid::regclass as name, conname from pg_constraint where conname like '%\\_is\\_finite' loop
      execute format('alter table %s drop constraint %I', c.name, c.conname);
    end loop; end $$`)
  for (const column of MONEY)
    await writer.query(
      `update public.vehicles set ${column} = 'NaN' where id in (select id from public.vehicles order by random() limit 20)`,
    )
})
afterAll(async () => {
  await writer.end()
  await db.close()
})

test.each(['', 'orderby=price-asc', 'orderby=price-desc', 'mensualidad=9000', 'minPrice=1', 'maxEnganche=90000'])(
  'a listing (%s) of cars with NaN amounts is valid JSON',
  async (params) => {
    const catalog = await openCatalog(db, pino({ level: 'silent' }), {})
    try {
      const asked = `${params}&pageSize=100`
      for (let page = 1; page < 6; page++) {
        const body = (catalog.answerRaw(`${asked}&page=${page}`)?.body ?? '').toString()
        for (const vehicle of JSON.parse(body).vehicles)
          for (const column of MONEY) expect([null, expect.any(Number)]).toContainEqual(vehicle[column])
        expect(body).not.toContain('NaN')
      }
      JSON.parse(await listingBySql(db, parseListing(new URLSearchParams(asked))))
    } finally {
      await catalog.close()
    }
  },
)
