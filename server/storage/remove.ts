import { z } from 'zod'
import type { Claims } from '../db.ts'
import { bodyOf, type StorageOperation } from './call.ts'
import { noSuchKey } from './errors.ts'
import { dropVersions, OBJECT_COLUMNS, type ObjectRow } from './objects.ts'
import type { StorageService } from './service.ts'

const body = z.object({ prefixes: z.array(z.string()).min(1).max(1000) })

export const removeObjects: StorageOperation = async ({ request, params, caller, service }) => {
  const claims = await caller()
  const { prefixes } = await bodyOf(request, body)
  return remove(service, claims, params.bucket ?? '', prefixes)
}

export const removeObject: StorageOperation = async ({ params, caller, service }) => {
  const removed = await remove(service, await caller(), params.bucket ?? '', [params.name ?? ''])
  if (removed.length === 0) throw noSuchKey()
  return { message: 'Successfully deleted' }
}

const remove = async (service: StorageService, claims: Claims, bucket: string, names: string[]) => {
  const { rows } = await service.db.asCaller(claims, (sql) =>
    sql.query<ObjectRow>(
      `delete from storage.objects where bucket_id = $1 and name = any ($2::text[]) returning ${OBJECT_COLUMNS}`,
      [bucket, names],
    ),
  )
  await dropVersions(
    service,
    rows.map(({ version }) => version),
  )
  for (const { name } of rows) service.changed(bucket, name)
  return rows
}
