import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PAGE_REFUSALS } from '#contract/applications/document-checks.ts'
import { type Database, openDatabase } from '#server/db.ts'
import { readEnv } from '#server/env.ts'
import { applicationPages } from '#server/functions/application-pages.ts'
import { ApiError } from '#server/kernel/api-error.ts'
import { paperPdf, paperPhotograph } from '../paper-files.ts'
import { ANA, BETO, SECRET, STAFF, storageServer, tokenOf } from './storage-fixture.ts'

const BUCKET = 'applications'
const server = storageServer()
let db: Database
let app: Hono
let mine: string

beforeAll(async () => {
  db = openDatabase(server.databaseUrl.replace('//postgres@', '//authenticator@'), 5)
  app = new Hono()
  app.onError((error, c) => {
    if (!(error instanceof ApiError)) return c.json({ code: 'unexpected', message: String(error) }, 500)
    const { status, code, message, details } = error
    return Response.json({ code, message, details }, { status })
  })
  app.route(
    '/',
    applicationPages({
      db,
      env: readEnv({}),
      tokenKeys: [{ kty: 'oct', k: Buffer.from(SECRET).toString('base64url') }],
      auth: { now: () => new Date('2026-11-20T18:00:00Z'), limits: { take: async () => {} } },
      storage: server.storage,
    } as unknown as Parameters<typeof applicationPages>[0]),
  )
  for (const [id, role] of [
    [ANA, 'user'],
    [BETO, 'user'],
    [STAFF, 'admin'],
  ]) {
    await server.sql('insert into public.profiles (id, role) values ($1, $2)', [id, role])
  }
})
afterAll(() => db.close())
beforeEach(async () => {
  mine = await applicationOf(ANA)
})

const applicationOf = async (user: string) =>
  (await server.sql('insert into public.financing_applications (user_id) values ($1) returning id', [user])).rows[0].id

async function stored(bytes: Buffer, type: string, user = ANA): Promise<string> {
  const path = `${user}/${randomUUID()}.${type === 'application/pdf' ? 'pdf' : 'jpg'}`
  await server.storage.keep({
    bucket: BUCKET,
    name: path,
    bytes: new Uint8Array(bytes),
    type,
    alongside: async () => {},
  })
  return path
}
const storedPdf = (...given: Parameters<typeof paperPdf>) => stored(paperPdf(...given), 'application/pdf')
let letters = 100
const storedPhoto = async (how: Parameters<typeof paperPhotograph>[0] = {}) =>
  stored(await paperPhotograph({ seed: letters++, ...how }), 'image/jpeg')

interface Given {
  as?: string | null
  claims?: Record<string, unknown>
  [field: string]: unknown
}

const send = async ({ as = ANA, claims = {}, ...fields }: Given) => {
  const body = { application_id: mine, kind: 'comprobante_domicilio', name: 'recibo.pdf', ...fields }
  const headers = new Headers({ 'content-type': 'application/json' })
  if (as) headers.set('authorization', `Bearer ${await tokenOf(as, claims)}`)
  const response = await app.request('/', { method: 'POST', body: JSON.stringify(body), headers })
  return { status: response.status, body: await response.json() }
}
const refusal = (status: number, code: keyof typeof PAGE_REFUSALS) => ({
  status,
  body: { code, message: PAGE_REFUSALS[code], details: null },
})
const pages = async (application = mine) =>
  (
    await server.sql(
      `select p.*, d.kind, d.state from public.application_pages p join public.application_documents d on d.id = p.document_id
        where d.application_id = $1 order by d.kind, p.position`,
      [application],
    )
  ).rows
const isPersisted = async (path: string) =>
  (await server.sql('select from storage.objects where bucket_id = $1 and name = $2', [BUCKET, path])).rowCount === 1

describe('adding a page is refused', () => {
  test('without an account, or with a project key alone', async () => {
    expect((await send({ as: null, path: `${ANA}/a.pdf` })).status).toBe(401)
    expect((await send({ claims: { role: 'anon' }, path: `${ANA}/a.pdf` })).status).toBe(401)
  })
  test.each([
    ['another customer', BETO],
    ['staff', STAFF],
  ])('to somebody else’s application: %s', async (_, as) => {
    const path = await stored(paperPdf(), 'application/pdf', as)
    expect(await send({ as, path })).toMatchObject({ status: 404, body: { code: 'application_unavailable' } })
    expect(await pages()).toEqual([])
  })
  test("from another person's folder", async () => {
    const path = await stored(paperPdf(), 'application/pdf', BETO)
    expect(await send({ path })).toEqual(refusal(422, 'page_missing'))
    expect(await isPersisted(path)).toBe(true)
  })
  test("below the person's second factor", async () => {
    await server.sql(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
       values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
      [BETO],
    )
    const application_id = await applicationOf(BETO)
    const path = await stored(paperPdf(), 'application/pdf', BETO)
    expect(await send({ as: BETO, application_id, path })).toMatchObject({
      status: 403,
      body: { code: 'insufficient_aal' },
    })
    expect((await send({ as: BETO, application_id, path, claims: { aal: 'aal2' } })).status).toBe(201)
  })
})

describe('a form is refused', () => {
  test.each([
    ['of no application', { application_id: 'x' }],
    ['of a kind that nobody knows', { kind: 'acta' }],
    ['without a path', { path: undefined }],
    ['with a name that is far too long', { name: 'x'.repeat(201) }],
  ])('%s', async (_, fields) =>
    expect(await send({ path: `${ANA}/a.pdf`, ...fields })).toMatchObject({
      status: 422,
      body: { code: 'validation_failed' },
    }),
  )
  test('that is no form', async () => {
    const response = await app.request('/', { method: 'POST', body: '{' })
    expect(response.status).toBe(400)
  })
})

