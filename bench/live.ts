// npm run bench:live: 1,000 realtime sockets on one node. Aims: commit to delivery p99 250 ms, 20 kB a
// socket, a change checked for 1,000 people in 1 s.
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { SignJWT } from 'jose'
import pg from 'pg'
import WebSocket from 'ws'
import { migrate } from '#db/migrate.ts'
import { openPostgres } from '#db/open.ts'
import { DEMO_ACCOUNTS } from '#demonstration/accounts.ts'
import { seed } from '#demonstration/seed.ts'
import { benchFolder, processorMs, report } from './product.ts'

const SECRET = 'the secret of a bench, long enough for HS256'
const SOCKETS = Number(process.env.SOCKETS ?? 1000)
const STAFF = Math.round(SOCKETS / 25)
const CHANGES = Number(process.env.CHANGES ?? 300)
const EVERY_MS = 50
const TABLE = 'financing_applications'

const folder = await benchFolder()
const postgres = await openPostgres({ DATA_DIR: folder })
await migrate(postgres.url)
await seed(postgres.url)
const sql = new pg.Client({ connectionString: postgres.url })
await sql.connect()
const server = fork(new URL('./live-server.ts', import.meta.url), {
  execArgv: [...process.execArgv, '--expose-gc'],
  env: { ...process.env, NODE_ENV: 'production', DATABASE: postgres.serverUrl, SECRET },
})
const [port] = (await once(server, 'message')) as [number]
const memory = async () => {
  server.send('memory')
  const [{ rss, heap }] = (await once(server, 'message')) as [{ rss: number; heap: number }]
  return { rss, heap }
}

const sign = (claims: object) =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(SECRET))
const anon = await sign({ role: 'anon' })
const admin = DEMO_ACCOUNTS.find(({ email }) => email === 'admin@volante.test')!.id

const customers = Array.from({ length: SOCKETS }, () => ({
  id: randomUUID(),
  session: randomUUID(),
  application: randomUUID(),
}))
const listed = JSON.stringify(customers)
const from = `jsonb_to_recordset($1::jsonb) as c (id uuid, session uuid, application uuid)`
await sql.query(`insert into auth.users (id, email) select id, id || '@example.test' from ${from}`, [listed])
await sql.query(
  `insert into public.profiles (id, email) select id, id || '@example.test' from ${from} on conflict do nothing`,
  [listed],
)
await sql.query(`insert into auth.sessions (id, user_id) select session, id from ${from}`, [listed])
await sql.query(
  `insert into public.${TABLE} (id, user_id, car_info, data) select application, id, '{}', '{}' from ${from}`,
  [listed],
)
const staffSessions = Array.from({ length: 10 }, () => randomUUID())
await sql.query('insert into auth.sessions (id, user_id) select unnest($1::uuid[]), $2', [staffSessions, admin])
await sql.query('analyze')

interface Subscriber {
  socket: WebSocket
  told(at: number, application: string): void
  closedAt?: number
}
const sentAt = new Map<string, number>()
const took: number[] = []
let received = 0

const follow = async (claims: object, filter?: string): Promise<Subscriber> => {
  const token = await sign({ role: 'authenticated', aal: 'aal1', ...claims })
  const socket = new WebSocket(`ws://127.0.0.1:${port}/realtime/v1/websocket?apikey=${anon}&vsn=1.0.0`)
  const follower: Subscriber = { socket, told: () => {} }
  await once(socket, 'open')
  const joined = new Promise<void>((resolve, reject) => {
    socket.on('message', (data) => {
      const { event, payload } = JSON.parse(String(data))
      if (event === 'system') return payload.status === 'ok' ? resolve() : reject(new Error(payload.message))
      if (event === 'phx_reply' && payload.status === 'error') reject(new Error(payload.response.reason))
      if (event !== 'postgres_changes') return
      received += 1
      const begun = sentAt.get(payload.data.record.id)
      if (begun !== undefined) took.push(performance.now() - begun)
    })
  })
  socket.on('close', () => {
    follower.closedAt = performance.now()
  })
  const changes = { event: '*', schema: 'public', table: TABLE, ...(filter && { filter }) }
  socket.send(
    JSON.stringify({
      topic: 'realtime:a',
      event: 'phx_join',
      ref: '1',
      join_ref: '1',
      payload: { config: { postgres_changes: [changes] }, access_token: token },
    }),
  )
  await joined
  return follower
}
const inTurns = async <Item>(items: readonly Item[], work: (item: Item, at: number) => Promise<Subscriber>) => {
  const done: Subscriber[] = []
  for (let at = 0; at < items.length; at += 20)
    done.push(...(await Promise.all(items.slice(at, at + 20).map((item, nth) => work(item, at + nth)))))
  return done
}
const percentile = (values: number[], part: number) =>
  Math.round(
    [...values].sort((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * part))]! * 10,
  ) / 10

