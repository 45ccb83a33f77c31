// Vehicles are paged by 100; leads are idempotent by `key`.
import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { safeParse } from 'zod/v4/core'
import { leadForm } from '#contract/leads/leads.ts'
import { errorMessage } from '#contract/messages/errors.ts'
import type { ApiRight } from '#contract/settings/api-keys.ts'
import { isUuid } from '#contract/text/uuid.ts'
import { CARD_COLUMNS } from '#contract/vehicles/vehicles.ts'
import { ANON, NODE } from '../db.ts'
import { remoteAddress } from '../http/remote-address.ts'
import { ApiError } from '../kernel/api-error.ts'
import { readBody } from '../kernel/read-body.ts'
import type { Services } from '../services.ts'
import { SERVICE } from './public-form.ts'

const PAGE = 100
const MOST_PAGES = 10_000
const LARGEST = 64 * 1024

interface UsedKey {
  id: string
  name: string
  rights: ApiRight[]
}

export function outside(services: Pick<Services, 'auth' | 'db' | 'env'>): Hono {
  const { auth, db, env } = services
  // The key is checked on every request, so that a revocation is immediate.
  const admitted = async (request: Request, right: ApiRight): Promise<UsedKey> => {
    const shown = request.headers.get('x-api-key')?.trim() ?? ''
    const { rows } = /^vk_[0-9a-f]{64}$/.test(shown)
      ? await db.asCaller(NODE, (sql) => sql.query<UsedKey>('select * from private.use_api_key($1)', [shown]))
      : { rows: [] }
    const [key] = rows
    if (!key) {
      await auth.limits.take('api-key-unknown', remoteAddress(request, env.TRUST_PROXY))
      throw refused(401, 'api_key_unknown')
    }
    await auth.limits.take('api-key', key.id)
    if (!key.rights.includes(right)) throw refused(403, 'api_key_narrow')
    return key
  }

  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    c.header('cache-control', 'private, no-store')
  })
  app.get('/vehicles', async (c) => {
    await admitted(c.req.raw, 'inventory')
    const page = Math.min(MOST_PAGES, Math.max(1, Math.trunc(Number(c.req.query('page'))) || 1))
    const found = await db.asCaller(
      ANON,
      (sql) =>
        sql.query<{ total: string; row: object }>(
          `select count(*) over () as total, to_jsonb(v) as row
             from (select ${CARD_COLUMNS.join(', ')} from public.inventario_cache where not vendido) v
            order by v.id limit $1 offset $2`,
          [PAGE, (page - 1) * PAGE],
        ),
      { readOnly: true },
    )
    const total = Number(found.rows[0]?.total ?? 0)
    return c.json({ vehicles: found.rows.map(({ row }) => row), page, pageSize: PAGE, totalCount: total })
  })
  app.post('/leads', async (c) => {
    const key = await admitted(c.req.raw, 'leads')
    const bytes = await readBody(c.req.raw, LARGEST, () => refused(413, 'form_too_large'))
    const { key: given, name, phone, email, message, ordencompra, city } = fieldsIn(bytes.toString())
    const form = { kind: 'contacto', name, phone, email, message, ordencompra, city }
    const read = safeParse(leadForm, form, { error: () => 'Revisa este dato.' })
    if (!read.success) {
      const problems = Object.fromEntries(read.error.issues.map((issue) => [issue.path.join('.'), issue.message]))
      throw refused(422, 'validation_failed', JSON.stringify(problems))
    }
    const lead = {
      ...read.data,
      key: sendingKey(key.id, given, form),
      source: `api_${key.name}`,
      detail: { api_key: key.name },
    }
    await db.asCaller(SERVICE, (sql) => sql.query('select private.take_lead($1)', [JSON.stringify(lead)]))
    return c.json({ received: true }, 201)
  })
  return app
}

// Without a key, equal content of the same day counts once.
const sendingKey = (system: string, given: unknown, content: object): string => {
  const words = isUuid(given) ? given.toLowerCase() : JSON.stringify([new Date().toISOString().slice(0, 10), content])
  const hash = createHash('sha256').update(`${system}\n${words}`).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

const fieldsIn = (text: string): Record<string, unknown> => {
  try {
    const fields: unknown = JSON.parse(text)
    if (typeof fields === 'object' && fields !== null && !Array.isArray(fields))
      return fields as Record<string, unknown>
  } catch {}
  throw refused(400, 'form_unreadable')
}

const refused = (status: number, code: Parameters<typeof errorMessage>[0], details: string | null = null) =>
  new ApiError(status, code, errorMessage(code), details)