describe('a page is refused and deleted', () => {
  test('that is damaged', async () => {
    const path = await stored(paperPdf().subarray(0, 150), 'application/pdf')
    expect(await send({ path })).toEqual(refusal(422, 'page_damaged'))
    expect(await isPersisted(path)).toBe(false)
    expect(await pages()).toEqual([])
  })
  test('that is no page at all, in a bucket that accepts anything', async () => {
    await server.sql(`update storage.buckets set allowed_mime_types = null where id = 'applications'`)
    const path = await stored(Buffer.from('INE de Ana'), 'text/plain')
    expect(await send({ path })).toEqual(refusal(422, 'page_type'))
    expect(await isPersisted(path)).toBe(false)
  })
  test('that was sent before, also as another document', async () => {
    const photo = { seed: letters++ }
    expect((await send({ path: await storedPhoto(photo) })).status).toBe(201)
    const again = await storedPhoto(photo)
    expect(await send({ path: again })).toEqual(refusal(409, 'page_duplicate'))
    const elsewhere = await storedPhoto(photo)
    expect(await send({ path: elsewhere, kind: 'identificacion' })).toEqual(refusal(409, 'page_duplicate'))
    expect([await isPersisted(again), await isPersisted(elsewhere)]).toEqual([false, false])
    expect(await pages()).toHaveLength(1)
  })
  test('of an approved document', async () => {
    await send({ path: await storedPhoto() })
    await server.sql(`update public.application_documents set state = 'approved' where application_id = $1`, [mine])
    const path = await storedPhoto()
    expect(await send({ path })).toEqual(refusal(409, 'document_approved'))
    expect(await isPersisted(path)).toBe(false)
  })
  test('of a decided application', async () => {
    await server.sql('alter table public.financing_applications disable trigger user')
    await server.sql(`update public.financing_applications set status = 'rejected' where id = $1`, [mine])
    await server.sql('alter table public.financing_applications enable trigger user')
    expect(await send({ path: await storedPdf() })).toEqual(refusal(409, 'application_closed'))
  })
  test('of a complete document', async () => {
    const { body } = await send({ path: await storedPhoto() })
    await server.sql('alter table public.application_pages disable trigger user')
    await server.sql(
      `insert into public.application_pages (document_id, user_id, path, position)
       select $1, $2::uuid, $2 || '/' || gen_random_uuid(), n from generate_series(2, 60) n`,
      [body.document_id, ANA],
    )
    await server.sql('alter table public.application_pages enable trigger user')
    expect(await send({ path: await storedPhoto() })).toEqual(refusal(409, 'document_full'))
  })
})

test('a page with an unfinished upload is requested again', async () =>
  expect(await send({ path: `${ANA}/${randomUUID()}.pdf` })).toEqual(refusal(422, 'page_missing')))

describe('a page is accepted', () => {
  test('with its name, hash and place, and completes its document', async () => {
    const [first, second] = [await storedPdf({ pages: ['al 15/10/2026'] }), await storedPhoto()]
    const { status, body } = await send({ path: first, name: '  luz octubre.pdf ' })
    expect({ status, body }).toEqual({
      status: 201,
      body: { page_id: expect.any(String), document_id: expect.any(String), warnings: [] },
    })
    await send({ path: second, name: 'reverso.jpg' })
    expect(await pages()).toMatchObject([
      { id: body.page_id, path: first, name: 'luz octubre.pdf', position: 1, state: 'uploaded', user_id: ANA },
      { path: second, position: 2, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ])
  })
  test('with quality warnings', async () => {
    expect((await send({ path: await storedPhoto({ blur: 9 }) })).body.warnings).toEqual(['blurry'])
    expect((await send({ path: await storedPhoto({ flash: true }) })).body.warnings).toEqual(['glare'])
    expect((await send({ path: await storedPdf({ pages: ['19/08/2026'] }) })).body.warnings).toEqual(['old'])
    expect((await send({ path: await storedPdf({ encrypted: true }) })).body.warnings).toEqual(['locked'])
    expect((await pages()).map(({ warnings }) => warnings)).toEqual([['blurry'], ['glare'], ['old'], ['locked']])
  })
  test('once, also for concurrent requests', async () => {
    const path = await storedPhoto()
    const answers = await Promise.all([send({ path }), send({ path }), send({ path })])
    const again = await send({ path })
    expect(new Set([...answers, again].map(({ body }) => body.page_id)).size).toBe(1)
    expect(await pages()).toHaveLength(1)
    expect(await isPersisted(path)).toBe(true)
  })
  test('in one application only', async () => {
    const path = await storedPhoto()
    await send({ path })
    const other = await applicationOf(ANA)
    expect(await send({ path, application_id: other })).toEqual(refusal(409, 'page_duplicate'))
    expect([await isPersisted(path), await pages(other)]).toEqual([true, []])
  })
  test('for a document requested again, which is then complete', async () => {
    await send({ path: await storedPhoto() })
    await server.sql(
      `update public.application_documents set state = 'asked_again', reason = 'No se lee' where application_id = $1`,
      [mine],
    )
    expect((await send({ path: await storedPhoto() })).status).toBe(201)
    expect((await pages()).map(({ state }) => state)).toEqual(['uploaded', 'uploaded'])
  })
})
