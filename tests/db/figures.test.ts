import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sampleSize } from '#tests/sample-size.ts'
import { addVisit, inHours, touch } from './deal-rows.ts'
import { ADMIN, OTHER_SALES, type Person, SALES, USER } from './people.ts'
import { rolledBack, type Session, type TestDatabase } from './rolled-back.ts'

interface Count {
  part: string
  step: string
  band: string
  n: string
  total: string | null
}
interface Case {
  id: string
  source: string
  branch: string | null
  agent_id: string | null
  step: string
  number: string | null
  lead_id: string | null
  deal_id: string | null
}
const FIGURES = ['embudo', 'respuesta', 'etapas', 'perdidos', 'ventas', 'asistencia', 'frente']
const FUNNELS = ['embudo', 'asistencia']

const counts = (db: Session, figure: string, asked: object = {}) => db.rpc<Count>('figure_counts', { figure, asked })
const cases = (db: Session, figure: string, asked: object = {}, of: object = {}) =>
  db.rpc<Case>('figure_cases', { figure, asked, ...of })

const random = (seed: number) => () => {
  seed = (seed * 1103515245 + 12345) % 2147483648
  return seed / 2147483648
}
const DAY = 86_400_000
const day = (ago: number) => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10)

const filtersOf = async (db: TestDatabase, many: number) => {
  const dice = random(16)
  const one = <T>(list: readonly T[]) => list[Math.floor(dice() * list.length)]!
  const sources = (await db.as(ADMIN).rpc<{ source: string }>('figure_sources')).map(({ source }) => source)
  const branches = (await db.query<{ code: string }>('select code from branches')).map(({ code }) => code)
  const agents = (await db.query<{ id: string }>("select id from profiles where role = 'sales'")).map(({ id }) => id)
  return Array.from({ length: many }, () => {
    const [from, to] = [Math.floor(dice() * 120), Math.floor(dice() * 60)].toSorted((a, b) => b - a)
    const asked = {
      ...(dice() < 0.7 && { from: day(from!) }),
      ...(dice() < 0.4 && { to: day(to!) }),
      ...(dice() < 0.3 && { source: one(sources) }),
      ...(dice() < 0.3 && { branch: one([...branches, '']) }),
      ...(dice() < 0.3 && { agent: one([...agents, '']) }),
      ...(dice() < 0.8 && { by: one(['source', 'branch', 'agent', 'month']) }),
    }
    return { who: one([ADMIN, ADMIN, SALES, OTHER_SALES]), figure: one(FIGURES), asked }
  })
}

test.each(FIGURES)('pages of %s are its cases, latest first, for whoever may see them', (figure) =>
  rolledBack(async (db) => {
    for (const who of [ADMIN, SALES]) {
      const page = async (most: number, skip: number, of: object = {}) =>
        (
          await db
            .as(who)
            .query<{ page: { total: number; rows: (Case & { at: string })[] } }>(
              'select public.figure_case_page($1, of_step => $2, most => $3, skip => $4) as page',
              [figure, (of as { step?: string }).step ?? null, most, skip],
            )
        )[0]!.page
      const all = await cases(db.as(who), figure)
      const [first, second] = [await page(7, 0), await page(1000, 7)]
      const told = [...first.rows, ...second.rows]
      expect([first.total, second.total]).toEqual([all.length, all.length])
      expect(told.map(({ at }) => Date.parse(at))).toEqual(told.map(({ at }) => Date.parse(at)).sort((a, b) => b - a))
      const key = ({ id }: Case) => id
      expect(all.length).toBeLessThanOrEqual(1007)
      expect(told.map(key).sort()).toEqual(all.map(key).sort())
      const step = all[0]?.step
      if (step) {
        const some = await cases(db.as(who), figure, {}, { of_step: step })
        expect((await page(1000, 0, { step })).total).toBe(some.length)
      }
    }
  }),
)

