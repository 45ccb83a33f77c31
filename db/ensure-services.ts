import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from './connect.ts'
import { ensureRoles, isHosted } from './roles.ts'
import { PROJECT_ROOT } from './root.ts'

const THEIRS = [
  { has: 'private.outbox(id)', file: 'migrations/0020_outbox.sql' },
  { has: 'private.outbox(subject)', file: 'migrations/0030_webhooks.sql' },
  { has: 'private.outbox(channel)', file: 'migrations/0059_outbox_channels.sql' },
  { has: 'private.outbox(txid)', file: 'migrations/0123_outbox_transactions.sql' },
  { has: 'private.rate_limits(key)', file: 'migrations/0021_rate_limits.sql' },
  { has: 'private.live_changes(id)', file: 'migrations/0101_live_changes.sql' },
  { has: 'private.live_changes(was)', file: 'migrations/0112_removed_rows.sql' },
  { has: 'private.outbox(kind_of_delivery)', file: 'migrations/0162_outbox_of_ads.sql' },
  { has: 'private.outbox(kind_is_said)', file: 'migrations/0302_kinds_of_delivery.sql' },
  { has: 'private.outbox(recipient)', file: 'migrations/0611_outbox_recipients.sql' },
]

/** Creates what the services need in any database, without the product. Idempotent. */
export async function ensureServices(url: string): Promise<void> {
  const client = await connect(url)
  try {
    await client.query('begin')
    await client.query("select pg_advisory_xact_lock(hashtext('volante.migrate'))")
    await client.query('create schema if not exists private')
    if (!(await isHosted(client))) {
      await ensureRoles(client)
      for (const name of platformFiles()) await client.query(read(`platform/${name}`))
    }
    for (const { has, file } of THEIRS) {
      const [, table, name] = /^(.*)\((.*)\)$/.exec(has) ?? []
      const known = await client.query(
        `select from pg_attribute where attrelid = to_regclass($1) and attname = $2
         union all select from pg_constraint where conrelid = to_regclass($1) and conname = $2`,
        [table, name],
      )
      if (known.rowCount === 0) await client.query(read(file))
    }
    for (const name of ['outbox', 'open-sessions', 'live-feed']) await client.query(read(`api/${name}.sql`))
    await client.query('commit')
  } finally {
    await client.end()
  }
}

const folder = join(PROJECT_ROOT, 'db')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const platformFiles = () =>
  readdirSync(join(folder, 'platform'))
    .filter((name) => name.endsWith('.sql'))
    .sort()
