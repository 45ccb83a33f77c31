import { Hono } from 'hono'
import { type ErrorCode, errorMessage } from '#contract/messages/errors.ts'
import { withOpenSession } from '../http/open-session.ts'
import { carPhotoService } from '../integrations/car-photo.ts'
import { ApiError } from '../kernel/api-error.ts'
import { readBody } from '../kernel/read-body.ts'
import type { Services } from '../services.ts'
import { requireStudio } from './is-admin.ts'

const LARGEST = 8 * 1024 * 1024
const KINDS = new Set(['image/jpeg', 'image/png', 'image/webp'])

/** ApiError: 401, 403, 413, 415, 429, 502 when the service fails, 503 when not configured. */
export function carPhoto({
  auth,
  db,
  serviceSettings,
  verify,
}: Pick<Services, 'auth' | 'db' | 'serviceSettings' | 'verify'>): Hono {
  const caller = withOpenSession(db, verify)
  const app = new Hono()
  app.get('/', async (c) => {
    await requireStudio(db, await caller(c.req.raw.headers))
    c.header('cache-control', 'private, no-store')
    return c.json({ configured: carPhotoService(serviceSettings.env()) !== undefined })
  })
  app.post('/', async (c) => {
    const by = await requireStudio(db, await caller(c.req.raw.headers))
    const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
    if (!KINDS.has(type)) throw refused(415, 'car_photo_kind')
    const photo = await readBody(c.req.raw, LARGEST, () => refused(413, 'car_photo_large'))
    if (photo.length === 0) throw refused(415, 'car_photo_kind')
    const service = carPhotoService(serviceSettings.env())
    if (!service) throw refused(503, 'car_photo_not_configured')
    await auth.limits.take('car-photo', by)
    const cut = await service.cut(photo, type)
    // The official client reads bytes only of this type.
    const headers = { 'content-type': 'application/octet-stream', 'cache-control': 'private, no-store' }
    return c.body(new Uint8Array(cut), 200, headers)
  })
  return app
}

const refused = (status: number, code: ErrorCode) => new ApiError(status, code, errorMessage(code))