test(
  'for random filters each count equals its rows, and every row is counted',
  () =>
    rolledBack(async (db) => {
      let counted = 0
      for (const { who, figure, asked } of await filtersOf(db, sampleSize(200))) {
        const told = await counts(db.as(who), figure, asked)
        const all = await cases(db.as(who), figure, asked)
        const named = JSON.stringify({ figure, asked })
        if (FUNNELS.includes(figure)) {
          const first = told.filter(({ step }) => step === (figure === 'embudo' ? 'lead' : 'cita'))
          expect(sum(first), named).toBe(all.length)
        } else expect(sum(told), named).toBe(all.length)
        for (const { part, step, band, n, total } of told) {
          const behind = await cases(db.as(who), figure, asked, {
            of_part: part,
            of_step: step,
            ...((figure === 'respuesta' || figure === 'frente') && { of_band: band }),
          })
          expect(behind.length, `${named} ${part} ${step}`).toBe(Number(n))
          expect(new Set(behind.map(({ id }) => id)).size).toBe(behind.length)
          if (total !== null)
            expect(behind.reduce((all, { number }) => all + Number(number ?? 0), 0)).toBeCloseTo(Number(total), 3)
          counted += Number(n)
        }
      }
      expect(counted).toBeGreaterThan(sampleSize(5000))
    }),
  240_000,
)

const sum = (told: readonly Count[]) => told.reduce((all, { n }) => all + Number(n), 0)

test('a funnel equals a second count from the tables', () =>
  rolledBack(async (db) => {
    const reached = async (step: string, condition: string) => {
      const [{ n }] = (await db.query<{ n: string }>(
        `select count(*) as n from leads l where merged_into is null and (${condition})`,
      )) as [{ n: string }]
      const told = await counts(db.as(ADMIN), 'embudo')
      expect([step, Number(told.find((one) => one.step === step)!.n)]).toEqual([step, Number(n)])
      return Number(n)
    }
    const visit =
      "m.kind in ('visita', 'prueba') and m.status <> 'cancelled' and (m.lead_id = l.id or m.lead_id is null and m.user_id = l.account_id)"
    await reached('lead', 'true')
    expect(
      await reached(
        'contactado',
        "exists (select from contacts_made c where c.outcome in ('contesto', 'cita', 'enviado') and (c.lead_id = l.id or c.lead_id is null and c.client_id = l.account_id))",
      ),
    ).toBeGreaterThan(100)
    expect(await reached('cita', `exists (select from appointments m where ${visit})`)).toBeGreaterThan(10)
    expect(
      await reached(
        'llego',
        `exists (select from appointments m where ${visit} and (m.arrived_at is not null or m.status = 'done'))`,
      ),
    ).toBeGreaterThan(5)
    await reached(
      'manejo',
      `exists (select from appointments m where ${visit} and (m.drove_at is not null or m.kind = 'prueba' and m.status = 'done'))`,
    )
    await reached('solicitud', 'exists (select from deals d where d.lead_id = l.id and d.application_id is not null)')
    await reached(
      'venta',
      "exists (select from deals d where d.lead_id = l.id and d.pipeline = 'venta' and d.outcome = 'won')",
    )
  }))

test.each([
  ['embudo', 'lead_id', 'leads'],
  ['perdidos', 'deal_id', 'deals'],
  ['etapas', 'deal_id', 'deals'],
  ['ventas', 'deal_id', 'deals'],
])('sales count in «%s» only records that they read', (figure, column, table) =>
  rolledBack(async (db) => {
    for (const who of [SALES, OTHER_SALES]) {
      const counted = await cases(db.as(who), figure)
      const ids = new Set(counted.map((one) => one[column as 'lead_id']))
      const everybody = await db.query<{ id: string }>(`select distinct ${column} as id from private.figure_${figure}`)
      const read = await db
        .as(who)
        .query<{ id: string }>(`select id from ${table} where id = any ($1)`, [everybody.map(({ id }) => id)])
      expect([...ids].toSorted()).toEqual(read.map(({ id }) => id).toSorted())
      expect(everybody.length).toBeGreaterThanOrEqual(ids.size)
    }
  }),
)

