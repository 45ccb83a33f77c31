import { describe, expect, test } from 'vitest'
import { DEAL_MESSAGES } from '#contract/leads/deal-messages.ts'
import { addCustomer } from './application-rows.ts'
import { mailsTo } from './appointment-rows.ts'
import { addDeal, dealNow, inHours, touch } from './deal-rows.ts'
import { ADMIN, DENIED, OTHER_SALES, type Person, SALES, USER } from './people.ts'
import { rolledBack, rolledBackTo, type TestDatabase } from './rolled-back.ts'

const openOf = (db: TestDatabase, deal: string) =>
  db.query<{ id: string; title: string; due_at: Date; automatic: boolean }>(
    'select id, title, due_at, automatic from public.tasks where deal_id = $1 and done_at is null order by due_at',
    [deal],
  )
const finish = (db: TestDatabase, who: Person, task: string, more: Record<string, unknown> = {}) =>
  db.as(who).rpc('finish_task', { task, ...more })
const addTask = async (db: TestDatabase, who: Person, task: Record<string, unknown>) => {
  const columns = Object.keys(task)
  const [row] = await db
    .as(who)
    .query<{ id: string }>(
      `insert into public.tasks (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
      Object.values(task),
    )
  return row!.id
}

describe('an open deal always has a next step', () => {
  test('its last task cannot be deleted, and is completed with a new one', () =>
    rolledBack(async (db) => {
      const { id } = await addDeal(db, SALES)
      const [first] = await openOf(db, id)
      await expect(finish(db, SALES, first!.id)).rejects.toMatchObject({ code: 'PT422', hint: 'deal_needs_next_step' })
      await expect(db.as(SALES).query('delete from public.tasks where id = $1', [first!.id])).rejects.toMatchObject({
        hint: 'deal_needs_next_step',
      })
      await expect(finish(db, SALES, first!.id, { next_title: 'Mándale fotos' })).rejects.toMatchObject({
        code: 'PT422',
      })
      const next_due = inHours(5)
      await finish(db, SALES, first!.id, { next_title: ' Mándale  fotos ', next_due })
      expect((await openOf(db, id)).map(({ title }) => title)).toEqual(['Mándale fotos'])
      const deal = await dealNow(db, id)
      expect([deal.next_action, deal.next_at?.toISOString(), deal.step_decided]).toEqual([
        'Mándale fotos',
        next_due,
        true,
      ])
      await finish(db, SALES, first!.id)
    }))

  test('the step is the first of its open tasks, however they change', () =>
    rolledBack(async (db) => {
      const { id } = await addDeal(db, SALES)
      const task = await addTask(db, SALES, { deal_id: id, title: 'Llámale', due_at: inHours(-1) })
      expect((await dealNow(db, id)).next_action).toBe('Llámale')
      await db.as(SALES).query('update public.tasks set due_at = $2 where id = $1', [task, inHours(900)])
      expect((await dealNow(db, id)).next_action).toBe('Contéstale')
      await db.as(SALES).rpc('plan_deal', { deal: id, title: 'Ve a verla', due_at: inHours(2) })
      expect((await openOf(db, id)).map(({ title, automatic }) => [title, automatic])).toEqual([
        ['Ve a verla', false],
        ['Llámale', false],
      ])
    }))
})

describe('a task', () => {
  test.each([
    ['daily', 1],
    ['weekly', 7],
  ] as const)('that repeats %s recurs at the same hour after now', (repeats, days) =>
    rolledBack(async (db) => {
      const lead = await touch(db, SALES)
      const due_at = inHours(-24 * days * 3 - 1)
      const remind_at = new Date(new Date(due_at).getTime() - 3_600_000).toISOString()
      const task = await addTask(db, SALES, { lead_id: lead, title: 'Salúdala', repeats, due_at, remind_at })
      await finish(db, SALES, task)
      const [again] = await db.query<{ due_at: Date; remind_at: Date; done_at: Date | null }>(
        'select due_at, remind_at, done_at from public.tasks where lead_id = $1 and deal_id is null and done_at is null',
        [lead],
      )
      const hours = (again!.due_at.getTime() - Date.now()) / 3_600_000
      expect(hours).toBeGreaterThan(0)
      expect(hours).toBeLessThanOrEqual(24 * days)
      expect(again!.due_at.getTime() - again!.remind_at.getTime()).toBe(3_600_000)
    }),
  )

  test('of the 31st recurs on the last day of short months, and on the 31st again', () =>
    rolledBack(async (db) => {
      const due = async (due_at: string) =>
        (
          await db.query<{ day: string }>(
            `select to_char(private.due_again(t) at time zone 'America/Monterrey', 'YYYY-MM-DD HH24:MI') as day
               from (select jsonb_populate_record(null::public.tasks, jsonb_build_object('due_at', $1::timestamptz, 'repeats', 'monthly')) as t) x`,
            [due_at],
          )
        )[0]!.day
      expect(await due('2099-01-31T16:00:00Z')).toBe('2099-02-28 10:00')
    }))

  test("belongs to its agent and the record's agent: others can neither read nor end it", () =>
    rolledBack(async (db) => {
      const lead = await touch(db, SALES)
      const task = await addTask(db, SALES, { lead_id: lead, title: 'Llámale', due_at: inHours(1) })
      const reads = (who: Person) => db.as(who).count('select from public.tasks where id = $1', [task])
      expect([await reads(SALES), await reads(ADMIN), await reads(OTHER_SALES)]).toEqual([1, 1, 0])
      await expect(finish(db, OTHER_SALES, task)).rejects.toMatchObject({ code: 'PT404', hint: 'task_not_found' })
      await expect(finish(db, USER, task)).rejects.toMatchObject(DENIED)
      await expect(addTask(db, OTHER_SALES, { lead_id: lead, title: 'Mía', due_at: inHours(1) })).rejects.toMatchObject(
        DENIED,
      )
      await db.as(SALES).query('update public.tasks set person_id = $2 where id = $1', [task, OTHER_SALES.sub])
      expect(await reads(OTHER_SALES)).toBe(1)
      await finish(db, OTHER_SALES, task)
      await db.as(SALES).rpc('reopen_task', { task })
      expect(await db.count('select from public.tasks where id = $1 and done_at is null', [task])).toBe(1)
    }))

  test('needs a text and a real date, and a reminder near it', () =>
    rolledBack(async (db) => {
      const lead_id = await touch(db, SALES)
      const request = { lead_id, title: 'Llámale', due_at: inHours(1) }
      for (const [wrong, hint] of [
        [{ title: ' \u00a0 ' }, 'task_title'],
        [{ title: 'a'.repeat(161) }, 'task_title'],
        [{ due_at: 'infinity' }, 'task_due'],
        [{ due_at: '294275-01-01T00:00:00Z' }, 'task_due'],
        [{ remind_at: 'infinity' }, 'task_reminder'],
        [{ remind_at: '-infinity' }, 'task_reminder'],
      ] as const)
        await expect(addTask(db, SALES, { ...request, ...wrong })).rejects.toMatchObject({
          code: 'PT422',
          hint,
          message: DEAL_MESSAGES[hint],
        })
      const task = await addTask(db, SALES, request)
      await expect(
        db.as(SALES).query("update public.tasks set due_at = 'infinity' where id = $1", [task]),
      ).rejects.toMatchObject({ hint: 'task_due' })
    }))

  test('that is moved moves its reminder', () =>
    rolledBack(async (db) => {
      const due = Date.now() + 7_200_000
      const task = await addTask(db, SALES, {
        lead_id: await touch(db, SALES),
        title: 'Llámale',
        due_at: new Date(due).toISOString(),
        remind_at: new Date(due - 3_600_000).toISOString(),
      })
      await db.as(SALES).query("update public.tasks set due_at = due_at + interval '1 day' where id = $1", [task])
      expect(
        await db.query("select due_at - remind_at = interval '1 hour' as follows from public.tasks where id = $1", [
          task,
        ]),
      ).toEqual([{ follows: true }])
    }))

  test('reminds its agent at its minute, once', () =>
    rolledBack(async (db) => {
      const lead = await touch(db, SALES)
      const task = await addTask(db, SALES, {
        lead_id: lead,
        title: 'Llámale',
        due_at: inHours(1),
        remind_at: inHours(2),
      })
      const remind = () => db.as({ role: 'authenticator' }).query('select private.remind_tasks()')
      const told = () => db.count("select from private.outbox where payload ->> 'template' = 'task-reminder'")
      await remind()
      expect(await told()).toBe(0)
      await db.as(SALES).query('update public.tasks set remind_at = $2 where id = $1', [task, inHours(-0.01)])
      await remind()
      await remind()
      expect(await told()).toBe(1)
      await db.as(SALES).query('update public.tasks set remind_at = $2 where id = $1', [task, inHours(-0.005)])
      await remind()
      expect(await told()).toBe(2)
    }))

  test('of a client without an agent named reminds their advisor, whoever wrote it', () =>
    rolledBack(async (db) => {
      const client = await addCustomer(db, OTHER_SALES)
      await addTask(db, ADMIN, {
        client_id: client.sub,
        title: 'Felicítala',
        due_at: inHours(1),
        remind_at: inHours(-0.01),
      })
      await db.as({ role: 'authenticator' }).query('select private.remind_tasks()')
      const mails = await mailsTo(db, OTHER_SALES)
      expect(mails.filter(({ template }) => template === 'task-reminder')).toHaveLength(1)
    }))

  test('about a lead or client, and its notes, is hidden from other sellers', () =>
    rolledBack(async (db) => {
      const lead = await touch(db, SALES)
      const client = await addCustomer(db, SALES)
      for (const about of [{ lead_id: lead }, { client_id: client.sub }]) {
        await addTask(db, SALES, { ...about, title: 'Llámale', due_at: inHours(1) })
        await db
          .as(SALES)
          .rpc('write_note', { note: JSON.stringify({ ...about, body: 'Ojo.', mentions: [ADMIN.sub] }) })
      }
      const rows = async (who: Person) => {
        const of = (sql: string) => db.as(who).count(sql, [lead, client.sub])
        return [
          await of('select from public.tasks where (lead_id = $1 or client_id = $2) and deal_id is null'),
          await of('select from public.staff_notes where lead_id = $1 or client_id = $2'),
          await of(
            'select from public.note_mentions m where m.note_id in (select n.id from public.staff_notes n where n.lead_id = $1 or n.client_id = $2)',
          ),
        ]
      }
      expect(await rows(SALES)).toEqual([2, 2, 2])
      expect(await rows(ADMIN)).toEqual([2, 2, 2])
      expect(await rows(OTHER_SALES)).toEqual([0, 0, 0])
    }))

  test('goes to the successor when its agent leaves, and so do deals', () =>
    rolledBack(async (db) => {
      const { id } = await addDeal(db, SALES)
      await db.query('insert into public.tasks (title, due_at, person_id) values ($1, now(), $2)', [
        'Suelto',
        SALES.sub,
      ])
      await db.query('select private.hand_over($1, $2)', [SALES.sub, OTHER_SALES.sub])
      expect((await dealNow(db, id)).agent_id).toBe(OTHER_SALES.sub)
      expect(
        await db.query(
          "select kind from private.holdings_of($1) where many > 0 and kind in ('deals', 'tasks', 'leads')",
          [SALES.sub],
        ),
      ).toEqual([])
      expect(
        await db.count("select from public.tasks where title = 'Suelto' and person_id = $1", [OTHER_SALES.sub]),
      ).toBe(1)
    }))
})

describe('tasks on Hoy', () => {
  const alone = rolledBackTo(async (db) => {
    await db.query("update public.tasks set due_at = now() + interval '9 days' where done_at is null")
  })
  const today = (db: TestDatabase, who: Person) =>
    db.as(who).rpc<{ kind: string; id: string; late: boolean; what: string }>('staff_today')
  test('are due and overdue ones, for their agent and administrators', () =>
    alone(async (db) => {
      const { id } = await addDeal(db, SALES)
      await db.as(SALES).rpc('plan_deal', { deal: id, title: 'Llámale hoy', due_at: inHours(-2) })
      await addTask(db, SALES, { deal_id: id, title: 'Luego', due_at: inHours(60) })
      const tasks = async (who: Person) =>
        (await today(db, who)).filter(({ kind, what }) => kind === 'task' && what.includes('Llámale hoy'))
      expect(await tasks(SALES)).toEqual([expect.objectContaining({ late: true })])
      expect(await tasks(ADMIN)).toHaveLength(1)
      expect(await tasks(OTHER_SALES)).toEqual([])
      expect((await today(db, SALES)).filter(({ what }) => what === 'Luego')).toEqual([])
    }))

  test('include deals without a next step, for administrators', () =>
    alone(async (db) => {
      const { id } = await addDeal(db, SALES)
      const shown = async (who: Person) =>
        (await today(db, who)).filter((row) => row.kind === 'deal' && row.id === id).length
      expect(await shown(ADMIN)).toBe(0)
      await db.query("update public.tasks set due_at = now() - interval '3 days' where deal_id = $1", [id])
      expect([await shown(ADMIN), await shown(SALES)]).toEqual([1, 0])
      await db.as(SALES).rpc('plan_deal', { deal: id, title: 'Llámale', due_at: inHours(5) })
      expect(await shown(ADMIN)).toBe(0)
    }))
})
