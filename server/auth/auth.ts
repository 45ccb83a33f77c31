import { type Context, Hono } from 'hono'
import { cors } from '../http/cors.ts'
import { remoteAddress } from '../http/remote-address.ts'
import { setAuditSource } from '../kernel/audit-context.ts'
import { readFields } from './body.ts'
import type { AuthCall } from './call.ts'
import { bearerOf, callerFrom, isServiceToken } from './caller.ts'
import { checkCaptcha } from './captcha.ts'
import { answerError, shapeOf } from './error-answer.ts'
import { authError } from './errors.ts'
import { AUTH_ROUTES, type AuthRoute } from './routes.ts'
import type { AuthServices } from './service.ts'
import { accessTokens } from './sessions/access-token.ts'

export function auth(services: AuthServices): Hono {
  const app = new Hono()
  const tokens = accessTokens(services)
  app.use(cors())

  const answer = (route: AuthRoute) => async (c: Context) => {
    const shape = shapeOf(c.req.raw)
    try {
      if (shape === undefined) throw authError(400, 'validation_failed', 'API version is not valid')
      route.gate?.(services)
      const call = await readCall(c, services)
      const bearer = bearerOf(call.request)
      call.isService = await isServiceToken(bearer, tokens, services)
      if (call.isService) setAuditSource('api')
      if (route.needs === 'service' && !call.isService) await refuseService(bearer)
      if (route.limit && !call.isService) await services.limits.take(route.limit, call.ip)
      if (route.needs === 'user') call.caller = await callerFrom(bearer, tokens, services)
      if (route.captcha && !call.isService) await checkCaptcha(services.settings, call)
      const answered = await route.endpoint(call)
      return answered instanceof Response ? answered : Response.json(answered, { headers: PRIVATE })
    } catch (error) {
      return answerError(error, shape ?? 'named', c.req.path, services)
    }
  }
  const refuseService = async (bearer: string | undefined) => {
    if (bearer === undefined) throw authError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
    await tokens.verify(bearer)
    throw authError(403, 'not_admin', 'User not allowed')
  }

  for (const route of AUTH_ROUTES) app.on(route.method, route.path, answer(route))
  const methods = new Map<string, string[]>()
  for (const { path, method } of AUTH_ROUTES) methods.set(path, [...(methods.get(path) ?? []), method])
  for (const [path, allowed] of methods)
    app.all(path, (c) => {
      const refused = answerError(
        authError(405, 'validation_failed', `${c.req.method} is not allowed here`),
        shapeOf(c.req.raw) ?? 'named',
        c.req.path,
        services,
      )
      refused.headers.set('allow', allowed.join(', '))
      return refused
    })
  app.all('*', (c) =>
    answerError(
      authError(404, 'not_found', 'This endpoint does not exist'),
      shapeOf(c.req.raw) ?? 'named',
      c.req.path,
      services,
    ),
  )
  return app
}

const PRIVATE = { 'cache-control': 'no-store' }

const readCall = async (c: Context, services: AuthServices): Promise<AuthCall> => {
  const request = c.req.raw
  return {
    request,
    url: new URL(request.url),
    params: c.req.param(),
    body: await readFields(request),
    ip: remoteAddress(request, services.trustProxy ?? false),
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, 500),
    services,
    isService: false,
  }
}
