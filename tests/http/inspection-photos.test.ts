import { createHash, randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/db.ts'
import { readEnv } from '#server/env.ts'
import { inspectionPhotos } from '#server/functions/inspection-photos.ts'
import { ApiError } from '#server/kernel/api-error.ts'
import { paperPhotograph } from '../paper-files.ts'
import { ANA, SECRET, STAFF, storageServer, tokenOf } from './storage-fixture.ts'

const server = storageServer()
let db: Database
let app: Hono
let inspection: string

beforeAll(async () => {
  db = openDatabase(server.databaseUrl.replace('//postgres@', '//authenticator@'), 5)
  app = new Hono()
  app.onError((error, c) => {
    if (!(error instanceof ApiError)) return c.json({ code: 'unexpected', message: String(error) }, 500)
    return Response.json({ code: error.code, message: error.message }, { status: error.status })
  })
  app.route(
    '/',
    inspectionPhotos({
      db,
      env: readEnv({}),
      tokenKeys: [{ kty: 'oct', k: Buffer.from(SECRET).toString('base64url') }],
      auth: { now: () => new Date(), limits: { take: async () => {} } },
    } as unknown as Parameters<typeof inspectionPhotos>[0]),
  )
  app.route('/img', server.images.routes)
  for (const [id, role] of [
    [ANA, 'user'],
    [STAFF, 'admin'],
  ])
    await server.sql('insert into public.profiles (id, role) values ($1, $2)', [id, role])
  const { rows } = await server.sql(
    `with car as (insert into public.vehicles (slug, ordencompra, titulo, marca, modelo, autoano, ordenstatus)
                  values ('mazda-de-prueba', 'X-FOTOS', 'Mazda 3 2020', 'Mazda', '3', 2020, 'En taller') returning id)
     insert into public.inspections (vehicle_id, template, points) select id, 1, '{B16}' from car returning id`,
  )
  inspection = rows[0].id
})
afterAll(() => db.close())

const BYTES = Buffer.from(await paperPhotograph({ seed: 7 }))
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const told = async (sha256: string, bytes: Buffer | null) => {
  const id = randomUUID()
  const path = `${STAFF}/${id}.jpg`
  await server.sql(
    "insert into public.inspection_photos (id, inspection_id, point, kind, sha256, path) values ($1, $2, 'B16', 'hallazgo', $3, $4)",
    [id, inspection, sha256, path],
  )
  if (bytes)
    await server.storage.keep({
      bucket: 'inspections',
      name: path,
      bytes: new Uint8Array(bytes),
      type: 'image/jpeg',
      alongside: async () => {},
    } as never)
  return { id, path }
}
const ask = async (id: string, who: string | null = STAFF) => {
  const answer = await app.request('/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(who && { authorization: `Bearer ${await tokenOf(who)}` }) },
    body: JSON.stringify({ id }),
  })
  return { status: answer.status, body: await answer.json() }
}
const hasArrived = async (id: string) =>
  (await server.sql('select acknowledged_at is not null as arrived from public.inspection_photos where id = $1', [id]))
    .rows[0].arrived

test('a photograph is acknowledged when its bytes match the declaration, and again on repetition', async () => {
  const { id } = await told(hashOf(BYTES), BYTES)
  expect(await ask(id)).toEqual({ status: 201, body: { sha256: hashOf(BYTES) } })
  expect(await ask(id)).toEqual({ status: 201, body: { sha256: hashOf(BYTES) } })
  expect(await hasArrived(id)).toBe(true)
})

test('it is not acknowledged before the upload; other bytes are refused and deleted', async () => {
  const { id: early } = await told(hashOf(Buffer.from('still on the phone')), null)
  expect(await ask(early)).toMatchObject({ status: 409, body: { code: 'photo_missing' } })
  const { id, path } = await told(hashOf(Buffer.from('what was taken')), BYTES)
  expect(await ask(id)).toMatchObject({ status: 422, body: { code: 'photo_damaged' } })
  expect(await hasArrived(id)).toBe(false)
  expect((await server.sql('select from storage.objects where name = $1', [path])).rowCount).toBe(0)
})

test('anonymous callers, customers and unknown photographs are refused', async () => {
  const { id } = await told(hashOf(Buffer.from('x')), null)
  expect((await ask(id, null)).status).toBe(401)
  expect((await ask(id, ANA)).status).toBe(403)
  expect((await ask(randomUUID())).status).toBe(404)
})

test("a flaw's photograph is public under its id for minutes while visitors may see it; no other is", async () => {
  await server.sql('delete from public.inspection_photos')
  const { id, path } = await told(hashOf(BYTES), BYTES)
  const seen = async (address = `/img/marca/${id}/320.jpg`) => (await app.request(address)).status
  expect(await seen()).toBe(404)
  await server.sql('update public.inspection_photos set acknowledged_at = now(), is_shown = true where id = $1', [id])
  await server.sql(
    `insert into public.inspection_findings (inspection_id, vehicle_id, point, label, class, state, settled_at)
     select i.id, i.vehicle_id, 'B16', 'Óxido', 'cosmetico', 'declarado', now() from public.inspections i where i.id = $1`,
    [inspection],
  )
  await server.sql(
    "update public.inspections set closed_at = now(), km = 40000, signer = $2, signature = 'M0 0L9 9' where id = $1",
    [inspection, STAFF],
  )
  expect(await seen()).toBe(404)
  await server.sql("update public.vehicles set ordenstatus = 'Comprado' where ordencompra = 'X-FOTOS'")
  const shown = await app.request(`/img/marca/${id}/320.jpg`)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(shown.headers.get('cache-control')).toBe('public, max-age=300')
  for (const address of [
    `/img/inspections/${path}/320.jpg`,
    `/img/marca/${randomUUID()}/320.jpg`,
    '/img/marca/x/320.jpg',
  ])
    expect(Buffer.from(await (await app.request(address)).arrayBuffer())).not.toEqual(
      Buffer.from(await shown.clone().arrayBuffer()),
    )
  expect(await seen(`/img/marca/${randomUUID()}/320.jpg`)).toBe(404)
  const mark = 'where inspection_id = $1'
  for (const withdrawn of [
    `update public.inspection_findings set state = 'abierto', settled_at = null ${mark}`,
    `update public.inspection_photos set is_shown = false ${mark}`,
  ]) {
    await server.sql(withdrawn, [inspection])
    expect(await seen()).toBe(404)
    await server.sql(`update public.inspection_findings set state = 'declarado', settled_at = now() ${mark}`, [
      inspection,
    ])
  }
})
