import { useQueryClient } from '@tanstack/react-query'
import { key } from '#app/lib/keys.ts'

/** What to do after a change of the content, whether it was taken or not: this tab reads anew what stands, here and on the pages. */
export function useContentSaved() {
  const cache = useQueryClient()
  return () =>
    Promise.all(
      [key('settings', 'content'), key('promotions'), key('faqs'), key('about'), key('trust-kit'), key('advisors')].map(
        (queryKey) => cache.invalidateQueries({ queryKey }),
      ),
    )
}
