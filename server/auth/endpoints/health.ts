import type { Endpoint } from '../call.ts'

export const authHealth: Endpoint = async ({ services }) => ({
  version: services.brand.version,
  name: 'auth',
  description: 'Accounts and sessions',
})
