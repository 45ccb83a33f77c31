import { describe, expect, test } from 'vitest'
import { addAdvisor, addBranch, addPerson, at, type TestBranch } from './appointment-rows.ts'
import { addDeal, addVisit, touch } from './deal-rows.ts'
import { ADMIN, OTHER_SALES, type Person, SALES, USER } from './people.ts'
import { rolledBack, rolledBackTo, type TestDatabase } from './rolled-back.ts'

interface Row { [name: string]: unknown; state: string; by_fact: boolean; reason: string | null } // biome-ignore format: a row
const promiseNow = async (db: TestDatabase, id: string) =>
  (await db.query<Row>('select * from public.promises where id = $1', [id]))[0]!
const make = async (db: TestDatabase, who: Person, promise: Record<string, unknown>) =>
  (await db.as(who).query<{ id: string }>('select public.make_promise($1) as id', [JSON.stringify(promise)]))[0]!.id
const close = (db: TestDatabase, who: Person, id: string, kept: boolean, reason?: string) =>
  db.as(who).query('select public.close_promise($1, $2, $3)', [id, kept, reason ?? null])
const past = (db: TestDatabase, id: string, ago = '1 hour') =>
  db.query(
    "update public.promises set due_at = now() - $2::interval, first_due_at = now() - $2::interval, created_at = now() - interval '5 days' where id = $1",
    [id, ago],
  )
const called = (db: TestDatabase, lead: string, minutes: number, outcome = 'contesto') =>
  db.query(
    `insert into public.contacts_made (key, lead_id, agent_id, channel, outcome, grade, happened_at)
     values (gen_random_uuid(), $1, $2, 'call', $3, 'declarada', now() + make_interval(mins => $4))`,
    [lead, SALES.sub, outcome, minutes],
  )

