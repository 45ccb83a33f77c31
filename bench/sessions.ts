// npm run bench:sessions: processor time of checking the session on every rest/v1 request. Aim: at most 3 %
// more.
import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { SignJWT } from 'jose'
import pg from 'pg'
import { migrate } from '#db/migrate.ts'
import { openPostgres } from '#db/open.ts'
import { DEMO_ACCOUNTS } from '#demonstration/accounts.ts'
import { seed } from '#demonstration/seed.ts'
import { load } from './load.ts'
import { benchFolder, median, processorMs, report } from './product.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 40)
const SECONDS = 1
const SECRET = 'the secret of a bench, long enough for HS256'
const KINDS = ['trusted', 'checked'] as const
const { id } = DEMO_ACCOUNTS.find(({ email }) => email === 'cliente@volante.test')!
const QUESTIONS = {
  'own profile': `/profiles?id=eq.${id}&select=*`,
  'own applications': `/financing_applications?user_id=eq.${id}&select=id,status,created_at,updated_at,car_info&order=created_at.desc`,
  'a page of cars': '/inventario_cache?ordenstatus=eq.Comprado&order=updated_at.desc&limit=21',
}

const folder = await benchFolder()
const postgres = await openPostgres({ DATA_DIR: folder })
await migrate(postgres.url)
await seed(postgres.url)
const sql = new pg.Client({ connectionString: postgres.url })
await sql.connect()

const session = randomUUID()
await sql.query(`insert into auth.sessions (id, user_id, created_at, aal) values ($1, $2, now(), 'aal1')`, [
  session,
  id,
])
await sql.query(
  `insert into auth.sessions (id, user_id, created_at, aal) select gen_random_uuid(), $1, now(), 'aal1' from generate_series(1, 20000)`,
  [id],
)
await sql.query('analyze auth.sessions')
const token = await new SignJWT({
  role: 'authenticated',
  sub: id,
  aal: 'aal1',
  session_id: session,
  aud: 'authenticated',
})
  .setProtectedHeader({ alg: 'HS256' })
  .setExpirationTime('1h')
  .sign(new TextEncoder().encode(SECRET))

interface Server {
  child: ChildProcess
  at: string
  name: string
}

const servers: Server[] = await Promise.all(
  KINDS.map(async (sessions) => {
    const name = `bench-${sessions}`
    const database = `${postgres.serverUrl}&application_name=${name}`
    const child = fork(new URL('./sessions-server.ts', import.meta.url), {
      env: { ...process.env, NODE_ENV: 'production', DATABASE: database, SECRET, SESSIONS: sessions },
    })
    const [port] = (await once(child, 'message')) as [number]
    return { child, at: `http://127.0.0.1:${port}`, name }
  }),
)

const used = async ({ child, name }: Server): Promise<{ node: number; postgres: number }> => {
  const { rows } = await sql.query<{ pid: number }>('select pid from pg_stat_activity where application_name = $1', [
    name,
  ])
  return { node: processorMs(child.pid!), postgres: rows.reduce((sum, { pid }) => sum + processorMs(pid), 0) }
}

const turn = async (server: Server, path: string) => {
  const headers = { authorization: `Bearer ${token}` }
  const before = await used(server)
  const { requestsPerSecond } = await load(server.at + path, { connections: 8, seconds: SECONDS, headers })
  const after = await used(server)
  const count = requestsPerSecond * SECONDS
  const each = (part: 'node' | 'postgres') => ((after[part] - before[part]) * 1000) / count
  return { count, node: each('node'), postgres: each('postgres') }
}

const rows: Record<string, unknown>[] = []
for (const [question, path] of Object.entries(QUESTIONS)) {
  const turns: Awaited<ReturnType<typeof turn>>[][] = [[], []]
  for (let round = -2; round < ROUNDS; round++) {
    const results = await Promise.all(servers.map((server) => turn(server, path)))
    for (const [which, result] of results.entries()) if (round >= 0) turns[which]!.push(result)
  }
  const [trusted, checked] = turns.map((results) => ({
    node: median(results.map(({ node }) => node)),
    postgres: median(results.map((result) => result.postgres)),
    both: results.map((result) => result.node + result.postgres),
  }))
  const costs = trusted!.both.map((time, round) => checked!.both[round]! / time - 1)
  rows.push({
    question,
    'µs trusted (node + postgres)': `${Math.round(trusted!.node)} + ${Math.round(trusted!.postgres)}`,
    'µs checked (node + postgres)': `${Math.round(checked!.node)} + ${Math.round(checked!.postgres)}`,
    'cost %': Math.round(median(costs) * 1000) / 10,
    rounds: ROUNDS,
  })
}
for (const { child } of servers) child.kill()
await sql.end()
await postgres.stop()
await rm(folder, { recursive: true, force: true })
report('sessions', rows)
