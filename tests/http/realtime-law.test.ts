import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleSize } from '#tests/sample-size.ts'
import { changesTo, liveServer, subscribed } from './realtime-fixture.ts'

const live = liveServer()
const PEOPLE = Array.from({ length: 4 }, () => randomUUID())
const COLUMNS = ['owner', 'body', 'price', 'at'] as const
let asThem: pg.Client

beforeAll(async () => {
  asThem = new pg.Client({ connectionString: live.databaseUrl })
  await asThem.connect()
})
afterAll(() => asThem.end())

const selected = async (claims: object, role: string, columns: readonly string[], ids: readonly string[]) => {
  const given = new Map<string, object>()
  for (const id of ids) {
    await asThem.query('begin')
    try {
      await asThem.query("select set_config('request.jwt.claims', $1, true), set_config('role', $2, true)", [
        JSON.stringify({ role, ...claims }),
        role,
      ])
      const { rows } = await asThem.query(
        `select to_jsonb(n) as row from (select id${columns.map((name) => `, ${name}`).join('')} from public.notes where id = $1) n`,
        [id],
      )
      if (rows[0]) given.set(id, rows[0].row)
    } catch (error) {
      // 22012: a policy divided by zero.
      if ((error as pg.DatabaseError).code !== '22012') throw error
    } finally {
      await asThem.query('rollback')
    }
  }
  return given
}

const POLICIES = [
  'owner = auth.uid()',
  "body like 'a%'",
  'price > 5',
  "coalesce((auth.jwt() ->> 'nivel')::int, 0) >= price",
  'true',
  'false',
  'price / 0 > 1',
  'exists (select from public.notes_shared s where s.note = id and s.person = auth.uid())',
]
const person = fc.record({
  who: fc.integer({ min: 0, max: PEOPLE.length - 1 }),
  role: fc.constantFrom('authenticated', 'authenticated', 'authenticated', 'service_role'),
  nivel: fc.integer({ min: 0, max: 9 }),
})
const row = fc.record({
  owner: fc.integer({ min: 0, max: PEOPLE.length - 1 }),
  body: fc.constantFrom('a', 'ab', 'b', null),
  price: fc.constantFrom(null, 1, 6, 9.5),
  shared: fc.integer({ min: 0, max: PEOPLE.length - 1 }),
  fate: fc.constantFrom('stays', 'changes hands', 'is written again', 'goes'),
})

const SIX = { who: 0, role: 'authenticated', nivel: 6 } as const
const SIX_PESOS = { owner: 0, body: 'a', price: 6, shared: 0, fate: 'goes' } as const
const LETS_AND_FAILS = ["coalesce((auth.jwt() ->> 'nivel')::int, 0) >= price", 'price / 0 > 1']

