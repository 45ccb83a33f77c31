import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { addDeal, addVisit, aReason, type Deal, dealNow, inHours } from './deal-rows.ts'
import { ADMIN, OTHER_SALES, type Person, SALES, USER } from './people.ts'
import { ownDatabase, rolledBack, type Session, type TestDatabase } from './rolled-back.ts'
import { act, undo } from './undo-entry.ts'

const database = ownDatabase()

const addCar = async (db: Session) => {
  const name = `oc-${randomUUID()}`
  const [row] = await db.query<{ id: string }>(
    `insert into public.vehicles (slug, ordencompra, titulo, marca, modelo, autoano, precio, ordenstatus, sucursal, ubicacion)
     values ($1, $1, 'Zeta 3 2021', 'Zeta', '3', 2021, 240000, 'Comprado', '{Monterrey}', '{Monterrey}') returning id`,
    [name],
  )
  return { id: row!.id, ordencompra: name }
}
const scene = async (db: TestDatabase) => {
  const car = await addCar(db)
  const deal = await addDeal(db, SALES, { ordencompra: car.ordencompra })
  return { car, deal, other: await addDeal(db, OTHER_SALES, { ordencompra: car.ordencompra }) }
}
const reserve = (db: TestDatabase, who: Person, deal: string, until: string | null = null) =>
  db.as(who).query('select public.reserve_car($1, $2)', [deal, until])
const release = (db: TestDatabase, who: Person, car: string) => db.as(who).query('select public.release_car($1)', [car])
const hold = async (db: TestDatabase, who: Person, car: string) =>
  (await db.as(who).query<{ told: Record<string, unknown> }>('select public.car_hold($1) as told', [car]))[0]!.told
const stageOf = async (db: Session, car: string) =>
  (
    await db.query<{ stage: string; separado: boolean }>(
      'select r.stage, v.separado from public.vehicle_records r join public.vehicles v on v.id = r.vehicle_id where v.id = $1',
      [car],
    )
  )[0]
const FREE = { stage: 'publicado', separado: false }
const RESERVED = { stage: 'separado', separado: true }

describe('the sale of a car', () => {
  const sell = (db: TestDatabase, car: string, seen: string, deal: string | null) =>
    db.as(ADMIN).query('select public.note_vehicle_sale($1, 230000, $2, $3)', [car, seen, deal])

  test('is not noted for a deal of another car, nor past who has it reserved', () =>
    rolledBack(async (db) => {
      const { deal, other, car } = await scene(db)
      const elsewhere = await scene(db)
      await expect(sell(db, car.id, 'publicado', elsewhere.deal.id)).rejects.toMatchObject({ hint: 'deal_not_of_car' })
      await expect(sell(db, car.id, 'publicado', randomUUID())).rejects.toMatchObject({ hint: 'deal_not_found' })
      await reserve(db, SALES, deal.id)
      await expect(sell(db, car.id, 'separado', other.id)).rejects.toMatchObject({ hint: 'deal_hold_of_another' })
      expect(await stageOf(db, car.id)).toEqual(RESERVED)
    }))

  test.each([
    ['to whom it was reserved', true],
    ['to whom it was not reserved', false],
  ])('%s keeps the deal: its car is not gone for it, and for the others it is', (_, isReserved) =>
    rolledBack(async (db) => {
      const { deal, other, car } = await scene(db)
      await db.query("update public.vehicles set created_at = now() - interval '40 days' where id = $1", [car.id])
      if (isReserved) await reserve(db, SALES, deal.id)
      const visit = await addVisit(db, deal.lead_id!, { ordencompra: car.ordencompra })
      await sell(db, car.id, isReserved ? 'separado' : 'publicado', deal.id)
      expect(
        await db.query(
          'select d.id, s.precio::int, (now()::date - s.listed_at::date)::int as days from public.vehicle_sales s join public.deals d on d.sale_id = s.id where s.vehicle_id = $1',
          [car.id],
        ),
      ).toEqual([{ id: deal.id, precio: 230_000, days: 40 }])
      await db.query('select private.cascade_car($1)', [car.ordencompra])
      expect(await db.count('select from public.appointments where id = $1 and car_gone_why is null', [visit])).toBe(1)
      expect(
        await db.count(
          "select from ledger.lines where relation = 'deals' and record = $1 and after ->> 'held_until' is not null",
          [deal.id],
        ),
      ).toBe(Number(isReserved))
      const gone = (id: string) =>
        db.count("select from public.tasks where deal_id = $1 and car_why = 'vendido' and done_at is null", [id])
      expect([await gone(deal.id), await gone(other.id)]).toEqual([0, 1])
      expect(
        await db.query('select outcome, held_until, amount::int from public.deals where id = $1', [deal.id]),
      ).toEqual([{ outcome: 'open', held_until: null, amount: 230_000 }])
    }),
  )
})

