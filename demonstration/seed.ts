import type pg from 'pg'
import { DAY_MS } from '#contract/dates/calendar.ts'
import { connect } from '#db/connect.ts'
import { BRANCHES } from '#db/content/branches.ts'
import { insertRows } from '#db/content/insert-rows.ts'
import { accountRows, type OfferedCar } from './accounts.ts'
import { advisorPages, leadRows, OLDER_NOTICE, portraitPages } from './advisors.ts'
import { ALERT_ROWS } from './alerts.ts'
import { writeFirstAnswers } from './answers.ts'
import { writeApplications } from './applications.ts'
import { APPOINTMENT_ROWS } from './appointments.ts'
import { CAMPAIGN_ROWS, creditApplications, creditSales, visitRows } from './campaigns.ts'
import { writeConversations } from './conversations.ts'
import { planFirstAnswers, writeDeals } from './deals.ts'
import { objectRow } from './demo-papers.ts'
import { TODAY } from './facts.ts'
import { fillTradeIn } from './fill-trade-in.ts'
import { writeInspections } from './inspections.ts'
import { landingPageRows } from './landing-pages.ts'
import { leadStories } from './leads.ts'
import { LENDERS } from './lenders.ts'
import { writeMailings } from './mailings.ts'
import { PHOTO_BUCKET, photographObjects } from './photographs.ts'
import { POLL_ROWS } from './polls.ts'
import { PRESENT } from './present.ts'
import { PROMOTION_ROWS } from './promotion-terms.ts'
import { random } from './random.ts'
import { sendToReconditioning, writeReconditioning } from './reconditioning.ts'
import { SELL_LISTING_ROWS } from './sell-listings.ts'
import { VACANCIES } from './vacancies.ts'
import { reviewPlates, writeVehicleRecords } from './vehicle-records.ts'
import { type SeedVehicle, vehicles } from './vehicles.ts'

export interface SeedOptions {
  /** Where the site is reached; photographs' URLs start with it. The image layer knows them on any host. */
  publicUrl?: string | undefined
}

const CONFIG = [{ key: 'show_promotions', value: true }]

/**
 * Deterministic but for password salts. Does nothing where there is inventory: accounts with a known password are
 * never added to a real database.
 */
export async function seed(url: string, options: SeedOptions = {}): Promise<void> {
  const client = await connect(url)
  try {
    await client.query('begin')
    await client.query(`set local "ledger.cause" = '{"source":"import","request":"demonstration"}'`)
    await client.query("select pg_advisory_xact_lock(hashtext('volante.seed'))")
    const { rowCount } = await client.query('select from public.vehicles limit 1')
    if (rowCount === 0) await fill(client, vehicles((options.publicUrl ?? 'http://localhost:3000').replace(/\/$/, '')))
    await client.query('commit')
  } finally {
    await client.end()
  }
}

