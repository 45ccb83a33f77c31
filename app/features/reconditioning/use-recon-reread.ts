import { useQueryClient } from '@tanstack/react-query'
import { key } from '#app/lib/keys.ts'

/** Reads again everything of reconditioning, and waits for it. */
export function useReconReread() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: key('reconditioning') })
}
