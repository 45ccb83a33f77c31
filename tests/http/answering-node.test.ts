import { afterAll, beforeAll, expect, test } from 'vitest'
import { NODE } from '#server/db.ts'
import { enqueueMail } from '#server/outbox/enqueue.ts'
import { startDispatcher } from './outbox-dispatcher.ts'
import { nodeDatabase, startSmtp } from './outbox-fixture.ts'
import { twoNodes } from './two-nodes.ts'

const nodes = twoNodes({ variables: { JOBS: 'none' } })
const db = nodeDatabase({
  get url() {
    return nodes.databaseUrl
  },
})
let smtp: Awaited<ReturnType<typeof startSmtp>>
beforeAll(async () => {
  smtp = await startSmtp()
})
afterAll(() => smtp.close())

test('messages wait for a working node; nodes without a mail server would have failed them', async () => {
  const to = Array.from({ length: 12 }, (_, at) => `espera.${at}@correo.test`)
  const data = { code: '123456', link: 'https://volante.example/auth/v1/verify?token=t' }
  await db().asCaller(NODE, async (sql) => {
    for (const one of to) await enqueueMail(sql, { to: one, template: 'recovery', data })
  })
  expect((await nodes.ask('there', 'GET', '/readyz')).status).toBe(200)
  const dispatcher = startDispatcher(db(), { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(smtp.port) })
  try {
    // At least once: a slow mail server may get a message twice.
    const arrived = () => [...new Set(smtp.mails.flatMap(({ recipients }) => recipients))].sort()
    await expect.poll(arrived, { interval: 20 }).toEqual(to.toSorted())
  } finally {
    await dispatcher.close()
  }
})
