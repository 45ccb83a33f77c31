import type { Endpoint } from '../call.ts'

/** GET health: that the service answers, and which it is. */
export const authHealth: Endpoint = async ({ services }) => ({
  version: services.brand.version,
  name: 'auth',
  description: 'Accounts and sessions',
})
