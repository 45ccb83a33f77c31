import { describe, expect, test } from 'vitest'
import { sampleSize } from '#tests/sample-size.ts'
import { testInFull } from '../in-full.ts'
import { ADMIN, DENIED, OTHER_SALES, SALES, USER } from './people.ts'
import { rolledBack, type Session } from './rolled-back.ts'

const at = async (as: Session, table: string, record: string, moment: unknown) =>
  (
    await as.rpc<{ ledger_record_at: unknown }>('ledger_record_at', {
      of_table: table,
      of_record: record,
      moment,
    })
  )[0]!.ledger_record_at

test(
  "a row's state at random moments is rebuilt byte by byte",
  () =>
    rolledBack(async (db) => {
      const admin = db.as(ADMIN)
      let seed = 11
      const next = () => {
        seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
        return seed / 2 ** 32
      }
      const taken: { record: string; moment: string; row: string | null }[] = []
      const records = ['uno', 'dos', 'tres', 'cuatro']
      for (let turn = 0; turn < sampleSize(260); turn++) {
        const record = records[Math.floor(next() * records.length)]!
        const statement = [
          `insert into public.faqs (id, topic, question, answer, position) select $1, topic, '¿Cómo?', 'Así.', 3 from public.faqs limit 1 on conflict do nothing`,
          `update public.faqs set answer = answer || 'ñ', position = position + 1 where id = $1`,
          `update public.faqs set featured = not featured, link_path = case when link_path is null then '/autos' end,
                                link_label = case when link_path is null then 'Ver' end where id = $1`,
          `delete from public.faqs where id = $1`,
        ][Math.floor(next() * 3.4)]!
        await db.query(statement, [record])
        for (const one of records) {
          const [seen] = await db.query<{ moment: string; row: string | null }>(
            `select clock_timestamp()::text as moment, (select to_jsonb(f)::text from public.faqs f where f.id = $1) as row`,
            [one],
          )
          taken.push({ record: one, moment: seen!.moment, row: seen!.row })
        }
      }
      expect(taken.length).toBeGreaterThanOrEqual(sampleSize(1000))
      expect(new Set(taken.map(({ row }) => row)).size).toBeGreaterThan(sampleSize(40))
      const found = await admin.query<{ wrong: string }>(
        `select t.record || ' ' || t.moment as wrong
         from jsonb_to_recordset($1) as t (record text, moment timestamptz, row text)
        where public.ledger_record_at('faqs', t.record, t.moment)::text is distinct from t.row`,
        [JSON.stringify(taken)],
      )
      expect(found).toEqual([])
    }),
  120_000,
)

