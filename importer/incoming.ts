import type pg from 'pg'
import { STORED_FIELDS, type StoredField } from './fields.ts'
import { INCOMING_COLUMNS } from './merge.ts'

/**
 * Creates the temporary table `incoming` for this transaction from `rows`, a query of {line, weak, vehicle} with
 * parameter $1. Returns the fields present in any row.
 */
export async function openIncoming(client: pg.ClientBase, rows: string, id: unknown): Promise<StoredField[]> {
  await client.query(`create temp table incoming (${INCOMING_COLUMNS}) on commit drop`)
  await client.query(
    `insert into incoming select x.* from (${rows}) s,
            jsonb_to_record(s.vehicle || jsonb_build_object('line', s.line, 'weak', s.weak)) as x(${INCOMING_COLUMNS})`,
    [id],
  )
  await client.query('create index on incoming (ordencompra)')
  await client.query('analyze incoming')
  const { rows: found } = await client.query<{ field: string }>(
    `select distinct jsonb_object_keys(s.vehicle) as field from (${rows}) s`,
    [id],
  )
  const stated = new Set(found.map(({ field }) => field))
  // 'OC 1' and 'OC-1' make one address.
  await client.query(
    `update incoming i set slug = i.slug || '-' || left(md5(i.ordencompra), 6)
      where exists (select from incoming o where o.slug = i.slug and o.line < i.line)`,
  )
  return STORED_FIELDS.filter((field) => stated.has(field))
}
