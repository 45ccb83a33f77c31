import { useQueryClient } from '@tanstack/react-query'
import { key } from '#app/lib/keys.ts'
import { useOnline } from '#app/lib/use-online.ts'
import type { Application, ApplicationLine } from './queries.ts'

export function useDraftsOnDevice(user: string): ApplicationLine[] {
  const cache = useQueryClient()
  const isOnline = useOnline()
  if (isOnline) return []
  return cache
    .getQueriesData<Application | null>({ queryKey: key('applications', 'one', user) })
    .flatMap(([, draft]) => (draft?.status === 'draft' ? [{ ...draft, delivery: null }] : []))
}
