import { RealtimeClient } from '@supabase/supabase-js'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import WebSocket from 'ws'
import { makeKeys } from '#server/keys/keys.ts'
import { ownDatabase } from '../clone.ts'
import { changesTo, subscribed } from './realtime-fixture.ts'
import { serveContract } from './served-contract.ts'

const SECRET = 'the secret of these tests, long enough for HS256'
const database = ownDatabase()
let served: Awaited<ReturnType<typeof serveContract>>
let owner: pg.Client
let service: string

beforeAll(async () => {
  service = (await makeKeys(SECRET)).serviceRole
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  await owner.query(`
    create table public.notes (id int primary key, body text);
    grant select on public.notes to service_role;
    alter publication supabase_realtime add table public.notes;`)
  const { url } = database
  served = await serveContract({ DATABASE_URL: url, PGRST_JWT_SECRET: SECRET, API_JWT_SECRET: SECRET })
})
afterAll(async () => {
  await served.stop()
  await owner.end()
})

test.each(['/realtime/v1', '/socket'])('every table of the publication is reported at %s', async (path) => {
  const client = new RealtimeClient(`${served.url.replace('http', 'ws')}${path}`, {
    params: { apikey: service },
    transport: WebSocket as never,
  })
  const channel = client.channel('notas')
  const told = changesTo(channel)
  expect(await subscribed(channel, true)).toBe('ok')
  await owner.query("insert into public.notes values ($1, 'hola')", [path.length])
  expect((await told.until(() => true)).new).toEqual({ id: path.length, body: 'hola' })
  await client.removeAllChannels()
})
