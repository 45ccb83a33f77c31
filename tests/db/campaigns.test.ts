import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { CAMPAIGN_CHANNELS, campaignAddress } from '#contract/marketing/campaigns.ts'
import { ADMIN, SALES, USER } from './people.ts'
import { ANON, rolledBack, SERVICE, type TestDatabase } from './rolled-back.ts'

const DENIED = { code: '42501' }
const begin = async (db: TestDatabase, more: Record<string, unknown> = {}) => {
  const said = {
    name: 'Feria de octubre',
    code: 'feria-octubre',
    channel: 'facebook',
    starts_on: '2026-10-01',
    ...more,
  }
  const names = Object.keys(said)
  const [row] = await db
    .as(ADMIN)
    .query<{ id: string }>(
      `insert into public.campaigns (${names}) values (${names.map((_, at) => `$${at + 1}`)}) returning id`,
      Object.values(said),
    )
  return row!.id
}
const link = async (db: TestDatabase, campaign: string, to_path = '/autos', label = 'Lona') => {
  const [row] = await db
    .as(ADMIN)
    .query<{ id: string; code: string }>(
      'insert into public.campaign_links (campaign_id, label, to_path) values ($1, $2, $3) returning id, code',
      [campaign, label, to_path],
    )
  return row!
}
const target = async (db: TestDatabase, code: string) =>
  (await db.query<{ target: string }>('select target from private.short_link($1)', [code]))[0]?.target
const mark = () => randomUUID().replaceAll('-', '').slice(0, 24)
const count = async (db: TestDatabase, told: object[]) =>
  (await db.query<{ counted: number }>('select private.count_visits($1) as counted', [JSON.stringify(told)]))[0]!
    .counted
const counts = (db: TestDatabase) =>
  db.query<{ source: string; campaign_id: string | null; visits: number; bots: number }>(
    `select source, campaign_id, visits, bots from public.visit_counts where day = (now() at time zone 'America/Monterrey')::date order by source`,
  )
interface Came {
  phone: string
  at?: string
  lead_data?: object
  source?: string | null
}
const came = async (db: TestDatabase, { phone, at, lead_data = {}, source = null }: Came) =>
  (
    await db.query<{ lead: string }>('select private.take_lead($1) as lead', [
      JSON.stringify({ kind: 'contacto', name: 'Alguien', phone, lead_data, source, ...(at && { at }) }),
    ])
  )[0]!.lead
const touches = async (db: TestDatabase, lead: string) =>
  (
    await db.query(
      'select first_campaign, first_source, first_kind, last_campaign, last_source, last_kind from private.source_to_sale where lead_id = $1',
      [lead],
    )
  )[0]
const resultOf = async (db: TestDatabase, campaign: string, touch = 'first') =>
  (
    await db
      .as(ADMIN)
      .query<Record<string, string>>(
        'select visits::int, bots::int, link_visits::int, leads::int, appointments::int, applications::int, sales::int, sold_amount::float8 from public.campaign_results($2) where campaign_id = $1',
        [campaign, touch],
      )
  )[0]!

describe('a campaign', () => {
  test.each([
    ['a day that is before its first', { ends_on: '2026-09-01' }, 'campaign_ends_after_it_begins'],
    ['a goal of nothing', { goal: 10 }, 'a_goal_counts_something'],
    ['a cost of zero', { cost: 0 }, 'campaign_costs_something'],
    ['a code of two words', { code: 'dos palabras' }, 'campaign_code_is_one_word'],
  ])('rejects %s', (_, more, constraint) =>
    rolledBack((db) => expect(begin(db, more)).rejects.toMatchObject({ code: '23514', constraint })),
  )

  test('has one code that nobody changes, and is never deleted directly', () =>
    rolledBack(async (db) => {
      const id = await begin(db)
      await expect(begin(db)).rejects.toMatchObject({ code: '23505' })
      const admin = db.as(ADMIN)
      await expect(admin.query('update public.campaigns set code = $1 where id = $2', ['x', id])).rejects.toMatchObject(
        DENIED,
      )
      await expect(admin.query('delete from public.campaigns where id = $1', [id])).rejects.toMatchObject(DENIED)
    }))

  test("accepts exactly the contract's media", () =>
    rolledBack(async (db) => {
      const rows = await db.query<{ medium: string }>(
        'select private.campaign_medium(c) as medium from unnest($1::text[]) c',
        [CAMPAIGN_CHANNELS.map(({ value }) => value)],
      )
      expect(rows.map(({ medium }) => medium)).toEqual(CAMPAIGN_CHANNELS.map(({ medium }) => medium))
    }))
})