const early = await inTurns(customers.slice(0, 300), ({ id, session, application }) =>
  follow({ sub: id, session_id: session }, `id=eq.${application}`),
)
for (const { socket } of early) socket.terminate()
await delay(500)
const first = await follow(
  { sub: customers[0]!.id, session_id: customers[0]!.session },
  `id=eq.${customers[0]!.application}`,
)
const before = await memory()
const staff = await inTurns(
  Array.from({ length: STAFF }, (_, at) => at),
  (at) => follow({ sub: admin, session_id: staffSessions[at % 10] }),
)
const followers = await inTurns(customers.slice(0, SOCKETS - STAFF), ({ id, session, application }) =>
  follow({ sub: id, session_id: session }, `id=eq.${application}`),
)
const after = await memory()
const open = staff.length + followers.length

const change = async (application: string) => {
  // Starts at the commit's acknowledgement.
  await sql.query(`update public.${TABLE} set updated_at = now() where id = $1`, [application])
  sentAt.set(application, performance.now())
}
for (let nth = 0; nth < CHANGES; nth++) {
  await change(customers[nth % followers.length]!.application)
  await delay(EVERY_MS)
}
await delay(1000)
const expected = CHANGES * (STAFF + 1) + Math.ceil(CHANGES / followers.length)
const usual = { received, p50: percentile(took, 0.5), p99: percentile(took, 0.99), most: percentile(took, 1) }

const closing = performance.now()
await sql.query('delete from auth.sessions where id = any ($1)', [
  customers.slice(1, 101).map(({ session }) => session),
])
while (followers.slice(1, 101).some(({ closedAt }) => closedAt === undefined)) await delay(5)
const closed = followers.slice(1, 101).map(({ closedAt }) => closedAt! - closing)

for (const { socket } of [first, ...staff, ...followers]) socket.terminate()
await delay(500)
took.length = 0
received = 0
const everybody = await inTurns(customers.slice(101), ({ id, session }) => follow({ sub: id, session_id: session }))
const { rows: backends } = await sql.query<{ pid: number }>(
  'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
)
const workedSoFar = () => [processorMs(server.pid!), backends.reduce((sum, { pid }) => sum + processorMs(pid), 0)]
const workedBefore = workedSoFar()
const DEAREST = 20
for (let nth = 0; nth < DEAREST; nth++) {
  await change(customers[101 + nth]!.application)
  await delay(500)
}
const [nodeWorked, postgresWorked] = workedSoFar().map((ms, at) => Math.round((ms - workedBefore[at]!) / DEAREST))
const dearest = { received, p50: percentile(took, 0.5), p99: percentile(took, 0.99) }
for (const { socket } of everybody) socket.terminate()
server.kill()
await sql.end()
await postgres.stop()
await rm(folder, { recursive: true, force: true })
const kB = (bytes: number) => Math.round(bytes / open / 100) / 10
const rows = [
  { what: `commit to socket, p50 ms (${open} sockets, ${STAFF} told of each)`, measured: usual.p50, aim: '' },
  { what: 'commit to socket, p99 ms', measured: usual.p99, aim: 250 },
  { what: `messages received of ${expected}`, measured: usual.received, aim: expected },
  { what: 'memory of a socket, kB of heap and outside it', measured: kB(after.heap - before.heap), aim: 20 },
  { what: 'memory of a socket, kB of RSS', measured: kB(after.rss - before.rss), aim: 20 },
  { what: 'a closed session has closed its socket after, at most ms', measured: percentile(closed, 1), aim: 1000 },
  { what: `the same when ${everybody.length} people must each be asked, p50 ms`, measured: dearest.p50, aim: '' },
  { what: 'the same, p99 ms', measured: dearest.p99, aim: 250 },
  { what: 'the same, processor ms of the node for each change', measured: nodeWorked!, aim: '' },
  { what: 'the same, processor ms of PostgreSQL', measured: postgresWorked!, aim: '' },
]
report('live', rows)
const most = rows.filter(({ aim }) => aim !== '' && aim !== expected)
process.exit(usual.received >= expected && most.every(({ measured, aim }) => measured <= Number(aim)) ? 0 : 1)