describe('a car is reserved', () => {
  test('by nobody who does not work on the deal, nor for the past, nor for months', () =>
    rolledBack(async (db) => {
      const { deal, car } = await scene(db)
      await expect(reserve(db, OTHER_SALES, deal.id)).rejects.toMatchObject({ hint: 'deal_not_found' })
      await expect(reserve(db, USER, deal.id)).rejects.toMatchObject({ code: '42501' })
      for (const until of [inHours(-1), inHours(24 * 40)])
        await expect(reserve(db, SALES, deal.id, until)).rejects.toMatchObject({ hint: 'deal_hold_until' })
      await db.as(SALES).rpc('lose_deal', { deal: deal.id, reason: await aReason(db) })
      await expect(reserve(db, SALES, deal.id)).rejects.toMatchObject({ hint: 'deal_hold_needs_car' })
      expect(await stageOf(db, car.id)).toEqual(FREE)
    }))

  test('lasts as configured; colleagues see by whom and until when, not for whom', () =>
    rolledBack(async (db) => {
      const { deal, other, car } = await scene(db)
      expect(await hold(db, SALES, car.id)).toEqual({ stage: 'publicado', is_yours: false })
      await reserve(db, SALES, deal.id)
      expect(await stageOf(db, car.id)).toEqual(RESERVED)
      const until = (await db.query<{ held_until: Date }>('select held_until from public.deals where id = $1', [deal.id]))[0]!.held_until
      expect(Math.round((until.getTime() - Date.now()) / 3_600_000)).toBe(72)
      const own = await hold(db, SALES, car.id)
      expect(own).toMatchObject({ stage: 'separado', deal: deal.id, person: 'Persona', lead: deal.lead_id, client: null, is_yours: true })
      expect(await hold(db, ADMIN, car.id)).toEqual(own)
      const told = await hold(db, OTHER_SALES, car.id)
      expect(told).toEqual({ stage: 'separado', until: own.until, holder: own.holder, is_yours: false })
      await expect(hold(db, USER, car.id)).rejects.toMatchObject({ code: '42501' })
      expect((await dealNow(db, deal.id)).next_action).toBe('Contéstale')
      expect((await dealNow(db, other.id)).next_action).toBe('Separaron el Zeta 3 2021: ofrécele otro')
      await expect(reserve(db, OTHER_SALES, other.id)).rejects.toMatchObject({ hint: 'deal_hold_taken' })
      await expect(release(db, OTHER_SALES, car.id)).rejects.toMatchObject({ hint: 'deal_hold_of_other' })
    })) // biome-ignore format: rows

  test("keeps the holder's visit, and takes the car from other visits", () =>
    rolledBack(async (db) => {
      const { deal, other, car } = await scene(db)
      const own = await addVisit(db, deal.lead_id!, { ordencompra: car.ordencompra })
      const theirs = await addVisit(db, other.lead_id!, { ordencompra: car.ordencompra, starts_at: inHours(72), ends_at: inHours(73) })
      await reserve(db, SALES, deal.id)
      const gone = async (visit: string) =>
        (await db.query<{ why: string | null }>('select car_gone_why as why from public.appointments where id = $1', [visit]))[0]!.why
      expect([await gone(own), await gone(theirs)]).toEqual([null, 'separado'])
    })) // biome-ignore format: rows
})

