import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Database } from '#contract/database.ts'
import { useLive } from './use-live.ts'

type Tables = Database['public']['Tables']

/** A table whose rows are known by their id, so that no more of them need be told. */
type Known = { [Table in keyof Tables]: Tables[Table]['Row'] extends { id: unknown } ? Table : never }[keyof Tables]

/** Several changes of one moment are one question. */
const TOGETHER_MS = 50

/**
 * Asks anew for what is shown under a key (app/lib/keys.ts) whenever somebody changes what `table` holds of it, or may have. `filter` as for
 * useLive; null: nothing is followed now.
 */
export function useLiveRefresh(watch: { table: Known; filter?: string } | null, queryKey: readonly unknown[]): void {
  const cache = useQueryClient()
  const refresh = () => refreshSoon(cache, queryKey)
  useLive(watch && { ...watch, columns: ['id'] }, refresh, refresh)
}

const waiting = new Set<string>()

const refreshSoon = (cache: QueryClient, queryKey: readonly unknown[]) => {
  const name = JSON.stringify(queryKey)
  if (waiting.has(name)) return
  waiting.add(name)
  setTimeout(() => {
    waiting.delete(name)
    void cache.invalidateQueries({ queryKey })
  }, TOGETHER_MS)
}
