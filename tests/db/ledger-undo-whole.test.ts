import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { everyThird } from '#tests/sample-size.ts'
import { addPerson } from './appointment-rows.ts'
import { addDeal, addVisit, dealsOf, inHours, touch } from './deal-rows.ts'
import { clearDuty } from './duty-rows.ts'
import { addCarToInspect } from './inspection-rows.ts'
import { ADMIN, SALES, USER } from './people.ts'
import { ask, receivedCar } from './recon-rows.ts'
import { rolledBack, type TestDatabase } from './rolled-back.ts'
import { act, check, undo } from './undo-entry.ts'

const CAR = 'id = (select id from public.vehicles order by ordencompra limit 1)'

test('a revert names each row that cannot be restored, and restores the others', () =>
  rolledBack(async (db) => {
    const entry = await act(db, db, "update public.faqs set answer = answer || ' Más.'")
    const [stuck] = await db.query<{ id: string }>('select min(id) as id from public.faqs')
    await db.query(
      `create function pg_temp.break() returns trigger language plpgsql as $$ begin execute 'select no_such_column'; return new; end $$;
       create trigger z_break before update on public.faqs for each row when (old.id = '${stuck!.id}') execute function pg_temp.break()`,
    )
    const said = await undo(db.as(ADMIN), entry, { partly: true })
    expect(said).toMatchObject({
      entry: expect.any(Number),
      conflicting: 1,
      conflicts: [{ why: 'refused', record: stuck!.id, message: expect.stringContaining('no_such_column') }],
    })
    expect(said.restored).toBeGreaterThan(1)
  }))

test("a revert is possible from a record's page only if it wrote nothing of another", () =>
  rolledBack(async (db) => {
    const admin = db.as(ADMIN)
    const [car] = await db.query<{ id: string }>(`select id from public.vehicles where ${CAR}`)
    const ofCar = { looked_from: { table: 'vehicles', record: car!.id } }
    const ofPerson = { looked_from: { person: USER.sub } }
    const price = await act(db, db, `update public.vehicles set precio = precio - 1000 where ${CAR}`)
    expect(await check(admin, price, ofCar)).toMatchObject({ restored: 1, conflicting: 0 })
    await expect(check(admin, price, ofPerson)).rejects.toMatchObject({ code: 'PT409', hint: 'beyond' })
    const several = `with a as (update public.vehicles set color = 'Rosa' where ${CAR})
                     update public.profiles set source = 'feria' where id = $1`
    const both = await act(db, db, several, [USER.sub])
    for (const from of [ofCar, ofPerson]) {
      await expect(check(admin, both, from)).rejects.toMatchObject({ code: 'PT409', hint: 'beyond' })
      await expect(undo(admin, both, from)).rejects.toMatchObject({ code: 'PT409', hint: 'beyond' })
    }
    expect(await undo(admin, both)).toMatchObject({ restored: 2 })
  }))

test('a revert of many rows counts what it deletes by kind and needs a reason', () =>
  rolledBack(async (db) => {
    const admin = db.as(ADMIN)
    const entry = await act(
      db,
      db,
      `insert into public.faqs (id, topic, question, answer, position)
       select 'nueva-' || i, f.topic, '¿' || i || '?', 'Sí.', 7 from (select topic from public.faqs limit 1) f, generate_series(1, 51) i`,
    )
    expect(await check(admin, entry)).toMatchObject({ large: true, removes: [{ table: 'faqs', many: 51 }] })
    await expect(undo(admin, entry)).rejects.toMatchObject({ code: 'PT422', hint: 'reason' })
    await expect(undo(admin, entry, { reason: ' ' })).rejects.toMatchObject({ code: 'PT422' })
    expect(await undo(admin, entry, { reason: 'Se cargó dos veces' })).toMatchObject({ restored: 51 })
  }))

const FOLLOWING = ['vehicle_stays', 'recon_stays', 'lead_identities', 'lead_queue', 'alert_queries']

async function keepRows(db: TestDatabase, at: 'before' | 'after') {
  const [all] = await db.query<{ rows: string }>(
    `select string_agg(format('select %L as name, (to_jsonb(t) - %L::text[])::text as row from %s t', c.relname,
                              array['updated_at'] || array(select w.name from private.columns_without_lines() w
                                                            where w.relation = c.relname and not w.kept and w.name <> 'next_at'), c.oid::regclass),
                       ' union all ') as rows
       from pg_class c
      where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'r'
        and (c.relname not in (select w.name from private.tables_without_lines() w) or c.relname = any ($1))`,
    [FOLLOWING],
  )
  await db.query(`set local jit = off; create temporary table rows_${at} as ${all!.rows}`)
}

const carOnSale = async (db: TestDatabase) =>
  (
    await db.query<{ ordencompra: string }>(
      "select ordencompra from public.vehicles where ordenstatus = 'Comprado' and not vendido and not separado order by 1 limit 1",
    )
  )[0]!.ordencompra

