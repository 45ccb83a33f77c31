import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Database } from '#contract/database.ts'
import { useLive } from './use-live.ts'

type Tables = Database['public']['Tables']

type Known = { [Table in keyof Tables]: Tables[Table]['Row'] extends { id: unknown } ? Table : never }[keyof Tables]

const TOGETHER_MS = 50

/** `filter` as useLive; null: off. */
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
