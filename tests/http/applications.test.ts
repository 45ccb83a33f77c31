import { PostgrestClient } from '@supabase/postgrest-js'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ACTIVE_STATUSES } from '#contract/applications/applications.ts'
import type { Database as Schema } from '#contract/database.ts'
import { DEMO_ACCOUNTS } from '#demonstration/accounts.ts'
import { type Database, openDatabase } from '#server/db.ts'
import { authContext } from '#server/http/auth-context.ts'
import { rest } from '#server/rest/routes.ts'
import { ownDatabase } from '#tests/clone.ts'
import { ANSWERS, addCustomer, addPage, carForSale, PAPERS } from '#tests/db/application-rows.ts'

const SECRET = new TextEncoder().encode('a secret of the tests that is long enough for HS256')
const database = ownDatabase()
let db: Database
let handle: (request: Request) => Promise<Response>

beforeAll(() => {
  db = openDatabase(database.url, 8)
  const routes = rest({
    db,
    schemas: ['public'],
    extraSearchPath: ['extensions'],
    anonRole: 'anon',
    maxRows: 1000,
    txEnd: 'commit',
    verify: authContext({ keys: SECRET, anonRole: 'anon', requireKey: false }),
    log: { error: () => {} },
    addressOf: () => '198.51.100.4',
  })
  handle = async (request) => routes.fetch(request)
})
afterAll(() => db.close())

const clientOf = async (sub?: string) => {
  const token =
    sub &&
    (await new SignJWT({ role: 'authenticated', aal: 'aal1' })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(sub)
      .setExpirationTime('1h')
      .sign(SECRET))
  return new PostgrestClient<Schema>('http://rest.test', {
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
    fetch: (input, init) => handle(new Request(input as string, init)),
  })
}
type Client = Awaited<ReturnType<typeof clientOf>>

const owner = {
  query: <T extends object>(sql: string, values: unknown[] = []) =>
    db.asCaller({ role: 'postgres' }, async (client) => (await client.query(sql, values)).rows as T[]),
  count: (sql: string, values: unknown[] = []) =>
    db.asCaller({ role: 'postgres' }, async (client) => (await client.query(sql, values)).rowCount ?? 0),
  rpc: () => Promise.reject(new Error('not as the owner')),
} as Parameters<typeof addCustomer>[0]

const advisor = { role: 'authenticated', sub: DEMO_ACCOUNTS.find(({ email }) => email === 'ventas@volante.test')!.id }
let user_id: string
let mine: Client
let car_info: Awaited<ReturnType<typeof carForSale>>
beforeEach(async () => {
  user_id = (await addCustomer(owner, advisor)).sub
  mine = await clientOf(user_id)
  car_info = await carForSale(owner)
})

const begin = async (extra: object = {}) =>
  (
    await mine
      .from('financing_applications')
      .insert({ user_id, status: 'draft', ...extra })
      .select()
      .single()
      .throwOnError()
  ).data
const authorise = async (application_id: string) => {
  const text = { application_id, text_version: `2026-12 ${ANSWERS.lender}`, text_sha256: 'a'.repeat(64) }
  await mine.rpc('authorise_application', { ...text, purpose: 'datos_financieros' }).throwOnError()
  await mine.rpc('request_bureau_code', { application_id }).throwOnError()
  const [{ code } = { code: '' }] = await owner.query<{ code: string }>(
    "select payload #>> '{data,code}' as code from private.outbox where payload ->> 'template' = 'bureau-code' order by id desc limit 1",
  )
  await mine.rpc('confirm_bureau_code', { ...text, code }).throwOnError()
}
const wholeDraft = async () => {
  const draft = await begin({ car_info, data: ANSWERS })
  await authorise(draft.id)
  return draft.id
}
const submit = (client: Client, id: string) => client.rpc('submit_application', { application_data: { id } })
const isActive = () =>
  mine
    .from('financing_applications')
    .select('id')
    .eq('user_id', user_id)
    .in('status', [...ACTIVE_STATUSES])
    .limit(1)
    .single()

