import { isIP } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import { errorMessage } from '#contract/messages/errors.ts'
import type { Env } from '../env.ts'
import { namedSite, type SiteName } from '../http/site-url.ts'
import { ApiError } from '../kernel/api-error.ts'

export function ownHost(env: SiteName & Pick<Env, 'HOST'>): MiddlewareHandler {
  const names = new Set(['localhost', env.HOST.toLowerCase(), namedSite(env)?.hostname])
  return async (c, next) => {
    const name = new URL(c.req.url).hostname
    const isNumber = isIP(name.replace(/^\[|\]$/g, '')) !== 0
    if (!isNumber && !names.has(name)) throw new ApiError(421, 'host_unknown', errorMessage('host_unknown'))
    await next()
  }
}
