import { describe, expect, test } from 'vitest'
import { addApplication } from './application-rows.ts'
import { addPerson, type TestBranch } from './appointment-rows.ts'
import {
  addSeller,
  addWorkingBranch,
  ask,
  awayOn,
  causesOf,
  clearDuty,
  handsOf,
  newsOf,
  openAlways,
  tick,
} from './duty-rows.ts'
import { ADMIN, type Person, SALES, USER } from './people.ts'
import { rolledBack, rolledBackTo, type Session, type TestDatabase } from './rolled-back.ts'

const DAY = '2027-01-18'
const CITY = { city: 'Ciudad UNO' }

interface Clock {
  step: string
  turn: number
  next: string | null
  agent: string | null
  stopped_why: string | null
  grade: string | null
  minutes: number | null
  messages: number
}
const clockOf = async (db: Session, lead: string, zone = 'America/Monterrey') =>
  (
    await db.query<Clock & { [name: string]: unknown }>(
      `select step, turn, to_char(next_at at time zone $2, 'MM-DD HH24:MI') as next, agent_id as agent, stopped_why, grade, minutes, messages
         from public.answer_clocks where lead_id = $1 order by id desc limit 1`,
      [lead, zone],
    )
  )[0]!

describe('minutes in opening hours', () => {
  const undoing = rolledBackTo(async (db) => {
    await clearDuty(db)
    await addWorkingBranch(db)
    await addWorkingBranch(db, { code: 'REY', zone: 'America/Matamoros' })
    await db.query(
      "insert into public.appointment_exceptions (branch, day, hours) values ('UNO', '2027-01-20', '[]'), ('UNO', '2027-01-21', '[[\"10:00\", \"11:00\"]]')",
    )
  })
  test.each([
    ['within the day', '2027-01-18 10:00', 30, '2027-01-18 10:30'],
    ['from before opening', '2027-01-18 07:00', 5, '2027-01-18 09:05'],
    ['over the night', '2027-01-18 17:50', 15, '2027-01-19 09:05'],
    ['from a Friday to Monday', '2027-01-22 17:55', 30, '2027-01-25 09:25'],
    ['over a holiday and a short day', '2027-01-19 17:30', 100, '2027-01-22 09:10'],
    ['none: the first open moment', '2027-01-23 12:00', 0, '2027-01-25 09:00'],
    ['to the minute of closing: the next day', '2027-01-18 17:30', 30, '2027-01-19 09:00'],
  ])('%s', (_, from, minutes, to) =>
    undoing(async (db) => {
      const [row] = await db.query(
        `select to_char(private.after_open_minutes('UNO', ($1 || ' America/Monterrey')::timestamptz, $2) at time zone 'America/Monterrey', 'YYYY-MM-DD HH24:MI') as at,
                private.open_minutes('UNO', ($1 || ' America/Monterrey')::timestamptz, ($3 || ' America/Monterrey')::timestamptz) as counted`,
        [from, minutes, to],
      )
      expect(row).toEqual({ at: to, counted: minutes })
    }),
  )

  test('counts all open minutes when the clock changes and a night is an hour shorter or longer', () =>
    undoing(async (db) => {
      await db.query(
        `update public.branches set hours = hours || '{"sat": [["00:00", "12:00"]], "sun": [["00:00", "12:00"]]}' where code = 'REY'`,
      )
      const [row] = await db.query(
        `select private.open_minutes('REY', '2027-03-14 00:00 America/Matamoros', '2027-03-14 12:00 America/Matamoros') as spring,
                private.open_minutes('REY', '2027-11-07 00:00 America/Matamoros', '2027-11-07 12:00 America/Matamoros') as autumn,
                private.open_minutes('REY', '2027-03-12 17:50 America/Matamoros', '2027-03-15 09:05 America/Matamoros') as over,
                to_char(private.after_open_minutes('REY', '2027-03-14 01:50 America/Matamoros', 20) at time zone 'America/Matamoros', 'HH24:MI') as skipped`,
      )
      expect(row).toEqual({ spring: 660, autumn: 780, over: 10 + 720 + 660 + 5, skipped: '03:10' })
    }))
})

