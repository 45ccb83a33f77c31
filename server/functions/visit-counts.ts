import { Hono } from 'hono'
import { visitSource } from '#contract/leads/visit-source.ts'
import { errorMessage } from '#contract/messages/errors.ts'
import { siteUrl } from '../http/site-url.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { Services } from '../services.ts'
import { fieldsOfBeacon } from './beacon.ts'

export function visitCounts({ env, visitCounter }: Pick<Services, 'env' | 'visitCounter'>): Hono {
  const app = new Hono()
  app.post('/', async (c) => {
    const { address, referrer } = await fieldsOfBeacon(c.req.raw)
    if (typeof address !== 'string' || typeof referrer !== 'string')
      throw new ApiError(400, 'form_unreadable', errorMessage('form_unreadable'), null)
    const hosts = [new URL(siteUrl(env)).host, new URL(c.req.url).host, c.req.header('host') ?? '']
    const host = hosts.find((one) => URL.canParse(address) && new URL(address).host === one)
    const visit = host === undefined ? null : visitSource(address, referrer, host)
    if (visit) await visitCounter.note(c.req.raw, visit)
    return c.body(null, 204)
  })
  return app
}
