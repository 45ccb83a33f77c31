import { useMemo } from 'react'
import type { Json } from '#contract/database.ts'
import { currentLender, DEFAULT_LENDERS, type Lender } from '#contract/financing.ts'
import { useSite } from './use-site.ts'

/** The lender whose terms are shown today: app_config's 'lenders', or the house plan. */
export const lenderOf = (config: Record<string, Json>): Lender =>
  currentLender((config.lenders as unknown as Lender[] | undefined) ?? DEFAULT_LENDERS, new Date())

/** As `lenderOf`, the same object for the whole visit. */
export function useLender(): Lender {
  const { config } = useSite()
  return useMemo(() => lenderOf(config), [config])
}