describe('the calls of docs/product.md, section 7', () => {
  test('need a token: 401', async () => {
    const anon = await clientOf()
    expect(await anon.from('financing_applications').select('*')).toMatchObject({
      status: 401,
      error: { code: '42501' },
    })
    expect(await anon.from('financing_applications').insert({ user_id })).toMatchObject({ status: 401 })
    expect(await submit(anon, user_id)).toMatchObject({ status: 401, error: { code: '42501' } })
  })
  test('without an active or latest one: PGRST116, which is no error to the client', async () => {
    expect(await isActive()).toMatchObject({ status: 406, error: { code: 'PGRST116' } })
    const latest = mine.from('financing_applications').select('id, status, created_at').eq('user_id', user_id)
    expect(await latest.order('created_at', { ascending: false }).limit(1).single()).toMatchObject({
      error: { code: 'PGRST116' },
    })
  })
  test('a draft is created with its car, listed, read, changed and deleted', async () => {
    const draft = await begin({ car_info })
    expect(draft).toMatchObject({ user_id, status: 'draft', car_info, documents_pending: false })
    const later = await begin()
    const listed = await mine
      .from('financing_applications')
      .select('id, status, created_at, updated_at, car_info')
      .eq('user_id', user_id)
      .order('created_at', { ascending: false })
    expect(listed.data!.map(({ id }) => id)).toEqual([later.id, draft.id])
    const latest = mine.from('financing_applications').select('id, status, created_at').eq('user_id', user_id)
    expect(await latest.order('created_at', { ascending: false }).limit(1).single()).toMatchObject({
      data: { id: later.id, status: 'draft' },
    })
    const changed = await mine
      .from('financing_applications')
      .update({ data: { street: 'Av. Juárez' } })
      .eq('id', draft.id)
      .select('id, status, updated_at')
      .single()
    expect(changed).toMatchObject({ status: 200, data: { id: draft.id, status: 'draft' } })
    const one = mine.from('financing_applications').select('*').eq('user_id', user_id).eq('id', draft.id).single()
    expect(await one).toMatchObject({ data: { data: { street: 'Av. Juárez' }, updated_at: changed.data!.updated_at } })
    expect(await mine.from('financing_applications').delete().eq('id', draft.id).eq('user_id', user_id)).toMatchObject({
      status: 204,
    })
    expect(await mine.from('financing_applications').select('*').eq('id', draft.id).single()).toMatchObject({
      error: { code: 'PGRST116' },
    })
  })
  test('missing data is in the body: 422, and nothing is sent', async () => {
    const draft = await begin({ car_info, data: { ...ANSWERS, street: '' } })
    const { status, error } = await submit(mine, draft.id)
    expect([status, error!.code, error!.message]).toEqual([422, 'PT422', 'Faltan datos para enviar tu solicitud.'])
    expect(JSON.parse(error!.details)).toEqual([
      { field: 'street', code: 'required' },
      { field: 'authorisation.datos_financieros', code: 'required' },
      { field: 'authorisation.buro_credito', code: 'required' },
    ])
    expect((await mine.rpc('application_problems', { application_id: draft.id })).data).toEqual(
      JSON.parse(error!.details),
    )
  })
  test('submit_application returns the id each time, and the application is the active one', async () => {
    const id = await wholeDraft()
    for (let again = 0; again < 2; again++) expect(await submit(mine, id)).toMatchObject({ status: 200, data: id })
    expect(await isActive()).toMatchObject({ data: { id } })
    const status = await mine.from('financing_applications').select('status').eq('id', id).single()
    expect(status.data).toEqual({ status: 'pending_docs' })
    const same = mine
      .from('financing_applications')
      .update({ status: 'pending_docs', documents_pending: true })
      .eq('id', id)
    expect(await same.select('id, status, updated_at').single()).toMatchObject({ data: { status: 'pending_docs' } })
  })
  test('a PATCH of the status also sends it, to submitted with all documents', async () => {
    const id = await wholeDraft()
    for (const kind of PAPERS) await addPage(owner, { role: 'authenticated', sub: user_id }, id, kind)
    const sent = mine.from('financing_applications').update({ status: 'submitted' }).eq('id', id)
    expect(await sent.select('id, status, updated_at').single()).toMatchObject({
      status: 200,
      data: { id, status: 'submitted' },
    })
    expect(
      await mine.from('financing_applications').delete().eq('id', id).eq('user_id', user_id).select(),
    ).toMatchObject({ data: [] })
  })
  test("a second one is a conflict with the catalogue's message: 409", async () => {
    await submit(mine, await wholeDraft())
    const second = await wholeDraft()
    const conflict = {
      status: 409,
      error: { code: '23505', message: 'Ya tienes una solicitud activa. Solo puedes tener una solicitud a la vez.' },
    }
    expect(await submit(mine, second)).toMatchObject(conflict)
    expect(await mine.from('financing_applications').update({ status: 'submitted' }).eq('id', second)).toMatchObject(
      conflict,
    )
  })
  test('of two concurrent submissions one succeeds and one is refused', async () => {
    const drafts = [await wholeDraft(), await wholeDraft()]
    const answers = await Promise.all(drafts.map((id) => submit(mine, id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ error }) => error)!.error!.message).toMatch(/^Ya tienes una solicitud activa\./)
  })
  test('after withdrawal another may be sent; staff statuses are refused: 403', async () => {
    const id = await wholeDraft()
    await submit(mine, id)
    for (const status of ['reviewing', 'approved', 'rejected'])
      expect(await mine.from('financing_applications').update({ status }).eq('id', id)).toMatchObject({
        status: 403,
        error: { code: '42501' },
      })
    expect(await mine.from('financing_applications').update({ status: 'withdrawn' }).eq('id', id)).toMatchObject({
      status: 204,
    })
    expect(await mine.from('financing_applications').update({ status: 'submitted' }).eq('id', id)).toMatchObject({
      status: 409,
    })
    const next = await wholeDraft()
    expect(await submit(mine, next)).toMatchObject({ data: next })
  })
})