testInFull(
  '1,000 random moments of rows of every table, written by three interleaved actions',
  () =>
    rolledBack(async (db) => {
      let seed = 23
      const next = () => {
        seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
        return seed / 2 ** 32
      }
      const pick = <T>(all: readonly T[]) => all[Math.floor(next() * all.length)]!
      const held = await db.query<{ name: string; at: string; columns: string[] }>(
        `select c.relname as name, c.oid::regclass::text as at,
                array(select quote_ident(a.attname) from pg_attribute a
                       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
                         and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey))
                       order by a.attnum) as columns
           from pg_trigger g join pg_class c on c.oid = g.tgrelid where g.tgname = 'a_line' order by 1`,
      )
      for (const { at } of held)
        await db.query(`alter table ${at} disable trigger user; alter table ${at} enable trigger a_line`)
      const groups = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000010${n}`)
      const taken: { name: string; record: string; moment: string; row: string | null }[] = []
      const rows: { name: string; record: string }[] = []
      const look = async (of: { name: string; record: string }[]) =>
        taken.push(
          ...(await db.query<(typeof taken)[number]>(
            `select t.name, t.record, clock_timestamp()::text as moment,
                    (private.row_now(t.name, t.record) - array(select w.name from private.columns_without_lines() w where w.relation = t.name)
                     - case when t.name = 'service_settings' then 'secrets' else '' end
                     - array(select a.attname::text from pg_attribute a where a.attrelid = private.ledger_relation(t.name) and a.attgenerated <> ''))::text as row
               from jsonb_to_recordset($1) as t (name text, record text)`,
            [JSON.stringify(of)],
          )),
        )
      const changed = new Set<string>()
      for (let turn = 0; taken.length < 1000 && turn < 3000; turn++) {
        const { at, columns } = held[turn % held.length]!
        const [{ last }] = (await db.query<{ last: string }>(
          "select max(id) as last, set_config('ledger.cause', $1, true) from ledger.lines",
          [JSON.stringify({ source: 'bulk', group: pick(groups) })],
        )) as [{ last: string }]
        const [one, other] = [Math.floor(next() * 3), Math.floor(next() * 30)]
        const row = (n: number) =>
          `(select ctid from ${at} order by 1 offset ${n} % greatest((select count(*) from ${at}), 1) limit 1)`
        const column = columns.length > 0 ? pick(columns) : null
        try {
          await db.query(
            next() < 0.08 || !column
              ? `delete from ${at} where ctid = ${row(one)}`
              : `update ${at} set ${column} = (select ${column} from ${at} where ctid = ${row(other)}) where ctid = ${row(one)}`,
          )
        } catch {
          continue
        }
        const lines = await db.query<{ name: string; record: string }>(
          `select distinct relation as name, record from ledger.lines where id > $1
              and not (relation = 'consents' and (private.is_authorisation(before) or private.is_authorisation(after) or private.is_authorisation(private.row_now(relation, record))))
            order by 1, 2 limit 3`,
          [last],
        )
        for (const line of lines) changed.add(line.name)
        rows.push(...lines)
        if (rows.length > 0) await look([...lines, pick(rows)])
      }
      expect(taken.length).toBeGreaterThanOrEqual(1000)
      expect(changed.size).toBeGreaterThan(sampleSize(40))
      const found = await db.as(ADMIN).query<{ wrong: string }>(
        `select concat_ws(' ', t.name, t.record, t.moment) as wrong
           from jsonb_to_recordset($1) as t (name text, record text, moment timestamptz, row text)
          where public.ledger_record_at(t.name, t.record, t.moment)::text is distinct from t.row`,
        [JSON.stringify(taken)],
      )
      expect(found).toEqual([])
    }),
  120_000,
)

describe("a row's past state", () => {
  test('does not depend on the order of interleaved actions', () =>
    rolledBack(async (db) => {
      const cause = (group: string) =>
        db.query("select set_config('ledger.cause', $1, true)", [
          JSON.stringify({ source: 'bulk', group: `00000000-0000-4000-8000-00000000020${group}` }),
        ])
      const moments: [string, string][] = []
      for (const [group, address] of [
        ['1', 'Uno'],
        ['2', 'Dos'],
        ['1', 'Tres'],
        ['2', 'Cuatro'],
      ] as const) {
        await cause(group)
        await db.query("update public.branches set address = $1 where code = 'MTY'", [address])
        const [{ now }] = (await db.query<{ now: string }>('select clock_timestamp()::text as now')) as [
          { now: string },
        ]
        moments.push([now, address])
      }
      for (const [now, address] of moments)
        expect(await at(db.as(ADMIN), 'branches', 'MTY', now)).toMatchObject({ address })
    }))

  test('before all lines is its first known state; also with a key of several columns', () =>
    rolledBack(async (db) => {
      const [row] = await db.query<{ key: string }>(
        "insert into public.appointment_exceptions (branch, day, hours) values ('MTY', '2030-01-01', '[]') returning jsonb_build_array(branch, day)::text as key",
      )
      const [{ now }] = (await db.query<{ now: string }>('select clock_timestamp()::text as now')) as [{ now: string }]
      await db.query("update public.appointment_exceptions set note = 'otra' where day = '2030-01-01'")
      expect(await at(db.as(ADMIN), 'appointment_exceptions', row!.key, now)).toMatchObject({ note: '' })
      expect(await at(db.as(ADMIN), 'appointment_exceptions', row!.key, '2020-01-01')).toBeNull()
    }))

  test('after a change of key is found by the old key and the new one', () =>
    rolledBack(async (db) => {
      const admin = db.as(ADMIN)
      const now = async () => (await db.query<{ now: string }>('select clock_timestamp()::text as now'))[0]!.now
      await db.query(
        "insert into public.faqs (id, topic, question, answer) select 'antes', topic, '¿Otra?', 'Uno.' from public.faqs limit 1",
      )
      const first = await now()
      await db.query("update public.faqs set answer = 'Dos.' where id = 'antes'")
      await db.query("update public.faqs set id = 'luego' where id = 'antes'")
      const renamed = await now()
      await db.query("update public.faqs set answer = 'Tres.' where id = 'luego'")
      for (const id of ['antes', 'luego']) {
        expect(await at(admin, 'faqs', id, first)).toMatchObject({ id: 'antes', answer: 'Uno.' })
        expect(await at(admin, 'faqs', id, '2020-01-01')).toBeNull()
      }
      expect(await at(admin, 'faqs', 'luego', renamed)).toMatchObject({ id: 'luego', answer: 'Dos.' })
      expect(await at(admin, 'faqs', 'antes', renamed)).toBeNull()
      await db.query(
        "insert into public.appointment_exceptions (branch, day, hours, note) values ('MTY', '2030-01-01', '[]', 'uno')",
      )
      const then = await now()
      await db.query(
        "update public.appointment_exceptions set day = '2030-01-02', note = 'dos' where day = '2030-01-01'",
      )
      for (const day of ['2030-01-01', '2030-01-02'])
        expect(await at(admin, 'appointment_exceptions', `["MTY", "${day}"]`, then)).toMatchObject({ note: 'uno' })
    }))

  test('is readable by whoever may read its lines', () =>
    rolledBack(async (db) => {
      await db.query("update public.profiles set source = 'feria' where id = $1", [USER.sub])
      expect(await at(db.as(SALES), 'profiles', USER.sub, 'infinity')).toMatchObject({ id: USER.sub, source: 'feria' })
      for (const who of [OTHER_SALES, USER])
        await expect(at(db.as(who), 'profiles', USER.sub, 'infinity')).rejects.toMatchObject(DENIED)
      await expect(at(db.as(ADMIN), 'no_hay', 'x', 'infinity')).rejects.toMatchObject({ code: 'PT404' })
      await expect(at(db.as(ADMIN), 'vehicle_views', 'x', 'infinity')).rejects.toMatchObject({ code: 'PT404' })
    }))

  test('is not shown once legally erased', () =>
    rolledBack(async (db) => {
      await db.query("update public.profiles set source = 'feria' where id = $1", [USER.sub])
      await db.query('select ledger.forget($1)', [[USER.sub]])
      await expect(at(db.as(ADMIN), 'profiles', USER.sub, '2020-01-01')).rejects.toMatchObject({ code: 'PT410' })
    }))
})
