import pg from 'pg'
import { DEFAULT_LENDERS } from '#contract/financing.ts'
import { BRANCHES } from './branches.ts'
import { DAY, TODAY } from './facts.ts'
import { BUCKET, photographObjects } from './photographs.ts'
import { random } from './random.ts'
import { type SeedVehicle, vehicles } from './vehicles.ts'

export interface SeedOptions {
  /** Where the site is reached; photographs' URLs start with it. The image layer knows them on any host. */
  publicUrl?: string | undefined
}

const CONFIG = [
  { key: 'show_promotions', value: true },
  { key: 'lenders', value: DEFAULT_LENDERS },
]

/** Fills an empty database with the demonstration, the same every time. Does nothing where there is inventory already. */
export async function seed(url: string, options: SeedOptions = {}): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query("select pg_advisory_xact_lock(hashtext('volante.seed'))")
    const { rowCount } = await client.query('select from public.vehicles limit 1')
    if (rowCount === 0) await fill(client, vehicles((options.publicUrl ?? 'http://localhost:3000').replace(/\/$/, '')))
    await client.query('commit')
  } finally {
    await client.end()
  }
}

const fill = async (client: pg.Client, stock: SeedVehicle[]) => {
  await insert(client, 'public.branches', BRANCHES)
  await insert(client, 'public.app_config', CONFIG)
  await insert(
    client,
    'public.vehicles',
    stock.map(({ row }) => row),
  )
  await insert(
    client,
    'public.vehicle_price_history',
    stock
      .flatMap(({ row, history }) => history.map((change) => ({ vehicle_id: row.id, ...change })))
      .sort((a, b) => a.changed_at.getTime() - b.changed_at.getTime()),
  )
  await insert(client, 'public.vehicle_views', stock.flatMap(viewsPerDay))
  await insert(client, 'storage.buckets', [{ id: BUCKET, name: BUCKET, public: true }])
  await insert(
    client,
    'storage.objects',
    stock
      .filter(({ row }) => row.feature_image?.startsWith('http'))
      .flatMap(({ row }) => objects(row as Required<typeof row>)),
  )
}

// One statement per table: the rows travel as JSON and become rows of the table's own type. Rows that are there stay.
const insert = async (client: pg.Client, table: string, rows: object[]) => {
  if (rows.length === 0) return
  const columns = Object.keys(rows[0]!)
    .map((name) => client.escapeIdentifier(name))
    .join(', ')
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1) on conflict do nothing`,
    [JSON.stringify(rows)],
  )
}

// The views of a vehicle, most of them in its first weeks; their sum is its view_count.
const viewsPerDay = ({ row }: SeedVehicle) => {
  const dice = random(`views ${row.ordencompra}`)
  const first = Math.floor(Date.parse(row.created_at) / DAY)
  const span = Math.max(1, Math.floor(TODAY.getTime() / DAY) - first)
  const perDay = new Map<number, number>()
  for (let view = 0; view < row.view_count; view++) {
    const day = first + Math.floor(span * dice.next() ** 1.6)
    perDay.set(day, (perDay.get(day) ?? 0) + 1)
  }
  return [...perDay].map(([day, views]) => ({
    vehicle_id: row.id,
    day: new Date(day * DAY).toISOString().slice(0, 10),
    views,
  }))
}

const objects = (row: Parameters<typeof photographObjects>[0]) =>
  photographObjects(row).map((name) => ({
    bucket_id: BUCKET,
    name,
    metadata: { mimetype: 'image/jpeg', cacheControl: 'max-age=31536000' },
  }))
