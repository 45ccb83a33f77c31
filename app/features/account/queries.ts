import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'

export const authSettings = (contract: Contract) =>
  queryOptions({ queryKey: key('auth', 'settings'), queryFn: contract.authSettings })
