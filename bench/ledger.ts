// npm run bench:ledger: cost of the audit log trigger, in turns without it and without sync to disk.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { ServerBuild } from 'react-router'
import { DEMO_PASSWORD } from '#demonstration/accounts.ts'
import { assemble } from '#server/compose.ts'
import { readEnv } from '#server/env.ts'
import { loadKeys } from '#server/keys/keys.ts'
import { cloneDatabase } from '#tests/copy-database.ts'
import { startTestPostgres } from '#tests/database.ts'

const BLOCKS = Number(process.env.BLOCKS ?? 20)
const WRITES = 200
const MOST = 1.3

const server = await startTestPostgres()
const clone = await cloneDatabase((name) => server.url(name))
const owner = new pg.Client({ connectionString: clone.url })
await owner.connect()
const folder = await mkdtemp(join(tmpdir(), 'volante-ledger-'))
const site = 'http://volante.test'
const env = readEnv({ MODE: 'production', DATA_DIR: folder, PUBLIC_URL: site, PICTURES: 'none', LOG_LEVEL: 'silent' })
const { anon } = await loadKeys(env)
const build = { routes: {} } as unknown as ServerBuild
const node = await assemble(env, clone.url.replace('//postgres@', '//authenticator@'), {
  build,
  assets: { sheets: new Map(), libraries: [], notes: '' },
})
const ask = async (method: string, path: string, body: object, token = anon) => {
  const headers = { apikey: anon, authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const response = await node.fetch(new Request(site + path, { method, headers, body: JSON.stringify(body) }))
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status} ${text}`)
  return text
}
const signIn = { email: 'admin@volante.test', password: DEMO_PASSWORD }
const { access_token: token } = JSON.parse(await ask('POST', '/auth/v1/token?grant_type=password', signIn))
const { rows: people } = await owner.query<{ id: string }>('select id from public.profiles order by id')

const write = (turn: number) =>
  ask('PATCH', `/rest/v1/profiles?id=eq.${people[turn % people.length]!.id}`, { source: `fuente ${turn}` }, token)
const times: Record<'with' | 'without', number[]> = { with: [], without: [] }
for (let block = 0; block < 2 * BLOCKS; block++) {
  const how = block % 2 ? 'with' : 'without'
  await owner.query(`alter table public.profiles ${how === 'with' ? 'enable' : 'disable'} trigger a_line`)
  for (let warm = 0; warm < 8; warm++) await write(warm)
  const startedAt = performance.now()
  for (let turn = 0; turn < WRITES; turn++) {
    const due = startedAt + turn * 5 - performance.now()
    if (due > 1) await delay(due)
    const at = performance.now()
    await write(block * WRITES + turn)
    times[how].push(performance.now() - at)
  }
}
const median = (all: number[]) => all.toSorted((a, b) => a - b)[all.length >> 1]!
const mean = (all: number[]) => all.reduce((sum, one) => sum + one, 0) / all.length
const ratio = median(times.with) / median(times.without)
const { rows } = await owner.query<{ n: number }>('select count(*)::int as n from ledger.pending')
console.table(
  (['without', 'with'] as const).map((how) => ({
    ledger: how,
    writes: times[how].length,
    'median ms': median(times[how]).toFixed(2),
    'mean ms': mean(times[how]).toFixed(2),
  })),
)
console.log(
  `${ratio.toFixed(2)} times as long in the median (at most ${MOST}); ${rows[0]!.n} lines wait for their seal`,
)
await node.close()
await rm(folder, { recursive: true, force: true })
await owner.end()
await clone.drop()
await server.stop()
process.exit(ratio <= MOST ? 0 : 1)