test('records shared with a seller count for them, and those of strangers do not', () =>
  rolledBack(async (db) => {
    const lead = await touch(db, SALES, { name: 'Contada' })
    const of = async (who: Person) => (await cases(db.as(who), 'embudo')).some((one) => one.lead_id === lead)
    expect([await of(SALES), await of(OTHER_SALES), await of(ADMIN)]).toEqual([true, false, true])
    const [{ id }] = (await db.query<{ id: string }>('select id from deals where lead_id = $1', [lead])) as [
      { id: string },
    ]
    await db.as(SALES).rpc('share_deal', { deal: id, colleague: OTHER_SALES.sub, part: 30 })
    expect(await of(OTHER_SALES)).toBe(true)
  }))

test('refuses customers, and names invalid filters, days and figures', () =>
  rolledBack(async (db) => {
    await expect(counts(db.as(USER), 'embudo')).rejects.toMatchObject({ code: '42501' })
    await expect(cases(db.as(USER), 'embudo')).rejects.toMatchObject({ code: '42501' })
    await expect(counts(db.as(ADMIN), 'embudo; drop')).rejects.toMatchObject({ code: 'PT404' })
    await expect(counts(db.as(ADMIN), 'embudo', { where: 'true' })).rejects.toMatchObject({ code: 'PT422' })
    for (const from of ['2026-13-01', 'ayer', '20260101'])
      await expect(counts(db.as(ADMIN), 'embudo', { from })).rejects.toMatchObject({ code: 'PT422' })
    await expect(counts(db.as(ADMIN), 'embudo', { agent: 'nadie' })).rejects.toMatchObject({ code: 'PT422' })
    expect(await counts(db.as(ADMIN), 'embudo', { source: "x' or true --" })).toHaveLength(0)
  }))

test('from lead to sale a deal moves one step at a time', () =>
  rolledBack(async (db) => {
    const lead = await touch(db, SALES, { name: 'Paso a paso', source: 'facebook_abc123' })
    const mine = async () => {
      const told = await counts(db.as(ADMIN), 'embudo', { source: 'facebook', from: day(1) })
      const steps = await Promise.all(
        told.map(async ({ step }) => {
          const behind = await cases(db.as(ADMIN), 'embudo', { source: 'facebook', from: day(1) }, { of_step: step })
          return behind.some((one) => one.lead_id === lead) ? step : ''
        }),
      )
      return steps.filter(Boolean)
    }
    expect(await mine()).toEqual(['lead'])
    await db.as(SALES).rpc('log_contact', { key: randomUUID(), lead, channel: 'call', outcome: 'no_contesto' })
    expect(await mine()).toEqual(['lead'])
    await db.as(SALES).rpc('log_contact', { key: randomUUID(), lead, channel: 'call', outcome: 'contesto' })
    expect(await mine()).toEqual(['lead', 'contactado'])
    const hours = { starts_at: inHours(9_000), ends_at: inHours(9_001) }
    const visit = await addVisit(db, lead, { advisor_id: SALES.sub, kind: 'prueba', ...hours })
    expect(await mine()).toEqual(['lead', 'contactado', 'cita'])
    await db.query('update appointments set arrived_at = now() where id = $1', [visit])
    expect(await mine()).toEqual(['lead', 'contactado', 'cita', 'llego'])
    await db.query('update appointments set drove_at = now() where id = $1', [visit])
    expect(await mine()).toEqual(['lead', 'contactado', 'cita', 'llego', 'manejo'])
    await db.query("update appointments set status = 'cancelled' where id = $1", [visit])
    expect(await mine()).toEqual(['lead', 'contactado'])
  }))

