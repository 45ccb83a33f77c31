import { Hono } from 'hono'
import * as z from 'zod/mini'
import { errorMessage } from '#contract/messages/errors.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { Services } from '../services.ts'
import { isStaff } from './is-staff.ts'
import { openPublicForms, SERVICE } from './public-form.ts'

const photoForm = z.object({ id: z.uuid() })
const BUCKET = 'inspections'

/** Idempotent. ApiError: 404 `photo_unknown`, 409 `photo_missing`, 422 `photo_damaged` (bytes deleted). */
export function inspectionPhotos(services: Pick<Services, 'auth' | 'db' | 'env' | 'tokenKeys'>): Hono {
  const { db } = services
  const take = openPublicForms(services)
  const app = new Hono()
  app.post('/', async (c) => {
    const { input, claims } = await take(c.req.raw, { schema: photoForm, limit: 'inspection-photo' })
    if (claims.role !== 'authenticated') throw new ApiError(401, 'no_authorization', errorMessage('no_authorization'))
    if (!(await isStaff(db, claims)))
      throw new ApiError(403, 'insufficient_role', 'Las fotos de una inspección son del equipo.')
    const photo = await db.asCaller(SERVICE, async (sql) => {
      const { rows } = await sql.query<{ path: string; sha256: string; arrived: boolean }>(
        'select path, sha256, acknowledged_at is not null as arrived from public.inspection_photos where id = $1',
        [input.id],
      )
      return rows[0]
    })
    if (!photo) throw new ApiError(404, 'photo_unknown', 'No encontramos esa foto.')
    if (photo.arrived) return c.json({ sha256: photo.sha256 }, 201)
    // The hash is of the received bytes; stored pictures are re-encoded.
    const sha256 = await db.asCaller(SERVICE, async (sql) => {
      const { rows } = await sql.query<{ sha256: string | null }>(
        "select metadata ->> 'sha256' as sha256 from storage.objects where bucket_id = $1 and name = $2",
        [BUCKET, photo.path],
      )
      return rows[0]?.sha256
    })
    if (!sha256) throw new ApiError(409, 'photo_missing', 'La foto todavía no llega.')
    if (sha256 !== photo.sha256) {
      await db.asCaller(SERVICE, async (sql) => {
        await sql.query("select set_config('storage.allow_delete_query', 'true', true)")
        await sql.query('delete from storage.objects where bucket_id = $1 and name = $2', [BUCKET, photo.path])
      })
      throw new ApiError(422, 'photo_damaged', 'La foto llegó distinta de como se tomó. Se envía otra vez.')
    }
    await db.asCaller(SERVICE, (sql) =>
      sql.query(
        'update public.inspection_photos set acknowledged_at = now() where id = $1 and acknowledged_at is null',
        [input.id],
      ),
    )
    return c.json({ sha256 }, 201)
  })
  return app
}
