import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { rowsToExplain } from '#app/lib/exported.ts'
import { idOf, peopleRest } from './people-rest.ts'

const { clientOf, asOwner } = peopleRest()
const SALES = idOf('ventas@volante.test')
const ADMIN = idOf('admin@volante.test')

beforeAll(async () => {
  await asOwner(
    `insert into public.leads (name, source, agent_id) select 'Fila ' || n, 'de_la_prueba', case when n <= 150 then $1::uuid end from generate_series(1, 260) n`,
    [SALES],
  )
})

const begun = async (sub: string, reason?: string) => {
  const [client, id] = [await clientOf(sub), randomUUID()]
  const say = (why?: string) =>
    client
      .rpc('begin_export', { export: { id, view: 'Leads', filters: '', ...(why && { reason: why }) } })
      .throwOnError()
  await say(reason)
  const page = (from: number, to: number, count?: 'exact') =>
    client
      .from('lead_rows')
      .select('id', count && { count })
      .eq('source', 'de_la_prueba')
      .order('id')
      .range(from, to)
      .setHeader('volante-export', id)
  return { id, say, page }
}
const kept = async (id: string) =>
  (
    await asOwner<{ rows: number; reason: string | null }>('select rows, reason from public.exports where id = $1', [
      id,
    ])
  )[0]

test('a seller exports only the rows they may read', async () => {
  const { id, page } = await begun(SALES)
  const { data, count } = await page(0, 999, 'exact').throwOnError()
  expect([data.length, count]).toEqual([150, 150])
  expect(await kept(id)).toEqual({ rows: 150, reason: null })
})

test('above two hundred rows an export needs a reason', async () => {
  const { id, say, page } = await begun(ADMIN)
  const { data, error, status } = await page(0, 99, 'exact')
  expect([data, status]).toEqual([null, 403])
  expect(rowsToExplain(error)).toBe(260)
  await say('Para el contador')
  expect((await page(0, 999, 'exact').throwOnError()).data).toHaveLength(260)
  expect(await kept(id)).toEqual({ rows: 260, reason: 'Para el contador' })
})

test('pages of an export without a total are counted together', async () => {
  const { page } = await begun(ADMIN)
  await page(0, 99).throwOnError()
  await page(100, 199).throwOnError()
  const { error, status } = await page(200, 299)
  expect([status, rowsToExplain(error)]).toEqual([403, 260])
})

test('calls of functions are counted like tables', async () => {
  const { id } = await begun(ADMIN)
  const { error } = await (await clientOf(ADMIN))
    .rpc('figure_cases', { figure: 'embudo', asked: { source: 'de_la_prueba' } }, { count: 'exact' })
    .range(0, 49)
    .setHeader('volante-export', id)
  expect(rowsToExplain(error)).toBe(260)
})

test('rejects an unknown, foreign or malformed export id', async () => {
  const { id } = await begun(SALES)
  const client = await clientOf(ADMIN)
  const under = (number: string) => client.from('lead_rows').select('id').limit(1).setHeader('volante-export', number)
  for (const number of [id, randomUUID()]) expect((await under(number)).error).toMatchObject({ hint: 'export_unknown' })
  expect((await under('1')).status).toBe(400)
})
