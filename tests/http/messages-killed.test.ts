import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db.ts'
import { readEnv } from '#server/env.ts'
import { messageEvents } from '#server/functions/messages.ts'
import { type FakeMessages, openMessagesFake } from '#server/integrations/messages.fake.ts'
import { ownDatabase } from '#tests/clone.ts'
import { sampleSize } from '#tests/sample-size.ts'

const database = ownDatabase()
const MANY = 60
const KILLS = sampleSize(6)
const DOUBT_MS = 10_000
const LEASE_MS = 600

let owner: pg.Client
let db: ReturnType<typeof openDatabase>
let fake: FakeMessages
beforeAll(async () => {
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  db = openDatabase(database.url, 8)
  fake = await openMessagesFake({ readMs: null, slowMs: 700 })
  const { phoneId, accessToken, appSecret, verifyToken } = fake.settings
  const env = readEnv({
    MODE: 'demo',
    MESSAGES_PHONE_ID: phoneId,
    MESSAGES_ACCESS_TOKEN: accessToken,
    MESSAGES_GRAPH_URL: fake.url,
    MESSAGES_APP_SECRET: appSecret,
    MESSAGES_VERIFY_TOKEN: verifyToken,
  })
  const app = messageEvents({
    auth: { limits: { take: async () => {} } },
    db,
    env,
    serviceSettings: { env: () => env },
  } as never)
  fake.tellTo(async (body, headers) => app.request('/whatsapp', { method: 'POST', body, headers }))
})
afterAll(async () => {
  await fake.close()
  await owner.end()
  await db.close()
})

const worker = async (): Promise<ChildProcess> => {
  const { phoneId, accessToken } = fake.settings
  const settings = JSON.stringify({ url: fake.url, phoneId, accessToken, loopback: true })
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'tests/http/message-worker.ts', database.url, settings, String(DOUBT_MS), String(LEASE_MS)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await once(child.stdout!, 'data')
  return child
}

test(`${MANY} messages whose sender is killed ${KILLS} times during late or broken answers are each accepted once`, async () => {
  const [{ id: lead }] = (
    await owner.query("insert into public.leads (name, phone) values ('Ana', '+528110009001') returning id")
  ).rows
  await owner.query(
    `with talks as (
       insert into public.conversations (phone, lead_id, heard_at)
       select '+5281100' || lpad((90000 + n)::text, 5, '0'), $1, now() from generate_series(1, $2) n returning *),
     written as (
       insert into public.conversation_messages (conversation_id, lead_id, key, origin, kind, body, template, template_values, status)
       select t.id, $1, gen_random_uuid(), 'sistema', 'plantilla', 'Hola', 'whatsapp:lead-greeting', '{Ana}', 'en_cola' from talks t returning *)
     select private.queue_message(w, t) from written w join talks t on t.id = w.conversation_id`,
    [lead, MANY],
  )
  const left = async () =>
    Number(
      (
        await owner.query(
          "select count(*) from public.conversation_messages where lead_id = $1 and status in ('en_cola', 'enviado', 'fallo')",
          [lead],
        )
      ).rows[0].count,
    )
  for (let n = 1; n <= MANY; n += 2) fake.faults.set(n % 4 === 1 ? 'slow' : 'broken', `5281100${90_000 + n}`)
  let taken = 0
  for (let kill = 0; kill < KILLS; kill++) {
    const child = await worker()
    while (fake.received().length <= taken && (await left()) > 0) await delay(5)
    await delay(30 * kill)
    child.kill('SIGKILL')
    await once(child, 'exit')
    taken = fake.received().length
  }
  const last = await worker()
  while ((await left()) > 0) await delay(50)
  last.kill('SIGTERM')
  await once(last, 'exit')
  await fake.told()
  const counts = new Map<string, number>()
  for (const { to } of fake.taken()) counts.set(to, (counts.get(to) ?? 0) + 1)
  expect(counts.size).toBe(MANY)
  expect([...counts.values()].filter((many) => many !== 1)).toEqual([])
})
