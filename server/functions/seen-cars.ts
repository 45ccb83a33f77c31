import { Hono } from 'hono'
import { errorMessage } from '#contract/messages/errors.ts'
import { isUuid } from '#contract/text/uuid.ts'
import { remoteAddress } from '../http/remote-address.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { Services } from '../services.ts'
import { fieldsOfBeacon } from './beacon.ts'
import { SERVICE } from './public-form.ts'

export function seenCars({ auth, db, env }: Pick<Services, 'auth' | 'db' | 'env'>): Hono {
  const app = new Hono()
  app.post('/', async (c) => {
    await auth.limits.take('seen-car', remoteAddress(c.req.raw, env.TRUST_PROXY))
    const { device, car, what, stop } = await fieldsOfBeacon(c.req.raw)
    const isLook = typeof car === 'string' && car.length <= 60 && (what === 'auto' || what === 'calculadora')
    if (!isUuid(device) || !(stop === true || isLook))
      throw new ApiError(400, 'form_unreadable', errorMessage('form_unreadable'), null)
    await db.asCaller(SERVICE, (sql) =>
      stop === true
        ? sql.query('select private.stop_sharing_seen($1)', [device])
        : sql.query('select private.note_seen($1, $2, $3)', [device, car, what]),
    )
    return c.body(null, 204)
  })
  return app
}
