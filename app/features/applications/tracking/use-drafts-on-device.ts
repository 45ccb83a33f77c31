import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { key } from '#app/lib/keys.ts'
import type { Application, ApplicationLine } from './queries.ts'

export function useDraftsOnDevice(user: string): ApplicationLine[] {
  const cache = useQueryClient()
  const isOnline = useSyncExternalStore(
    onNetwork,
    () => navigator.onLine,
    () => true,
  )
  if (isOnline) return []
  return cache
    .getQueriesData<Application | null>({ queryKey: key('applications', 'one', user) })
    .flatMap(([, draft]) => (draft?.status === 'draft' ? [{ ...draft, delivery: null }] : []))
}

const onNetwork = (changed: () => void) => {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
