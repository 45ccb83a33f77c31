import { createHmac } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { safeParse } from 'zod/v4/core'
import { leadForm } from '#contract/leads/leads.ts'
import { errorMessage } from '#contract/messages/errors.ts'
import { remoteAddress } from '../http/remote-address.ts'
import { plainLead } from '../integrations/ad-lead-fields.ts'
import { isSameSecret, isSigned } from '../integrations/signature.ts'
import { ApiError } from '../kernel/api-error.ts'
import { readBody } from '../kernel/read-body.ts'
import type { Services } from '../services.ts'
import { SERVICE } from './public-form.ts'

const LARGEST = 64 * 1024

const notice = z.object({
  object: z.string(),
  entry: z
    .array(
      z.object({
        changes: z
          .array(z.object({ field: z.string(), value: z.object({ leadgen_id: z.coerce.string() }).loose().optional() }))
          .max(200)
          .default([]),
      }),
    )
    .max(200),
})

export function adLeads(services: Pick<Services, 'auth' | 'brand' | 'db' | 'env' | 'serviceSettings'>): Hono {
  const { auth, brand, db, env, serviceSettings } = services
  const admitted = async (request: Request): Promise<string> => {
    await auth.limits.take('ad-leads', remoteAddress(request, env.TRUST_PROXY))
    return (await readBody(request, LARGEST, () => refused(413, 'form_too_large'))).toString()
  }

  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    c.header('cache-control', 'private, no-store')
  })
  app.get('/meta', async (c) => {
    await auth.limits.take('ad-leads', remoteAddress(c.req.raw, env.TRUST_PROXY))
    const token = serviceSettings.env().ADS_VERIFY_TOKEN
    const { 'hub.mode': mode, 'hub.verify_token': shown = '', 'hub.challenge': challenge = '' } = c.req.query()
    if (!token || mode !== 'subscribe' || !isSameSecret(shown, token)) throw refused(403, 'signature_refused')
    if (!/^[\w-]{1,200}$/.test(challenge)) throw refused(400, 'form_unreadable')
    return c.text(challenge)
  })
  app.post('/meta', async (c) => {
    const body = await admitted(c.req.raw)
    const secret = serviceSettings.env().ADS_APP_SECRET
    const expected = secret && `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
    if (!expected || !isSameSecret(c.req.header('x-hub-signature-256') ?? '', expected))
      throw refused(401, 'signature_refused')
    const read = notice.safeParse(parsed(body))
    if (!read.success) throw refused(400, 'form_unreadable')
    const ids = read.data.entry
      .flatMap(({ changes }) => changes)
      .flatMap(({ field, value }) => (field === 'leadgen' && value ? [value.leadgen_id] : []))
      .filter((id) => /^\w{1,64}$/.test(id))
    await db.asCaller(SERVICE, async (sql) => {
      for (const id of new Set(ids))
        await sql.query("select private.enqueue('ad_lead', $1, $2)", [
          JSON.stringify({ platform: 'meta', id, template: 'meta' }),
          `ad-lead:meta:${id}`,
        ])
    })
    return c.json({ received: true })
  })
  app.post('/plain', async (c) => {
    const body = await admitted(c.req.raw)
    const secret = serviceSettings.env().ADS_SECRET
    const header = (name: string) => c.req.header(`x-${brand.slug}-${name}`) ?? ''
    if (!secret || !isSigned(body, header('timestamp'), header('signature'), secret))
      throw refused(401, 'signature_refused')
    const parsedBody = parsed(body)
    if (typeof parsedBody !== 'object' || parsedBody === null || Array.isArray(parsedBody))
      throw refused(400, 'form_unreadable')
    const { key, form, more } = plainLead(parsedBody as Record<string, unknown>, body)
    const read = safeParse(leadForm, form, { error: () => 'Revisa este dato.' })
    if (!read.success) {
      const problems = Object.fromEntries(read.error.issues.map((issue) => [issue.path.join('.'), issue.message]))
      throw refused(422, 'validation_failed', JSON.stringify(problems))
    }
    const { agent_id: _, ...lead } = read.data
    const { rows } = await db.asCaller(SERVICE, async (sql) => {
      await sql.query('select private.take_lead($1)', [JSON.stringify({ ...lead, key, ...more })])
      return sql.query('select phone, email from public.lead_events where key = $1', [key])
    })
    const [taken] = rows as { phone: string | null; email: string | null }[]
    // The same id with the contact of another person would be lost silently.
    if (taken && (taken.phone !== (lead.phone ?? null) || taken.email !== (lead.email ?? null)))
      throw refused(409, 'ad_lead_known')
    return c.json({ received: true }, 201)
  })
  return app
}

const parsed = (text: string): unknown => {
  try {
    return text.includes('\\u0000') ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

const refused = (status: number, code: Parameters<typeof errorMessage>[0], details: string | null = null) =>
  new ApiError(status, code, errorMessage(code), details)
