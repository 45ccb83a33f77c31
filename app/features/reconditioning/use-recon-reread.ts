import { useQueryClient } from '@tanstack/react-query'
import { key } from '#app/lib/keys.ts'

export function useReconReread() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: key('reconditioning') })
}