describe('an unanswered lead', () => {
  let [ana, beto] = [SALES, SALES]
  const undoing = rolledBackTo(async (db) => {
    await clearDuty(db)
    const place = await addWorkingBranch(db)
    ana = await addSeller(db, place, 'Ana')
    beto = await addSeller(db, place, 'Beto')
    await db.query('delete from public.appointment_advisors where advisor_id = $1', [ADMIN.sub])
    await db.query("update public.profiles set role = 'user' where role = 'admin' and id <> $1", [ADMIN.sub])
    await db.query('delete from public.answer_clocks')
    await db.query('delete from public.work_flags')
  })
  const contact = (db: TestDatabase, lead: string, by: Person, at: string, grade = 'declarada') =>
    db.query(
      `insert into public.contacts_made (key, lead_id, agent_id, channel, outcome, grade, happened_at)
       values (gen_random_uuid(), $1, $2, 'call', 'contesto', $3, ($4 || ' America/Monterrey')::timestamptz)`,
      [lead, by.sub, grade, at],
    )

  test('reminds the agent after 5 open minutes, notifies a manager after 15, reassigns after 30; each once', () =>
    undoing(async (db) => {
      const id = await ask(db, `${DAY} 10:00`, CITY)
      expect(await clockOf(db, id)).toMatchObject({ step: 'recordatorio', next: '01-18 10:05', agent: ana.sub })
      const told: [string, number][] = []
      for (let minute = 0; minute <= 59; minute++) {
        const at = `${DAY} 10:${String(minute).padStart(2, '0')}`
        await tick(db, at)
        await tick(db, at)
        const many = (await newsOf(db)).length
        if (many > (told.at(-1)?.[1] ?? 0)) told.push([at.slice(-5), many])
      }
      expect(told).toEqual([['10:05', 1], ['10:15', 2], ['10:30', 4], ['10:35', 5], ['10:45', 6]])
      expect(await newsOf(db)).toEqual([
        ['recordatorio', ana.sub],
        ['gerente', ADMIN.sub],
        ['sin_respuesta', beto.sub],
        ['sin_respuesta_otro', ana.sub],
        ['recordatorio', beto.sub],
        ['gerente', ADMIN.sub],
      ])
      expect(await handsOf(db, id)).toEqual({ agent: beto.sub, cover: null })
      expect(await causesOf(db, id)).toEqual([
        ['turno', ana.sub],
        ['sin_respuesta', beto.sub],
      ])
      await tick(db, `${DAY} 11:30`)
      expect((await newsOf(db)).slice(6)).toEqual([['se_queda', ADMIN.sub]])
      expect(await clockOf(db, id)).toMatchObject({ step: 'agotado', next: null, agent: beto.sub, turn: 2, stopped_why: null })
      const [line] = await db.query(
        `select e.reason, l.after ->> 'agent_id' as agent from ledger.lines l join ledger.entries e on e.id = l.entry
          where l.relation = 'leads' and l.record = $1 and l.columns @> '{agent_id}' order by l.id desc limit 1`,
        [id],
      )
      expect(line).toMatchObject({ agent: beto.sub })
    })) // biome-ignore format: a table

  describe('a lead that nobody ever answers', () => {
    const furnished = (work: (db: TestDatabase, id: string) => Promise<void>) =>
      undoing(async (db) => {
        await db.query(
          `insert into public.staff_shifts (person, branch, weekday, hours)
           select p, 'UNO', d, h::jsonb from (values ($1::uuid, '[["09:00", "13:00"]]'), ($2::uuid, '[["14:00", "18:00"]]')) s (p, h),
                  unnest('{mon,tue,wed,thu,fri}'::text[]) d`,
          [ana.sub, beto.sub],
        )
        for (const name of ['Carla', 'Dora', 'Elsa']) await addSeller(db, { code: 'UNO' } as TestBranch, name)
        await work(db, await ask(db, `${DAY} 12:50`, CITY))
      })
    const live = async (db: TestDatabase, days: number) => {
      for (let day = 0; day < days; day++)
        for (let minute = 8 * 60; minute < 20 * 60; minute += 15)
          await db.query(
            "select private.keep_answer_clocks(('2027-01-18 America/Monterrey'::timestamptz + make_interval(days => $1, mins => $2)))",
            [day, minute],
          )
    }

    test('stays with the manager after the last reassignment: one more mail, then none for weeks', () =>
      furnished(async (db, id) => {
        await live(db, 2)
        const [clock, told] = [await clockOf(db, id), (await newsOf(db)).length]
        expect(clock).toMatchObject({ step: 'agotado', next: null })
        expect(clock.turn).toBeLessThanOrEqual(4)
        expect((await newsOf(db)).filter(([news]) => news === 'se_queda')).toEqual([['se_queda', ADMIN.sub]])
        await live(db, 28)
        expect(await newsOf(db)).toHaveLength(told)
        expect(await clockOf(db, id)).toMatchObject({ turn: clock.turn, stopped_why: null })
      }))

    test("appears once in the manager's “Hoy” as a pending decision, until somebody answers", () =>
      furnished(async (db, id) => {
        await live(db, 2)
        const lines = async () =>
          (await db.as(ADMIN).rpc<{ kind: string; id: string; number: number }>('staff_today', {})).filter(
            (line) => line.id === id,
          )
        expect(await lines()).toEqual([expect.objectContaining({ kind: 'unanswered', late: true })])
        await contact(db, id, beto, '2027-01-21 10:00')
        expect(await lines()).toEqual([])
      }))

    test("a manager's reassignment starts one more round without a second mail about it", () =>
      furnished(async (db, id) => {
        await live(db, 2)
        const had = (await handsOf(db, id)).agent
        const next = had === ana.sub ? beto : ana
        await db.as(ADMIN).query('select public.reassign_lead($1, $2, $3)', [id, next.sub, had])
        expect(await clockOf(db, id)).toMatchObject({ step: 'recordatorio', agent: next.sub })
        await live(db, 6)
        expect(await clockOf(db, id)).toMatchObject({ step: 'agotado' })
        expect((await newsOf(db)).filter(([news]) => news === 'se_queda')).toHaveLength(1)
      }))

    test('the number of rounds is a setting', () =>
      furnished(async (db, id) => {
        await db.as(ADMIN).query("select public.change_setting('answer_turns', '1', '3')")
        await live(db, 2)
        expect(await clockOf(db, id)).toMatchObject({ step: 'agotado', turn: 1 })
      }))
  })

  test("a lead that arrives at night is due by the branch's opening hours", () =>
    undoing(async (db) => {
      const id = await ask(db, `${DAY} 17:58`, CITY)
      expect(await clockOf(db, id)).toMatchObject({ next: '01-19 09:03' })
      await tick(db, `${DAY} 23:00`)
      expect(await newsOf(db)).toEqual([])
      await tick(db, '2027-01-19 09:03')
      expect(await newsOf(db)).toEqual([['recordatorio', ana.sub]])
    }))

  test('follows a holiday or numbers that change later at once', () =>
    undoing(async (db) => {
      const id = await ask(db, `${DAY} 17:58`, CITY)
      await db.query(
        "insert into public.appointment_exceptions (branch, day, hours) values ('UNO', '2027-01-19', '[]')",
      )
      await tick(db, '2027-01-19 10:00')
      expect(await newsOf(db)).toEqual([])
      expect(await clockOf(db, id)).toMatchObject({ next: '01-20 09:03' })
      await db.as(ADMIN).query("select public.change_setting('answer_nudge_minutes', '10', '5')")
      await tick(db, '2027-01-20 09:03')
      expect(await newsOf(db)).toEqual([])
      expect(await clockOf(db, id)).toMatchObject({ next: '01-20 09:08' })
    }))

  test.each(['declarada', 'comprobada'])(
    'a contact stops the clock with its grade (%s), and a later question starts it again',
    (grade) =>
      undoing(async (db) => {
        const phone = '+528119990005'
        const id = await ask(db, `${DAY} 10:00`, { ...CITY, phone })
        await ask(db, `${DAY} 10:02`, { phone })
        expect(await clockOf(db, id)).toMatchObject({ messages: 2 })
        await contact(db, id, ana, `${DAY} 10:04`, grade)
        expect(await clockOf(db, id)).toMatchObject({ stopped_why: 'contestado', grade, minutes: 4, next: null })
        await ask(db, `${DAY} 10:10`, { phone })
        await contact(db, id, ana, `${DAY} 10:08`, grade)
        expect(await clockOf(db, id)).toMatchObject({ stopped_why: null, next: '01-18 10:15' })
        await tick(db, `${DAY} 10:15`)
        expect(await newsOf(db)).toEqual([['recordatorio', ana.sub]])
      }),
  )

  test('“me pidió que le hable el jueves” waits until that day and is then due', () =>
    undoing(async (db) => {
      const [{ at }] = (await db.query<{ at: string }>(
        "select to_char(private.after_open_minutes('UNO', now(), 0) at time zone 'America/Monterrey', 'YYYY-MM-DD HH24:MI') as at",
      )) as [{ at: string }]
      const id = await ask(db, at, CITY)
      const pause = (who: Person, until: string) =>
        db.as(who).query(`select public.pause_answer($1, ${until}, 'Me pidió que le hable el jueves')`, [id])
      await expect(pause(ana, "now() - interval '1 minute'")).rejects.toMatchObject({ code: 'PT422' })
      const { agent } = await handsOf(db, id)
      await expect(pause(agent === ana.sub ? beto : ana, "now() + interval '3 days'")).rejects.toMatchObject({
        code: 'PT404',
      })
      await pause(agent === ana.sub ? ana : beto, "now() + interval '3 days'")
      const [row] = await db.query(
        "select next_at >= paused_until and next_at = private.after_open_minutes('UNO', paused_until, 5) as later from public.answer_clocks where lead_id = $1",
        [id],
      )
      expect(row).toEqual({ later: true })
    }))

  test('a colleague on duty covers for an agent who has left', () =>
    undoing(async (db) => {
      const id = await ask(db, `${DAY} 17:59`, CITY)
      await awayOn(db, ana, '2027-01-19', '2027-01-19')
      await tick(db, '2027-01-19 09:00')
      expect(await handsOf(db, id)).toEqual({ agent: ana.sub, cover: beto.sub })
      expect(await clockOf(db, id)).toMatchObject({ agent: beto.sub, next: '01-19 09:05' })
      await tick(db, '2027-01-20 09:00')
      expect(await handsOf(db, id)).toEqual({ agent: ana.sub, cover: null })
    }))

  test('a lead without a contact, or added by staff, has no clock', () =>
    undoing(async (db) => {
      const pressed = await ask(db, `${DAY} 10:00`, { kind: 'whatsapp', phone: null, name: null })
      const visit = await ask(db, `${DAY} 10:01`, { kind: 'cita', detail: { appointment_id: ana.sub } })
      expect(await db.count('select from public.answer_clocks where lead_id = any ($1)', [[pressed, visit]])).toBe(0)
    }))

  test('merging two leads merges their open questions', () =>
    undoing(async (db) => {
      const [one, two] = [await ask(db, `${DAY} 10:00`, CITY), await ask(db, `${DAY} 10:01`, CITY)]
      await db.query('select private.merge_leads($1, $2)', [one, two])
      expect(await db.query('select lead_id, stopped_why from public.answer_clocks order by id')).toEqual([
        { lead_id: one, stopped_why: null },
        { lead_id: one, stopped_why: 'unido' },
      ])
      await db.query('select private.unmerge_leads(j) from private.lead_joins j where j.other = $1', [two])
      expect(await db.query('select lead_id, stopped_why from public.answer_clocks order by id')).toEqual([
        { lead_id: one, stopped_why: null },
        { lead_id: two, stopped_why: null },
      ])
    }))

  test('five declared contacts within five minutes are shown to administrators once; verified ones never', () =>
    undoing(async (db) => {
      const leads = []
      for (let n = 0; n < 7; n++) leads.push(await ask(db, `${DAY} 10:0${n}`, CITY))
      const flags = async () =>
        await db.as(ADMIN).query("select kind, actor, detail ->> 'many' as many from public.flags_to_see()")
      for (const [n, lead] of leads.entries()) await contact(db, lead, ana, `${DAY} 11:0${n}`, 'comprobada')
      for (const [n, lead] of leads.slice(0, 4).entries()) await contact(db, lead, ana, `${DAY} 12:0${n}`)
      await contact(db, leads[4]!, ana, `${DAY} 12:30`)
      expect(await flags()).toEqual([])
      for (const [n, lead] of leads.slice(0, 6).entries())
        await contact(db, lead, beto, `${DAY} 12:4${Math.floor(n / 2)}`)
      expect(await flags()).toEqual([{ kind: 'contactos_seguidos', actor: 'Beto', many: '5' }])
      await db.as(ADMIN).query('select public.see_flag(id) from public.flags_to_see()')
      expect(await flags()).toEqual([])
    }))

  test('shows a lead that staff renamed to another person; a corrected name is not shown', () =>
    undoing(async (db) => {
      const [one, two] = [
        await ask(db, `${DAY} 10:00`, { ...CITY, name: 'Ana' }),
        await ask(db, `${DAY} 10:01`, { ...CITY, name: 'José Díaz' }),
      ]
      const write = (id: string, set: string) =>
        db.query(
          `do $$ begin perform set_config('request.jwt.claims', '${JSON.stringify(ana)}', true); update public.leads set ${set} where id = '${id}'; end $$`,
        )
      await write(one, "name = 'Ana Pérez', phone = '+528119990010'")
      await write(two, "phone = '+528119990011'")
      expect(await db.count('select from public.work_flags')).toBe(0)
      await write(two, "name = 'Luis Soto'")
      expect(await db.query("select kind, lead_id, actor_id, detail ->> 'name' as was from public.work_flags")).toEqual(
        [{ kind: 'prospecto_cambiado', lead_id: two, actor_id: ana.sub, was: 'José Díaz' }],
      )
    }))
})

