import { type Context, Hono } from 'hono'
import { routePath } from 'hono/route'
import { errorMessage } from '#contract/errors.ts'
import { cors } from '../cors.ts'
import { ApiError } from '../errors.ts'
import { openQueue, QueueFull } from '../queue.ts'
import { isCostly } from './bounds.ts'
import { describeSchema } from './openapi.ts'
import type { RestOptions } from './options.ts'
import { fromPostgres } from './pg-errors.ts'
import { planRequest } from './plan.ts'
import { parseRequest } from './request.ts'
import { BODYLESS, optionsResponse, planResponse } from './response.ts'
import { chooseRoutine } from './routines.ts'
import { runPlan } from './run.ts'
import { watchSchema } from './schema-watch.ts'
import { statementNames } from './statement-names.ts'

// What is costly is asked one at a time: however many ask, half of a small machine is left for what is not.
const COSTLY = { workers: 1, waiting: 16 }

/**
 * rest/v1: the database over HTTP, as PostgREST's clients speak it (docs/decisions/006-rest-subset.md). To be mounted at any
 * path. request.ts reads the request, plan.ts finds its names, sql.ts writes one statement, response.ts answers.
 */
export function rest(options: RestOptions): Hono {
  const schema = watchSchema(options)
  const names = statementNames()
  const costlyOnes = openQueue(COSTLY)
  const app = new Hono()
  app.use(cors())

  const answer = async (c: Context): Promise<Response> => {
    const { headers } = c.req.raw
    let authenticated = false
    try {
      const claims = await options.verify(headers)
      authenticated = claims.role !== options.anonRole
      const request = await parseRequest(c.req.raw, pathWithin(c), options)
      const costly = options.isBounded?.(claims.role) && isCostly(request.query)
      const cache = await schema.current()
      if (request.method === 'OPTIONS') {
        const routine = (name: string) =>
          chooseRoutine(cache, request.schema, name, new Set(request.query.args.map(([key]) => key)), undefined)
        return optionsResponse(request, cache, routine)
      }
      if (request.resource.kind === 'root')
        return await describeSchema(request, headers.get('accept'), claims, cache, options)
      const plan = planRequest(request, cache, options)
      if (plan.kind === 'call') await options.beforeCall?.(plan.routine.name, claims)
      const run = () => runPlan(plan, request, claims, cache, names, options)
      return planResponse(plan, request, await (costly ? costlyOnes.urgent(run) : run()))
    } catch (error) {
      const told = error instanceof QueueFull ? siteBusy() : fromPostgres(error, authenticated)
      if (told.status >= 500)
        options.log.error({ error, code: told.code, path: c.req.path }, 'a rest/v1 request failed')
      return errorResponse(told, c.req.method)
    }
  }
  app.all('*', answer)
  return app
}

const siteBusy = () => new ApiError(503, 'site_busy', errorMessage('site_busy'), null, null, { 'retry-after': '1' })

// The path as the mount sees it: '/users' under /rest/v1/users.
const pathWithin = (c: Context) => {
  const mount = routePath(c).replace(/\/?\*$/, '')
  const { pathname } = new URL(c.req.url)
  return pathname.slice(mount.length) || '/'
}

const errorResponse = ({ status, code, message, details, hint, headers }: ApiError, method: string) => {
  const body = JSON.stringify({ code, message, details, hint })
  return new Response(method === 'HEAD' || BODYLESS.has(status) ? null : body, {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  })
}
