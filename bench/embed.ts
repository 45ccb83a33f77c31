// npm run bench:embed: processor time of fifty rows with two embedded lists, in turns with handwritten SQL.
// Aim: at most 1.3 times the SQL. Override: ROUNDS.
import { rm } from 'node:fs/promises'
import pg from 'pg'
import { migrate } from '#db/migrate.ts'
import { openPostgres } from '#db/open.ts'
import { type Claims, openDatabase } from '#server/db.ts'
import { rest } from '#server/rest/routes.ts'
import { benchFolder, median, processorMs, report } from './product.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 30)
const WARM = 3
// Processor time has a resolution of 10 ms.
const REQUESTS = 200
const AIM = 1.3

const claims: Claims = { role: 'anon' }
const BY_HAND = `
  select coalesce(json_agg(t), '[]')::text as body from (
    select o.id, o.code, o.state, o.placed_at, o.total,
           (select coalesce(json_agg(i order by i.id), '[]')
              from (select id, name, amount, price from bench.items where order_id = o.id) i) as items,
           (select coalesce(json_agg(n order by n.id), '[]')
              from (select id, body, written_at from bench.notes where order_id = o.id) n) as notes
      from bench.orders o where o.state = $1 order by o.placed_at desc limit 50) t`

const folder = await benchFolder()
const postgres = await openPostgres({ DATA_DIR: folder })
await migrate(postgres.url)
const sql = new pg.Client({ connectionString: postgres.url })
await sql.connect()
await sql.query(`
  create schema bench;
  create table bench.orders (id int primary key, code text not null, state text not null, placed_at timestamptz not null, total numeric(12,2));
  create table bench.items (id int primary key, order_id int not null references bench.orders, name text, amount int, price numeric(12,2));
  create table bench.notes (id int primary key, order_id int not null references bench.orders, body text, written_at timestamptz);
  insert into bench.orders select n, 'V-' || n, case n % 4 when 0 then 'open' else 'closed' end, '2026-01-01'::timestamptz + n * interval '1 minute', n * 1.5
    from generate_series(1, 20000) n;
  insert into bench.items select n, 1 + n % 20000, 'Item ' || n, n % 7, n * 0.25 from generate_series(1, 100000) n;
  insert into bench.notes select n, 1 + n % 20000, 'What was said about it, number ' || n, '2026-02-01'::timestamptz + n * interval '1 second'
    from generate_series(1, 60000) n;
  create index on bench.items (order_id);
  create index on bench.notes (order_id);
  create index on bench.orders (state, placed_at desc);
  create function bench.by_hand(wanted text) returns json stable language sql as $f$ ${BY_HAND.replace('$1', 'wanted').replace('::text as body', '')} $f$;
  grant usage on schema bench to anon;
  grant execute on function bench.by_hand to anon;
  grant select on all tables in schema bench to anon;
  analyze bench.orders, bench.items, bench.notes`)

const db = openDatabase(postgres.url, 2)
const app = rest({
  db,
  schemas: ['bench'],
  extraSearchPath: [],
  anonRole: 'anon',
  maxRows: 1000,
  txEnd: 'commit',
  verify: async () => claims,
  log: { error: (context, message) => console.error(message, context) },
})
const asked = async (path: string) => Buffer.from(await (await app.request(path)).arrayBuffer())

const byHand = () =>
  db.asCaller(
    claims,
    async (client) => {
      const { rows } = await client.query({ name: 'by_hand', text: BY_HAND, values: ['open'] })
      return (rows[0] as { body: string }).body
    },
    { readOnly: true, settings: { search_path: 'bench' } },
  )

const LIST = '/orders?state=eq.open&order=placed_at.desc&limit=50'
const CHILDREN = 'items(id,name,amount,price),notes(id,body,written_at)&items.order=id&notes.order=id'
let never = 0
const subjects: Record<string, () => Promise<string | Buffer>> = {
  'SQL by hand': byHand,
  'SQL by hand, as a response': async () => Buffer.from(await new Response(await byHand()).arrayBuffer()),
  'rest/v1 with two lists of children': () => asked(`${LIST}&select=id,code,state,placed_at,total,${CHILDREN}`),
  'rest/v1, never asked before': () =>
    asked(`${LIST}&select=id,code,state,placed_at,total,${CHILDREN}&code=neq.${++never}`),
  'rest/v1, the SQL by hand as a function': () => asked('/rpc/by_hand?wanted=open'),
  'rest/v1 without children': () => asked(`${LIST}&select=id,code,state,placed_at,total`),
}

const [expected, ...answered] = (await Promise.all(Object.values(subjects).map((ask) => ask()))).map((text) =>
  JSON.stringify(JSON.parse(`${text}`)),
)
if (answered.slice(0, -1).some((answer) => answer !== expected))
  throw new Error('rest/v1 and the SQL by hand answer otherwise')

const used = async () => {
  const { rows } = await sql.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and application_name = 'volante'",
  )
  const { user, system } = process.cpuUsage()
  return { node: user + system, postgres: rows.reduce((sum, { pid }) => sum + processorMs(pid), 0) * 1000 }
}

interface Turn {
  node: number
  postgres: number
  wall: number
}
const turns = new Map(Object.keys(subjects).map((name) => [name, [] as Turn[]]))
for (let round = -WARM; round < ROUNDS; round++) {
  for (const [name, ask] of Object.entries(subjects)) {
    const [before, from] = [await used(), performance.now()]
    for (let at = 0; at < REQUESTS; at++) await ask()
    const [wall, after] = [(performance.now() - from) * 1000, await used()]
    const each = (part: 'node' | 'postgres') => (after[part] - before[part]) / REQUESTS
    if (round >= 0) turns.get(name)!.push({ node: each('node'), postgres: each('postgres'), wall: wall / REQUESTS })
  }
}
await db.close()
await sql.end()
await postgres.stop()
await rm(folder, { recursive: true, force: true })

const of = (name: string, part: (turn: Turn) => number) => median(turns.get(name)!.map(part))
const both = ({ node, postgres }: Turn) => node + postgres
const ratio = (name: string, other: string) => Number((of(name, both) / of(other, both)).toFixed(2))
const [ALONE, ANSWERED] = ['SQL by hand', 'SQL by hand, as a response']
report(
  'embed',
  Object.keys(subjects).map((what) => ({
    what,
    requests: ROUNDS * REQUESTS,
    'µs node': Math.round(of(what, ({ node }) => node)),
    'µs postgres': Math.round(of(what, ({ postgres }) => postgres)),
    'µs both': Math.round(of(what, both)),
    'µs waited': Math.round(of(what, ({ wall }) => wall)),
    'times the SQL alone': ratio(what, ALONE),
    'times it as a response': ratio(what, ANSWERED),
  })),
)
process.exit(ratio('rest/v1 with two lists of children', ANSWERED) > AIM ? 1 : 0)
