import { phoneOf } from '#contract/people/phone.ts'
import { emailOf } from '#contract/people/sign-in.ts'
import type { Claims, Database } from '../db.ts'
import type { Env } from '../env.ts'
import { metaLead } from '../integrations/ad-lead-fields.ts'
import { readMetaLead } from '../integrations/meta-leads.ts'
import { type Transport, Undeliverable } from './transport.ts'

const SERVICE: Claims = { role: 'service_role' }

export const byAdLead =
  (db: Database, env: () => Env): Transport =>
  async ({ payload }, signal) => {
    const { ADS_ACCESS_TOKEN: accessToken, ADS_GRAPH_URL: url, MODE } = env()
    if (!accessToken) throw new Undeliverable('no configurado')
    const answer = await readMetaLead(
      { url, accessToken, loopback: MODE === 'demo' },
      (payload as { id: string }).id,
      signal,
    )
    const { key, form, more } = metaLead(answer)
    const phone = form.phone ? phoneOf(form.phone) : null
    const email = form.email ? emailOf(form.email) : null
    if (!phone && !email) throw new Undeliverable('sin teléfono ni correo')
    const lead = { ...form, phone, email, key, ...more }
    await db.asCaller(SERVICE, (sql) => sql.query('select private.take_lead($1)', [JSON.stringify(lead)]))
  }