test('the feed equals what a select returns', async () => {
  await live.owner.query(`
    create table if not exists public.notes_shared (note uuid, person uuid);
    grant select on public.notes_shared to authenticated`)
  await fc.assert(
    fc.asyncProperty(
      fc.array(person, { minLength: 2, maxLength: 4 }),
      fc.array(row, { minLength: 1, maxLength: 12 }),
      fc.subarray(POLICIES, { minLength: 1, maxLength: 2 }),
      fc.subarray([...COLUMNS]),
      async (people, rows, policies, granted) => {
        await live.owner.query(`
          delete from public.notes; delete from public.notes_shared;
          do $$ declare p text; begin
            for p in select polname from pg_policy where polrelid = 'public.notes'::regclass loop execute format('drop policy %I on public.notes', p); end loop;
          end $$;
          revoke all on public.notes from authenticated;
          grant select (id${granted.map((name) => `, ${name}`).join('')}) on public.notes to authenticated;
          ${policies.map((using, at) => `create policy p${at} on public.notes for select to authenticated using (${using});`).join('\n')}
          notify pgrst, 'reload schema'`)
        const followers = await Promise.all(
          people.map(async ({ who, role, nivel }) => {
            const claims = { sub: PEOPLE[who], nivel }
            const client = await live.client({ role, ...claims })
            const channel = client.channel(randomUUID())
            const told = changesTo(channel)
            expect(await subscribed(channel, true)).toBe('ok')
            const marker = client.channel(`marca-${randomUUID()}`)
            const marked = new Promise((resolve) => marker.on('broadcast', { event: 'fin' }, resolve))
            await subscribed(marker)
            return { claims, role, told, marker, marked, client }
          }),
        )
        await live.owner.query('begin')
        const ids = rows.map((): string => randomUUID())
        for (const [at, { owner, body, price, shared }] of rows.entries()) {
          await live.owner.query(
            'insert into public.notes (id, owner, body, price, secret) values ($1, $2, $3, $4, $5)',
            [ids[at], PEOPLE[owner], body, price, 'secreto'],
          )
          await live.owner.query('insert into public.notes_shared values ($1, $2)', [ids[at], PEOPLE[shared]])
        }
        await live.owner.query('commit')
        const columnsOf = (role: string) => (role === 'service_role' ? [...COLUMNS, 'secret'] : granted)
        const before: Map<string, object>[] = []
        for (const { claims, role } of followers) before.push(await selected(claims, role, columnsOf(role), ids))
        for (const [at, { fate, shared }] of rows.entries()) {
          if (fate === 'goes') await live.owner.query('delete from public.notes where id = $1', [ids[at]])
          if (fate === 'changes hands')
            await live.owner.query('update public.notes set owner = $2 where id = $1', [ids[at], PEOPLE[shared]])
          if (fate === 'is written again')
            await live.owner.query("update public.notes set body = 'ab', price = 6 where id = $1", [ids[at]])
        }
        for (const { marker } of followers)
          await live.owner.query("select realtime.send('{}', 'fin', $1, false)", [
            marker.topic.slice('realtime:'.length),
          ])
        await Promise.all(followers.map(({ marked }) => marked))
        for (const [at, { claims, role, told, client }] of followers.entries()) {
          const columns = columnsOf(role)
          const removed = told.all
            .filter(({ eventType, old }) => eventType === 'DELETE' && ids.includes(old.id))
            .map(({ old }) => old.id)
          const were = ids.filter((id, place) => rows[place]!.fate === 'goes' && before[at]!.has(id))
          expect(removed.sort()).toEqual(were.sort())
          const gives = await selected(claims, role, columns, ids)
          const last = new Map<string, object>()
          for (const { new: record, eventType, old } of told.all) {
            if (eventType === 'DELETE') {
              expect(Object.keys(old)).toEqual(['id'])
              last.delete(old.id)
              continue
            }
            expect(
              Object.keys(record).filter((name) => name !== 'id' && !(columns as string[]).includes(name)),
            ).toEqual([])
            last.set(record.id, record)
          }
          for (const [id, record] of gives) expect(last.get(id)).toEqual(record)
          const lost = [...last.keys()].filter((id) => !gives.has(id))
          for (const id of lost) expect(rows[ids.indexOf(id)]!.fate).not.toBe('stays')
          await client.removeAllChannels()
        }
      },
    ),
    {
      numRuns: sampleSize(25),
      examples: [
        [[SIX], [SIX_PESOS], LETS_AND_FAILS, []],
        [[SIX], [SIX_PESOS], LETS_AND_FAILS.toReversed(), []],
        [
          [SIX],
          [
            { ...SIX_PESOS, price: null },
            { ...SIX_PESOS, fate: 'stays' },
          ],
          ["body like 'a%'", 'price / 0 > 1'],
          [],
        ],
        [
          [
            { ...SIX, nivel: 0 },
            { ...SIX, nivel: 0 },
          ],
          [
            { ...SIX_PESOS, price: null, fate: 'stays' },
            { ...SIX_PESOS, price: 9.5, fate: 'stays' },
          ],
          ['owner = auth.uid()', 'price / 0 > 1'],
          [],
        ],
      ],
    },
  )
})