describe('a short link', () => {
  test("redirects to its page with the campaign's parameters and its own code", () =>
    rolledBack(async (db) => {
      const id = await begin(db)
      const { code } = await link(db, id, '/autos?marca=Mazda#lista')
      expect(code).toMatch(/^[2-9A-HJKMNP-Z]{6}$/)
      const meant = new URL(
        campaignAddress('https://a.test', '/autos?marca=Mazda#lista', { code: 'feria-octubre', channel: 'facebook' }),
      )
      meant.searchParams.set('utm_content', code.toLowerCase())
      expect(await target(db, code.toLowerCase())).toBe(meant.href.replace('https://a.test', ''))
    }))

  test.each(['//otro.test/a', 'https://otro.test', '/\\otro.test', 'javascript:alert(1)', '/a\nb', '', ' /autos'])(
    'never leaves the site: %j',
    (path) =>
      rolledBack(async (db) => {
        const id = await begin(db)
        await expect(link(db, id, path)).rejects.toMatchObject({ code: '23514' })
      }),
  )

  test.each(['/l/ABCDEF', '/functions/v1/leads', '/rest/v1/leads', '/autos?utm_source=x'])(
    'never redirects into %s',
    (path) =>
      rolledBack(async (db) => {
        const id = await begin(db)
        await expect(link(db, id, path)).rejects.toMatchObject({ code: 'PT422' })
      }),
  )

  test('redirects nowhere when turned off, and to the inventory when its page is unpublished', () =>
    rolledBack(async (db) => {
      const id = await begin(db)
      const one = await link(db, id)
      await db.as(ADMIN).query('update public.campaign_links set active = false where id = $1', [one.id])
      expect(await target(db, one.code)).toBeUndefined()
      expect(await target(db, 'ZZZZZZ')).toBeUndefined()
      await db.query("insert into public.landing_pages (slug, title) values ('feria', 'Feria')")
      const page = await link(db, id, '/feria', 'Volante')
      expect(await target(db, page.code)).toMatch(/^\/autos\?utm_source=facebook/)
      await db.query("select private.publish_page(id) from public.landing_pages where slug = 'feria'")
      expect(await target(db, page.code)).toMatch(/^\/feria\?utm_source=facebook/)
      await db.query("delete from public.landing_pages where slug = 'feria'")
      expect(await target(db, page.code)).toMatch(/^\/autos\?utm_source=facebook/)
      await db.query("insert into public.redirects (from_path, to_path) values ('/feria', '/faq')")
      expect(await target(db, page.code)).toMatch(/^\/feria\?utm_source=facebook/)
    }))
})

