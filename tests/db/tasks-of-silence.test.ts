import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addDeal } from './deal-rows.ts'
import { DENIED, SALES } from './people.ts'
import { rolledBack, type TestDatabase } from './rolled-back.ts'
import { forgetContacts } from './without-contacts.ts'

const DAY = 86_400_000
const START = Date.parse('2027-02-01T16:00:00Z')
const on = (days: number) => new Date(START + days * DAY).toISOString()

const scene = async (db: TestDatabase) => {
  await forgetContacts(db)
  const { id } = await addDeal(db, SALES)
  const [row] = await db.query<{ lead_id: string }>('select lead_id from public.deals where id = $1', [id])
  const lead = row!.lead_id
  await db.query("update public.leads set email = null, phone = coalesce(phone, '+528144609999') where id = $1", [lead])
  const made = (outcome: string, days: number) =>
    db.query(
      `insert into public.contacts_made (key, lead_id, agent_id, channel, outcome, grade, happened_at, created_at)
       values ($1, $2, $3, 'call', $4, 'declarada', $5, $5)`,
      [randomUUID(), lead, SALES.sub, outcome, on(days)],
    )
  await made('no_contesto', 0)
  const keep = (days: number) => db.as({ role: 'authenticator' }).query('select private.keep_silences($1)', [on(days)])
  const steps = () =>
    db.query<{ rhythm_day: number; done: boolean }>(
      'select rhythm_day, done_at is not null as done from public.tasks where deal_id = $1 and rhythm_day is not null order by rhythm_day',
      [id],
    )
  const open = async () =>
    (
      await db.query<{ title: string }>('select title from public.tasks where deal_id = $1 and done_at is null', [id])
    ).map(({ title }) => title)
  return { id, lead, made, keep, steps, open }
}

describe('follow-up of people who do not answer', () => {
  test('is due on days 1, 3, 7, 14, 30, 60 and 90, each once however often the job runs', () =>
    rolledBack(async (db) => {
      const { id, keep, steps } = await scene(db)
      const came: number[] = []
      for (let half = 0; half <= 2 * 100; half++) {
        for (let again = 0; again < 2; again++) await keep(half / 2)
        const now = (await steps()).filter(({ done }) => !done)
        expect(now.length).toBeLessThanOrEqual(1)
        for (const { rhythm_day } of now) {
          came.push(half / 2)
          expect(half / 2).toBe(rhythm_day)
          await db.query('update public.tasks set done_at = $2 where deal_id = $1 and rhythm_day = $3', [
            id,
            on(half / 2),
            rhythm_day,
          ])
        }
      }
      expect(came).toEqual([1, 3, 7, 14, 30, 60, 90])
    }))

  test("moves an undone step to the next day: one open step, the deal's next", () =>
    rolledBack(async (db) => {
      const { keep, steps } = await scene(db)
      for (const day of [1, 3, 8]) await keep(day)
      expect(await steps()).toEqual([{ rhythm_day: 7, done: false }])
    }))

  test('by a killed worker leaves nothing, and the next one completes it', () =>
    rolledBack(async (db) => {
      const { keep, steps } = await scene(db)
      await expect(
        db.query(`do $$ begin
          if private.keep_silences('${on(1)}') < 1 then raise exception 'it did nothing'; end if;
          raise exception 'killed';
        end $$`),
      ).rejects.toThrow('killed')
      expect(await steps()).toEqual([])
      await keep(1)
      await keep(1)
      expect(await steps()).toEqual([{ rhythm_day: 1, done: false }])
    }))

  test.each(['contesto', 'cita'])('ends when they answer (%s), and restarts when unanswered again', (outcome) =>
    rolledBack(async (db) => {
      const { made, keep, steps, open } = await scene(db)
      await keep(1)
      await made(outcome, 2)
      await keep(3)
      expect((await steps()).filter(({ done }) => !done)).toEqual([])
      expect((await open()).length).toBeGreaterThan(0)
      await made('no_contesto', 4)
      await keep(5)
      expect((await steps()).filter(({ done }) => !done)).toEqual([{ rhythm_day: 1, done: false }])
    }),
  )

  test('ends when they may not be contacted', () =>
    rolledBack(async (db) => {
      const { lead, keep, steps, open } = await scene(db)
      await keep(1)
      await db
        .as(SALES)
        .query("select public.say_permission($1, '{call,whatsapp,mail,sms}', 'servicio', false, 'llamada')", [lead])
      await keep(3)
      expect((await steps()).filter(({ done }) => !done)).toEqual([])
      expect((await open()).length).toBeGreaterThan(0)
    }))

  test('ends with the deal', () =>
    rolledBack(async (db) => {
      const { id, keep, steps } = await scene(db)
      await keep(1)
      await db
        .as(SALES)
        .query(
          'select public.lose_deal($1, (select id from public.lost_reasons where by_fact is null and pipeline is null order by position limit 1))',
          [id],
        )
      for (const day of [3, 7]) await keep(day)
      expect((await steps()).filter(({ done }) => !done)).toEqual([])
    }))

  test('keeps a step that a person changed', () =>
    rolledBack(async (db) => {
      const { id, keep, open } = await scene(db)
      await keep(1)
      await db
        .as(SALES)
        .query("update public.tasks set title = 'Mándale el video' where deal_id = $1 and rhythm_day = 1", [id])
      await keep(3)
      expect(await open()).toEqual(
        expect.arrayContaining(['Mándale el video', 'Búscale otra vez: día 3 sin respuesta']),
      )
    }))

  test('can be run by a node only', () =>
    rolledBack(async (db) => {
      await expect(db.as(SALES).query('select private.keep_silences()')).rejects.toMatchObject(DENIED)
    }))
})