const fill = async (client: pg.Client, stock: SeedVehicle[]) => {
  await tellLive(client, 'disable')
  await insertRows(client, 'public.branches', BRANCHES)
  await insertRows(client, 'public.app_config', CONFIG)
  await insertRows(client, 'public.lenders', LENDERS)
  await insertRows(client, 'public.promotions', PROMOTION_ROWS)
  await insertRows(client, 'public.vacancies', VACANCIES)
  await insertRows(
    client,
    'public.vehicles',
    stock.map(({ row }) => row),
  )
  await insertRows(
    client,
    'public.vehicle_price_history',
    stock
      .flatMap(({ row, history }) => history.map((change) => ({ vehicle_id: row.id, ...change })))
      .sort((a, b) => a.changed_at.getTime() - b.changed_at.getTime()),
  )
  await insertRows(client, 'public.vehicle_views', stock.flatMap(viewsPerDay))
  await insertRows(client, 'storage.buckets', [{ id: PHOTO_BUCKET, name: PHOTO_BUCKET, public: true }])
  await insertRows(
    client,
    'storage.objects',
    stock
      .filter(({ row }) => row.feature_image?.startsWith('http'))
      .flatMap(({ row }) => objects(row as Required<typeof row>)),
  )
  await fillTradeIn(client)
  const pictured = stock.flatMap(({ row: { titulo, carroceria, feature_image, vendido } }) =>
    titulo && carroceria !== 'Motos' && feature_image?.startsWith('http') && !vendido
      ? [{ titulo, feature_image }]
      : [],
  )
  await insertRows(client, 'public.landing_pages', landingPageRows(pictured.slice(0, 3)))
  const { rows } = await client.query<OfferedCar>(
    `select ordencompra, precio::float8, precio_anterior::float8 from public.inventario_cache
      where not vendido and not separado and feature_image like 'http%' order by precio_cambio_at desc nulls last, ordencompra`,
  )
  for (const [table, people] of [...(await accountRows(rows)), ...POLL_ROWS, ...SELL_LISTING_ROWS, ...APPOINTMENT_ROWS])
    await insertRows(client, table, people)
  await writeApplications(client)
  const portraits = portraitPages().map((page) => objectRow(page, PRESENT.toISOString(), 'avatars'))
  await insertRows(client, 'storage.objects', portraits)
  const offered = rows.map(({ ordencompra }) => ordencompra)
  await insertRows(client, 'public.advisor_pages', advisorPages(offered))
  await insertRows(client, 'public.privacy_notices', [OLDER_NOTICE])
  for (const [table, people] of leadRows()) await insertRows(client, table, people)
  const asked = stock.map(({ row }) => ({ ordencompra: row.ordencompra, titulo: row.titulo }))
  const stories = leadStories(asked)
  for (const [table, rows] of [...CAMPAIGN_ROWS, ...visitRows(stories)]) await insertRows(client, table, rows)
  for (const [table, people] of stories) await insertRows(client, table, people)
  await writeConversations(client)
  await client.query(
    `update public.assignments a set branch = (select b.code from public.branches b where b.city = l.city order by b.position, b.code limit 1)
       from public.leads l where l.id = a.lead_id and a.branch is null`,
  )
  await writeFirstAnswers(client)
  for (const [table, asked] of ALERT_ROWS) await insertRows(client, table, asked)
  await writeDeals(client)
  await creditSales(client)
  await creditApplications(client)
  await writeMailings(client)
  await writeVehicleRecords(client, stock)
  await reviewPlates(client)
  await sendToReconditioning(client)
  await writeInspections(client)
  await writeReconditioning(client)
  await planFirstAnswers(client)
  await client.query('select private.keep_passports(100000)')
  await tellLive(client, 'enable')
}

const tellLive = async (client: pg.Client, how: 'disable' | 'enable') => {
  const { rows } = await client.query<{ tables: string[] }>(
    "select array_agg(g.tgrelid::regclass::text) as tables from pg_trigger g where g.tgname = 'tell_live'",
  )
  // Deferred checks must run before tables are altered.
  await client.query(
    [
      'set constraints all immediate',
      ...rows[0]!.tables.map((table) => `alter table ${table} ${how} trigger tell_live`),
    ].join(';'),
  )
}

const viewsPerDay = ({ row }: SeedVehicle) => {
  const dice = random(`views ${row.ordencompra}`)
  const first = Math.floor(Date.parse(row.created_at) / DAY_MS)
  const span = Math.max(1, Math.floor(TODAY.getTime() / DAY_MS) - first)
  const perDay = new Map<number, number>()
  for (let view = 0; view < row.view_count; view++) {
    const day = first + Math.floor(span * dice.next() ** 1.6)
    perDay.set(day, (perDay.get(day) ?? 0) + 1)
  }
  return [...perDay].map(([day, views]) => ({
    vehicle_id: row.id,
    day: new Date(day * DAY_MS).toISOString().slice(0, 10),
    views,
  }))
}

const objects = (row: Parameters<typeof photographObjects>[0]) =>
  photographObjects(row).map((name) => ({
    bucket_id: PHOTO_BUCKET,
    name,
    metadata: { mimetype: 'image/jpeg', cacheControl: 'max-age=31536000' },
  }))
