import { isIP } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import { errorMessage } from '#contract/errors.ts'
import type { Env } from '../env.ts'
import { ApiError } from '../errors.ts'
import { namedSite, type SiteName } from '../site-url.ts'

/**
 * Lets in who asks for this machine: by a number, as localhost, or by the name that HOST or PUBLIC_URL gives it. Any other name is one that
 * somebody's page may have pointed here (DNS rebinding), to read in our visitor's browser what only this machine should see.
 */
export function ownHost(env: SiteName & Pick<Env, 'HOST'>): MiddlewareHandler {
  const names = new Set(['localhost', env.HOST.toLowerCase(), namedSite(env)?.hostname])
  return async (c, next) => {
    const name = new URL(c.req.url).hostname
    const isNumber = isIP(name.replace(/^\[|\]$/g, '')) !== 0
    if (!isNumber && !names.has(name)) throw new ApiError(421, 'host_unknown', errorMessage('host_unknown'))
    await next()
  }
}
