import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'

/** Which ways to sign in are open. */
export const authSettings = (contract: Contract) =>
  queryOptions({ queryKey: ['auth', 'settings'], queryFn: contract.authSettings })
