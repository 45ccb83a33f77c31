import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CV_PROBLEMS } from '#contract/hiring/candidacy.ts'
import { type Database, openDatabase } from '#server/db.ts'
import { readEnv } from '#server/env.ts'
import { candidacies } from '#server/functions/candidacies.ts'
import { type Limits, openLimits } from '#server/http/limits.ts'
import { ApiError } from '#server/kernel/api-error.ts'
import { docx, HOSTILE, pdf } from '../cv-files.ts'
import { SECRET, storageServer } from './storage-fixture.ts'

const VACANCY = '0e000000-0000-4000-8000-000000000001'
const CLOSED = '0e000000-0000-4000-8000-000000000008'
const server = storageServer()
let db: Database
let limits: Limits
let app: Hono
let counted = false

beforeAll(() => {
  db = openDatabase(server.databaseUrl.replace('//postgres@', '//authenticator@'), 5)
  limits = openLimits(server.databaseUrl, { secret: SECRET, log: pino({ level: 'silent' }), source: {} })
  const take: Limits['take'] = async (name, key) => void (counted && (await limits.take(name, key)))
  app = new Hono()
  app.onError((error, c) => {
    if (!(error instanceof ApiError)) return c.json({ code: 'unexpected', message: String(error) }, 500)
    const { status, code, message, details } = error
    return Response.json({ code, message, details }, { status })
  })
  app.route(
    '/',
    candidacies({
      db,
      env: readEnv({ TRUST_PROXY: 'true' }),
      tokenKeys: [],
      keys: { secret: SECRET },
      auth: { limits: { take }, now: () => new Date() },
      storage: server.storage,
    } as unknown as Parameters<typeof candidacies>[0]),
  )
})
afterAll(async () => {
  await limits.close()
  await db.close()
})

interface Given {
  fields?: Record<string, string>
  cv?: { bytes: Buffer; name?: string; type?: string } | null
  from?: string
}

let people = 0
const person = () => `persona.${++people}@correo.test`

const send = async ({ fields = {}, cv = { bytes: pdf() }, from = '203.0.113.7' }: Given = {}) => {
  const form = new FormData()
  const typed = {
    vacancy_id: VACANCY,
    name: ' Ana  Pérez ',
    email: person(),
    phone: '81 1234 5678',
    consent: 'on',
    notice_version: '2026-11',
    ...fields,
  }
  for (const [name, value] of Object.entries(typed)) form.append(name, value)
  if (cv) {
    const { bytes, name = 'cv.pdf', type = 'application/pdf' } = cv
    form.append('cv', new File([new Uint8Array(bytes)], name, { type }))
  }
  const response = await app.request('/', { method: 'POST', body: form, headers: { 'x-forwarded-for': from } })
  return { status: response.status, body: await response.json() }
}
const problem = (body: { details: string }) => JSON.parse(body.details) as Record<string, string>
const candidates = async (email: string) =>
  (await server.sql('select * from public.candidates where email = $1', [email])).rows
const kept = async () => (await server.sql("select name from storage.objects where bucket_id = 'candidates'")).rows
const bytesLeft = async () => {
  const names = await readdir(join(server.home, 'storage'), { recursive: true }).catch(() => [])
  return names.filter((name) => /[0-9a-f]{8}-[0-9a-f-]{27}/.test(name)).length
}

describe('an invalid CV is refused with a message, and deleted', () => {
  test.each(HOSTILE)('%s', async (_, bytes, name, type) => {
    const before = [await kept(), await bytesLeft()]
    const email = person()
    const { status, body } = await send({ fields: { email }, cv: { bytes, name, type } })
    expect(status).toBe(422)
    expect(body).toMatchObject({ code: 'validation_failed' })
    expect(problem(body)).toEqual({ cv: CV_PROBLEMS.kind })
    expect(await candidates(email)).toEqual([])
    expect([await kept(), await bytesLeft()]).toEqual(before)
  })
  test('a file of more than 5 MB', async () => {
    const large = Buffer.concat([pdf(), Buffer.alloc(5 * 1024 * 1024)])
    const { status, body } = await send({ cv: { bytes: large } })
    expect([status, problem(body)]).toEqual([422, { cv: CV_PROBLEMS.large }])
  })
  test('a file so large that the rest is not read', async () => {
    const { status, body } = await send({ cv: { bytes: Buffer.alloc(6 * 1024 * 1024) } })
    expect([status, problem(body)]).toEqual([413, { cv: CV_PROBLEMS.large }])
  })
  test('no file', async () => {
    const { status, body } = await send({ cv: null })
    expect([status, problem(body)]).toEqual([422, { cv: CV_PROBLEMS.missing }])
  })
  test('a text instead of the file', async () => {
    const { status, body } = await send({ cv: null, fields: { cv: '%PDF-1.4' } })
    expect(status).toBe(422)
    expect(Object.keys(problem(body))).toEqual(['cv'])
  })
})