describe('visit counts', () => {
  test('count a mark once a day, without bots, by campaign or source', () =>
    rolledBack(async (db) => {
      const id = await begin(db)
      await db.query('delete from public.visit_counts')
      const [one, other, third] = [mark(), mark(), mark()]
      const told = [
        { mark: one, bot: false, campaign: 'feria-octubre', source: 'facebook' },
        { mark: one, bot: false, campaign: 'feria-octubre', source: 'facebook' },
        { mark: other, bot: true, campaign: 'feria-octubre', source: 'facebook' },
        { mark: third, bot: false, campaign: null, source: 'google' },
      ]
      expect(await count(db, told)).toBe(3)
      expect(await count(db, told)).toBe(0)
      expect(await counts(db)).toEqual([
        { source: 'facebook', campaign_id: id, visits: 1, bots: 1 },
        { source: 'google', campaign_id: null, visits: 1, bots: 0 },
      ])
      expect(await resultOf(db, id)).toMatchObject({ visits: 1, bots: 1, leads: 0 })
    }))

  test('any addresses fill one row: unknown ones count as another source', () =>
    rolledBack(async (db) => {
      await db.query('delete from public.visit_counts')
      const told = Array.from({ length: 500 }, (_, at) => ({ mark: mark(), campaign: `x${at}`, source: `y${at}` }))
      expect(await count(db, [...told, { mark: 'no hexadecimal', source: 'google' }])).toBe(500)
      expect(await counts(db)).toEqual([{ source: 'otro', campaign_id: null, visits: 500, bots: 0 }])
    }))

  test('are kept for each short link', () =>
    rolledBack(async (db) => {
      const id = await begin(db)
      const one = await link(db, id)
      await count(db, [
        { mark: mark(), link: one.id },
        { mark: mark(), link: one.id, bot: true },
        { mark: mark(), link: randomUUID() },
      ])
      expect(await db.query('select visits, bots from public.link_counts where link_id = $1', [one.id])).toEqual([
        { visits: 1, bots: 1 },
      ])
      expect(await resultOf(db, id)).toMatchObject({ visits: 0, link_visits: 1 })
    }))

  test('tell visitors apart by a salt that is deleted after its day', () =>
    rolledBack(async (db) => {
      await db.query("insert into private.visit_salts values ('2020-01-01', $1)", [Buffer.alloc(32, 1)])
      await db.query("insert into private.visit_marks values ('2020-01-01', $1)", [Buffer.alloc(12, 1)])
      const salt = async () =>
        (await db.query<{ salt: Buffer }>('select salt from private.visit_salt()'))[0]!.salt.toString('hex')
      const first = await salt()
      expect(first).toHaveLength(64)
      expect(await salt()).toBe(first)
      expect(await db.count("select from private.visit_salts where day = '2020-01-01'")).toBe(0)
      expect(await db.count("select from private.visit_marks where day = '2020-01-01'")).toBe(0)
    }))

  test.each([ANON, USER, SALES, ADMIN, SERVICE])('only a node counts visits or reads visitor marks ($role)', (who) =>
    rolledBack(async (db) => {
      await expect(db.as(who).query('select private.visit_salt()')).rejects.toMatchObject(DENIED)
      await expect(db.as(who).query("select private.count_visits('[]')")).rejects.toMatchObject(DENIED)
      await expect(db.as(who).query('select from private.source_to_sale')).rejects.toMatchObject(DENIED)
    }),
  )
})

