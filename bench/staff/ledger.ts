import { generateKeyPairSync } from 'node:crypto'
import pg from 'pg'
import { headKeyOf } from '#server/ledger/head.ts'
import { verifyLedger } from '#server/ledger/verify-ledger.ts'
import { percentile } from '../product.ts'

const LINES = Number(process.env.LINES ?? 1_000_000)
/** Page in ms, verification in s, additional memory in MB. */
export const LEDGER_AIMS = { pageMs: 50, verifySeconds: 60, verifyMegabytes: 300 }

export async function fillLedger(sql: pg.Client): Promise<{ sealedPerSecond: number }> {
  await sql.query(
    `set synchronous_commit = off; set session_replication_role = replica; select setseed(0.15);
     create temporary table about as
       select row_number() over (order by md5(id)) - 1 as n, * from (
         (select 'vehicles' as relation, id::text, null::uuid as concerns from public.vehicles limit 20000) union all
         (select 'profiles', id::text, id from public.profiles limit 10000) union all
         (select 'leads', id::text, id from public.leads limit 10000)) r;
     create unique index on about (n);
     create temporary table staff as select row_number() over (order by id) - 1 as n, id from public.profiles where role in ('sales', 'admin');
     analyze about; analyze staff;
     insert into ledger.entries (at, actor, role, staff_role, source, request, reason)
     select now() - (${LINES} / 2.5 - g) * interval '40 seconds', case when g % 5 > 0 then s.id end, 'authenticated', 'sales',
            (array['screen', 'screen', 'screen', 'job', 'bulk'])[1 + g % 5], 'req-' || g, case when g % 17 = 0 then 'bono de octubre' end
       from generate_series(1, ${Math.round(LINES / 2.5)}) g left join staff s on s.n = g % (select count(*) from staff);
     create temporary table lay as
       select case when i <= ${LINES / 10} then (select max(id) / 2 from ledger.entries) else 1 + (i * 2 / 5) end as entry, i,
              (floor(random() * (select count(*) from about)))::bigint as who
         from generate_series(1, ${LINES}) i;
     insert into ledger.lines (entry, at, relation, record, op, columns, before, after, concerns)
     select l.entry, e.at, a.relation, a.id, case when l.i % 10 = 0 then 'INSERT' else 'UPDATE' end,
            case when l.i % 10 > 0 then case a.relation when 'vehicles' then '{precio,precio_anterior,updated_at}' when 'profiles' then '{phone,source,updated_at}'
                                                        else '{last_touch_at,source,updated_at}' end::text[] end,
            case when l.i % 10 > 0 then jsonb_build_object('updated_at', e.at, case when a.relation = 'vehicles' then 'precio' else 'source' end, 100000 + l.i,
                                                           case when a.relation = 'vehicles' then 'precio_anterior' else 'phone' end, 'antes de ' || l.i) end,
            jsonb_build_object('updated_at', e.at, case when a.relation = 'vehicles' then 'precio' else 'source' end, 200000 + l.i,
                               case when a.relation = 'vehicles' then 'precio_anterior' else 'phone' end, 'después de ' || l.i)
              || case when l.i % 10 = 0 then jsonb_build_object('nombre', 'María ' || l.i, 'color', 'Gris', 'km', l.i, 'version', 'Sense', 'marca', 'Nissan', 'notas', repeat('ñandú ', 20)) else '{}' end,
            a.concerns
       from lay l join about a on a.n = l.who join ledger.entries e on e.id = l.entry order by l.i;
     delete from ledger.entries e where not exists (select from ledger.lines l where l.entry = e.id);
     delete from ledger.fields;
     insert into ledger.fields (relation, name, entry, line)
     select l.relation, c.name, l.entry, min(l.id) from ledger.lines l, unnest(l.columns) c (name)
      where l.op = 'UPDATE' and (c.name <> 'updated_at' or cardinality(l.columns) = 1) group by 1, 2, 3;
     delete from ledger.pending;
     insert into ledger.pending select id from ledger.lines where not exists (select from ledger.leaves f where f.line = id);
     set session_replication_role = origin;`,
  )
  await sql.query('vacuum analyze ledger.lines; ').catch(() => {})
  for (const table of ['ledger.entries', 'ledger.fields', 'ledger.pending']) await sql.query(`vacuum analyze ${table}`)
  const startedAt = performance.now()
  let sealed = 0
  for (let taken = 1; taken > 0; sealed += taken)
    taken = (await sql.query<{ taken: number }>('select ledger.seal(5000) as taken')).rows[0]!.taken
  const sealedPerSecond = Math.round((sealed / (performance.now() - startedAt)) * 1000)
  for (const table of ['ledger.leaves', 'ledger.pending']) await sql.query(`vacuum analyze ${table}`)
  return { sealedPerSecond }
}

