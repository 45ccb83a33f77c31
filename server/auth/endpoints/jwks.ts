import type { Endpoint } from '../call.ts'

export const jwks: Endpoint = async ({ services }) =>
  Response.json(services.keys.published, {
    headers: { 'cache-control': 'public, max-age=600', 'content-type': 'application/json' },
  })
