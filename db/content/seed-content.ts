import { connect } from '../connect.ts'
import { ABOUT_SECTIONS } from './about.ts'
import { FAQS } from './faqs.ts'
import { insertRows } from './insert-rows.ts'
import { LANDING_PAGES } from './landing-pages.ts'
import { PRIVACY_NOTICES } from './privacy-notices.ts'
import { RELEASES } from './releases.ts'
import { TRADE_IN_VEHICLES } from './trade-in.ts'
import { trustKit } from './trust-kit.ts'

interface Content {
  name: string
  table: string
  rows: object[]
  beside?: boolean
}

const contentOf = (brand: string): Content[] => [
  { name: 'faqs', table: 'public.faqs', rows: FAQS },
  { name: 'about_sections', table: 'public.about_sections', rows: ABOUT_SECTIONS },
  ...PRIVACY_NOTICES.map((notice) => ({
    name: `privacy_notices/${notice.version}`,
    table: 'public.privacy_notices',
    rows: [notice],
    beside: true,
  })),
  ...RELEASES.map((release) => ({
    name: `releases/${release.version}`,
    table: 'public.releases',
    rows: [release],
    beside: true,
  })),
  { name: 'trade_in_vehicles', table: 'public.trade_in_vehicles', rows: TRADE_IN_VEHICLES, beside: true },
  { name: 'landing_pages', table: 'public.landing_pages', rows: LANDING_PAGES, beside: true },
  { name: `trust_kits/${brand}`, table: 'public.trust_kits', rows: [trustKit(brand)], beside: true },
]

/** Each kind is seeded once and only into an empty table, so changes by staff stay. `brand` is a slug. */
export async function seedContent(url: string, brand: string): Promise<void> {
  const client = await connect(url)
  try {
    await client.query('begin')
    await client.query(`set local "ledger.cause" = '{"source":"import","request":"content"}'`)
    await client.query("select pg_advisory_xact_lock(hashtext('volante.seed'))")
    for (const { name, table, rows, beside } of contentOf(brand)) {
      const first = await client.query('insert into private.content_seeded (name) values ($1) on conflict do nothing', [
        name,
      ])
      if (first.rowCount === 0) continue
      const held = beside ? 0 : (await client.query(`select from ${table} limit 1`)).rowCount
      if (held === 0) await insertRows(client, table, rows)
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}
