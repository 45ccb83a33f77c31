import { type Context, Hono } from 'hono'
import { routePath } from 'hono/route'
import { errorMessage } from '#contract/messages/errors.ts'
import type { Claims } from '../db.ts'
import { cors } from '../http/cors.ts'
import { ApiError } from '../kernel/api-error.ts'
import { openQueue, QueueFull } from '../kernel/queue.ts'
import { isCostly, withoutGuess } from './bounds.ts'
import { describeSchema } from './openapi.ts'
import type { RestOptions } from './options.ts'
import { fromPostgres } from './pg-errors.ts'
import { preparedReads, prepareRead } from './prepared.ts'
import { type Asked, asRequest, parseRequest } from './request.ts'
import { BODYLESS, optionsResponse, planResponse } from './response.ts'
import { chooseRoutine } from './routines.ts'
import { runPlan } from './run.ts'
import { type DatabaseState, watchSchema } from './schema-watch.ts'
import { statementNames } from './statement-names.ts'

const COSTLY = { workers: 1, waiting: 16 }

const VARY = 'Accept, Prefer, Range'

export function rest(options: RestOptions): Hono {
  const schema = watchSchema(options)
  const names = statementNames()
  const reads = preparedReads()
  const costlyOnes = openQueue(COSTLY)
  const app = new Hono()
  app.use(cors())

  const answer = async (c: Context): Promise<Response> => {
    let said = options
    let authenticated = false
    try {
      const state = await schema.current()
      said = state.options
      const claims = await said.verify(c.req.raw.headers)
      authenticated = claims.role !== said.anonRole
      const response = await answerAs(claims, state, c)
      if (!response.headers.has('vary')) response.headers.set('vary', VARY)
      return response
    } catch (error) {
      const known = error instanceof QueueFull ? siteBusy() : fromPostgres(error, authenticated)
      if (known.status >= 500)
        options.log.error({ error, code: known.code, path: c.req.path }, 'a rest/v1 request failed')
      return errorResponse(known, c.req.method, said)
    }
  }

  const answerAs = async (claims: Claims, state: DatabaseState, c: Context): Promise<Response> => {
    const { raw } = c.req
    const { cache, options } = state
    const path = pathWithin(c)
    const bounded = options.isBounded?.(claims.role) ?? false
    const known = reads.find(raw, path, state, bounded)
    const parsed = known?.asked ?? (await parseRequest(raw, path, options))
    const asked = bounded ? { ...parsed, preferences: withoutGuess(parsed.preferences) } : parsed
    const costly = bounded && isCostly(asked.query)
    if (asked.method === 'OPTIONS') {
      const routine = (name: string) =>
        chooseRoutine(cache, asked.schema, name, new Set(asked.query.args.map(([key]) => key)), undefined)
      return optionsResponse(asked, cache, routine)
    }
    const requested = (what: Asked) => asRequest(what, raw, path, options)
    if (asked.resource.kind === 'root')
      return describeSchema(requested(asked), raw.headers.get('accept'), claims, state)
    const prepared = known ?? reads.keep(raw, path, state, bounded, prepareRead(asked, state))
    const { plan } = prepared
    if (plan.kind === 'call') await options.beforeCall?.(plan.routine.name, claims)
    const run = () => runPlan(prepared, requested(prepared.asked), claims, state, names)
    const result = await (costly ? costlyOnes.urgent(run) : run())
    const exported = raw.headers.get('volante-export')
    if (exported !== null && result.kind === 'rows')
      await options.beforeExport?.(claims, exported, result.row.page, result.row.total)
    return planResponse(prepared, result)
  }
  app.all('*', answer)
  return app
}

const siteBusy = () => new ApiError(503, 'site_busy', errorMessage('site_busy'), null, null, { 'retry-after': '1' })

const pathWithin = (c: Context) => {
  const mount = routePath(c).replace(/\/?\*$/, '')
  const { pathname } = new URL(c.req.url)
  return pathname.slice(mount.length) || '/'
}

const errorResponse = (
  { status, code, message, details, hint, headers }: ApiError,
  method: string,
  { errorVerbosity }: RestOptions,
) => {
  const body = JSON.stringify(errorVerbosity === 'minimal' ? { code, message } : { code, message, details, hint })
  return new Response(method === 'HEAD' || BODYLESS.has(status) ? null : body, {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...('content-range' in headers || !/^[\w-]+$/.test(code) ? {} : { 'proxy-status': `PostgREST; error=${code}` }),
      ...headers,
    },
  })
}
