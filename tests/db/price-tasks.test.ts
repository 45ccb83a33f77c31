import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPerson } from './appointment-rows.ts'
import { addDeal, touch } from './deal-rows.ts'
import { ADMIN, DENIED, OTHER_SALES, SALES, USER } from './people.ts'
import { addAlert, addFavourite, addZeta, orderOf } from './reach-rows.ts'
import { committed, ownDatabase, rolledBack, type Session, type TestDatabase } from './rolled-back.ts'

const database = ownDatabase()

const reprice = (db: Session, cars: string[], { price = 280_000, seen = 300_000, tell = true, reason = 'Bono' } = {}) =>
  db.rpc<{ id: string; held: string }>('change_prices', {
    changes: JSON.stringify(cars.map((id) => ({ id, seen, price }))),
    reason,
    tell,
  })
const tasksOf = (db: Session, car: string) =>
  db.query<{ id: string; title: string; deal_id: string | null; lead_id: string; made_by: string; automatic: boolean }>(
    'select * from public.tasks where cheaper_vehicle_id = $1 and done_at is null order by created_at, id',
    [car],
  )
const scene = async (db: TestDatabase) => {
  const [car, other] = [await addZeta(db), await addZeta(db, { titulo: 'Zeta Uno 2019', autoano: 2019 })]
  const deal = await addDeal(db, SALES, { ordencompra: orderOf(other) })
  await db.query('update public.deals set amount = 285000 where id = $1', [deal.id])
  return { car, other, deal, lead: deal.lead_id! }
}

describe('sellers are notified of people a lower price reaches', () => {
  test('by one task on the open deal for its agent, with the author; unchecked, none is created', () =>
    rolledBack(async (db) => {
      const { car, deal, lead } = await scene(db)
      for (const who of [SALES, USER]) await expect(reprice(db.as(who), [car])).rejects.toMatchObject(DENIED)
      await reprice(db.as(ADMIN), [car], { tell: false })
      expect(await tasksOf(db, car)).toEqual([])
      await db.query('update public.vehicles set precio = 300000 where id = $1', [car])
      await reprice(db.as(ADMIN), [car])
      expect(await tasksOf(db, car)).toMatchObject([
        { deal_id: deal.id, lead_id: lead, title: 'Bajó de precio el Zeta Uno 2020 a $280,000: avísale', made_by: ADMIN.sub, automatic: false },
      ])
      const seen = (who: typeof SALES) => db.as(who).count('select from public.tasks where cheaper_vehicle_id = $1', [car])
      expect([await seen(SALES), await seen(OTHER_SALES)]).toEqual([1, 0])
      expect(await db.as(SALES).query('select title from public.staff_today() s (a, b, c, title) where a = $$task$$ and title like $$Bajó%$$')).toHaveLength(1)
    })) // biome-ignore format: rows

  test('by one open task per person and car, for repeats, further reductions and two cars', () =>
    rolledBack(async (db) => {
      const { car, other } = await scene(db)
      const twin = await addZeta(db)
      await reprice(db.as(ADMIN), [car, twin])
      expect(await reprice(db.as(ADMIN), [car])).toEqual([])
      await db.query('update public.vehicles set precio = 300000 where id = any ($1)', [[car, twin]])
      await reprice(db.as(ADMIN), [car], { price: 270_000 })
      expect([(await tasksOf(db, car)).length, (await tasksOf(db, twin)).length]).toEqual([1, 1])
      await db.query('update public.tasks set done_at = now() where cheaper_vehicle_id = $1', [car])
      await db.query('update public.vehicles set precio = 300000 where id = $1', [car])
      await reprice(db.as(ADMIN), [car])
      expect(await tasksOf(db, car)).toHaveLength(1)
      await reprice(db.as(ADMIN), [other])
      expect(await tasksOf(db, other)).toEqual([])
    }))

  test('on the open lead without a deal; declined, alerted and unreachable people get none', () =>
    rolledBack(async (db) => {
      const car = await addZeta(db)
      const lead = await touch(db, SALES)
      await db.query("update public.deals set outcome = 'lost', closed_at = now(), next_action = null, next_at = null, amount = 300000, vehicle_id = $2, lost_reason_id = (select id from public.lost_reasons where too_dear) where lead_id = $1", [lead, car])
      const asks = async () => {
        await db.query('delete from public.tasks where cheaper_vehicle_id = $1', [car])
        await db.query('update public.vehicles set precio = 300000 where id = $1', [car])
        await reprice(db.as(ADMIN), [car])
        return (await tasksOf(db, car)).map(({ deal_id, lead_id }) => [deal_id, lead_id])
      }
      expect(await asks()).toEqual([[null, lead]])
      await db.query("update public.leads set state = 'descartado', decline_reason = 'otro' where id = $1", [lead])
      expect(await asks()).toEqual([])
      await db.query("update public.leads set state = 'aceptado', decline_reason = null where id = $1", [lead])

      // An outdated register counts too.
      const [{ phone }] = (await db.query<{ phone: string }>('select phone from public.leads where id = $1', [lead])) as [{ phone: string }]
      await db.query("insert into private.suppression_lists (id, published_on, in_force) overriding system value values (99, '2026-01-01', true)")
      await db.query('insert into private.suppressed_numbers (list_id, number) values (99, $1)', [phone.slice(-10)])
      expect(await asks()).toEqual([])
      await db.query('delete from private.suppression_lists where id = 99')
      expect(await asks()).toEqual([[null, lead]])

      await db.query("insert into public.contact_permissions (lead_id, channel, purpose, granted, way, text_version) select $1, c, 'publicidad', false, 'llamada', '2026-11' from unnest('{call,whatsapp}'::text[]) c", [lead])
      expect(await asks()).toEqual([])
      await db.query('delete from private.refused_addresses')
      await db.query("insert into public.contact_permissions (lead_id, channel, purpose, granted, way, text_version, said_at) values ($1, 'call', 'publicidad', true, 'llamada', '2026-11', now() + interval '1 second')", [lead])
      expect(await asks()).toEqual([[null, lead]])

      const email = `${randomUUID()}@example.test`
      await db.query('update public.leads set email = $2 where id = $1', [lead, email])
      await addAlert(db, { email }, { kind: 'busqueda', search: 'marca=Zeta&maxPrice=290000' })
      expect(await asks()).toEqual([])
      await db.query("insert into public.contact_permissions (lead_id, channel, purpose, granted, way, text_version) values ($1, 'mail', 'servicio', false, 'llamada', '2026-11')", [lead])
      expect(await asks()).toEqual([[null, lead]])
    })) // biome-ignore format: rows

  test('in one audit log entry that reverts whole, unless a task was done', () =>
    rolledBack(async (db) => {
      const { car, deal } = await scene(db)
      await reprice(db.as(ADMIN), [car])
      const entryOf = async () =>
        (await db.query<{ entry: string }>("select l.entry from ledger.lines l where l.relation = 'vehicles' and l.record = $1 and l.op = 'UPDATE' order by l.id desc limit 1", [car]))[0]!.entry
      const entry = await entryOf()
      const lines = await db.query<{ relation: string; op: string }>("select relation, op from ledger.lines where entry = $1 and not caused order by id", [entry])
      expect(lines).toEqual([{ relation: 'vehicles', op: 'UPDATE' }, { relation: 'tasks', op: 'INSERT' }])
      const undo = async (how: string) => (await db.as(ADMIN).query<{ u: { conflicting: number; restored: number } }>(`select public.${how}($1) as u`, [entry]))[0]!.u
      const [task] = await tasksOf(db, car)
      await db.as(SALES).rpc('finish_task', { task: task!.id })
      expect(await undo('ledger_undo')).toMatchObject({ conflicting: 1 })
      expect(await db.count('select from public.vehicles where id = $1 and precio = 280000', [car])).toBe(1)
      await db.as(SALES).rpc('reopen_task', { task: task!.id })
      expect(await undo('ledger_undo')).toMatchObject({ conflicting: 0, restored: 2 })
      expect(await tasksOf(db, car)).toEqual([])
      expect(await db.count('select from public.vehicles where id = $1 and precio = 300000', [car])).toBe(1)
      expect(await db.count('select from public.tasks where deal_id = $1 and done_at is null', [deal.id])).toBe(1)
    })) // biome-ignore format: rows
})

