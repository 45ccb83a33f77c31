import { createHmac } from 'node:crypto'
import { Hono } from 'hono'
import { type FakeServer, type FakeServerOptions, openFakeServer } from './fake-server.ts'
import type { MetaLead } from './meta-leads.ts'

interface FakeMetaOptions extends FakeServerOptions {
  accessToken: string
  leads: readonly MetaLead[]
}

export function openMetaFake({ accessToken, leads, ...options }: FakeMetaOptions): Promise<FakeServer> {
  const app = new Hono()
  app.get('/:id', (c) => {
    if (c.req.header('authorization') !== `Bearer ${accessToken}`)
      return c.json({ error: { message: 'Invalid OAuth access token.', type: 'OAuthException', code: 190 } }, 400)
    if (c.req.param('id') === 'me') return c.json({ id: '153125381133' })
    const lead = leads.find(({ id }) => id === c.req.param('id'))
    return lead ? c.json(lead) : c.json({ error: { message: 'Unsupported get request.', code: 100 } }, 400)
  })
  return openFakeServer(app, options)
}

export function metaNotice(secret: string, ids: readonly string[]): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify({
    object: 'page',
    entry: [
      {
        id: '153125381133',
        time: 1_800_000_000,
        changes: ids.map((leadgen_id) => ({
          field: 'leadgen',
          value: {
            leadgen_id,
            page_id: '153125381133',
            form_id: '2312',
            ad_id: '777',
            adgroup_id: '776',
            created_time: 1_800_000_000,
          },
        })),
      },
    ],
  })
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
    },
  }
}
