import { describe, expect, test } from 'vitest'
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
  '1,000 random moments of rows that came, changed and went are what they were, to the byte',
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
      for (let turn = 0; turn < 260; turn++) {
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
      expect(taken.length).toBeGreaterThan(1000)
      expect(new Set(taken.map(({ row }) => row)).size).toBeGreaterThan(40)
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

describe('a row at a moment', () => {
  test('before all lines is as it was found; with a key of several columns too', () =>
    rolledBack(async (db) => {
      const [row] = await db.query<{ key: string }>(
        "insert into public.appointment_exceptions (branch, day, hours) values ('MTY', '2030-01-01', '[]') returning jsonb_build_array(branch, day)::text as key",
      )
      const [{ now }] = (await db.query<{ now: string }>('select clock_timestamp()::text as now')) as [{ now: string }]
      await db.query("update public.appointment_exceptions set note = 'otra' where day = '2030-01-01'")
      expect(await at(db.as(ADMIN), 'appointment_exceptions', row!.key, now)).toMatchObject({ note: '' })
      expect(await at(db.as(ADMIN), 'appointment_exceptions', row!.key, '2020-01-01')).toBeNull()
    }))

  test('is read by who reads its lines', () =>
    rolledBack(async (db) => {
      await db.query("update public.profiles set source = 'feria' where id = $1", [USER.sub])
      expect(await at(db.as(SALES), 'profiles', USER.sub, 'infinity')).toMatchObject({ id: USER.sub, source: 'feria' })
      for (const who of [OTHER_SALES, USER])
        await expect(at(db.as(who), 'profiles', USER.sub, 'infinity')).rejects.toMatchObject(DENIED)
      await expect(at(db.as(ADMIN), 'no_hay', 'x', 'infinity')).rejects.toMatchObject({ code: 'PT404' })
      await expect(at(db.as(ADMIN), 'vehicle_views', 'x', 'infinity')).rejects.toMatchObject({ code: 'PT404' })
    }))

  test('that the law has erased is not told', () =>
    rolledBack(async (db) => {
      await db.query("update public.profiles set source = 'feria' where id = $1", [USER.sub])
      await db.query('select ledger.forget($1)', [[USER.sub]])
      await expect(at(db.as(ADMIN), 'profiles', USER.sub, '2020-01-01')).rejects.toMatchObject({ code: 'PT410' })
    }))
})
