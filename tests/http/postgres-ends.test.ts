import { once } from 'node:events'
import { readdirSync, readFileSync, renameSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { NOTICE_VERSION } from '#contract/people/consents.ts'
import { type WholeProcess, wholeProcess } from './process-fixture.ts'

let folder: string
let product: WholeProcess
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'volante-ends-'))
  await chmod(folder, 0o755)
  product = await wholeProcess(folder, { METRICS_TOKEN: 'the token of these tests', PAUSE_MS: '4000' })
}, 300_000)
afterAll(async () => {
  await product?.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
})

const postmaster = () => Number.parseInt(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8'), 10)

const backendsOf = (parent: number) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return Number(/\) \w (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]) === parent
      } catch {
        return false
      }
    })

const killAll = () => {
  const first = postmaster()
  for (const pid of [first, ...backendsOf(first)]) process.kill(pid, 'SIGKILL')
  return first
}

const metrics = async () =>
  (await product.ask('/metrics', { headers: { authorization: 'Bearer the token of these tests' } })).text()

const note = (value: number) =>
  product.ask('/rest/v1/app_config?on_conflict=key', {
    method: 'POST',
    headers: { 'content-type': 'application/json', prefer: 'resolution=merge-duplicates' },
    body: JSON.stringify({ key: 'ends', value }),
  })

const posted = (body: object, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})
const contact = {
  kind: 'contacto',
  name: 'Ana Ruiz',
  email: 'ana@correo.test',
  message: 'Hola',
  notice_version: NOTICE_VERSION,
}
const SOME_ID = '00000000-0000-4000-8000-000000000000'
const AWAY: [string, RequestInit?][] = [
  ['/auth/v1/token?grant_type=password', posted({ email: 'ana@correo.test', password: 'no-importa-1' })],
  ['/auth/v1/token?grant_type=refresh_token', posted({ refresh_token: 'abcdefghijkl' })],
  ['/auth/v1/otp', posted({ email: 'ana@correo.test' })],
  ['/auth/v1/recover', posted({ email: 'ana@correo.test' })],
  ['/auth/v1/admin/users'],
  ['/rest/v1/app_config?select=key'],
  ['/rest/v1/rpc/search_vehicles', posted({ search_term: 'sedan' })],
  ['/storage/v1/bucket'],
  ['/storage/v1/object/public/vehicles/none.jpg'],
  ['/storage/v1/object/vehicles/none.txt', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x' }],
  ['/functions/v1/trust-kit'],
  ['/functions/v1/leads', posted(contact)],
  ['/functions/v1/trade-in-vehicles?search=versa'],
  [`/functions/v1/offers/${SOME_ID}`],
]

test('recovers when killed with all backends, without losing acknowledged writes', async () => {
  expect(await product.ready()).toBe(200)
  expect((await note(1)).status).toBeLessThan(300)
  const before = killAll()
  await vi.waitFor(async () => expect(await product.ready()).toBe(503), { timeout: 60_000, interval: 5 })
  expect((await product.ask('/healthz')).status).toBe(200)
  await vi.waitFor(async () => expect(await product.ready()).toBe(200), { timeout: 60_000 })
  expect(postmaster()).not.toBe(before)
  expect(await (await product.ask('/rest/v1/app_config?select=value&key=eq.ends')).json()).toEqual([{ value: 1 }])
  await expect
    .poll(metrics)
    .toMatch(/volante_postgres_ends_total 1[\s\S]*volante_postgres_starts_total\{outcome="started"\} 1/)
})

test('ends the process with a failure after five failed starts in a row', async () => {
  const control = join(folder, 'postgres/cluster/global/pg_control')
  renameSync(control, `${control}.away`)
  const ended = once(product.child, 'exit')
  killAll()
  await vi.waitFor(async () => expect(await product.ready()).toBe(503), { timeout: 60_000, interval: 5 })
  const told = await Promise.all(
    AWAY.map(async ([path, init]) => {
      const answer = await product.ask(path, init)
      return [path, answer.status, Number(answer.headers.get('retry-after')) > 0]
    }),
  )
  expect(told).toEqual(AWAY.map(([path]) => [path, 503, true]))
  expect((await ended)[0]).toBe(1)
})
