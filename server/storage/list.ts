import { z } from 'zod'
import { findBucket } from './buckets.ts'
import { bodyOf, type StorageOperation } from './call.ts'

const LONGEST_PAGE = 1500

const body = z.object({
  prefix: z.string().max(1024).default(''),
  limit: z
    .int()
    .min(1)
    .default(100)
    .transform((limit) => Math.min(limit, LONGEST_PAGE)),
  offset: z.int().min(0).default(0),
  search: z.string().max(200).nullish(),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'),
      order: z.string().default('asc'),
    })
    .prefault({}),
})

export const listObjects: StorageOperation = async ({ request, params, caller, service }) => {
  const claims = await caller()
  const { prefix, limit, offset, search, sortBy } = await bodyOf(request, body)
  await findBucket(service, params.bucket ?? '')
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`
  const order = sortBy.order === 'desc' ? 'desc' : 'asc'
  const { rows } = await service.db.asCaller(
    claims,
    (sql) => sql.query(listing(sortBy.column, order), [params.bucket, folder, search ?? '', limit, offset]),
    { readOnly: true },
  )
  return rows.map(({ is_folder, ...row }) => row)
}

const listing = (column: string, order: 'asc' | 'desc') => `
  with inside as (
    select substr(name, length($2) + 1) as rest, * from storage.objects
     where bucket_id = $1 and starts_with(name, $2)
  ), entries as (
    select split_part(rest, '/', 1) as name, position('/' in rest) > 0 as is_folder, id, updated_at, created_at,
           last_accessed_at, metadata
      from inside where starts_with(lower(rest), lower($3))
  ), shown as (
    select name, true as is_folder, null::uuid as id, null::timestamptz as updated_at, null::timestamptz as created_at,
           null::timestamptz as last_accessed_at, null::jsonb as metadata
      from entries where is_folder group by name
    union all
    select name, false, id, updated_at, created_at, last_accessed_at, metadata from entries where not is_folder
  )
  select name, is_folder, id, updated_at, created_at, last_accessed_at, metadata from shown
   order by is_folder desc, ${column} ${order}, name ${order} limit $4 offset $5`
