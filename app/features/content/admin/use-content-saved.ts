import { useQueryClient } from '@tanstack/react-query'
import { key } from '#app/lib/keys.ts'

/** Refetches content and public data after a change, successful or not. */
export function useContentSaved() {
  const cache = useQueryClient()
  return () =>
    Promise.all(
      [key('settings', 'content'), key('promotions'), key('faqs'), key('about'), key('trust-kit'), key('advisors')].map(
        (queryKey) => cache.invalidateQueries({ queryKey }),
      ),
    )
}
