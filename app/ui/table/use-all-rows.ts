import { useQueryClient } from '@tanstack/react-query'
import type { TablePlace } from './table-address.ts'
import { type AskRows, askedAt, type RowsPage, rowsQuery } from './use-table-rows.ts'

const AT_ONCE = 1000

/** Loads all rows of a table in pages, without cache. `exported`: id of the export. */
export function useAllRows<Row>(ask: AskRows<Row>, place: TablePlace) {
  const cache = useQueryClient()
  return async function* all(signal: AbortSignal, exported?: string): AsyncGenerator<RowsPage<Row>> {
    for (let from = 0; !signal.aborted; from += AT_ONCE) {
      const page = await cache.fetchQuery({
        ...rowsQuery(ask, { ...askedAt(place), from, count: AT_ONCE, ...(exported && { exported }) }),
        retry: false,
        staleTime: 0,
        gcTime: 0,
      })
      yield page
      if (from + page.rows.length >= page.total || page.rows.length === 0) return
    }
  }
}
