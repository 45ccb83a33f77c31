import { useQuery, useQueryClient } from '@tanstack/react-query'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { useLiveRefresh } from '#app/lib/use-live-refresh.ts'
import type { AboutRecord } from '../about-record.ts'
import { openTasks } from './queries.ts'

export function useTasks(about: AboutRecord) {
  const cache = useQueryClient()
  useLiveRefresh({ table: 'tasks', filter: `${about.column}=eq.${about.id}` }, key('deals', 'tasks', about.id))
  return {
    query: useQuery(openTasks(useContract(), about)),
    changed: () => {
      for (const noun of ['deals', 'leads', 'client', 'today'] as const)
        void cache.invalidateQueries({ queryKey: key(noun) })
    },
  }
}