test("a customer's message in an application starts a clock, and a staff reply stops it", () =>
  rolledBack(async (db) => {
    await clearDuty(db)
    await openAlways(db)
    await db.query('update public.profiles set asesor_asignado_id = $1 where id = $2', [SALES.sub, USER.sub])
    await db.query('delete from public.answer_clocks')
    const stand = await addPerson(db, 'sales', 'Suplente')
    const application = await addApplication(db, USER, { status: 'submitted' })
    const write = (who: Person) =>
      db
        .as(who)
        .query("insert into public.application_messages (application_id, user_id, body) values ($1, $2, '¿Cómo va?')", [
          application,
          USER.sub,
        ])
    const clocks = () =>
      db.query(
        'select agent_id, messages, grade, answered_by from public.answer_clocks where application_id = $1 order by id',
        [application],
      )
    await write(USER)
    await write(USER)
    expect(await clocks()).toEqual([{ agent_id: SALES.sub, messages: 2, grade: null, answered_by: null }])
    const later = (minutes: number) =>
      db.query('select private.keep_answer_clocks(now() + make_interval(mins => $1))', [minutes])
    for (const minutes of [6, 16, 31]) await later(minutes)
    expect((await clocks())[0]).toMatchObject({ agent_id: stand.sub })
    const reads = (who: Person) =>
      db.as(who).count('select from public.financing_applications where id = $1', [application])
    expect([await reads(SALES), await reads(stand)]).toEqual([1, 1])
    await later(32)
    expect((await clocks())[0]).toMatchObject({ agent_id: stand.sub })
    await write(stand)
    expect(await clocks()).toEqual([{ agent_id: stand.sub, messages: 2, grade: 'comprobada', answered_by: stand.sub }])
    await later(33)
    expect([await reads(SALES), await reads(stand)]).toEqual([1, 0])
  }))
