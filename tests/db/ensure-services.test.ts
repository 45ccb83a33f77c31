import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { ensureServices } from '#db/ensure-services.ts'
import { cloneDatabase } from '#tests/copy-database.ts'
import { rolledBack } from './rolled-back.ts'

// The index of alerts is for a table that only the product has.
const SHAPE = `
  select c.relname || ' ' || what.shape as shape
    from pg_class c join pg_namespace n on n.oid = c.relnamespace,
         lateral (
           select concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated,
                            pg_get_expr(d.adbin, d.adrelid)) as shape
             from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
           union all select pg_get_constraintdef(oid) from pg_constraint where conrelid = c.oid
           union all select pg_get_indexdef(indexrelid) from pg_index
                      where indrelid = c.oid and indexrelid::regclass::text not like '%outbox_of_alert_recipient'
           union all select concat_ws(' ', polname, polroles::regrole[]::text) from pg_policy where polrelid = c.oid
         ) what
   where n.nspname = 'private' and c.relname in ('outbox', 'mailbox', 'rate_limits', 'live_changes') and c.relkind = 'r'
   order by 1`

test('the services of an empty database use the tables that the migrations create', () =>
  rolledBack(async (product) => {
    const empty = await cloneDatabase((name) => inject('postgres').replace(/%(25)?DB%(25)?/, name), 'template0')
    const client = new pg.Client({ connectionString: empty.url })
    try {
      await ensureServices(empty.url)
      await ensureServices(empty.url)
      await client.connect()
      const { rows } = await client.query(SHAPE)
      expect(rows.length).toBeGreaterThan(40)
      expect(rows).toEqual(await product.query(SHAPE))
    } finally {
      await client.end()
      await empty.drop()
    }
  }))
