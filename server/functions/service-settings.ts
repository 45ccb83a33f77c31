import { Hono } from 'hono'
import { z } from 'zod'
import { errorMessage } from '#contract/messages/errors.ts'
import {
  isSecretField,
  SERVICE_NAMES,
  type ServiceName,
  type ServiceState,
  serviceFieldProblem,
  serviceFields,
} from '#contract/settings/service-settings.ts'
import { withOpenSession } from '../http/open-session.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { Services } from '../services.ts'
import { Unsealable } from '../settings/seal-box.ts'
import { fieldsOfServer, isSetByServer, withService } from '../settings/service-env.ts'
import type { SavedService } from '../settings/service-settings.ts'
import { tryService } from '../settings/try-service.ts'
import { requireAdmin } from './is-admin.ts'
import { jsonBody } from './json-body.ts'
import { mapDatabaseError } from './map-database-error.ts'

const order = z.object({
  action: z.enum(['save', 'forget', 'try']),
  service: z.enum(SERVICE_NAMES),
  fields: z.record(z.string(), z.string()).default({}),
  secrets: z.record(z.string(), z.string()).default({}),
  revision: z.number().int().min(0),
  reason: z.string().max(300).default(''),
})
type Order = z.infer<typeof order>

const LARGEST = 64 * 1024

export function serviceSettings(
  services: Pick<Services, 'auth' | 'brand' | 'db' | 'env' | 'serviceSettings' | 'verify'>,
): Hono {
  const { auth, brand, db, env, serviceSettings: settings } = services
  const isDemonstration = env.MODE === 'demo'
  const verify = withOpenSession(db, services.verify)
  const administrator = async (request: Request) => requireAdmin(db, await verify(request.headers))

  const stateOf = (service: ServiceName, stored: SavedService | undefined): ServiceState => {
    const nothing = { changed_at: null, changed_by: null, reason: null, isUnreadable: false }
    if (isSetByServer(env, service))
      return { service, by: 'server', ...fieldsOfServer(env, service), revision: stored?.revision ?? 0, ...nothing }
    if (!stored)
      return {
        service,
        by: isDemonstration ? 'demonstration' : 'nobody',
        fields: {},
        secrets: [],
        revision: 0,
        ...nothing,
      }
    const { fields, secrets, revision, changed_at, changed_by, reason } = stored
    const state = { service, fields, secrets: Object.keys(secrets), revision, changed_at, changed_by, reason }
    return { ...state, by: 'administrator', isUnreadable: opened(stored) === null }
  }
  const opened = (stored: SavedService) => {
    try {
      return settings.open(stored)
    } catch (error) {
      if (error instanceof Unsealable) return null
      throw error
    }
  }
  const states = async () => {
    const rows = await settings.read()
    return SERVICE_NAMES.map((service) =>
      stateOf(
        service,
        rows.find((row) => row.service === service),
      ),
    )
  }

  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    c.header('cache-control', 'private, no-store')
  })
  app.get('/', async (c) => {
    await administrator(c.req.raw)
    return c.json(await states())
  })
  app.post('/', async (c) => {
    const by = await administrator(c.req.raw)
    const asked = await readOrder(c.req.raw)
    const { service, action, revision, reason } = asked
    const fixed = isSetByServer(env, service)
    if (fixed && action !== 'try') throw refused(409, 'service_set_by_server')
    const stored = (await settings.read()).find((row) => row.service === service)
    if (action === 'try') {
      await auth.limits.take('service-trial', by)
      const isTyped = !fixed && Object.keys(asked.fields).length > 0
      const tried = isTyped ? meant(asked, stored) : undefined
      const secrets = tried && { ...(stored && opened(stored)), ...tried.secrets }
      const now = tried
        ? withService(env, service, { ...only(tried.kept, secrets), ...tried.fields, ...tried.secrets })
        : settings.env()
      return c.json(await tryService(service, { env: now, db, brand }))
    }
    const change = action === 'forget' ? { fields: null, secrets: {}, kept: [] } : meant(asked, stored)
    await mapDatabaseError(settings.save({ service, ...change, seen: revision, by, reason }))
    return c.body(null, 204)
  })

  const meant = ({ service, fields: given, secrets: typed }: Order, stored: SavedService | undefined) => {
    const problems: Record<string, string> = {}
    const fields: Record<string, string> = {}
    const secrets: Record<string, string> = {}
    const stays: string[] = []
    const moved = serviceFields(service).some(
      ([name, { place }]: [string, { place?: true }]) =>
        place && (given[name]?.trim() ?? '') !== (stored?.fields[name] ?? ''),
    )
    for (const [name, field] of serviceFields(service)) {
      const isSecret = isSecretField(field)
      const value = ((isSecret ? typed : given)[name] ?? '').trim()
      if (value !== '') {
        const problem = serviceFieldProblem(field, value, isDemonstration)
        if (problem) problems[name] = problem
        ;(isSecret ? secrets : fields)[name] = value
      } else if (isSecret && stored?.secrets[name]) {
        // Otherwise the secret could be sent to another address.
        if (moved && field.kind === 'secret') problems[name] = errorMessage('secret_again')
        else stays.push(name)
      } else if (field.required) problems[name] = 'Falta este dato.'
    }
    if (Object.keys(problems).length > 0) throw refused(422, 'validation_failed', JSON.stringify(problems))
    return { fields, secrets, kept: stays }
  }
  return app
}

const only = (names: string[], of: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(of).filter(([name]) => names.includes(name)))

const readOrder = async (request: Request): Promise<Order> => {
  const read = order.safeParse(await jsonBody(request, LARGEST))
  if (!read.success) throw refused(400, 'form_unreadable')
  return read.data
}

const refused = (status: number, code: Parameters<typeof errorMessage>[0], details: string | null = null) =>
  new ApiError(status, code, errorMessage(code), details)
