import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { errorMessage } from '#contract/messages/errors.ts'
import { ANA, BETO, photograph, storageServer } from './storage-fixture.ts'

const server = storageServer({ ofAccounts: true })
const MB = 1024 * 1024

beforeEach(async () => {
  await server.sql('delete from public.feedback where user_id = $1', [ANA])
  await server.sql('delete from storage.objects where owner_id in ($1, $2)', [ANA, BETO])
})

const upload = async (bucket: string, as: string, sub: string) => {
  const name = `${sub}/${randomUUID()}.jpg`
  const answer = await server.json(`object/${bucket}/${name}`, {
    method: 'POST',
    as,
    body: new Uint8Array(await photograph()),
    headers: { 'content-type': 'image/jpeg' },
  })
  return { name, ...answer }
}
const age = (hours: number) =>
  server.sql(
    'update storage.objects set (created_at, updated_at) = (now() - make_interval(hours => $2), now() - make_interval(hours => $2)) where owner_id = $1',
    [ANA, hours],
  )
const names = async () =>
  (await server.sql('select name from storage.objects where owner_id = $1 order by name', [ANA])).rows.map(
    ({ name }) => name,
  )
const files = async () => (await readdir(join(server.home, 'storage/.versions'), { recursive: true })).length
const hold = (count: number, size: number, owner = ANA) =>
  server.sql(
    `insert into storage.objects (bucket_id, name, owner_id, metadata)
     select 'feedback', $1::text || '/' || n || '.jpg', $1, jsonb_build_object('size', $3::bigint) from generate_series(1, $2::int) n`,
    [owner, count, size],
  )

test.each(['feedback', 'avatars', 'sell-listings', 'applications'])(
  'an upload to %s without a row is deleted after a day, with its bytes',
  async (bucket) => {
    const { name, status } = await upload(bucket, server.ana, ANA)
    expect(status).toBe(200)
    const before = await files()
    await age(23)
    expect((await server.storage.sweep()).unnamed).toBe(0)
    expect(await names()).toEqual([name])
    await age(25)
    expect((await server.storage.sweep()).unnamed).toBe(1)
    expect(await names()).toEqual([])
    expect(await files()).toBeLessThan(before)
  },
)

test("files named by a row stay at any age, and so do the server's own", async () => {
  const [shot, face] = [await upload('feedback', server.ana, ANA), await upload('avatars', server.ana, ANA)]
  await server.sql('insert into public.feedback (user_id, message, screenshot_path) values ($1, $2, $3)', [
    ANA,
    'Así se ve',
    shot.name,
  ])
  await server.sql(
    'insert into public.profiles (id, avatar_path) values ($1, $2) on conflict (id) do update set avatar_path = excluded.avatar_path',
    [ANA, face.name],
  )
  const kept = (await server.sql('select count(*) from storage.objects where owner_id is null')).rows[0].count
  await age(1000)
  expect((await server.storage.sweep()).unnamed).toBe(0)
  expect(await names()).toEqual([shot.name, face.name].sort())
  expect((await server.sql('select count(*) from storage.objects where owner_id is null')).rows[0].count).toBe(kept)
})

test('every bucket that accounts may fill is swept: a new one must say what names its files', async () => {
  const { rows } = await server.sql(
    `select id from storage.buckets where exists (
       select from pg_policy where polrelid = 'storage.objects'::regclass and polcmd in ('a', '*')
          and pg_get_expr(coalesce(polwithcheck, polqual), polrelid) like '%''' || id || '''%')`,
  )
  const filled = rows.map(({ id }) => id).filter((id) => id !== 'content' && id !== 'vehicles')
  expect(filled.length).toBeGreaterThan(3)
  for (const bucket of filled) {
    const { rows: known } = await server.sql('select private.is_named($1, $2) as named', [bucket, `${ANA}/nada.jpg`])
    expect([bucket, known[0].named]).toEqual([bucket, false])
  }
})

test('an account that only uploads is refused above its limit, before the bytes are read; others are not', async () => {
  await hold(40, 5 * MB)
  const { status, body } = await upload('feedback', server.ana, ANA)
  expect(status).toBe(400)
  expect(body).toMatchObject({ statusCode: '413', code: 'QuotaExceeded', message: errorMessage('files_quota') })
  expect((await upload('feedback', server.beto, BETO)).status).toBe(200)
})

test('the number of files counts too, however small', async () => {
  await hold(100, 1)
  expect((await upload('avatars', server.ana, ANA)).body).toMatchObject({ code: 'QuotaExceeded' })
})

test('named files do not count, and a sweep makes room', async () => {
  await hold(100, 1)
  await server.sql(
    `insert into public.feedback (user_id, message, screenshot_path)
     select owner_id::uuid, 'Mira', name from storage.objects where owner_id = $1 limit 1`,
    [ANA],
  )
  expect((await upload('feedback', server.ana, ANA)).status).toBe(200)
  expect((await upload('feedback', server.ana, ANA)).body).toMatchObject({ code: 'QuotaExceeded' })
  await age(25)
  expect((await server.storage.sweep()).unnamed).toBe(100)
  expect((await upload('feedback', server.ana, ANA)).status).toBe(200)
})

test('concurrent uploads do not bypass the limit', async () => {
  await hold(95, 1)
  const answers = await Promise.all(Array.from({ length: 12 }, () => upload('feedback', server.ana, ANA)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
})