describe('attribution from source to sale', () => {
  const BY = { utm_source: 'facebook', utm_campaign: 'feria-octubre' }

  test('keeps the first touch and follows the last one, ignoring touches without a source', () =>
    rolledBack(async (db) => {
      const feria = await begin(db)
      const radio = await begin(db, { name: 'Radio', code: 'radio-25', channel: 'radio' })
      const phone = '+528110000361'
      const lead = await came(db, { phone, lead_data: BY, source: 'facebook', at: '2026-10-01T18:00:00Z' })
      await db.query("update public.lead_events set created_at = '2026-10-01T18:00:00Z' where lead_id = $1", [lead])
      expect(await touches(db, lead)).toMatchObject({
        first_campaign: feria,
        first_kind: 'campaign',
        last_campaign: feria,
      })
      await came(db, { phone, lead_data: { utm_source: 'radio', utm_campaign: 'RADIO-25' }, source: 'radio' })
      await db.query(
        "update public.lead_events set created_at = '2026-10-02T18:00:00Z' where lead_id = $1 and source = 'radio'",
        [lead],
      )
      await came(db, { phone })
      expect(await touches(db, lead)).toEqual({
        first_campaign: feria,
        first_source: 'facebook',
        first_kind: 'campaign',
        last_campaign: radio,
        last_source: 'radio',
        last_kind: 'campaign',
      })
      expect(await resultOf(db, feria)).toMatchObject({ leads: 1 })
      expect(await resultOf(db, feria, 'last')).toMatchObject({ leads: 0 })
      expect(await resultOf(db, radio, 'last')).toMatchObject({ leads: 1 })
    }))

  test('a visit that began directly and continued by a campaign has both', () =>
    rolledBack(async (db) => {
      const feria = await begin(db)
      const lead = await came(db, {
        phone: '+528110000362',
        lead_data: { utm_source: null, landing_page: 'https://a.test/', last: BY },
      })
      expect(await touches(db, lead)).toMatchObject({
        first_campaign: null,
        first_kind: 'unknown',
        last_campaign: feria,
        last_kind: 'campaign',
      })
    }))

  test('organic, referral and unknown sources are distinct and in no campaign', () =>
    rolledBack(async (db) => {
      const feria = await begin(db, { cost: 3000 })
      const page = 'https://a.test/autos'
      const kind = async (phone: string, lead_data: object, source: string | null = null) =>
        (await touches(db, await came(db, { phone, lead_data, source })))!.first_kind
      expect(await kind('+528110000363', { referrer: 'https://www.google.com/', landing_page: page })).toBe('organic')
      expect(await kind('+528110000364', { referrer: 'https://a.test/faq', landing_page: page })).toBe('unknown')
      expect(await kind('+528110000365', {})).toBe('unknown')
      expect(await kind('+528110000366', { fbclid: 'x' }, 'facebook_x')).toBe('named')
      expect(await kind('+528110000367', { utm_source: 'facebook', utm_campaign: 'de-otros' }, 'facebook')).toBe(
        'named',
      )
      expect(await resultOf(db, feria)).toMatchObject({ leads: 0 })
    }))

  test('counts a lead once however often they return, with their appointment, application and sale', () =>
    rolledBack(async (db) => {
      const feria = await begin(db)
      const phone = '+528110000368'
      const lead = await came(db, { phone, lead_data: BY })
      await came(db, { phone, lead_data: BY })
      expect(await resultOf(db, feria)).toMatchObject({ leads: 1, appointments: 0, sales: 0 })
      for (const day of [101, 102])
        await db.query(
          `insert into public.appointments (lead_id, guest_name, guest_phone, branch, kind, advisor_id, starts_at, ends_at)
           values ($1, 'Alguien', $2, 'MTY', 'visita', $3, now() + make_interval(days => $4), now() + make_interval(days => $4, mins => 30))`,
          [lead, phone, SALES.sub, day],
        )
      await db.query(
        `update public.deals set outcome = 'won', closed_at = now(), amount = 250000 where lead_id = $1 and pipeline = 'venta'`,
        [lead],
      )
      expect(await resultOf(db, feria)).toMatchObject({
        leads: 1,
        appointments: 1,
        applications: 0,
        sales: 1,
        sold_amount: 250000,
      })
    }))

  test('an application has the first and last source of its account', () =>
    rolledBack(async (db) => {
      const feria = await begin(db)
      const [sent] = await db.query<{ id: string; user_id: string }>(
        `select id, user_id from public.financing_applications where status <> 'draft' order by id limit 1`,
      )
      await db.query('delete from public.lead_events where key = md5($1)::uuid', [`application:${sent!.id}`])
      await db.query('update public.profiles set metadata = $2 where id = $1', [
        sent!.user_id,
        JSON.stringify({ utm_source: 'radio', captured_at: '2026-01-01', last: BY }),
      ])
      await db.query('select private.take_application_lead(a) from public.financing_applications a where id = $1', [
        sent!.id,
      ])
      const [touch] = await db.query<{ lead_data: object; lead_id: string }>(
        'select lead_data, lead_id from public.lead_events where key = md5($1)::uuid',
        [`application:${sent!.id}`],
      )
      expect(touch!.lead_data).toEqual({ utm_source: 'radio', last: BY })
      expect(await touches(db, touch!.lead_id)).toMatchObject({ last_campaign: feria })
      expect(await resultOf(db, feria, 'last')).toMatchObject({ leads: 1, applications: 1 })
    }))

  test('the sources of a period add up to all its leads', () =>
    rolledBack(async (db) => {
      const [sum] = await db
        .as(ADMIN)
        .query<{ leads: number }>(
          "select sum(leads)::int as leads from public.source_results('2000-01-01', '2100-01-01')",
        )
      expect(sum!.leads).toBe(await db.count('select from public.leads where merged_into is null'))
      expect(sum!.leads).toBeGreaterThan(500)
    }))
})
