import { PostgrestClient } from '@supabase/postgrest-js'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import type { Database as Schema } from '#contract/database.ts'
import { type Database, openDatabase } from '#server/db.ts'
import { rest } from '#server/rest/routes.ts'
import { ownDatabase } from '#tests/clone.ts'
import type { TestVehicle } from './listing-fixture.ts'

export function inventoryWorld() {
  const database = ownDatabase()
  const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' })
  let db: Database
  let writer: pg.Client
  let client: PostgrestClient<Schema>
  let asked = 0

  beforeAll(async () => {
    db = openDatabase(database.url, 4)
    writer = new pg.Client(database.url)
    await writer.connect()
    await writer.query('truncate public.vehicles cascade')
    const api = rest({
      db, schemas: ['public'], extraSearchPath: [], anonRole: 'anon', maxRows: 1000, txEnd: 'commit', isBounded: () => true, verify: async () => ({ role: 'anon' }), log,
    }) // biome-ignore format: settings
    client = new PostgrestClient<Schema>('http://rest.test', {
      fetch: async (url, init) => {
        asked++
        return api.request(String(url).replace('http://rest.test', ''), init)
      },
    })
  })
  afterAll(async () => {
    await writer.end()
    await db.close()
  })
  return {
    log,
    get db() {
      return db
    },
    get writer() {
      return writer
    },
    contract: { rest: async () => client },
    asked: () => asked,
  }
}

export const isListed = ({ ordenstatus, vendido }: TestVehicle) => ordenstatus === 'Comprado' && !vendido
