import { expect, test } from 'vitest'
import { addDeal, touch } from './deal-rows.ts'
import { ADMIN, SALES } from './people.ts'
import { rolledBack, type TestDatabase } from './rolled-back.ts'

const SOURCE = 'de_la_prueba'

async function won(db: TestDatabase, monthsAgo: number, many: number) {
  for (let n = 0; n < many; n++) {
    const lead = await touch(db, SALES, { source: SOURCE })
    await db.query('update leads set source = $2 where id = $1', [lead, SOURCE])
    await db.query(
      `insert into deals (lead_id, pipeline, fact_stage, stage, title, agent_id, outcome, closed_at, closed_by_fact, opened_at, stage_since)
       select $1, 'venta', 'venta.entrega', 'venta.entrega', 'Vendido', $2, 'won', at, true, at - interval '9 days', at - interval '1 hour'
         from (select (date_trunc('month', now() at time zone 'America/Monterrey') - make_interval(months => $3) + interval '1 hour')
                      at time zone 'America/Monterrey' as at) m`,
      [lead, SALES.sub, monthsAgo],
    )
  }
}

interface Month {
  month: string
  fact: string
  signed: string
  pace: string | null
  expected: string | null
  lowest: string | null
  highest: string | null
  cases: string | null
}
const forecast = (db: TestDatabase) => db.as(ADMIN).rpc<Month>('figure_forecast', { asked: { source: SOURCE } })

test('each month is compared with the forecast of the three before, whose range contains it', () =>
  rolledBack(async (db) => {
    for (const [ago, many] of [
      [5, 2],
      [4, 4],
      [3, 3],
      [2, 5],
      [1, 1],
      [0, 2],
    ] as const)
      await won(db, ago, many)
    const months = await forecast(db)
    expect(months.map(({ fact }) => Number(fact))).toEqual([2, 4, 3, 5, 1, 2])
    expect(months.map(({ pace }) => pace && Number(pace))).toEqual([null, null, null, 3, 4, 3])
    expect(months.slice(3, 5).map(({ expected }) => Number(expected))).toEqual([3, 4])
    expect(months[3]).toMatchObject({ lowest: '0.2', highest: '5.8', cases: '9' })
    const now = months[5]!
    expect(Number(now.expected)).toBeGreaterThanOrEqual(2)
    expect(Number(now.expected)).toBeLessThanOrEqual(5)
    expect(Number(now.lowest)).toBeLessThanOrEqual(Number(now.expected))
    expect(Number(now.highest)).toBeGreaterThanOrEqual(Number(now.expected))
  }))

test('a delivery booked this month counts as signed', () =>
  rolledBack(async (db) => {
    await won(db, 0, 1)
    const before = (await forecast(db)).at(-1)!
    const deal = await addDeal(db, SALES, { source: SOURCE })
    await db.query('update leads set source = $2 where id = $1', [deal.lead_id, SOURCE])
    await db.query(
      "update deals set fact_stage = 'venta.entrega', stage = 'venta.entrega', next_at = now() where id = $1",
      [deal.id],
    )
    expect([before.signed, (await forecast(db)).at(-1)!.signed]).toEqual(['0', '1'])
  }))

test('without sales there is no forecast', () => rolledBack(async (db) => expect(await forecast(db)).toEqual([])))

test('time in a stage adds up when a deal returns to it', () =>
  rolledBack(async (db) => {
    const deal = await addDeal(db, SALES, { source: SOURCE })
    await db.query('update leads set source = $2 where id = $1', [deal.lead_id, SOURCE])
    await db.query('delete from deal_stays where deal_id = $1', [deal.id])
    for (const [stage, from, to] of [
      ['venta.nueva', 9, 8],
      ['venta.cita', 8, 6],
      ['venta.nueva', 6, 3],
    ])
      await db.query(
        'insert into deal_stays (deal_id, stage, entered_at, left_at) values ($1, $2, now() - make_interval(days => $3), now() - make_interval(days => $4))',
        [deal.id, stage, from, to],
      )
    const counts = await db
      .as(ADMIN)
      .rpc<{ step: string; n: string; total: string }>('figure_counts', { figure: 'etapas', asked: { source: SOURCE } })
    expect(Object.fromEntries(counts.map(({ step, n, total }) => [step, [Number(n), Number(total)]]))).toEqual({
      'venta.nueva': [1, 4],
      'venta.cita': [1, 2],
    })
  }))

test("a sale has its person's first source and the last one before it", () =>
  rolledBack(async (db) => {
    await won(db, 0, 1)
    const [{ id }] = (await db.query<{ id: string }>(
      "select lead_id as id from deals where title = 'Vendido' order by closed_at desc limit 1",
    )) as [{ id: string }]
    await db.query('delete from lead_events where lead_id = $1', [id])
    for (const [source, hours] of [
      ['google', -50],
      [null, -40],
      ['despues', 40_000],
    ])
      await db.query(
        `insert into lead_events (lead_id, key, kind, source, created_at)
         select $1, gen_random_uuid(), 'contacto', $2, closed_at + make_interval(hours => $3) from deals where lead_id = $1 and title = 'Vendido'`,
        [id, source, hours],
      )
    const of = async (source: string) =>
      (
        await db.as(ADMIN).rpc<{ step: string; n: string }>('figure_counts', { figure: 'ventas', asked: { source } })
      ).map(({ step }) => step)
    expect(await of(SOURCE)).toEqual(['primer'])
    expect(await of('despues')).toEqual([])
    expect(await of('google')).toContain('ultimo')
  }))
