import { z } from 'zod'
import { bodyOf, type StorageOperation } from './call.ts'
import { noteRead } from './note-read.ts'
import { findObject } from './objects.ts'
import { transformFields } from './transformation.ts'

const seconds = z
  .int()
  .min(1)
  .max(10 * 365 * 24 * 3600)
const one = z.object({ expiresIn: seconds, transform: transformFields.nullish() })
const many = z.object({ expiresIn: seconds, paths: z.array(z.string()).min(1).max(1000) })

export const signObject: StorageOperation = async ({ request, params, caller, service }) => {
  const claims = await caller()
  const { expiresIn, transform } = await bodyOf(request, one)
  const { bucket_id, name } = await findObject(service, claims, params.bucket ?? '', params.name ?? '')
  await noteRead(service, claims, bucket_id, [name])
  const url = `${bucket_id}/${name}`
  const rendered = transform && Object.values(transform).some((value) => value !== undefined)
  const token = rendered
    ? await service.signer.render(url, transform, expiresIn)
    : await service.signer.download(url, expiresIn)
  return { signedURL: `/${rendered ? 'render/image' : 'object'}/sign/${url}?token=${token}` }
}

export const signObjects: StorageOperation = async ({ request, params, caller, service }) => {
  const claims = await caller()
  const { expiresIn, paths } = await bodyOf(request, many)
  const { rows } = await service.db.asCaller(
    claims,
    (sql) =>
      sql.query<{ name: string }>('select name from storage.objects where bucket_id = $1 and name = any ($2::text[])', [
        params.bucket,
        paths,
      ]),
    { readOnly: true },
  )
  const seen = new Set(rows.map(({ name }) => name))
  await noteRead(service, claims, params.bucket ?? '', [...seen])
  return Promise.all(
    paths.map(async (path) => {
      const error = 'Either the object does not exist or you do not have access to it'
      if (!seen.has(path)) return { error, path, signedURL: null }
      const url = `${params.bucket}/${path}`
      return {
        error: null,
        path,
        signedURL: `/object/sign/${url}?token=${await service.signer.download(url, expiresIn)}`,
      }
    }),
  )
}
