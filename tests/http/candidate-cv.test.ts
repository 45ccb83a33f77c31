import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CandidateCv } from '#contract/hiring/candidate-cv.ts'
import { errorMessage } from '#contract/messages/errors.ts'
import { DEMO_ACCOUNTS } from '#demonstration/accounts.ts'
import { type Database, openDatabase } from '#server/db.ts'
import { candidateCv } from '#server/functions/candidate-cv.ts'
import { authContext } from '#server/http/auth-context.ts'
import { ApiError } from '#server/kernel/api-error.ts'
import { docx, pdf } from '../cv-files.ts'
import { HOSTILE_DOCX, HOSTILE_PDFS, pdfSaying } from '../hostile-cvs.ts'
import { SECRET, storageServer, tokenOf } from './storage-fixture.ts'

const VACANCY = '0e000000-0000-4000-8000-000000000001'
const idOf = (email: string) => DEMO_ACCOUNTS.find((one) => one.email === email)!.id
const [ADMIN, SALES, CUSTOMER] = [idOf('admin@volante.test'), idOf('ventas@volante.test'), idOf('cliente@volante.test')]
const server = storageServer()
let db: Database
let app: Hono

beforeAll(() => {
  db = openDatabase(server.databaseUrl.replace('//postgres@', '//authenticator@'), 5)
  app = new Hono()
  app.onError((error, c) =>
    error instanceof ApiError
      ? Response.json({ code: error.code, message: error.message }, { status: error.status })
      : c.json({ code: 'unexpected', message: String(error) }, 500),
  )
  const verify = authContext({ keys: new TextEncoder().encode(SECRET), anonRole: 'anon', requireKey: false })
  const services = { db, verify, storage: server.storage, auth: { limits: { take: async () => {} } } }
  app.route('/', candidateCv(services as unknown as Parameters<typeof candidateCv>[0]))
})
afterAll(() => db.close())

const file = async (bytes: Buffer, kind: 'pdf' | 'docx') => {
  const path = `${VACANCY}/${randomUUID()}.${kind}`
  const type =
    kind === 'pdf' ? 'application/pdf' : 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  await server.storage.keep({
    bucket: 'candidates',
    name: path,
    bytes: new Uint8Array(bytes),
    type,
    alongside: async () => {},
  })
  const { rows } = await server.sql(
    `insert into public.candidates (folio, key, vacancy_id, name, email, phone, cv_path, consent_version, retained_until)
     values ('CV-' || (floor(random() * 1e9) + 1e9)::bigint, gen_random_uuid(), $1, 'Ana', $2, '+528112345678', $3, '2026-11', '2100-01-01') returning id`,
    [VACANCY, `${randomUUID()}@correo.test`, path],
  )
  return rows[0].id as string
}
const ask = async (path: string, who: string | null = ADMIN) =>
  app.request(path, {
    headers:
      who === null ? {} : { authorization: `Bearer ${await tokenOf(who, { session_id: await sessionOf(who) })}` },
  })
const sessions = new Map<string, string>()
const sessionOf = async (who: string) => {
  const known = sessions.get(who)
  if (known) return known
  const { rows } = await server.sql(
    "insert into auth.sessions (id, user_id, created_at, updated_at, aal) values (gen_random_uuid(), $1, now(), now(), 'aal1') returning id",
    [who],
  )
  sessions.set(who, rows[0].id)
  return rows[0].id as string
}
const reads = async (id: string) =>
  (
    await server.sql(
      "select actor from ledger.lines l join ledger.entries e on e.id = l.entry where l.op = 'READ' and l.record = $1",
      [id],
    )
  ).rows

test('a PDF is read as text and shown as images, and each reading is logged', async () => {
  const id = await file(pdfSaying('Ana Perez'), 'pdf')
  const told = await ask(`/${id}`)
  expect(told.status).toBe(200)
  expect(told.headers.get('cache-control')).toBe('private, no-store')
  expect((await told.json()) as CandidateCv).toEqual({ kind: 'pdf', pages: 1, shown: 1, text: 'Ana Perez' })
  const page = await ask(`/${id}/pages/1`)
  expect(page.headers.get('content-type')).toBe('application/octet-stream')
  expect((await sharp(Buffer.from(await page.arrayBuffer())).metadata()).format).toBe('webp')
  expect(await reads(id)).toEqual([{ actor: ADMIN }, { actor: ADMIN }])
  for (const number of ['2', '0', '99', '1e3', '-1']) expect((await ask(`/${id}/pages/${number}`)).status).toBe(404)
})

test('a Word document is shown as text', async () => {
  const id = await file(docx(), 'docx')
  expect(await (await ask(`/${id}`)).json()).toEqual({ kind: 'docx', pages: 0, shown: 0, text: 'Ana Pérez' })
  expect((await ask(`/${id}/pages/1`)).status).toBe(404)
})

test.each([
  ['nobody', null, 401],
  ['a customer', CUSTOMER, 403],
  ['a seller', SALES, 403],
])('is refused to %s, without a line', async (_, who, status) => {
  const id = await file(pdf(), 'pdf')
  expect((await ask(`/${id}`, who)).status).toBe(status)
  expect((await ask(`/${id}/pages/1`, who)).status).toBe(status)
  expect(await reads(id)).toEqual([])
})

test.each([randomUUID(), 'x', '..%2f..%2fetc'])('%s is not found', async (id) =>
  expect((await ask(`/${id}`)).status).toBe(404),
)

test('each hostile CV is downloaded unchanged as an attachment that no page opens', {
  timeout: 60_000,
}, async () => {
  const all = [
    ...HOSTILE_PDFS.map(([, make]) => ({ bytes: make(), kind: 'pdf' as const })),
    ...HOSTILE_DOCX.map(([, make]) => ({ bytes: make(), kind: 'docx' as const })),
  ]
  for (const { bytes, kind } of all) {
    const { rows } = await server.sql('select cv_path from public.candidates where id = $1', [await file(bytes, kind)])
    const answer = await server.call(`object/candidates/${rows[0].cv_path}`, { as: server.service })
    expect(answer.headers.get('content-disposition')).toBe('attachment')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
  }
})

describe('a CV that cannot be shown is reported with a message', () => {
  const hostile = (name: string) => HOSTILE_PDFS.find(([what]) => what === name)![1]()
  test.each([
    ['a password', () => hostile('a password'), 'pdf', 'cv_locked'],
    ['a lock that nobody knows', () => hostile('a lock that nobody knows'), 'pdf', 'cv_locked'],
    ['nothing in it', () => hostile('nothing but a beginning and an end'), 'pdf', 'cv_damaged'],
    ['no words', () => HOSTILE_DOCX.find(([what]) => what === 'no words')![1](), 'docx', 'cv_empty'],
  ] as const)('%s', async (_, make, kind, code) => {
    const answer = await ask(`/${await file(make(), kind)}`)
    expect([answer.status, await answer.json()]).toEqual([422, { code, message: errorMessage(code) }])
  })
})
