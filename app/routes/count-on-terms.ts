import { inventorySummary } from '#app/features/shell/queries.ts'
import type { LoaderVisit } from '#app/lib/visit.ts'
import { readTerms } from '#contract/financing/terms.ts'

/** Counts the inventory for the terms in the address. In the browser each page does it itself. */
export const countOnTerms = ({ contract, cache }: LoaderVisit, request: Request): Promise<void> =>
  cache.prefetchQuery(inventorySummary(contract, readTerms(new URL(request.url).searchParams)))