describe('additional calls', () => {
  test("save_draft returns versions and conflicts; 404 for another's draft, 409 for a sent one", async () => {
    const { id } = await begin()
    const save = (client: Client, changes: Record<string, { value: string | null; base: number }>) =>
      client.rpc('save_draft', { application_id: id, changes })
    expect(await save(mine, { street: { value: 'Juárez', base: 0 } })).toMatchObject({
      status: 200,
      data: { versions: { street: 1 }, conflicts: {} },
    })
    expect(await save(mine, { street: { value: 'Hidalgo', base: 0 } })).toMatchObject({
      data: { conflicts: { street: { value: 'Juárez', version: 1 } } },
    })
    const stranger = await clientOf((await addCustomer(owner, advisor)).sub)
    expect(await save(stranger, {})).toMatchObject({ status: 404, error: { code: 'PT404' } })
    await owner.query("update public.financing_applications set status = 'submitted' where id = $1", [id])
    expect(await save(mine, {})).toMatchObject({ status: 409, error: { code: 'PT409' } })
  })
  test('a wrong code is an error to the client, and is counted', async () => {
    const { id } = await begin()
    const wrong = () =>
      mine.rpc('confirm_bureau_code', {
        application_id: id,
        code: 'nada',
        text_version: '2026-11',
        text_sha256: 'a'.repeat(64),
      })
    await mine.rpc('request_bureau_code', { application_id: id }).throwOnError()
    for (let tries = 0; tries < 5; tries++)
      expect(await wrong()).toMatchObject({
        status: 422,
        data: null,
        error: { code: 'PT422', message: expect.stringMatching(/^Ese no es el código/) },
      })
    expect(await wrong()).toMatchObject({ status: 429, data: null, error: { code: 'PT429' } })
  })
  test('an authorisation stores its IP address', async () => {
    await wholeDraft()
    const { data } = await mine.from('consents').select('purpose, ip, channel, application_id').order('id')
    expect(data).toMatchObject([
      { purpose: 'datos_financieros', ip: '198.51.100.4', channel: 'web' },
      { purpose: 'buro_credito', ip: '198.51.100.4', channel: 'web' },
    ])
  })
  test('staff requests a document, customer and advisor exchange messages, and the application is completed', async () => {
    const staff = await clientOf(advisor.sub)
    const id = await wholeDraft()
    const me = { role: 'authenticated', sub: user_id }
    for (const kind of PAPERS) await addPage(owner, me, id, kind)
    await submit(mine, id)
    const set = (status: string) =>
      staff.from('financing_applications').update({ status }).eq('id', id).select('status').single()
    expect((await set('reviewing')).data).toEqual({ status: 'reviewing' })
    const { data: papers } = await staff
      .from('application_documents')
      .select('id, kind')
      .eq('application_id', id)
      .order('kind')
    expect(papers!.map(({ kind }) => kind)).toEqual([...PAPERS].sort())
    const [paper] = papers!
    expect(
      await staff.rpc('review_document', { document_id: paper!.id, state: 'asked_again', reason: 'Se ve borroso.' }),
    ).toMatchObject({ status: 204 })
    expect(
      await mine.from('application_messages').insert({ application_id: id, user_id, body: '¿Cuál recibo?' }),
    ).toMatchObject({ status: 201 })
    expect(await staff.rpc('read_application_messages', { application_id: id })).toMatchObject({ status: 204 })
    expect((await mine.from('application_messages').select('read_at').single()).data).toEqual({
      read_at: expect.any(String),
    })
    await addPage(owner, me, id, paper!.kind)
    expect(await set('approved')).toMatchObject({
      status: 409,
      error: { code: 'PT409', details: expect.stringContaining('"uploaded"') },
    })
    for (const { id: document_id } of papers!)
      await staff.rpc('review_document', { document_id, state: 'approved' }).throwOnError()
    expect((await set('approved')).data).toEqual({ status: 'approved' })
    const told = await mine.from('application_events').select('to_status').eq('application_id', id).order('id')
    expect(told.data!.map(({ to_status }) => to_status)).toEqual([
      ...['submitted', 'reviewing', 'asked_again', 'pending_docs', 'uploaded', 'reviewing'],
      ...papers!.map(() => 'approved'),
      'approved',
    ])
    expect(await set('reviewing')).toMatchObject({ status: 409, error: { code: 'PT409' } })
  })
})
