import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { ANA, BETO, photograph, STAFF, storageServer, tokenOf } from './storage-fixture.ts'

const server = storageServer({ ofAccounts: true })
const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF'
let staff: string
let lead: string

beforeAll(async () => {
  for (const [id, role] of [
    [ANA, 'user'],
    [BETO, 'sales'],
    [STAFF, 'sales'],
  ])
    await server.sql('insert into public.profiles (id, role) values ($1, $2)', [id, role])
  staff = await tokenOf(STAFF)
  const { rows } = await server.sql("insert into public.leads (name, agent_id) values ('Emma', $1) returning id", [
    STAFF,
  ])
  lead = rows[0].id
})

const upload = async (body: BodyInit, type: string, { as = staff, folder = STAFF, ending = 'pdf' } = {}) => {
  const name = `${folder}/${randomUUID()}.${ending}`
  const answer = await server.json(`object/staff-files/${name}`, {
    method: 'POST',
    as,
    body,
    headers: { 'content-type': type },
  })
  return { name, ...answer }
}
const kept = async () => (await server.sql("select from storage.objects where bucket_id = 'staff-files'")).rowCount
const listed = (name: string) =>
  server.sql("insert into public.staff_files (lead_id, path, name, added_by) values ($1, $2, 'Papel.pdf', $3)", [
    lead,
    name,
    STAFF,
  ])

test.each([
  ['markup called PDF', '<!doctype html><script>alert(1)</script>', 'application/pdf'],
  ['markup by its own name', '<!doctype html><script>alert(1)</script>', 'text/html'],
  ['SVG called PNG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/png'],
  ['an archive', 'PK\u0003\u0004 nada', 'application/zip'],
  ['a PDF that does not say so', PDF, 'text/plain'],
])('%s is refused by its content, and deleted', async (_name, body, type) => {
  const { status, body: said } = await upload(body, type)
  expect([status, said]).toMatchObject([400, { code: 'InvalidMimeType' }])
  expect(await kept()).toBe(0)
})

test('more than 15 MB is refused', async () => {
  const { status, body } = await upload(new Uint8Array(15 * 1024 * 1024 + 1), 'application/pdf')
  expect([status, body]).toMatchObject([400, { code: 'EntityTooLarge' }])
  expect(await kept()).toBe(0)
})

test('only staff upload, to their own folder', async () => {
  for (const [as, folder] of [
    [server.anon, STAFF],
    [server.ana, ANA],
    [staff, BETO],
  ] as const)
    expect((await upload(PDF, 'application/pdf', { as, folder })).status, folder).toBe(400)
  expect(await kept()).toBe(0)
})

test("bytes are opened by the person's agent only, and are no longer replaceable", async () => {
  const { name, status } = await upload(new Uint8Array(await photograph()), 'image/jpeg', { ending: 'jpg' })
  expect(status).toBe(200)
  await listed(name)
  const open = async (as: string) => (await server.call(`object/authenticated/staff-files/${name}`, { as })).status
  const sign = async (as: string) =>
    (
      await server.json(`object/sign/staff-files/${name}`, {
        method: 'POST',
        as,
        body: JSON.stringify({ expiresIn: 60 }),
        headers: { 'content-type': 'application/json' },
      })
    ).status
  const seen = async (as: string) => [await open(as), await sign(as)]
  expect(await seen(staff)).toEqual([200, 200])
  for (const as of [server.anon, server.ana, server.beto]) expect(await seen(as)).toEqual([400, 400])
  expect((await server.call(`object/public/staff-files/${name}`)).status).toBe(400)
  const { status: replaced } = await server.json(`object/staff-files/${name}`, {
    method: 'PUT',
    as: staff,
    body: PDF,
    headers: { 'content-type': 'application/pdf' },
  })
  expect(replaced).toBe(400)
  await server.sql('update public.leads set agent_id = $2 where id = $1', [lead, BETO])
  expect(await seen(server.beto)).toEqual([200, 200])
  expect(await seen(staff)).toEqual([400, 400])
})

test('an unlisted file is deleted after a day; a listed one stays', async () => {
  const { name: stays } = await upload(PDF, 'application/pdf')
  const { name: goes } = await upload(PDF, 'application/pdf')
  await listed(stays)
  await server.sql(
    "update storage.objects set (created_at, updated_at) = (now() - interval '25 hours', now() - interval '25 hours') where bucket_id = 'staff-files'",
  )
  await server.storage.sweep()
  const { rows } = await server.sql('select name from storage.objects where name = any ($1)', [[stays, goes]])
  expect(rows).toEqual([{ name: stays }])
})