describe('a promise', () => {
  let branch: TestBranch
  let seller: Person
  let lead = ''
  const undoing = rolledBackTo(async (db) => {
    branch = await addBranch(db)
    seller = await addAdvisor(db, branch)
    lead = await touch(db, seller)
  })
  const asked = async (db: TestDatabase, more: Record<string, unknown> = {}) => ({
    lead_id: lead,
    branch: branch.code,
    kind: 'llamada',
    due_at: await at(db, branch, '11:00', 3),
    ...more,
  })

  test('records author, recipient, content and date; once per key', () =>
    undoing(async (db) => {
      const key = '7a5c2c1e-5df0-4a5e-8b60-9f7c4a6f0001'
      const given = await asked(db, { key, kind: 'oferta', amount: 180_000, note: '  Por su  Versa ' })
      const [id, again] = [await make(db, seller, given), await make(db, seller, given)]
      expect(again).toBe(id)
      expect(await promiseNow(db, id)).toMatchObject({
        lead_id: lead,
        person_id: seller.sub,
        made_by: seller.sub,
        branch: branch.code,
        state: 'abierta',
        amount: '180000.00',
        note: 'Por su Versa',
        changes: 0,
      })
    }))

  test('is checked against opening hours, shift, absence and calendar', () =>
    undoing(async (db) => {
      const refused = async (more: Record<string, unknown>, words: RegExp) =>
        expect(make(db, seller, await asked(db, more))).rejects.toMatchObject({ code: 'PT422', message: expect.stringMatching(words) })
      await refused({ due_at: new Date(Date.now() - 60_000) }, /ya pasó/)
      await refused({ due_at: await at(db, branch, '11:00', 300) }, /medio año/)
      await refused({ kind: 'visita', due_at: await at(db, branch, '05:00', 3) }, /cerrada a esa hora\. Abre el/)
      await refused({ kind: 'lo que sea' }, /Elige qué/)
      await db.query("insert into public.appointment_exceptions (branch, day, hours) values ($1, ($2::timestamptz at time zone $3)::date, '[]')", [branch.code, await at(db, branch, '11:00', 4), branch.zone])
      await refused({ kind: 'placas', due_at: await at(db, branch, '11:00', 4) }, /cerrada/)
      const due_at = await at(db, branch, '11:00', 3)
      await db.query(
        `insert into public.appointments (branch, kind, advisor_id, guest_name, guest_phone, starts_at, ends_at)
         values ($1, 'visita', $2, 'Otra', '+528155501234', $3, $3::timestamptz + interval '30 minutes')`,
        [branch.code, seller.sub, due_at],
      )
      await refused({ due_at }, /recibe a alguien más/)
      await db.query(
        `insert into public.staff_shifts (person, branch, weekday, hours) select $1, $2, d, '[["14:00", "18:00"]]' from unnest('{mon,tue,wed,thu,fri,sat,sun}'::text[]) d`,
        [seller.sub, branch.code],
      )
      await refused({ due_at: await at(db, branch, '12:30', 3) }, /no está en turno/)
      await make(db, seller, await asked(db, { due_at: await at(db, branch, '15:00', 3) }))
      await db.query(
        "insert into public.staff_absences (person, first_day, last_day, state) values ($1, current_date, current_date + 9, 'aprobada')",
        [seller.sub],
      )
      await refused({ due_at: await at(db, branch, '15:00', 3) }, /no trabaja/)
    })) // biome-ignore format: a table

  test('to call is kept by a call in time, broken by a later one, with a reason', () =>
    undoing(async (db) => {
      const kept = await make(db, seller, await asked(db))
      await called(db, lead, 0, 'no_contesto')
      expect(await promiseNow(db, kept)).toMatchObject({ state: 'cumplida', by_fact: true })
      const late = await make(db, seller, await asked(db))
      await past(db, late)
      const today = async () => (await db.as(seller).rpc<{ kind: string; id: string; late: boolean }>('staff_today', {})).filter((row) => row.id === late)
      expect(await today()).toEqual([expect.objectContaining({ kind: 'promise', late: true })])
      await expect(close(db, seller, late, true)).rejects.toMatchObject({ code: 'PT409' })
      await called(db, lead, 0)
      expect(await promiseNow(db, late)).toMatchObject({ state: 'rota', by_fact: true, reason: null })
      expect(await today()).toHaveLength(1)
      await expect(close(db, seller, late, false)).rejects.toMatchObject({ code: 'PT422' })
      await close(db, seller, late, false, 'Se alargó una entrega')
      expect(await today()).toEqual([])
      expect(await promiseNow(db, late)).toMatchObject({ state: 'rota', reason: 'Se alargó una entrega' })
    })) // biome-ignore format: a row

  test('of a visit is kept on arrival, and broken without', () =>
    undoing(async (db) => {
      for (const [change, state] of [
        ['arrived_at = now()', 'cumplida'],
        ["status = 'missed'", 'rota'],
      ] as const) {
        const id = await make(db, seller, await asked(db, { kind: 'visita', due_at: await at(db, branch, '12:00', 3) }))
        const visit = await addVisit(db, lead, { branch: branch.code })
        await past(db, id, '10 minutes')
        await db.query(`update public.appointments set ${change} where id = $1`, [visit])
        expect(await promiseNow(db, id)).toMatchObject({ state, by_fact: true })
      }
    }))

  test('without a fact is closed by hand: kept on its day, broken later with a reason', () =>
    undoing(async (db) => {
      const plates = () => asked(db, { kind: 'placas' })
      const [one, two] = [await make(db, seller, await plates()), await make(db, seller, await plates())]
      await close(db, seller, one, true)
      await close(db, seller, one, true)
      await expect(close(db, seller, one, false, 'No')).rejects.toMatchObject({ code: 'PT409' })
      await past(db, two, '2 days')
      await expect(close(db, seller, two, true)).rejects.toMatchObject({ code: 'PT409', message: expect.stringMatching(/Ya pasó su día/) })
      await close(db, seller, two, false, 'Tránsito cerró')
      expect([(await promiseNow(db, one)).state, (await promiseNow(db, two)).state]).toEqual(['cumplida', 'rota'])
    })) // biome-ignore format: a row

  test('with a new date needs a reason, and the customer reads both', () =>
    undoing(async (db) => {
      await db.query('update public.leads set account_id = $2 where id = $1', [lead, USER.sub])
      const id = await make(db, seller, await asked(db, { kind: 'entrega' }))
      const due = await at(db, branch, '11:00', 6)
      const change = (reason: string | null, when = due) => db.as(seller).query('select public.change_promise($1, $2, $3)', [id, when, reason])
      await expect(change(null)).rejects.toMatchObject({ code: 'PT422' })
      await expect(change('Falta una pieza', await at(db, branch, '04:00', 6))).rejects.toMatchObject({ code: 'PT422' })
      await change('Falta una pieza')
      const mine = (await db.as(USER).rpc<Row>('my_promises', {})).filter((one) => one.id === id)
      expect(mine).toEqual([expect.objectContaining({ kind: 'entrega', due_at: due, first_due_at: await at(db, branch, '11:00', 3), change_reason: 'Falta una pieza' })])
    })) // biome-ignore format: a row

  test('belongs to its agent: a colleague can neither read nor change it, and the next agent takes it over', () =>
    undoing(async (db) => {
      const id = await make(db, seller, await asked(db, { kind: 'placas' }))
      expect(await db.as(OTHER_SALES).count('select from public.promise_rows where id = $1', [id])).toBe(0)
      await expect(make(db, OTHER_SALES, await asked(db))).rejects.toMatchObject({ code: 'PT404' })
      await expect(close(db, OTHER_SALES, id, true)).rejects.toMatchObject({ code: 'PT404' })
      await db.query('update public.leads set agent_id = $2 where id = $1', [lead, OTHER_SALES.sub])
      expect(await promiseNow(db, id)).toMatchObject({ person_id: OTHER_SALES.sub, made_by: seller.sub })
      expect(await db.as(seller).count('select from public.promise_rows where id = $1', [id])).toBe(0)
      await close(db, OTHER_SALES, id, true)
    }))
})

