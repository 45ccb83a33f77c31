import { z } from 'zod'
import { findBucket } from './buckets.ts'
import { bodyOf, type StorageOperation } from './call.ts'
import { invalidParameter } from './errors.ts'

const sortBy = z.object({
  column: z.enum(['name', 'updated_at', 'created_at']),
  order: z.enum(['asc', 'desc']).default('asc'),
})

const LONGEST_PAGE = 1000

const body = z.object({
  prefix: z.string().max(1024).default(''),
  limit: z
    .int()
    .min(1)
    .default(LONGEST_PAGE)
    .transform((limit) => Math.min(limit, LONGEST_PAGE)),
  cursor: z.string().max(4096).nullish(),
  with_delimiter: z.boolean().default(false),
  sortBy: sortBy.nullish(),
})

const cursorShape = z.object({ ...sortBy.required().shape, name: z.string(), time: z.iso.datetime().nullable() })
type Cursor = z.infer<typeof cursorShape>

interface Entry {
  id: string | null
  name: string
  updated_at: Date
  created_at: Date
  last_accessed_at: Date
  metadata: unknown
  time: string
}

export const listObjectsV2: StorageOperation = async ({ request, params, caller, service }) => {
  const claims = await caller()
  const given = await bodyOf(request, body)
  await findBucket(service, params.bucket ?? '')
  const after = given.cursor ? readCursor(given.cursor) : null
  const { column, order } = after ?? given.sortBy ?? { column: 'name', order: 'asc' }
  const { rows } = await service.db.asCaller(
    claims,
    (sql) =>
      sql.query<Entry>(listing(column, order), [
        params.bucket,
        given.prefix,
        given.with_delimiter,
        given.limit + 1,
        after?.name ?? null,
        after?.time ?? null,
      ]),
    { readOnly: true },
  )
  const page = rows.slice(0, given.limit)
  const last = page.at(-1)
  const hasNext = rows.length > given.limit
  return {
    hasNext,
    folders: page.filter(({ id }) => id === null).map(({ name }) => ({ name, key: name.slice(0, -1) })),
    objects: page.filter(({ id }) => id !== null).map(({ time, ...entry }) => ({ ...entry, key: entry.name })),
    ...(hasNext && last ? { nextCursor: writeCursor(last, column, order) } : {}),
  }
}

const writeCursor = ({ name, time }: Entry, column: Cursor['column'], order: Cursor['order']) => {
  const cursor: Cursor = { column, order, name, time: column === 'name' ? null : time }
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

const readCursor = (text: string): Cursor => {
  try {
    return cursorShape.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  } catch {
    throw invalidParameter('Invalid Parameter cursor')
  }
}

// A Date would lose microseconds.
const listing = (column: Cursor['column'], order: Cursor['order']) => {
  const time = column === 'name' ? 'null::timestamptz' : `case when id is null then created_at else ${column} end`
  const beyond = order === 'asc' ? '>' : '<'
  return `
  with inside as (
    select *, position('/' in substr(name, length($2) + 1)) as slash from storage.objects
     where bucket_id = $1 and starts_with(name, $2)
  ), entries as (
    select null::uuid as id, left(name, length($2) + slash) collate "C" as name, min(updated_at) as updated_at,
           min(created_at) as created_at, min(last_accessed_at) as last_accessed_at, null::jsonb as metadata
      from inside where $3 and slash > 0 group by 2
    union all
    select id, name collate "C", updated_at, created_at, last_accessed_at, metadata from inside where not $3 or slash = 0
  ), placed as (select *, ${time} as place from entries)
  select id, name, updated_at, created_at, last_accessed_at, metadata,
         to_char(place at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as time
    from placed
   where $5::text is null or ${column === 'name' ? `name ${beyond} $5 collate "C" and $6::timestamptz is null` : `(place, name) ${beyond} ($6::timestamptz, $5::text collate "C")`}
   order by ${column === 'name' ? '' : `place ${order}, `}name ${order} limit $4`
}