describe('a job application is refused', () => {
  test('naming every wrong field', async () => {
    const { status, body } = await send({
      fields: { name: ' ', email: 'ana', phone: '123', consent: '', message: 'x'.repeat(2001) },
    })
    expect(status).toBe(422)
    expect(Object.keys(problem(body)).sort()).toEqual(['message'])
    const again = await send({ fields: { name: ' ', email: 'ana', phone: '123', consent: '' } })
    expect(Object.keys(problem(again.body)).sort()).toEqual(['consent', 'email', 'name', 'phone'])
    const empty = await send({ fields: { email: '', phone: '' } })
    expect(problem(empty.body)).toEqual({
      email: 'Escribe tu correo: ahí te llega tu folio.',
      phone: 'Escribe tu celular para poder llamarte.',
    })
  })
  test('from a bot that fills in the hidden field', async () => {
    const email = person()
    const { status, body } = await send({ fields: { email, sitio: 'https://spam.example' } })
    expect([status, body.code]).toEqual([422, 'bot_refused'])
    expect(await candidates(email)).toEqual([])
  })
  test.each([
    ['that closed', CLOSED, 409, 'vacancy_closed'],
    ['that is not there', randomUUID(), 404, 'vacancy_not_found'],
    ['that is no id', "'; drop table", 422, 'validation_failed'],
  ])('for a vacancy %s', async (_, vacancy_id, status, code) => {
    const answer = await send({ fields: { vacancy_id } })
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })
  test('for a draft: not found', async () => {
    const { rows } = await server.sql(
      `insert into public.vacancies (title, area, branch_code, summary) values ('X', 'X', 'MTY', 'X') returning id`,
    )
    expect((await send({ fields: { vacancy_id: rows[0].id } })).status).toBe(404)
  })
  test.each([
    ['{', 'application/json'],
    ['x', 'multipart/form-data; boundary=y'],
    ['[]', 'application/json'],
  ])('with %j as %s', async (body, type) => {
    const response = await app.request('/', { method: 'POST', body, headers: { 'content-type': type } })
    expect(response.status).toBe(400)
  })
  test('beyond the limit per address', async () => {
    counted = true
    const from = '198.51.100.9'
    const answers = []
    for (let count = 0; count < 21; count++) answers.push((await send({ cv: null, from })).status)
    counted = false
    expect(answers).toEqual([...Array(20).fill(422), 429])
  })
})

describe('a job application', () => {
  test('stores its CV under a generated name, with sender, consent and retention date', async () => {
    const email = person()
    const name = '../../../etc/passwd\r\nX: y.exe'
    const { status, body } = await send({
      fields: { email: email.toUpperCase(), message: ' <script>alert(1)</script> ' },
      cv: { bytes: pdf(), name, type: 'text/html' },
    })
    expect(status).toBe(201)
    expect(body.folio).toMatch(/^CV-\d{6}$/)
    expect(body.acknowledgement).toMatchObject({
      form: 'candidacies',
      confirms: { vacancy: VACANCY, folio: body.folio },
    })
    const [candidate] = await candidates(email)
    expect(candidate).toMatchObject({
      folio: body.folio,
      name: 'Ana  Pérez',
      phone: '+528112345678',
      message: '<script>alert(1)</script>',
      consent_version: '2026-11',
      ip: '203.0.113.7',
      state: 'nuevo',
    })
    expect(candidate.cv_path).toMatch(new RegExp(`^${VACANCY}/[0-9a-f-]{36}\\.pdf$`))
    const days = (candidate.retained_until.getTime() - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(178)
    expect(days).toBeLessThan(181)
    const answer = await server.call(`object/candidates/${candidate.cv_path}`, { as: server.service })
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe('attachment')
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf())
    expect((await server.call(`object/candidates/${candidate.cv_path}`, { as: server.ana })).status).toBe(400)
    expect((await server.call(`object/public/candidates/${candidate.cv_path}`)).status).toBe(400)
  })
  test('with a Word document is stored as one, whatever its name', async () => {
    const email = person()
    expect((await send({ fields: { email }, cv: { bytes: docx(), name: 'cv.pdf' } })).status).toBe(201)
    expect((await candidates(email))[0].cv_path).toMatch(/\.docx$/)
  })
  test('is confirmed by mail with its folio, once', async () => {
    const email = person()
    const { body } = await send({ fields: { email } })
    const { rows } = await server.sql("select key, payload from private.outbox where payload ->> 'to' = $1", [email])
    expect(rows).toEqual([
      {
        key: `candidacy:${body.folio}`,
        payload: {
          to: email,
          template: 'candidacy-received',
          data: { name: 'Ana  Pérez', vacancy: 'Asesor de ventas de seminuevos', folio: body.folio, days: 180 },
        },
      },
    ])
  })
  test('sent again by the same form answers the same folio, also concurrently', async () => {
    const given = { fields: { email: person(), key: randomUUID() } }
    const answers = await Promise.all([send(given), send(given), send(given)])
    const again = await send(given)
    const folios = [...answers, again].map(({ body }) => body.folio)
    expect(new Set(folios)).toEqual(new Set([expect.stringMatching(/^CV-\d{6}$/)]))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201])
    const [candidate, ...others] = await candidates(given.fields.email)
    expect(others).toEqual([])
    expect((await kept()).filter(({ name }) => name === candidate.cv_path)).toHaveLength(1)
  })
  test('by a repeated applicant is not stored twice, and reveals no folio', async () => {
    const email = person()
    await send({ fields: { email } })
    const before = await kept()
    const { status, body } = await send({ fields: { email: email.toUpperCase(), name: 'Alguien más' } })
    expect([status, body.folio]).toEqual([200, null])
    expect(body.acknowledgement.confirms).toEqual({ vacancy: VACANCY, folio: null })
    expect(await kept()).toEqual(before)
    expect(await candidates(email)).toHaveLength(1)
  })
  test('leaves no temporary files', async () => {
    expect(await readdir(join(server.home, 'storage/.incoming'))).toEqual([])
    expect(await bytesLeft()).toBe((await kept()).length)
  })
})