test.each(
  [
    {
      what: 'a lead with a deal, its task and a contact',
      remove: async (db: TestDatabase) => {
        const deal = await addDeal(db, SALES)
        await db
          .as(SALES)
          .rpc('log_contact', { key: randomUUID(), lead: deal.lead_id, channel: 'call', outcome: 'contesto' })
        return ['leads', deal.lead_id!] as const
      },
    },
    {
      what: 'a lead whose deal is on a car that was sold',
      remove: async (db: TestDatabase) => {
        const car = await addCarToInspect(db, { ordenstatus: 'Comprado' })
        const lead = await touch(db, SALES, { ordencompra: `X-${car}` })
        await db.query('update public.vehicles set vendido = true where id = $1', [car])
        expect(await dealsOf(db, lead)).toHaveLength(1)
        return ['leads', lead] as const
      },
    },
    {
      what: 'a lead who was answered, wrote again and waits',
      remove: async (db: TestDatabase) => {
        const lead = await touch(db, SALES, { ordencompra: await carOnSale(db) })
        const reached = { lead, channel: 'call', outcome: 'contesto' }
        await db.as(SALES).rpc('log_contact', { key: randomUUID(), ...reached })
        await db.query("update public.leads set state_since = state_since - interval '3 hours' where id = $1", [lead])
        const [{ phone }] = (await db.query('select phone from public.leads where id = $1', [lead])) as [
          { phone: string },
        ]
        await touch(db, SALES, { phone })
        const talk = randomUUID()
        await db.query(
          "insert into public.conversations (id, phone, lead_id, heard_at, last_at) values ($1, $2, $3, now() - interval '1 hour', now() - interval '1 hour')",
          [talk, phone, lead],
        )
        await db.query(
          "insert into public.conversation_messages (conversation_id, lead_id, key, origin, kind, body, status) values ($1, $2, gen_random_uuid(), 'cliente', 'texto', 'Hola', 'recibido')",
          [talk, lead],
        )
        const [now] = await db.query(
          'select l.waiting_since, l.last_contact_at, c.next_at from public.leads l join public.answer_clocks c on c.lead_id = l.id and c.stopped_at is null where l.id = $1',
          [lead],
        )
        expect(now).toEqual({
          waiting_since: expect.any(Date),
          last_contact_at: expect.any(Date),
          next_at: expect.any(Date),
        })
        return ['leads', lead] as const
      },
    },
    {
      what: 'a lead that nobody attends yet',
      remove: async (db: TestDatabase) => {
        await clearDuty(db)
        const lead = await touch(db, null)
        expect(await db.count('select from private.lead_queue where lead_id = $1', [lead])).toBe(1)
        return ['leads', lead] as const
      },
    },
    {
      what: 'a lead with a visit that the removal cancels, and a visit of its account',
      remove: async (db: TestDatabase) => {
        const lead = await touch(db, SALES)
        const { sub } = await addPerson(db, 'sales')
        await addVisit(db, lead, { advisor_id: sub, confirmed_at: new Date(), confirmed_how: 'staff' })
        const other = await addVisit(db, lead, { starts_at: inHours(96), ends_at: inHours(97) })
        await db.query('update public.appointments set user_id = $2 where id = $1', [other, USER.sub])
        return ['leads', lead] as const
      },
    },
    {
      what: 'a car with its record',
      remove: async (db: TestDatabase) => ['vehicles', await addCarToInspect(db)] as const,
    },
    {
      what: 'a car with work at a workshop',
      remove: async (db: TestDatabase) => {
        const car = await receivedCar(db)
        await ask(db, car, { estimate: 10 })
        expect(await db.count('select from public.recon_stays where vehicle_id = $1', [car])).toBe(1)
        return ['vehicles', car] as const
      },
    },
  ].filter(everyThird),
)('reverting a deletion restores every row: $what', ({ remove }) =>
  rolledBack(async (db) => {
    const [table, id] = await remove(db)
    await keepRows(db, 'before')
    const entry = await act(db, db, `delete from public.${table} where id = $1`, [id])
    expect(await undo(db.as(ADMIN), entry)).toMatchObject({ conflicting: 0, entry: expect.any(Number) })
    await keepRows(db, 'after')
    expect(await db.query('table rows_before except table rows_after')).toEqual([])
    expect(await db.query('table rows_after except table rows_before')).toEqual([])
  }),
)

describe('a visit cancelled by a deletion', () => {
  const removed = async (db: TestDatabase) => {
    const lead = await touch(db, SALES)
    const advisor_id = (await addPerson(db, 'sales')).sub
    const visit = await addVisit(db, lead, { advisor_id })
    return { visit, advisor_id, entry: await act(db, db, 'delete from public.leads where id = $1', [lead]) }
  }
  const newsOf = async (db: TestDatabase) =>
    (
      await db.query<{ news: string }>(
        "select payload #>> '{data,news}' as news from private.outbox where payload ->> 'template' = 'appointment-for-advisor' order by id desc limit 2",
      )
    ).map(({ news }) => news)

  test('is named with its reason when its time is taken, and everything else is restored', () =>
    rolledBack(async (db) => {
      const { visit, advisor_id, entry } = await removed(db)
      await db.query("select set_config('ledger.cause', '', true)")
      await addVisit(db, await touch(db, SALES), { advisor_id })
      const said = await check(db.as(ADMIN), entry)
      expect(said.conflicts).toContainEqual(
        expect.objectContaining({ why: 'taken', table: 'appointments', record: visit }),
      )
      expect(await undo(db.as(ADMIN), entry)).toMatchObject({ entry: null })
      expect(await undo(db.as(ADMIN), entry, { partly: true })).toMatchObject({ entry: expect.any(Number) })
      expect(await db.count('select from public.appointments where id = $1', [visit])).toBe(0)
      expect(await newsOf(db)).not.toContain('restored')
    }))

  test('is booked again, and the advisor is notified', () =>
    rolledBack(async (db) => {
      const { visit, entry } = await removed(db)
      expect(await newsOf(db)).toContain('cancelled')
      await undo(db.as(ADMIN), entry)
      expect(await db.query('select status from public.appointments where id = $1', [visit])).toEqual([
        { status: 'booked' },
      ])
      expect((await newsOf(db))[0]).toBe('restored')
    }))
})