test('by one alert per person, however many matches', () =>
  rolledBack(async (db) => {
    await db.query('delete from private.alert_recipients')
    const cars = [await addZeta(db), await addZeta(db, { titulo: 'Zeta Uno 2021', autoano: 2021 })]
    const user = (await addPerson(db, 'user', 'Lucía')).sub
    const lead = await touch(db, SALES)
    await db.query('update public.leads set account_id = $2 where id = $1', [lead, user])
    for (const search of ['marca=Zeta&maxPrice=290000', 'maxPrice=285000']) await addAlert(db, { user }, { kind: 'busqueda', search })
    await addAlert(db, { user }, { kind: 'favoritos' })
    for (const car of cars) {
      await addAlert(db, { user }, { kind: 'precio', car })
      await addFavourite(db, user, car, 300_000)
    }
    await db.query("update private.alert_recipients set quiet_from = '00:00', quiet_to = '00:00', next_at = now() - interval '1 day'")
    await db.query("update public.alerts set asked_at = now() - interval '1 hour'")
    await reprice(db.as(ADMIN), cars)
    const node = db.as({ role: 'authenticator' })
    for (let again = 0; again < 2; again++) {
      const taken = await node.query<{ id: number }>('select id from private.take_alert_changes(1000)')
      const found = await db.query<{ c: number; a: string }>("select c.id as c, a.id as a from private.alert_changes c, public.alerts a where a.kind = 'busqueda'")
      await node.query('select private.note_alert_hits($1, $2, $3)', [taken.map(({ id }) => id), found.map(({ c }) => c), found.map(({ a }) => a)])
      await node.query('select private.send_alerts()')
    }
    const mails = await db.query<{ many: number }>("select (payload #>> '{data,many}')::int as many from private.outbox where payload ->> 'template' = 'alert-cars'")
    expect(mails).toEqual([{ many: 2 }])
    for (const car of cars) expect(await tasksOf(db, car)).toEqual([])
  })) // biome-ignore format: rows

describe('concurrent changes', () => {
  const clients: pg.Client[] = []
  const connect = async () => {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    clients.push(client)
    return client
  }
  beforeAll(async () => {
    await Promise.all([connect(), connect()])
  })
  afterAll(() => Promise.all(clients.map((client) => client.end())))

  test('of the same prices leave one task for each person', async () => {
    let cars: string[] = []
    await committed(database.url, async (db) => {
      const { car } = await scene(db)
      cars = [car, await addZeta(db)]
    })
    const change = async (client: pg.Client, order: string[]) => {
      await client.query('begin')
      await client.query(
        "select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)",
        [JSON.stringify(ADMIN)],
      )
      const { rows } = await client.query('select * from public.change_prices($1, $2, true)', [
        JSON.stringify(order.map((id) => ({ id, seen: 300_000, price: 280_000 }))),
        'Bono',
      ])
      await client.query('commit')
      return rows
    }
    await Promise.all([change(clients[0]!, cars), change(clients[1]!, [...cars].reverse())])
    await rolledBack(async (db) => {
      for (const car of cars) expect(await tasksOf(db, car)).toHaveLength(1)
    })
  })
})
