import { expect, test } from 'vitest'
import { ADMIN, SALES, USER } from './people.ts'
import { ANON, rolledBack, SERVICE, type TestDatabase } from './rolled-back.ts'

const day = (ahead: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Monterrey' }).format(new Date(Date.now() + ahead * 86_400_000))
type Row = Record<string, unknown>
const CHOSEN =
  'name annual_rate iva_on_interest opening_fee opening_fee_iva monthly_insurance min_down terms max_vehicle_age min_principal max_principal min_income max_payment_share min_seniority min_score_band income_kinds min_age max_age'.split(
    ' ',
  )

const rows = async (db: TestDatabase, lender: string) =>
  (
    await db.query<{ row: Row }>(
      'select to_jsonb(l) as row from public.lenders l where lender = $1 order by effective_from',
      [lender],
    )
  ).map(({ row }) => row)
const latest = async (db: TestDatabase, lender: string) => (await rows(db, lender)).at(-1)!
const said = (row: Row, changes: Row = {}) => ({
  ...Object.fromEntries(CHOSEN.map((name) => [name, row[name]])),
  ...changes,
})
const save = async (
  db: TestDatabase,
  lender: string | null,
  begins: string,
  terms: Row,
  seen: Row | null,
  reason: string | null = null,
) =>
  (
    await db
      .as(ADMIN)
      .query<{ id: string }>('select public.save_lender_terms($1, $2, $3, $4, $5) as id', [
        lender,
        begins,
        JSON.stringify(terms),
        seen && JSON.stringify(seen),
        reason,
      ])
  )[0]!.id
const houseTold = async (db: TestDatabase) =>
  (
    await db
      .as(ANON)
      .query<{ value: { id: string; annualRate: number }[] }>(
        "select value from public.app_config where key = 'lenders'",
      )
  )[0]!.value

test.each([
  ['nobody', ANON],
  ['a customer', USER],
  ['a seller', SALES],
  ['the service role', SERVICE],
])('%s can neither read nor change lender settings', (_, who) =>
  rolledBack(async (db) => {
    for (const call of [
      'select public.lender_settings()',
      'select public.financed_kinds()',
      `select public.save_lender_terms('casa', current_date + 9, '{}')`,
      `select public.withdraw_lender_terms('x', '{}')`,
      `select public.end_lender('faro', null, '{}')`,
    ])
      await expect(db.as(who).query(call)).rejects.toMatchObject({ code: '42501' })
  }),
)

test.each<[string, Row]>([
  ['a rate below nothing', { annual_rate: -1 }],
  ['a rate in quotes', { annual_rate: '12' }],
  ['a fee of half the loan', { opening_fee: 50 }],
  ['a down payment of the whole price', { min_down: 1 }],
  ['no term', { terms: [] }],
  ['half a month', { terms: [12.5] }],
  ['a term of words', { terms: ['12'] }],
  ['the most it lends below the least', { min_principal: 90_000, max_principal: 80_000 }],
  ['ages the wrong way round', { min_age: 60, max_age: 50 }],
  ['no name', { name: '  ' }],
  ['an income that nobody has', { income_kinds: ['herencia'] }],
  ['whose it is', { lender: 'otra' }],
])('%s is refused', (_, changes) =>
  rolledBack(async (db) => {
    const before = await rows(db, 'casa')
    await expect(save(db, 'casa', day(5), said(before.at(-1)!, changes), before.at(-1)!)).rejects.toMatchObject({
      code: 'PT422',
    })
    expect(await rows(db, 'casa')).toEqual(before)
  }),
)

test('a change is a new row from its date; current terms stay, with author and reason, and the audit log reverts it', () =>
  rolledBack(async (db) => {
    const before = await rows(db, 'casa')
    const now = before.at(-1)!
    for (const [begins, code] of [
      [day(-1), 'PT422'],
      [day(800), 'PT422'],
    ] as const)
      await expect(save(db, 'casa', begins, said(now), now)).rejects.toMatchObject({ code })
    const id = await save(db, 'casa', day(5), said(now, { annual_rate: 13.5, terms: [48, 24] }), now, 'Bajó la tasa')
    expect(await rows(db, 'casa')).toEqual([
      ...before,
      { ...now, id, annual_rate: 13.5, terms: [24, 48], effective_from: day(5) },
    ])
    expect((await houseTold(db)).at(-1)).toMatchObject({ id, annualRate: 13.5 })
    const [line] = await db
      .as(ADMIN)
      .query<{ history: Row[] }>("select history from public.lender_settings() where lender = 'casa'")
    expect(line!.history[0]).toMatchObject({ id, mark: { reason: 'Bajó la tasa', changed_by: expect.any(String) } })
    const [entry] = await db
      .as(ADMIN)
      .query('select entry, reason from public.ledger_of_record($1, $2)', ['lenders', id])
    expect(entry).toMatchObject({ reason: 'Bajó la tasa' })
    await db.as(ADMIN).query('select public.ledger_undo($1)', [entry!.entry])
    expect(await rows(db, 'casa')).toEqual(before)
  }))

test('future terms are corrected and withdrawn over what was seen', () =>
  rolledBack(async (db) => {
    const now = await latest(db, 'casa')
    const id = await save(db, 'casa', day(5), said(now, { annual_rate: 13 }), now)
    const coming = await latest(db, 'casa')
    await expect(save(db, 'casa', day(5), said(now), now)).rejects.toMatchObject({ code: 'PT409' })
    expect(await save(db, 'casa', day(5), said(coming, { annual_rate: 12 }), coming)).toBe(id)
    const withdraw = (seen: Row) =>
      db.as(ADMIN).query('select public.withdraw_lender_terms($1, $2)', [id, JSON.stringify(seen)])
    await expect(withdraw(coming)).rejects.toMatchObject({ code: 'PT409' })
    await withdraw(await latest(db, 'casa'))
    expect(await latest(db, 'casa')).toEqual(now)
    await expect(
      db.as(ADMIN).query('select public.withdraw_lender_terms($1, $2)', [now.id, JSON.stringify(now)]),
    ).rejects.toMatchObject({ code: 'PT409' })
  }))

test('a change from today applies at once, only once a day, because of existing quotes', () =>
  rolledBack(async (db) => {
    const now = await latest(db, 'casa')
    const id = await save(db, 'casa', day(0), said(now, { annual_rate: 12 }), now)
    expect(await db.count('select private.lender_in_force($1)', [id])).toBe(1)
    expect(await db.count('select private.lender_in_force($1)', [now.id])).toBe(0)
    const changed = await latest(db, 'casa')
    await expect(save(db, 'casa', day(0), said(changed, { annual_rate: 11 }), changed)).rejects.toMatchObject({
      code: 'PT409',
    })
  }))

test('announced terms apply automatically from their date', () =>
  rolledBack(async (db) => {
    const now = await latest(db, 'casa')
    const id = await save(db, 'casa', day(5), said(now, { annual_rate: 12 }), now)
    expect(await db.count('select private.lender_in_force($1)', [id])).toBe(0)
    await db.query("update public.lenders set effective_from = effective_from - 5 where lender = 'casa'")
    expect(await db.count('select private.lender_in_force($1)', [id])).toBe(1)
    expect(await db.count('select private.lender_in_force($1)', [now.id])).toBe(0)
  }))

test('a sent application keeps its lender and terms', () =>
  rolledBack(async (db) => {
    const now = await latest(db, 'casa')
    await db.query(
      `insert into public.financing_applications (user_id, status, car_info, data)
       values ($1, 'reviewing', '{}', jsonb_build_object('lender', $2::text, 'term', 48))`,
      [ADMIN.sub, now.id],
    )
    await save(db, 'casa', day(0), said(now, { annual_rate: 5 }), now)
    expect(
      await db.query(
        "select l.annual_rate::float8 from public.financing_applications a join public.lenders l on l.id = a.data ->> 'lender' where a.user_id = $1 and a.status = 'reviewing'",
        [ADMIN.sub],
      ),
    ).toEqual([{ annual_rate: now.annual_rate }])
  }))

test('a new lender comes last, and names are unique', () =>
  rolledBack(async (db) => {
    const terms = said(await latest(db, 'faro'), { name: ' Crédito  Ágil S.A. ' })
    const id = await save(db, null, day(3), terms, null)
    expect(await latest(db, 'credito-agil-s-a')).toMatchObject({
      id,
      name: 'Crédito Ágil S.A.',
      house: false,
      effective_from: day(3),
    })
    await expect(save(db, null, day(4), terms, null)).rejects.toMatchObject({ code: 'PT409' })
    await expect(save(db, 'nadie', day(4), terms, null)).rejects.toMatchObject({ code: 'PT404' })
  }))

test('a lender ends on a date and may resume; the dealership cannot end', () =>
  rolledBack(async (db) => {
    const end = (lender: string, until: string | null, seen: Row) =>
      db.as(ADMIN).query('select public.end_lender($1, $2, $3)', [lender, until, JSON.stringify(seen)])
    const house = await latest(db, 'casa')
    await expect(end('casa', day(9), house)).rejects.toMatchObject({ code: 'PT422' })
    const faro = await latest(db, 'faro')
    await expect(end('faro', day(-1), faro)).rejects.toMatchObject({ code: 'PT422' })
    await expect(end('faro', day(9), { ...faro, annual_rate: 1 })).rejects.toMatchObject({ code: 'PT409' })
    await end('faro', day(9), faro)
    const ending = await latest(db, 'faro')
    expect(ending.effective_until).toBe(day(9))
    await save(db, 'faro', day(4), said(ending, { annual_rate: 20 }), ending)
    expect((await latest(db, 'faro')).effective_until).toBe(day(9))
    await end('faro', null, await latest(db, 'faro'))
    expect((await latest(db, 'faro')).effective_until).toBeNull()
  }))

test('listed cars are counted by the terms that apply to them', () =>
  rolledBack(async (db) => {
    const [row] = await db
      .as(ADMIN)
      .query<{ kinds: [number, number, number, number, number, string, string][] }>(
        'select public.financed_kinds() as kinds',
      )
    const many = row!.kinds.reduce((sum, kind) => sum + kind[4], 0)
    expect(many).toBe(
      await db.count("select from public.vehicles where ordenstatus = 'Comprado' and not vendido and precio > 0"),
    )
    expect(row!.kinds[0]).toEqual([
      expect.any(Number),
      expect.any(Number),
      expect.any(Number),
      expect.any(Number),
      expect.any(Number),
      expect.any(String),
      expect.any(String),
    ])
  }))