test('days to the showroom count from purchase to first listing, for all staff', () =>
  rolledBack(async (db) => {
    const told = await cases(db.as(ADMIN), 'frente')
    const known = await db.query<{ id: string; days: string }>(
      `select r.vehicle_id as id, extract(epoch from min(s.began_at) - r.purchased_on::timestamp at time zone 'America/Monterrey') / 86400 as days
         from vehicle_records r join vehicle_stays s on s.vehicle_id = r.vehicle_id and s.stage = 'publicado' where r.purchased_on is not null group by r.vehicle_id, r.purchased_on
        having min(s.began_at) >= r.purchased_on::timestamp at time zone 'America/Monterrey'`,
    )
    expect(told.length).toBeGreaterThan(300)
    const days = new Map(known.map((one) => [one.id, Number(one.days)]))
    expect(told.map(({ id }) => id).toSorted()).toEqual([...days.keys()].toSorted())
    for (const { id, number } of told) expect(Number(number)).toBeCloseTo(days.get(id)!, 3)
    expect(await cases(db.as(SALES), 'frente')).toHaveLength(told.length)
    const { id } = told[0]!
    await db.query(
      "insert into vehicle_stays (vehicle_id, stage, began_at, ended_at) values ($1, 'publicado', now(), now())",
      [id],
    )
    expect((await cases(db.as(ADMIN), 'frente')).find((one) => one.id === id)).toEqual(told[0])
    await db.query('update vehicle_records set purchased_on = null where vehicle_id = $1', [id])
    expect((await cases(db.as(ADMIN), 'frente')).some((one) => one.id === id)).toBe(false)
  }))

test('what a leaver had answered stays theirs in the funnel; the rest counts for the successor', () =>
  rolledBack(async (db) => {
    const add = async (name: string) =>
      (
        await db.query<{ id: string }>(
          "insert into public.leads (name, phone, agent_id) values ($1, '+528112340000', $2) returning id",
          [name, OTHER_SALES.sub],
        )
      )[0]!.id
    const [answered, waiting] = [await add('Contestado'), await add('En espera')]
    await db.as(OTHER_SALES).rpc('log_contact', { key: randomUUID(), channel: 'call', outcome: 'contesto', lead: answered })
    const agentOf = async (lead: string) =>
      (await cases(db.as(ADMIN), 'embudo', { from: day(1) })).find(({ lead_id }) => lead_id === lead)?.agent_id
    await db.as(ADMIN).rpc('set_staff_role', {
      person: OTHER_SALES.sub, new_role: 'user', seen_role: 'sales', leaves: true, heir: SALES.sub,
    })
    expect([await agentOf(answered), await agentOf(waiting)]).toEqual([OTHER_SALES.sub, SALES.sub])

    await db.as(ADMIN).rpc('set_staff_role', { person: OTHER_SALES.sub, new_role: 'sales', seen_role: 'user' })
    expect([await agentOf(answered), await agentOf(waiting)]).toEqual([OTHER_SALES.sub, SALES.sub])
    await db.query("update private.departure_history set left_at = left_at - interval '1 year'")
    await db.query("update public.assignments set at = at - interval '1 year' where from_agent = $1", [OTHER_SALES.sub])
    await db.query("update public.contacts_made set happened_at = happened_at - interval '1 year' where lead_id = $1", [answered])
    const later = await add('De su vuelta')
    await db.as(OTHER_SALES).rpc('log_contact', { key: randomUUID(), channel: 'call', outcome: 'contesto', lead: later })
    await db.as(ADMIN).rpc('set_staff_role', {
      person: OTHER_SALES.sub, new_role: 'user', seen_role: 'sales', leaves: true, heir: SALES.sub,
    })
    expect([await agentOf(answered), await agentOf(later)]).toEqual([OTHER_SALES.sub, OTHER_SALES.sub])
  })) // biome-ignore format: one test
