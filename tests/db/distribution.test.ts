import { describe, expect, test } from 'vitest'
import { addSeller, addWorkingBranch, ask, awayOn, causesOf, clearDuty, handsOf, newsOf, tick } from './duty-rows.ts'
import { ADMIN, addAccount, type Person, SALES } from './people.ts'
import { rolledBackTo, type TestDatabase } from './rolled-back.ts'

const DAY = '2027-01-18'
const CITY = { city: 'Ciudad UNO' }

describe('a branch with three sellers', () => {
  let [ana, beto, carla] = [SALES, SALES, SALES]
  const undoing = rolledBackTo(async (db) => {
    await clearDuty(db)
    const place = await addWorkingBranch(db)
    ana = await addSeller(db, place, 'Ana', ['09:00', '14:00'])
    beto = await addSeller(db, place, 'Beto', ['09:00', '18:00'])
    carla = await addSeller(db, place, 'Carla', ['14:00', '18:00'])
  })
  const given = async (db: TestDatabase, at: string, more = {}) =>
    (await handsOf(db, await ask(db, `${DAY} ${at}`, { ...CITY, ...more }))).agent

  test('assigns to the least served on shift, then to whoever waited longest, and to nobody off shift', () =>
    undoing(async (db) => {
      const first = await given(db, '10:00')
      expect(first).toBe(ana.sub)
      expect(await given(db, '10:01')).toBe(beto.sub)
      expect(await given(db, '10:02')).toBe(ana.sub)
      expect(await given(db, '10:03')).toBe(beto.sub)
      expect(await given(db, '14:30')).toBe(carla.sub)
      expect(await given(db, '14:31')).toBe(carla.sub)
      expect(await given(db, '14:32')).toBe(beto.sub)
    }))

  test('a new day starts at zero with whoever waited longest', () =>
    undoing(async (db) => {
      for (const minute of ['00', '01', '02']) await given(db, `15:${minute}`)
      const next = await ask(db, '2027-01-19 14:30', CITY)
      expect(await handsOf(db, next)).toMatchObject({ agent: carla.sub })
    }))

  test.each([
    ['away', (db: TestDatabase) => awayOn(db, ana, DAY, DAY)],
    ['busy', (db: TestDatabase) => db.query("insert into public.staff_busy values ($1, '2027-01-18 23:00-06')", [ana.sub])],
    ['not taking clients', (db: TestDatabase) => db.query('update public.profiles set available = false where id = $1', [ana.sub])],
    ['shut out', (db: TestDatabase) => db.query("update auth.users set banned_until = '9999-12-31' where id = $1", [ana.sub])],
    ['deleted', (db: TestDatabase) => db.query('update auth.users set deleted_at = now() where id = $1', [ana.sub])],
  ])('nobody is assigned who is %s', (_, make) =>
    undoing(async (db) => {
      await make(db)
      for (const minute of ['00', '01', '02']) expect(await given(db, `10:${minute}`)).toBe(beto.sub)
    }),
  ) // biome-ignore format: a table

  test('an agent with requested days off works until they are approved', () =>
    undoing(async (db) => {
      await db.query('insert into public.staff_absences (person, first_day, last_day) values ($1, $2, $2)', [
        ana.sub,
        DAY,
      ])
      expect(await given(db, '10:00')).toBe(ana.sub)
    }))

  test('full agents come after those with room; if all are full, the least above their cap, and it is noted', () =>
    undoing(async (db) => {
      await db.query('insert into public.staff_caps values ($1, 1), ($2, 3)', [ana.sub, beto.sub])
      const leads = []
      for (const minute of ['00', '01', '02', '03', '04', '05']) leads.push(await ask(db, `${DAY} 10:${minute}`, CITY))
      const agents = await Promise.all(leads.map(async (id) => (await handsOf(db, id)).agent))
      expect(agents.slice(0, 4)).toEqual([ana.sub, beto.sub, beto.sub, beto.sub])
      expect(agents.slice(4).sort()).toEqual([ana.sub, beto.sub].sort())
      expect(
        await db.query('select over_cap from public.assignments where lead_id = any ($1) order by id', [leads]),
      ).toEqual([false, false, false, false, true, true].map((over_cap) => ({ over_cap })))
    }))

  test('when closed, leads wait and are assigned at opening in order of arrival', () =>
    undoing(async (db) => {
      const one = await ask(db, `${DAY} 20:00`, CITY)
      const two = await ask(db, `${DAY} 21:00`, CITY)
      const three = await ask(db, '2027-01-19 03:00', CITY)
      expect(await handsOf(db, two)).toEqual({ agent: null, cover: null })
      await tick(db, '2027-01-19 08:59')
      expect(await handsOf(db, one)).toEqual({ agent: null, cover: null })
      await tick(db, '2027-01-19 09:00')
      const agents = [await handsOf(db, one), await handsOf(db, two), await handsOf(db, three)].map(
        ({ agent }) => agent,
      )
      expect(agents).toEqual([ana.sub, beto.sub, ana.sub])
      expect(await causesOf(db, two)).toEqual([
        ['espera', null],
        ['apertura', beto.sub],
      ])
      await tick(db, '2027-01-19 09:00')
      expect(await db.count('select from public.assignments where lead_id = any ($1)', [[one, two, three]])).toBe(6)
    }))

  test('it is closed on a holiday', () =>
    undoing(async (db) => {
      await db.query("insert into public.appointment_exceptions (branch, day, hours) values ('UNO', $1, '[]')", [DAY])
      const id = await ask(db, `${DAY} 11:00`, CITY)
      expect((await handsOf(db, id)).agent).toBeNull()
      await tick(db, '2027-01-19 09:01')
      expect((await handsOf(db, id)).agent).toBe(ana.sub)
    }))

  test('open without an agent on shift, it uses another open branch; else leads wait', () =>
    undoing(async (db) => {
      await awayOn(db, ana, DAY, DAY)
      await awayOn(db, beto, DAY, DAY)
      expect(await given(db, '10:00')).toBeNull()
      const other = await addWorkingBranch(db, { code: 'DOS' })
      const dora = await addSeller(db, other, 'Dora')
      expect(await given(db, '10:01')).toBe(dora.sub)
      expect(await given(db, '10:02', { city: 'Ciudad DOS' })).toBe(dora.sub)
      expect(await given(db, '14:02')).toBe(carla.sub)
    }))

  test('a returning person goes to their agent, if on shift within half an hour of opening time', () =>
    undoing(async (db) => {
      const phone = '+528119990001'
      const id = await ask(db, `${DAY} 14:00`, { ...CITY, phone })
      expect(await handsOf(db, id)).toEqual({ agent: beto.sub, cover: null })
      await ask(db, `${DAY} 20:00`, { phone })
      expect(await handsOf(db, id)).toEqual({ agent: beto.sub, cover: null })
      const carlas = await ask(db, `${DAY} 14:01`, { ...CITY, phone: '+528119990002' })
      expect(await handsOf(db, carlas)).toEqual({ agent: carla.sub, cover: null })
      await ask(db, '2027-01-19 13:31', { phone: '+528119990002' })
      expect(await handsOf(db, carlas)).toEqual({ agent: carla.sub, cover: null })
    }))

  test('else a colleague on shift covers and reads it; the owner is notified, keeps reading and gets it back', () =>
    undoing(async (db) => {
      const phone = '+528119990003'
      const id = await ask(db, `${DAY} 14:01`, { ...CITY, phone, agent_id: carla.sub })
      await ask(db, '2027-01-19 13:20', { phone })
      const { agent, cover } = await handsOf(db, id)
      expect(agent).toBe(carla.sub)
      expect([ana.sub, beto.sub]).toContain(cover)
      const reads = (who: Person) => db.as(who).count('select from public.leads where id = $1', [id])
      expect(await reads({ ...carla, sub: cover! })).toBe(1)
      expect(await reads(carla)).toBe(1)
      expect(await reads({ ...carla, sub: cover === ana.sub ? beto.sub : ana.sub })).toBe(0)
      expect(await newsOf(db)).toEqual([['cubre', cover]])
      await tick(db, '2027-01-19 14:00')
      expect(await handsOf(db, id)).toEqual({ agent: carla.sub, cover: null })
      expect((await causesOf(db, id)).map(([cause]) => cause)).toEqual(['pagina', 'cubre', 'regresa'])
      expect((await newsOf(db)).slice(1)).toEqual([['regresa', carla.sub]])
      await tick(db, '2027-01-20 09:00')
      expect((await newsOf(db)).slice(2).filter(([, to]) => to === cover)).toEqual([['regresa_otro', cover]])
    }))

  test('an agent off duty gets one mail about everything when their shift begins, not before', () =>
    undoing(async (db) => {
      const phones = ['+528119990011', '+528119990012', '+528119990013']
      for (const phone of phones) await ask(db, `${DAY} 14:01`, { ...CITY, phone, agent_id: carla.sub })
      const before = (await newsOf(db)).length
      for (const [n, phone] of phones.entries()) await ask(db, `2027-01-19 13:2${7 + n}`, { phone })
      const carlas = async () => (await newsOf(db)).slice(before).filter(([, to]) => to === carla.sub)
      for (const at of ['13:30', '13:40', '13:55']) await tick(db, `2027-01-19 ${at}`)
      expect(await carlas()).toEqual([])
      await tick(db, '2027-01-19 14:00')
      await tick(db, '2027-01-19 14:01')
      expect(await carlas()).toEqual([['resumen', carla.sub]])
      const [{ items }] = (await db.query<{ items: { news: string }[] }>(
        "select payload #> '{data,items}' as items from private.outbox where payload #>> '{data,news}' = 'resumen'",
      )) as [{ items: { news: string }[] }]
      expect(items.map(({ news }) => news)).toEqual(['regresa', 'regresa', 'regresa'])
    }))

  test('an agent whose lead was reassigned while off duty is told on return', () =>
    undoing(async (db) => {
      const phone = '+528119990014'
      const id = await ask(db, `${DAY} 14:01`, { ...CITY, phone, agent_id: carla.sub })
      await ask(db, '2027-01-19 10:00', { phone })
      for (const at of ['10:05', '10:15', '10:30']) await tick(db, `2027-01-19 ${at}`)
      const { agent } = await handsOf(db, id)
      expect([ana.sub, beto.sub]).toContain(agent)
      await tick(db, '2027-01-19 14:00')
      expect((await newsOf(db)).filter(([, to]) => to === carla.sub)).toEqual([['sin_cubrir', carla.sub]])
    }))

  test('covering passes to the next colleague, and the owner is notified once', () =>
    undoing(async (db) => {
      await awayOn(db, carla, '2027-01-19', '2027-01-19')
      await db.query("insert into public.staff_busy values ($1, '2027-01-19 13:30-06')", [beto.sub])
      const phone = '+528119990005'
      const id = await ask(db, `${DAY} 14:01`, { ...CITY, phone, agent_id: carla.sub })
      await ask(db, '2027-01-19 13:20', { phone })
      expect(await handsOf(db, id)).toEqual({ agent: carla.sub, cover: ana.sub })
      await tick(db, '2027-01-19 14:05')
      expect(await handsOf(db, id)).toEqual({ agent: carla.sub, cover: beto.sub })
      expect((await newsOf(db)).filter(([news]) => news.startsWith('cubre'))).toEqual([
        ['cubre', ana.sub],
        ['cubre', beto.sub],
      ])
      await tick(db, '2027-01-20 14:00')
      expect((await newsOf(db)).filter(([, to]) => to === carla.sub)).toEqual([['regresa', carla.sub]])
    }))

  test('who writes to a closed branch waits for its agents, also when another is open', () =>
    undoing(async (db) => {
      const other = await addWorkingBranch(db, { code: 'DOS' })
      await addSeller(db, other, 'Dora')
      await db.query("insert into public.appointment_exceptions (branch, day, hours) values ('UNO', $1, '[]')", [DAY])
      expect(await given(db, '11:00')).toBeNull()
    }))

  test('the substitute of an absence covers it while on duty', () =>
    undoing(async (db) => {
      const phone = '+528119990004'
      const id = await ask(db, `${DAY} 10:00`, { ...CITY, phone })
      await awayOn(db, ana, '2027-01-19', '2027-01-20', carla)
      await ask(db, '2027-01-19 15:00', { phone })
      expect(await handsOf(db, id)).toEqual({ agent: ana.sub, cover: carla.sub })
    }))

  test("a link of an advisor's page assigns; a name in other input does not", () =>
    undoing(async (db) => {
      expect(await given(db, '10:00', { agent_id: beto.sub })).toBe(beto.sub)
      expect(await given(db, '10:01', { agent: beto.sub, advisor: 'Beto', lead_data: { agent_id: beto.sub } })).toBe(
        ana.sub,
      )
    }))

  test('¿Por qué yo?: each assignment lists its inputs and recomputes to the same agent', () =>
    undoing(async (db) => {
      const leads = []
      for (let minute = 10; minute < 40; minute++) leads.push(await ask(db, `${DAY} 10:${minute}`, CITY))
      const rows = await db.query<{ cause: string; same: boolean }>(
        `select cause, private.whose_turn(inputs) = agent_id as same from public.assignments where lead_id = any ($1)`,
        [leads],
      )
      expect(rows).toEqual(leads.map(() => ({ cause: 'turno', same: true })))
      const [why] = await db.as(ana).query('select * from public.why_me($1)', [leads[0]])
      expect(why).toMatchObject({ cause: 'turno', agent: 'Ana', branch: 'Ciudad UNO', same: true, over_cap: false })
      expect(why!.people).toEqual([
        expect.objectContaining({ name: 'Ana', chosen: true, here: true, given: 0 }),
        expect.objectContaining({ name: 'Beto', chosen: false, here: true, given: 0 }),
        expect.objectContaining({ name: 'Carla', chosen: false, here: false, given: 0 }),
      ])
      expect(await db.as(beto).query('select * from public.why_me($1)', [leads[0]])).toEqual([])
      expect(await db.as(ADMIN).query('select * from public.why_me($1)', [leads[0]])).toHaveLength(1)
      expect(await db.as(ana).query('select lead_id from public.assignments where lead_id = $1', [leads[1]])).toEqual(
        [],
      )
    }))

  test('an account gets its advisor by the same rule, at any hour, with the reason', () =>
    undoing(async (db) => {
      const client = await addAccount(db)
      await db.query('insert into public.profiles (id) values ($1)', [client.sub])
      const [{ agent }] = (await db
        .as(client)
        .query<{ agent: string }>('select public.get_next_sales_agent() as agent')) as [{ agent: string }]
      expect([ana.sub, beto.sub, carla.sub]).toContain(agent)
      expect(
        await db.query(
          'select cause, agent_id, private.whose_turn(inputs) as again from public.assignments where client_id = $1',
          [client.sub],
        ),
      ).toEqual([{ cause: 'turno', agent_id: agent, again: agent }])
    }))

  test("a manual change is an assignment too, and the audit log has the lead's line", () =>
    undoing(async (db) => {
      const id = await ask(db, `${DAY} 10:00`, CITY)
      await db.query('update public.leads set agent_id = $1 where id = $2', [carla.sub, id])
      expect(await causesOf(db, id)).toEqual([
        ['turno', ana.sub],
        ['a_mano', carla.sub],
      ])
      expect(
        await db.count(
          "select from ledger.lines where relation = 'leads' and record = $1 and columns @> '{agent_id}'",
          [id],
        ),
      ).toBe(2)
    }))
})
