import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addVisit, inHours, touch } from './deal-rows.ts'
import { ADMIN, DENIED, OTHER_SALES, type Person, SALES, USER } from './people.ts'
import { lacksOf, offeredCar } from './purchase-rows.ts'
import { rolledBack, type TestDatabase } from './rolled-back.ts'
import { addOffer } from './sell-listing-rows.ts'

const stageOf = async (db: TestDatabase, id: string) =>
  (await db.query<{ stage: string }>('select stage from public.sell_listings where id = $1', [id]))[0]!.stage

test('a car waits for its arrival before its inspection, then for its odometer', () =>
  rolledBack(async (db) => {
    await db.query("delete from public.appointments where advisor_id = $1 and status = 'booked'", [SALES.sub])
    const id = await offeredCar(db, USER, 'valuada')
    expect(await lacksOf(db, id)).toContain('llegada')
    const [visit] = await db.query<{ id: string }>(
      `insert into public.appointments (user_id, branch, kind, advisor_id, listing_id, starts_at, ends_at)
       values ($1, 'MTY', 'inspeccion', $2, $3, $4, $5) returning id`,
      [USER.sub, SALES.sub, id, inHours(48), inHours(49)],
    )
    expect(await stageOf(db, id)).toBe('valuada')
    await db.query('update public.appointments set arrived_at = now() where id = $1', [visit!.id])
    expect(await stageOf(db, id)).toBe('inspeccion')
    const lacks = await lacksOf(db, id)
    expect(lacks).toContain('odometro')
    expect(lacks).not.toContain('llegada')
  }))

test('an arrival that is taken back takes the purchase back, unless the car was received', () =>
  rolledBack(async (db) => {
    await db.query("delete from public.appointments where advisor_id = $1 and status = 'booked'", [SALES.sub])
    const id = await offeredCar(db, USER, 'valuada')
    await db.query(
      `update public.sell_listings set stage_since = '2026-01-02T12:00Z', history = '[{"stage": "valuada", "at": "2026-01-02T12:00:00+00:00"}]' where id = $1`,
      [id],
    )
    const historyOf = async () =>
      (await db.query('select stage, stage_since, history from public.sell_listings where id = $1', [id]))[0]
    const before = await historyOf()
    const [visit] = await db.query<{ id: string }>(
      `insert into public.appointments (user_id, branch, kind, advisor_id, listing_id, starts_at, ends_at)
       values ($1, 'MTY', 'inspeccion', $2, $3, $4, $5) returning id`,
      [USER.sub, SALES.sub, id, inHours(48), inHours(49)],
    )
    const arrive = (at: string) =>
      db.query(`update public.appointments set arrived_at = ${at} where id = $1`, [visit!.id])
    await arrive('now()')
    expect(await stageOf(db, id)).toBe('inspeccion')
    await arrive('null')
    expect(await historyOf()).toEqual(before)
    expect(await lacksOf(db, id)).toContain('llegada')

    await arrive('now()')
    await db.as(SALES).rpc('receive_listing', { listing_id: id, km: 60_400, branch: 'MTY' })
    await arrive('null')
    expect(await stageOf(db, id)).toBe('inspeccion')
  }))

test.each([
  ['yesterday', -1, { status: 'booked', arrived_at: null }],
  ['today', 0, { status: 'booked', arrived_at: expect.any(Date) }],
  ['tomorrow', 1, { status: 'cancelled', cancel_reason: expect.stringContaining('ya está en la sucursal') }],
])('receiving a car settles its visit of %s: its seller has nothing left to change', (_, days, settled) =>
  rolledBack(async (db) => {
    await db.query("delete from public.appointments where advisor_id = $1 and status = 'booked'", [SALES.sub])
    const id = await offeredCar(db, USER, 'valuada')
    const [visit] = await db.query<{ id: string }>(
      `insert into public.appointments (user_id, branch, kind, advisor_id, listing_id, starts_at, ends_at)
       select $1, 'MTY', 'inspeccion', $2, $3, t, t + interval '1 hour'
         from (select date_trunc('day', now(), 'America/Monterrey') + make_interval(days => $4, hours => 22) as t) m returning id`,
      [USER.sub, SALES.sub, id, days],
    )
    await db.as(SALES).rpc('receive_listing', { listing_id: id, km: 60_400, branch: 'MTY' })
    const [after] = await db.query('select * from public.appointments where id = $1', [visit!.id])
    expect(after).toMatchObject(settled)
    await expect(
      db.as(USER).query("select public.reschedule_appointment($1, now() + interval '3 days')", [visit!.id]),
    ).rejects.toMatchObject({ code: 'PT409' })
    await db.query('delete from public.appointments where id = $1', [visit!.id])
    const again = { key: randomUUID(), branch: 'MTY', kind: 'inspeccion', starts_at: inHours(48), listing_id: id }
    await expect(db.as(USER).rpc('book_appointment', { booking: again })).rejects.toMatchObject({
      code: 'PT409',
      message: expect.stringContaining('ya está en la sucursal'),
    })
  }),
)

test("an offer whose inspection a person without an account booked waits in purchases and in today's work", () =>
  rolledBack(async (db) => {
    await expect(db.as(USER).rpc('offers_to_receive')).rejects.toMatchObject(DENIED)
    const lead = await touch(db, SALES)
    const offer = await addOffer(db, null)
    const visit = await addVisit(db, lead, {
      kind: 'inspeccion',
      vehicle_title: 'Nissan Versa 2020',
      starts_at: inHours(-1),
      ends_at: inHours(0.5),
    })
    await db.query(
      `insert into private.visit_requests (id, name, phone, branch, starts_at, lead, code_hash, expires_at, appointment_id, quote_id)
       values ($1, 'Persona', '+528112345678', 'MTY', now(), '{}', repeat('0', 64), now(), $2, $3)`,
      [randomUUID(), visit, offer],
    )
    const found = async (who: Person) => {
      const offers = await db.as(who).rpc<{ quote_id: string }>('offers_to_receive')
      const today = await db.as(who).rpc<{ kind: string; id: string }>('staff_today')
      return [
        offers.filter(({ quote_id }) => quote_id === offer),
        today.filter(({ kind, id }) => kind === 'listing' && id === lead),
      ]
    }
    for (const who of [SALES, ADMIN])
      expect(await found(who)).toMatchObject([
        [{ lead_id: lead, title: 'Nissan Versa 2020', seller: 'Persona', amount: '200000.00' }],
        [{ who: 'Persona', what: 'Nissan Versa 2020', state: 'por_recibir', client_id: null }],
      ])
    expect(await found(OTHER_SALES)).toEqual([[], []])
    await db.query('update public.trade_in_quotes set user_id = $2 where id = $1', [offer, USER.sub])
    expect((await found(ADMIN))[0]).toEqual([])
  }))
