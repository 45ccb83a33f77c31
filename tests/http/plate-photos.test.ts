import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { photo } from './images-fixture.ts'
import { twoNodes } from './two-nodes.ts'

const nodes = twoNodes()
let token = ''
let car = ''
beforeAll(async () => {
  token = (await nodes.signIn((await nodes.person('admin')).email)).access
  car = (await nodes.sql('select id from public.vehicles order by id limit 1'))[0].id
})

const upload = async (bytes: Buffer) => {
  const path = `vehicles/${car}/${randomUUID()}.jpg`
  const body = new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
  const headers = { 'content-type': 'image/jpeg' }
  expect((await nodes.ask('here', 'POST', `/storage/v1/object/${path}`, { token, body, headers })).status).toBe(200)
  return { path, address: `http://volante.test/storage/v1/object/public/${path}` }
}
const both = async (path: string) =>
  Promise.all((['here', 'there'] as const).map((node) => nodes.ask(node, 'GET', path)))
const shown = async (path: string) =>
  (await Promise.all([`/img/${path}/320.jpg`, `/storage/v1/object/public/${path}`].map(both)))
    .flat()
    .map(({ status, headers }) => [status, headers.get('cache-control')])

test('a covered photograph is served by no node, and cached elsewhere for at most an hour', async () => {
  const [plain, covered] = [await upload(await photo(400)), await upload(await photo(400, '#223344'))]
  await nodes.sql('update public.vehicles set galeria_exterior = galeria_exterior || $2::text where id = $1', [
    ...[car, plain.address],
  ])
  const HOUR = [200, 'public, max-age=3600']
  expect(await shown(plain.path)).toEqual([HOUR, HOUR, [200, 'no-cache'], [200, 'no-cache']])
  const replaced = await nodes.ask('here', 'POST', '/rest/v1/rpc/replace_vehicle_photo', {
    token,
    body: { vehicle_id: car, replaced: plain.address, photo: covered.address, plate_covered: true },
  })
  expect(replaced.status).toBe(204)
  const [here, there, ...files] = await shown(plain.path)
  expect([here, there]).toEqual([
    [200, 'public, max-age=300'],
    [200, 'public, max-age=300'],
  ])
  expect(files.map(([status]) => status)).toEqual([400, 400])
  const YEAR = [200, 'public, max-age=31536000, immutable']
  expect((await shown(covered.path)).slice(0, 2)).toEqual([YEAR, YEAR])
})
