import { inventorySummary } from '#app/features/shell/queries.ts'
import type { LoaderVisit } from '#app/lib/visit.ts'
import { readTerms } from '#contract/terms.ts'

/** Counts the inventory on the terms that a document's address states. In the browser each page asks for its own. */
export const countOnTerms = ({ contract, cache }: LoaderVisit, request: Request): Promise<void> =>
  cache.prefetchQuery(inventorySummary(contract, readTerms(new URL(request.url).searchParams)))
