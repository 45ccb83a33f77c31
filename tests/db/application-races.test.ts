import pg from 'pg'
import { expect, test } from 'vitest'
import { addCustomer, addPage, addWholeDraft, PAPERS, standingOf } from './application-rows.ts'
import { SALES } from './people.ts'
import { type Caller, ownDatabase, SERVICE, type Session } from './rolled-back.ts'

const database = ownDatabase()

// Concurrent transactions on separate connections, committed.

const committed = async <T>(work: (db: Session) => Promise<T>, caller?: Caller): Promise<T> => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await client.query('begin')
    if (caller)
      await client.query("select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)", [
        caller.role,
        JSON.stringify(caller),
      ])
    const query = async (sql: string, values: unknown[] = []) => (await client.query(sql, values)).rows
    const done = await work({
      query,
      count: async (sql, values = []) => (await client.query(sql, values)).rowCount ?? 0,
      rpc: (name, args = {}) =>
        query(
          `select * from public.${name}(${Object.keys(args).map((key, i) => `${key} => $${i + 1}`)})`,
          Object.values(args),
        ),
    } as Session)
    await client.query('commit')
    return done
  } finally {
    await client.end()
  }
}
const ROUNDS = 10
const submit = (id: string) => async (db: Session) =>
  (await db.rpc('submit_application', { application_data: JSON.stringify({ id }) }))[0]!.submit_application as string
const patch = (id: string) => async (db: Session) => {
  await db.query("update public.financing_applications set status = 'submitted' where id = $1", [id])
  return id
}

test.each([
  ['both by submit_application', submit, submit],
  ['one by it and one by PATCH', submit, patch],
])('of two drafts of one person, %s, one is accepted and one refused', async (_how, first, second) => {
  for (let round = 0; round < ROUNDS; round++) {
    const customer = await committed((db) => addCustomer(db))
    const [one, other] = [
      await committed((db) => addWholeDraft(db, customer)),
      await committed((db) => addWholeDraft(db, customer)),
    ]
    const outcomes = await Promise.allSettled([committed(first(one), customer), committed(second(other), customer)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: '23505', message: 'Ya tienes una solicitud activa. Solo puedes tener una solicitud a la vez.' },
    })
    const sent = "select from public.financing_applications where user_id = $1 and status <> 'draft'"
    expect(await committed((db) => db.count(sent, [customer.sub]))).toBe(1)
  }
})

test('a draft sent five times at once is sent once, and every answer has its id', async () => {
  const customer = await committed((db) => addCustomer(db))
  const id = await committed((db) => addWholeDraft(db, customer))
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => committed(submit(id), customer)))
  expect(outcomes).toEqual(outcomes.map(() => ({ status: 'fulfilled', value: id })))
  for (const trace of [
    'select from public.application_events where application_id = $1',
    "select from public.lead_events where detail ->> 'application_id' = $1::text",
    "select from private.outbox where channel = 'webhook:application' and payload #>> '{data,application_id}' = $1::text",
  ])
    expect(await committed((db) => db.count(trace, [id]))).toBe(1)
})

test('when the last documents arrive at once, the application moves on without deadlock', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const customer = await committed((db) => addCustomer(db))
    const id = await committed((db) => addWholeDraft(db, customer))
    await committed(submit(id), customer)
    await Promise.all(PAPERS.map((kind) => committed((db) => addPage(db, customer, id, kind), SERVICE)))
    expect(await committed((db) => standingOf(db, id))).toMatchObject({ status: 'submitted', documents_pending: false })
  }
})

test('the last document arriving does not hide one that is requested again at the same time', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const customer = await committed((db) => addCustomer(db))
    const id = await committed((db) => addWholeDraft(db, customer))
    const identification = await committed((db) => addPage(db, customer, id, 'identificacion'))
    await committed((db) => addPage(db, customer, id, 'comprobante_domicilio'))
    await committed(submit(id), customer)
    const ask = { document_id: identification, state: 'asked_again', reason: 'Se ve borrosa.' }
    await Promise.all([
      committed((db) => db.rpc('review_document', ask), SALES),
      committed((db) => addPage(db, customer, id, 'recibos_nomina'), SERVICE),
    ])
    expect(await committed((db) => standingOf(db, id))).toMatchObject({
      status: 'pending_docs',
      documents_pending: true,
    })
  }
})
