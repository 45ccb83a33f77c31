import type { Endpoint } from '../call.ts'

/** GET .well-known/jwks.json: the public halves of what signs access tokens. */
export const jwks: Endpoint = async ({ services }) =>
  Response.json(services.keys.published, {
    headers: { 'cache-control': 'public, max-age=600', 'content-type': 'application/json' },
  })
