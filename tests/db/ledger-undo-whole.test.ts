import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDeal, dealsOf, touch } from './deal-rows.ts'
import { addCarToInspect } from './inspection-rows.ts'
import { ADMIN, SALES, USER } from './people.ts'
import { rolledBack, type TestDatabase } from './rolled-back.ts'
import { act, check, loggedRows, undo } from './undo-entry.ts'

const CAR = 'id = (select id from public.vehicles order by ordencompra limit 1)'

test('taking back names a row that cannot return, whatever stopped it, and brings back the others', () =>
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

test('taking back is possible from the page of one record only where it wrote no other', () =>
  rolledBack(async (db) => {
    const admin = db.as(ADMIN)
    const [car] = await db.query<{ id: string }>(`select id from public.vehicles where ${CAR}`)
    const ofCar = { looked_from: { table: 'vehicles', record: car!.id } }
    const ofPerson = { looked_from: { person: USER.sub } }
    // The price history that a trigger writes is the car's own.
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

test('taking back many rows counts what it removes by kind and needs a reason', () =>
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

/** Every row that the audit log follows, with its table. */
async function everything(db: TestDatabase) {
  const tables = await db.query<{ name: string }>(
    `select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and c.relname not in (select w.name from private.tables_without_lines() w) order by 1`,
  )
  const rows: string[] = []
  for (const { name } of tables) rows.push(...(await loggedRows(db, name)).map((text) => `${name} ${text}`))
  return new Set(rows)
}

test.each([
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
    what: 'a car with its record',
    remove: async (db: TestDatabase) => ['vehicles', await addCarToInspect(db)] as const,
  },
])('a removal that is taken back leaves every row as it was: $what', ({ remove }) =>
  rolledBack(async (db) => {
    const [table, id] = await remove(db)
    const before = await everything(db)
    const entry = await act(db, db, `delete from public.${table} where id = $1`, [id])
    expect(await undo(db.as(ADMIN), entry)).toMatchObject({ conflicting: 0, entry: expect.any(Number) })
    const after = await everything(db)
    expect([...before].filter((row) => !after.has(row))).toEqual([])
    expect([...after].filter((row) => !before.has(row))).toEqual([])
  }),
)