export async function measureVerify(url: string) {
  const [client, helper] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })]
  await Promise.all([client.connect(), helper.connect()])
  global.gc?.()
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 50)
  const key = headKeyOf(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }) as never)
  const startedAt = performance.now()
  try {
    const { lines } = await verifyLedger(client, key, [], [helper])
    const seconds = (performance.now() - startedAt) / 1000
    return { lines, seconds: +seconds.toFixed(1), megabytes: Math.round((most - before) / 1e6) }
  } finally {
    clearInterval(watch)
    await Promise.all([client.end(), helper.end()])
  }
}

type Ask = (who: string, question: string, values: unknown[]) => Promise<{ ms: number; work: number; rows: number }>

export async function measurePages(
  sql: pg.Client,
  ask: Ask,
  callers: readonly (readonly [string, string])[],
  rounds: number,
) {
  const one = async (text: string) => (await sql.query<Record<string, string>>(text)).rows[0]!
  const record = await one(
    "select relation, record from ledger.lines where relation = 'vehicles' group by 1, 2 order by count(*) desc limit 1",
  )
  const person = await one(
    'select concerns from ledger.lines where concerns is not null group by 1 order by count(*) desc limit 1',
  )
  const actor = await one(
    'select actor from ledger.entries where actor is not null group by 1 order by count(*) desc limit 1',
  )
  const middle = await one(
    'select (min(at) + (max(at) - min(at)) / 2)::text as at, (select max(id) / 2 from ledger.entries) as entry from ledger.entries',
  )
  const day = [middle.at, new Date(Date.parse(middle.at!) + 24 * 3600_000).toISOString()]
  const PAGES: [string, string, unknown[]][] = [
    ['the latest', 'select * from public.ledger_entries()', []],
    ['from the middle', 'select * from public.ledger_entries(before => $1)', [middle.entry]],
    ['of a record', 'select * from public.ledger_of_record($1, $2)', [record.relation, record.record]],
    [
      'of one of its fields',
      'select * from public.ledger_of_record($1, $2, $3)',
      [record.relation, record.record, 'precio'],
    ],
    [
      'of a field of any',
      'select * from public.ledger_entries(of_table => $1, of_column => $2)',
      ['vehicles', 'precio'],
    ],
    [
      'of a field that nothing changed',
      'select * from public.ledger_entries(of_table => $1, of_column => $2)',
      ['vehicles', 'color'],
    ],
    ['of a table', 'select * from public.ledger_entries(of_table => $1)', ['leads']],
    ['of a person', 'select * from public.ledger_entries(of_person => $1)', [person.concerns]],
    ['by a person', 'select * from public.ledger_entries(of_actor => $1)', [actor.actor]],
    [
      'by a person, of a table',
      'select * from public.ledger_entries(of_actor => $1, of_table => $2)',
      [actor.actor, 'profiles'],
    ],
    ['from a source', 'select * from public.ledger_entries(of_source => $1)', ['job']],
    ['from a source that there is not', 'select * from public.ledger_entries(of_source => $1)', ['webhook']],
    ['of a day', 'select * from public.ledger_entries(since => $1, until => $2)', day],
    [
      'of a day, of a record',
      'select * from public.ledger_entries(since => $1, until => $2, of_table => $3, of_record => $4)',
      [...day, record.relation, record.record],
    ],
    [
      'of a day, of a field',
      'select * from public.ledger_entries(since => $1, until => $2, of_table => $3, of_column => $4)',
      [...day, 'vehicles', 'precio'],
    ],
    ['deleted items', 'select * from public.ledger_entries(of_op => $1)', ['DELETE']],
    ['lines of an import', 'select * from public.ledger_lines($1)', [middle.entry]],
  ]
  // Sellers cannot read vehicle lines.
  const FOR_ADMINS: typeof PAGES = [
    ['a record as it was', 'select public.ledger_record_at($1, $2, $3)', [record.relation, record.record, middle.at]],
  ]
  const rows: Record<string, unknown>[] = []
  for (const [as, who] of callers)
    for (const [what, question, values] of as === 'admin' ? [...PAGES, ...FOR_ADMINS] : PAGES) {
      for (let n = 0; n < 3; n++) await ask(who, question, values)
      const works: number[] = []
      const times: number[] = []
      let found = 0
      for (let n = 0; n < rounds; n++) {
        const answer = await ask(who, question, values)
        works.push(answer.work)
        times.push(answer.ms)
        found = answer.rows
      }
      const p95 = percentile(works, 0.95)
      rows.push({
        what: `ledger: ${what}`,
        as,
        'p50 ms': +percentile(times, 0.5).toFixed(1),
        'p95 ms': +percentile(times, 0.95).toFixed(1),
        'p95 worked': +p95.toFixed(1),
        'aim ms': LEDGER_AIMS.pageMs,
        rows: found,
        kept: p95 <= LEDGER_AIMS.pageMs,
      })
    }
  return rows
}
