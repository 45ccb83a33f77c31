import { describe, expect, test } from 'vitest'
import { leadStories } from '#demonstration/leads.ts'
import { ADMIN } from './people.ts'
import { rolledBack } from './rolled-back.ts'

const CARS = [{ ordencompra: 'OC-1', titulo: 'Nissan Versa 2021' }]

describe('the demonstration leads and deals', () => {
  test('are the same on each run', () => {
    expect(leadStories(CARS)).toEqual(leadStories(CARS))
  })

  test('cover three months: open ones are recent or attended, old ones are closed', () =>
    rolledBack(async (db) => {
      const [now] = await db.query<Record<string, number>>(
        `select count(*)::int as leads, count(*) filter (where state = 'nuevo')::int as new,
                (select count(*)::int from public.deals where outcome = 'open') as open,
                (select count(*)::int from public.deals where outcome = 'open' and opened_at < now() - interval '45 days') as old,
                (select count(*)::int from public.deals where outcome = 'won' and stage = 'venta.entrega') as delivered,
                (select count(distinct lost_reason_id)::int from public.deals) as reasons,
                (select count(distinct stage)::int from public.deals where outcome = 'open') as stages,
                (select count(distinct grade)::int from public.contacts_made) as grades,
                (select count(*)::int from public.appointments where lead_id is not null and status = 'missed') as missed,
                (select count(*)::int from public.appointments where lead_id is not null and status = 'booked') as coming
           from public.leads`,
      )
      expect(now!.leads).toBeGreaterThanOrEqual(600)
      for (const some of ['new', 'delivered', 'missed', 'coming'] as const) expect(now![some], some).toBeGreaterThan(0)
      expect(now!.grades).toBe(2)
      expect(now!.reasons).toBeGreaterThanOrEqual(6)
      expect(now!.stages).toBeGreaterThanOrEqual(5)
      expect(now!.open!).toBeLessThan(now!.leads! / 4)
      expect(now!.old!).toBeLessThan(now!.open! / 10)
    }))

  test('are due while branches are open, and are attended by who receives their visits', () =>
    rolledBack(async (db) => {
      expect(
        await db.query(
          `select k.title, k.due_at at time zone 'America/Monterrey' as due
             from public.tasks k join public.deals d on d.id = k.deal_id
            where k.done_at is null and k.car_why is null and (not k.automatic or k.title = 'Contéstale')
              and (extract(hour from k.due_at at time zone 'America/Monterrey') not between 9 and 18
                   or extract(dow from k.due_at at time zone 'America/Monterrey') = 0)`,
        ),
      ).toEqual([])
      expect(
        await db.count(
          `select from public.appointments a join public.leads l on l.id = a.lead_id
            where a.key::text like '30000000-%' and a.advisor_id <> l.agent_id`,
        ),
      ).toBe(0)
    }))

  test('are consistent: no deal ends before it began, and closed ones have no open task', () =>
    rolledBack(async (db) => {
      expect(await db.count('select from public.deals where closed_at < opened_at or stage_since > now()')).toBe(0)
      expect(
        await db.count(
          "select from public.tasks k join public.deals d on d.id = k.deal_id where k.done_at is null and d.outcome <> 'open'",
        ),
      ).toBe(0)
      expect(
        await db.count(
          `select from public.appointments a join public.appointments b on a.advisor_id = b.advisor_id and a.id < b.id
              and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
            where a.lead_id is not null and a.kind <> 'entrega' and b.kind <> 'entrega'`,
        ),
      ).toBe(0)
    }))
})

describe('the demonstration campaigns', () => {
  test('reach people by mail, and so would the draft', () =>
    rolledBack(async (db) => {
      const [sent] = await db
        .as(ADMIN)
        .query<Record<string, number>>('select sent::int, failed::int from public.mailing_results() where people > 0')
      expect(sent!.sent).toBeGreaterThan(20)
      expect(sent!.failed).toBe(1)
      const [draft] = await db.query<{ many: number }>(
        "select count(*)::int as many from public.mailings m, private.mailing_audience(m.people, m.branch, m.brand) where m.state = 'borrador'",
      )
      expect(draft!.many).toBeGreaterThan(0)
    }))

  test("bring some of their channel's leads, within their dates, and fewer than their visits", () =>
    rolledBack(async (db) => {
      const rows = await db
        .as(ADMIN)
        .query<Record<string, number>>(
          'select visits::int, leads::int, appointments::int, applications::int, sales::int from public.campaign_results()',
        )
      expect(rows).toHaveLength(5)
      const told = rows.filter(({ leads }) => leads! > 0)
      expect(told).toHaveLength(3)
      for (const { visits, leads, appointments, applications, sales } of told) {
        expect(applications).toBeGreaterThan(0)
        expect(leads).toBeGreaterThan(8)
        expect(visits).toBeGreaterThan(leads! * 10)
        expect(appointments).toBeLessThan(leads!)
        expect(sales).toBeLessThanOrEqual(appointments!)
      }
      expect(rows.reduce((sum, { sales }) => sum + sales!, 0)).toBeGreaterThan(1)
      expect(
        await db.count(
          `select from public.lead_events e join public.campaigns c on c.code = e.lead_data ->> 'utm_campaign'
            where c.channel <> e.source`,
        ),
      ).toBe(0)
    }))
})
