import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/db.ts'
import { readEnv } from '#server/env.ts'
import { inspectionPdf } from '#server/functions/inspection-pdf.ts'
import { authContext } from '#server/http/auth-context.ts'
import { ApiError } from '#server/kernel/api-error.ts'
import { readBrand } from '#server/settings/brand.ts'
import { paperPhotograph } from '../paper-files.ts'
import { pdfText } from './pdf-text.ts'
import { ANA, SECRET, STAFF, storageServer, tokenOf } from './storage-fixture.ts'

const server = storageServer()
let db: Database
let app: Hono
const [FIRST, SECOND] = [randomUUID(), randomUUID()]

const answered = async (inspection: string, tread: number, paint: 'bien' | 'mal') => {
  const sections = {
    B: { B16: { result: paint, ...(paint === 'mal' && { class: 'cosmetico', note: 'Rayón en la puerta' }) } },
    E: { E1: { result: 'bien', value: tread } },
  }
  for (const [section, answers] of Object.entries(sections))
    await server.sql('insert into public.inspection_sections (inspection_id, section, answers) values ($1, $2, $3)', [
      inspection,
      section,
      answers,
    ])
}

beforeAll(async () => {
  db = openDatabase(server.databaseUrl.replace('//postgres@', '//authenticator@'), 5)
  for (const [id, role] of [
    [ANA, 'user'],
    [STAFF, 'sales'],
  ])
    await server.sql('insert into public.profiles (id, role) values ($1, $2)', [id, role])
  await server.sql(`insert into public.vehicles (slug, ordencompra, titulo, marca, modelo, autoano, ordenstatus)
                    values ('mazda-de-hoja', 'X-HOJA', 'Mazda 3 2020', 'Mazda', '3', 2020, 'En taller')`)
  for (const [id, started, closed] of [
    [FIRST, '2026-01-10 16:00Z', '2026-01-10 17:00Z'],
    [SECOND, '2026-11-10 16:00Z', '2026-11-10 17:00Z'],
  ])
    await server.sql(
      `insert into public.inspections (id, vehicle_id, template, points, started_at, closed_at, km, signer, signature)
       select $1, v.id, 1, '{B16,E1}', $2, $3, 41500, 'Quien revisa', 'M10 50 L200 60' from public.vehicles v where v.ordencompra = 'X-HOJA'`,
      [id, started, closed],
    )
  await answered(FIRST, 7, 'bien')
  await answered(SECOND, 5.5, 'mal')
  await server.sql(
    `insert into public.inspection_findings (inspection_id, vehicle_id, point, label, class, note, state, settled_at)
     select i.id, i.vehicle_id, 'B16', 'Puerta delantera', 'cosmetico', 'Rayón en la puerta', 'declarado', now() from public.inspections i where i.id = $1`,
    [SECOND],
  )
  const path = `${STAFF}/rayon.jpg`
  await server.storage.keep({
    bucket: 'inspections',
    name: path,
    bytes: await paperPhotograph({ seed: 7 }),
    type: 'image/jpeg',
    alongside: async () => {},
  } as never)
  for (const [place, [name, arrived]] of [
    [path, true],
    [`${STAFF}/perdida.jpg`, true],
    [`${STAFF}/espera.jpg`, false],
  ].entries())
    await server.sql(
      `insert into public.inspection_photos (id, inspection_id, point, kind, sha256, path, acknowledged_at)
       values (gen_random_uuid(), $1, 'B16', 'hallazgo', repeat($2, 64), $3, case when $4 then now() end)`,
      [SECOND, String(place), name, arrived],
    )
  app = new Hono()
  app.onError((error, c) =>
    error instanceof ApiError
      ? Response.json({ code: error.code }, { status: error.status })
      : c.json({ code: 'unexpected', message: String(error) }, 500),
  )
  app.route(
    '/',
    inspectionPdf({
      db,
      storage: server.storage,
      images: server.images,
      env: readEnv({ PUBLIC_URL: 'https://volante.test' }),
      brand: readBrand(undefined),
      verify: authContext({ keys: new TextEncoder().encode(SECRET), anonRole: 'anon', requireKey: false }),
      auth: { limits: { take: async () => {} } },
    } as unknown as Parameters<typeof inspectionPdf>[0]),
  )
})
afterAll(() => db.close())

const ask = async (id: string, who?: string) => {
  const answer = await app.request(`/${id}`, {
    headers: who ? { authorization: `Bearer ${await tokenOf(who)}` } : {},
  })
  return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) }
}
const sheet = async (id: string) => {
  const { status, bytes } = await ask(id, STAFF)
  expect(status, String(Buffer.from(bytes).subarray(0, 300))).toBe(200)
  return { text: pdfText(bytes).replaceAll('\n', ''), raw: Buffer.from(bytes).toString('latin1') }
}

test('is drawn for staff only; an unknown one is not found', async () => {
  expect((await ask(SECOND)).status).toBe(401)
  expect((await ask(SECOND, ANA)).status).toBe(404)
  for (const id of [randomUUID(), 'x', "1' or '1'='1"])
    expect((await ask(encodeURIComponent(id), STAFF)).status).toBe(404)
  const { headers } = await ask(SECOND, STAFF)
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('content-disposition')).toBe('attachment; filename="inspeccion-X-HOJA.pdf"')
})

test('has findings with photographs, every point, changes since the previous one, and the signature', async () => {
  const { text, raw } = await sheet(SECOND)
  expect(text).toContain('Mazda 3 2020')
  expect(text).toContain('2 puntos: 1 bien, 1 mal, 0 no aplican, 0 sin responder')
  expect(text).toContain('Cosmético, declarado')
  expect(text).toContain('Rayón en la puerta')
  expect(text).toMatch(/Antes: bien\. Ahora: mal\./)
  expect(text).toMatch(/Antes: bien, 7 mm\. Ahora: bien, 5\.5 mm\./)
  expect(text).toContain('Quien revisa')
  expect(raw.match(/\/Subtype \/Image/g)).toHaveLength(1)
  expect(text.match(/no se pudo poner aquí/g)).toHaveLength(1)
})

test("has no comparison for a car's first inspection", async () => {
  const { text } = await sheet(FIRST)
  expect(text).toContain('Nada se encontró mal')
  expect(text).not.toContain('Frente a la anterior')
})
