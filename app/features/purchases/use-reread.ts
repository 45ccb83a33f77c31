import { useQueryClient } from '@tanstack/react-query'
import { key } from '#app/lib/keys.ts'

/** Reads again everything of purchases, and waits for it. */
export function useReread() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: key('purchases') })
}