test('kept rates per branch and person equal the rows; below 30 there is none; sales see their own', () =>
  rolledBack(async (db) => {
    await db.query('delete from public.promises')
    const { lead_id } = await addDeal(db, SALES)
    const other = await addPerson(db, 'sales', 'Sola')
    const add = (person: string, state: string, many: number) =>
      db.query(
        `insert into public.promises (lead_id, kind, due_at, first_due_at, branch, person_id, state, closed_at, reason, created_at)
         select $1, 'placas', now() - interval '1 day', now() - interval '1 day', 'MTY', $2, $3, case when $3 <> 'abierta' then now() end, case when $3 = 'rota' then 'Porque sí' end, now() - interval '3 days'
           from generate_series(1, $4)`,
        [lead_id, person, state, many],
      )
    await add(SALES.sub, 'cumplida', 30)
    await add(SALES.sub, 'rota', 6)
    await add(SALES.sub, 'abierta', 4)
    await add(other.sub, 'cumplida', 10)
    const figures = async (who: Person) => await db.as(who).rpc<Record<string, unknown>>('promise_figures', {})
    expect(await figures(ADMIN)).toEqual([
      expect.objectContaining({ of: 'sucursal', made: 50, kept: 40, broken: 6, open_late: 4, kept_share: '80' }),
      expect.objectContaining({ of: 'persona', made: 40, kept: 30, kept_share: '75' }),
      expect.objectContaining({ of: 'persona', name: 'Sola', made: 10, kept_share: null }),
    ])
    expect((await figures(SALES)).map(({ made }) => made)).toEqual([40, 40])
  })) // biome-ignore format: a table
