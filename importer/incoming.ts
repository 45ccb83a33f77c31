import type pg from 'pg'
import { STORED_FIELDS, type StoredField } from './fields.ts'
import { INCOMING_COLUMNS } from './merge.ts'

/**
 * Makes the temporary table `incoming`, until the transaction ends, of rows that wait in another table: `rows` is a query of {line, weak, vehicle} by the
 * parameter $1. Answers the fields that any row states.
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
