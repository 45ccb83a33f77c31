import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPerson } from './appointment-rows.ts'
import { addDeal, addVisit, aReason, inHours, touch } from './deal-rows.ts'
import { ADMIN, OTHER_SALES, type Person, SALES, USER } from './people.ts'
import { ownDatabase, rolledBack, type TestDatabase } from './rolled-back.ts'

const database = ownDatabase()

const addTask = async (db: TestDatabase, task: Record<string, unknown>) => {
  const columns = Object.keys(task)
  const [row] = await db.query<{ id: string }>(
    `insert into public.tasks (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
    Object.values(task),
  )
  return row!.id
}
const stepOf = async (db: TestDatabase, lead: string) => {
  const [row] = await db.query<{ next_action: string | null; next_decided: boolean | null }>(
    'select next_action, next_decided from public.leads where id = $1 and merged_into is null',
    [lead],
  )
  return row && [row.next_action, row.next_decided]
}

describe('the next step of a lead', () => {
  test("is the first open task, its deals' included, however tasks change", () =>
    rolledBack(async (db) => {
      const { id: deal, lead_id } = await addDeal(db, SALES)
      const lead = lead_id!
      expect(await stepOf(db, lead)).toEqual(['Contéstale', false])
      const photos = await addTask(db, { lead_id: lead, title: 'Mándale fotos', due_at: inHours(-1) })
      expect(await stepOf(db, lead)).toEqual(['Mándale fotos', true])
      await db.query('update public.tasks set due_at = $2 where id = $1', [photos, inHours(500)])
      expect(await stepOf(db, lead)).toEqual(['Contéstale', false])
      await db.as(SALES).rpc('plan_deal', { deal, title: 'Llámale', due_at: inHours(2) })
      expect(await stepOf(db, lead)).toEqual(['Llámale', true])
      await db.query('update public.tasks set done_at = now() where id = $1', [photos])
      await db.query('delete from public.deals where id = $1', [deal])
      expect(await stepOf(db, lead)).toEqual([null, null])
    }))

  test('is removed with a task that moves to another lead', () =>
    rolledBack(async (db) => {
      const [one, other] = [await touch(db, SALES), await touch(db, SALES)]
      await db.query('update public.tasks set due_at = $1 where lead_id = any ($2)', [inHours(500), [one, other]])
      const task = await addTask(db, { lead_id: one, title: 'Mándale fotos', due_at: inHours(1) })
      await db.query('update public.tasks set lead_id = $2 where id = $1', [task, other])
      expect([await stepOf(db, one), await stepOf(db, other)]).toEqual([
        ['Contéstale', false],
        ['Mándale fotos', true],
      ])
    }))

  test('has no line of its own in the audit log', () =>
    rolledBack(async (db) => {
      const lead = await touch(db, SALES)
      const lines = () => db.count("select from ledger.lines where relation = 'leads' and record = $1", [lead])
      const before = await lines()
      await addTask(db, { lead_id: lead, title: 'Mándale fotos', due_at: inHours(-1) })
      expect(await lines()).toBe(before)
    }))

  test('of two merged leads is the first of both, and splitting separates them', () =>
    rolledBack(async (db) => {
      const [one, other] = [await touch(db, SALES), await touch(db, SALES)]
      await addTask(db, { lead_id: other, title: 'Mándale fotos', due_at: inHours(-1) })
      await db.query('select private.merge_leads($1, $2)', [one, other])
      expect([await stepOf(db, one), await stepOf(db, other)]).toEqual([['Mándale fotos', true], undefined])
      await db.query('select private.unmerge_leads(j) from private.lead_joins j where j.other = $1', [other])
      expect([await stepOf(db, one), await stepOf(db, other)]).toEqual([
        ['Contéstale', false],
        ['Mándale fotos', true],
      ])
    }))

  test("is postponed by the lead's agent, unless its date changed meanwhile", () =>
    rolledBack(async (db) => {
      const lead = await touch(db, SALES)
      const put = async (who: Person, seen: string, due_at: string) =>
        (
          await db
            .as(who)
            .query<{ due: Date | null }>('select public.move_next_step($1, $2, $3) as due', [lead, due_at, seen])
        )[0]!.due?.toISOString()
      const due = async () =>
        (await db.query<{ next_at: Date }>('select next_at from public.leads where id = $1', [lead]))[0]!.next_at
      const first = (await due()).toISOString()
      const [later, latest] = [inHours(30), inHours(60)]
      await expect(put(USER, first, later)).rejects.toMatchObject({ code: '42501' })
      expect(await put(OTHER_SALES, first, later)).toBeUndefined()
      expect(await put(SALES, `${first.slice(0, 16)}:00Z`, later)).toBe(later)
      expect((await due()).toISOString()).toBe(later)
      expect(await put(SALES, first, latest)).toBe(later)
      await expect(put(SALES, later, 'infinity')).rejects.toMatchObject({ hint: 'task_due' })
    }))
})

describe("the next step shown in a lead's row", () => {
  const shown = async (db: TestDatabase, lead: string) =>
    (
      await db
        .as(SALES)
        .query<{ next_action: string | null; next_at: Date | null }>(
          'select next_action, next_at from public.lead_rows where id = $1',
          [lead],
        )
    )[0]!
  const stepShown = async (db: TestDatabase, lead: string) => (await shown(db, lead)).next_action
  const reach = (db: TestDatabase, lead: string, outcome: string, hour: number) =>
    db.as(SALES).rpc('log_contact', { key: randomUUID(), lead, channel: 'call', outcome, happened_at: inHours(hour) })

  test("is to answer a waiting person, then the last contact's result, then the planned task", () =>
    rolledBack(async (db) => {
      const lead = await touch(db, SALES)
      expect(await stepShown(db, lead)).toBe('Respóndele')
      await db.query('update public.leads set waiting_since = null where id = $1', [lead])
      expect(await stepShown(db, lead)).toBe('Contéstale')
      await reach(db, lead, 'no_contesto', -3)
      expect(await stepShown(db, lead)).toBe('Llámale otra vez: no contestó')
      await reach(db, lead, 'contesto', -2)
      expect(await stepShown(db, lead)).toBe('Acuerda qué sigue')
      await addTask(db, { lead_id: lead, title: 'Mándale fotos', due_at: inHours(-1) })
      expect(await stepShown(db, lead)).toBe('Mándale fotos')
      await reach(db, lead, 'numero_malo', -1)
      expect(await stepShown(db, lead)).toBe('Consigue otro teléfono: el que dio no sirve')
    }))

  test('is the one of their deal in the CRM, which a postponed lead leaves alone', () =>
    rolledBack(async (db) => {
      const { id: deal, lead_id } = await addDeal(db, SALES)
      const lead = lead_id!
      const both = async () => {
        const rows = await db
          .as(SALES)
          .query<{ next_action: string }>('select next_action from public.desk_deals where id = $1', [deal])
        return [await stepShown(db, lead), rows[0]!.next_action]
      }
      expect(await both()).toEqual(['Respóndele', 'Respóndele'])
      await db.query('update public.leads set waiting_since = null where id = $1', [lead])
      await reach(db, lead, 'no_contesto', -3)
      expect(await both()).toEqual(['Llámale otra vez: no contestó', 'Llámale otra vez: no contestó'])
      await db.as(SALES).rpc('plan_deal', { deal, title: 'Mándale fotos', due_at: inHours(2) })
      expect(await both()).toEqual(['Mándale fotos', 'Mándale fotos'])
      await db.query("update public.leads set state = 'pospuesto', snoozed_until = $2 where id = $1", [
        lead,
        inHours(48),
      ])
      expect(await both()).toEqual(['Retómalo', 'Mándale fotos'])
    }))

  test('is to resume a postponed lead; a declined lead has none', () =>
    rolledBack(async (db) => {
      const lead = await touch(db, SALES)
      const until = inHours(48)
      await db.as(SALES).rpc('triage_lead', { lead, becomes: 'pospuesto', seen: 'nuevo', until })
      expect(await shown(db, lead)).toEqual({ next_action: 'Retómalo', next_at: new Date(until) })
      await db.as(SALES).rpc('triage_lead', { lead, becomes: 'descartado', seen: 'pospuesto', reason: 'otro' })
      expect(await shown(db, lead)).toEqual({ next_action: null, next_at: null })
    }))
})

describe('the stage of a lead', () => {
  const stageOf = async (db: TestDatabase, lead: string) =>
    (await db.as(ADMIN).query<{ stage: string }>('select stage from public.lead_rows where id = $1', [lead]))[0]?.stage

  test('follows from facts, and cannot be written', () =>
    rolledBack(async (db) => {
      const { id: deal, lead_id } = await addDeal(db, SALES)
      const lead = lead_id!
      expect(await stageOf(db, lead)).toBe('nuevo')
      await expect(
        db.as(ADMIN).query("update public.leads set stage = 'ganado' where id = $1", [lead]),
      ).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|428C9)$/) })
      await expect(
        db.as(ADMIN).query("update public.leads set deal_stage = 'ganado' where id = $1", [lead]),
      ).rejects.toMatchObject({ code: '42501' })
      await db.as(SALES).rpc('log_contact', { key: randomUUID(), lead, channel: 'call', outcome: 'contesto' })
      expect(await stageOf(db, lead)).toBe('contactado')
      const visit = await addVisit(db, lead)
      expect(await stageOf(db, lead)).toBe('cita')
      await db.query("update public.appointments set status = 'cancelled' where id = $1", [visit])
      expect(await stageOf(db, lead)).toBe('contactado')
      await db.as(SALES).rpc('lose_deal', { deal, reason: await aReason(db) })
      expect(await stageOf(db, lead)).toBe('perdido')
      await db.query("update public.deals set outcome = 'won', lost_reason_id = null, lost_note = null where id = $1", [
        deal,
      ])
      expect(await stageOf(db, lead)).toBe('ganado')
    }))

  test("is lost when declined; a merged lead's follows both leads' deals", () =>
    rolledBack(async (db) => {
      const [one, other] = [await touch(db, SALES), await touch(db, SALES)]
      await addVisit(db, other)
      await db.query('select private.merge_leads($1, $2)', [one, other])
      expect([await stageOf(db, one), await stageOf(db, other)]).toEqual(['cita', undefined])
      await db.query('select private.unmerge_leads(j) from private.lead_joins j where j.other = $1', [other])
      expect([await stageOf(db, one), await stageOf(db, other)]).toEqual(['nuevo', 'cita'])
      await db.as(SALES).rpc('triage_lead', { lead: one, becomes: 'descartado', reason: 'otro', seen: 'nuevo' })
      expect(await stageOf(db, one)).toBe('perdido')
    }))
})

test("a seller reads only the name of their lead's campaign", () =>
  rolledBack(async (db) => {
    await db.query(
      "insert into public.campaigns (name, code, channel, starts_on, cost) values ('Feria de octubre', 'feria-octubre', 'facebook', '2026-10-01', 5000)",
    )
    const lead = await touch(db, SALES, { lead_data: { utm_source: 'facebook', utm_campaign: 'FERIA-octubre' } })
    const foreign = await touch(db, OTHER_SALES, { lead_data: { utm_campaign: 'feria-octubre' } })
    const plain = await touch(db, SALES)
    const campaigns = await db
      .as(SALES)
      .query('select id, campaign from public.lead_rows where id = any ($1)', [[lead, foreign, plain]])
    expect(campaigns).toEqual(
      expect.arrayContaining([
        { id: lead, campaign: 'Feria de octubre' },
        { id: plain, campaign: null },
      ]),
    )
    expect(campaigns).toHaveLength(2)
    expect(await db.as(SALES).count('select from public.campaigns')).toBe(0)
  }))

test("the list starts with the longest waiting or overdue leads, ends with declined ones, and has no colleague's", () =>
  rolledBack(async (db) => {
    const seller = await addPerson(db, 'sales')
    const lead = async (name: string, waiting_since: string | null, next_at: string | null, more = {}) => {
      const row = { name, agent_id: seller.sub, waiting_since, state: 'aceptado', ...more }
      const columns = Object.keys(row)
      const [made] = await db.query<{ id: string }>(
        `insert into public.leads (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
        Object.values(row),
      )
      if (next_at) await addTask(db, { lead_id: made!.id, title: 'Llámale', due_at: next_at })
    }
    await lead('Mañana', null, inHours(20))
    await lead('Descartada', inHours(-90), inHours(-90), { state: 'descartado', decline_reason: 'otro' })
    await lead('Espera', inHours(-3), inHours(4))
    await lead('Sin nada', null, null)
    await lead('Vencida', inHours(-1), inHours(-30))
    await lead('Pospuesta', inHours(-90), inHours(-90), { state: 'pospuesto', snoozed_until: inHours(5) })
    await lead('Ajena', inHours(-99), null, { agent_id: OTHER_SALES.sub })
    const list = await db
      .as(seller)
      .query<{ name: string }>(
        'select name from public.lead_rows order by attention_at asc nulls last, last_touch_at desc, name desc',
      )
    expect(list.map(({ name }) => name)).toEqual(['Vencida', 'Espera', 'Pospuesta', 'Mañana', 'Sin nada', 'Descartada'])
  }))

describe('a locked lead', () => {
  let holder: pg.Client
  let worker: pg.Client
  beforeAll(async () => {
    holder = new pg.Client({ connectionString: database.url })
    worker = new pg.Client({ connectionString: database.url })
    await Promise.all([holder.connect(), worker.connect()])
  })
  afterAll(() => Promise.all([holder.end(), worker.end()]))

  test("does not delay anybody's task: its step is computed after the lock", async () => {
    const { rows } = await worker.query("insert into public.leads (name) values ('Retenida') returning id")
    const lead = rows[0].id
    const step = async () =>
      (await worker.query('select next_action from public.leads where id = $1', [lead])).rows[0].next_action
    await holder.query('begin')
    await holder.query('select from public.leads where id = $1 for no key update', [lead])
    await worker.query("set lock_timeout = '5s'")
    await worker.query("insert into public.tasks (lead_id, title, due_at) values ($1, 'Llámale', now())", [lead])
    await worker.query('select private.catch_up_lead_steps()')
    expect(await step()).toBeNull()
    await holder.query('commit')
    await worker.query('select private.catch_up_lead_steps()')
    expect(await step()).toBe('Llámale')
    expect((await worker.query('select from private.stale_lead_steps')).rowCount).toBe(0)
  })
})