describe('the end of a reservation', () => {
  test('is its revert, and reverting the end restores it', () =>
    rolledBack(async (db) => {
      const { deal, car } = await scene(db)
      const reserved = await act(db, db.as(SALES), 'select public.reserve_car($1)', [deal.id])
      expect(await undo(db.as(ADMIN), reserved)).toMatchObject({ conflicts: [] })
      expect(await stageOf(db, car.id)).toEqual(FREE)
      expect(await hold(db, SALES, car.id)).toEqual({ stage: 'publicado', is_yours: false })
      await reserve(db, SALES, deal.id)
      const released = await act(db, db.as(SALES), 'select public.release_car($1)', [car.id])
      expect(await undo(db.as(ADMIN), released)).toMatchObject({ conflicts: [] })
      expect(await stageOf(db, car.id)).toEqual(RESERVED)
      expect(await hold(db, SALES, car.id)).toMatchObject({ deal: deal.id, is_yours: true })
    }))

  test('by hand gives others their car back', () =>
    rolledBack(async (db) => {
      const { deal, other, car } = await scene(db)
      await reserve(db, SALES, deal.id, inHours(24))
      await release(db, SALES, car.id)
      expect(await stageOf(db, car.id)).toEqual(FREE)
      expect((await dealNow(db, other.id)).next_action).toBe('Contéstale')
      // A second press must not say that a car is for sale which may be sold by now.
      for (const who of [SALES, ADMIN]) await expect(release(db, who, car.id)).rejects.toMatchObject({ code: 'PT409', hint: 'deal_hold_gone' })
      await reserve(db, OTHER_SALES, other.id, inHours(24))
      expect(await hold(db, OTHER_SALES, car.id)).toMatchObject({ deal: other.id })
    })) // biome-ignore format: rows

  test('comes with the deletion of its deal, as when its person is erased', () =>
    rolledBack(async (db) => {
      const { deal, other, car } = await scene(db)
      await reserve(db, SALES, deal.id)
      await db.query('delete from public.leads where id = $1', [other.lead_id])
      expect(await stageOf(db, car.id)).toEqual(RESERVED)
      await db.query('delete from public.leads where id = $1', [deal.lead_id])
      expect(await stageOf(db, car.id)).toEqual(FREE)
    }))

  test.each([
    ['its hour', "held_until = now() - interval '1 second'"],
    ['its deal', "outcome = 'lost', closed_at = now(), lost_reason_id = (select id from public.lost_reasons where by_fact is null limit 1)"],
  ])('with %s comes from the job', (_, change) =>
    rolledBack(async (db) => {
      const { deal, car } = await scene(db)
      await reserve(db, SALES, deal.id, inHours(24))
      await db.query('select private.end_holds()')
      expect(await stageOf(db, car.id)).toEqual(RESERVED)
      await db.query(`update public.deals set ${change} where id = $1`, [deal.id])
      await db.query('select private.end_holds()')
      expect(await stageOf(db, car.id)).toEqual(FREE)
      expect(await hold(db, SALES, car.id)).toEqual({ stage: 'publicado', is_yours: false })
    }),
  ) // biome-ignore format: rows

  test('comes with its sale, but not with an import; meanwhile the deal keeps its car', () =>
    rolledBack(async (db) => {
      const { deal, car } = await scene(db)
      await reserve(db, SALES, deal.id, inHours(24))
      await db.query('update public.vehicles set separado = false where id = $1', [car.id])
      expect(await stageOf(db, car.id)).toEqual(RESERVED)
      const { id: another } = await addCar(db)
      await expect(
        db.as(SALES).query('update public.deals set vehicle_id = $2 where id = $1', [deal.id, another]),
      ).rejects.toMatchObject({ hint: 'deal_holds_car' })
      await db.query('update public.vehicles set vendido = true where id = $1', [car.id])
      expect(await hold(db, SALES, car.id)).toEqual({ stage: 'vendido', is_yours: false })
    }))
})

test('of two concurrent reservations of one car, one succeeds', async () => {
  const [owner, ...both] = await Promise.all(
    [0, 1, 2].map(async () => {
      const client = new pg.Client({ connectionString: database.url })
      await client.connect()
      return client
    }),
  )
  const db = { query: async (sql: string, values?: unknown[]) => (await owner!.query(sql, values)).rows } as Session
  const car = await addCar(db)
  const people = [SALES, OTHER_SALES]
  const deals: Deal[] = []
  for (const who of people) deals.push(await addDeal(db, who, { ordencompra: car.ordencompra }))
  try {
    const answers = await Promise.allSettled(
      both.map(async (client, n) => {
        await client.query(`select set_config('role', 'authenticated', false), set_config('request.jwt.claims', $1, false)`, [
          JSON.stringify({ role: 'authenticated', ...people[n] }),
        ])
        await client.query('select public.reserve_car($1)', [deals[n]!.id])
      }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { hint: 'deal_hold_taken' } })
  } finally {
    await owner!.query('delete from public.vehicles where id = $1', [car.id])
    for (const { lead_id } of deals) await owner!.query('delete from public.leads where id = $1', [lead_id])
    for (const client of [owner!, ...both]) await client.end()
  }
}) // biome-ignore format: rows
