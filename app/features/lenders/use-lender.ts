import { useMemo } from 'react'
import { useSite } from '#app/lib/use-site.ts'
import type { Json } from '#contract/database.ts'
import { currentLender, DEFAULT_LENDERS, type Lender } from '#contract/financing/financing.ts'

export const lenderOf = (config: Record<string, Json>): Lender =>
  currentLender((config.lenders as unknown as Lender[] | undefined) ?? DEFAULT_LENDERS, new Date())

/** Stable for the visit. */
export function useLender(): Lender {
  const { config } = useSite()
  return useMemo(() => lenderOf(config), [config])
}
