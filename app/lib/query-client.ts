import { notifyManager, QueryClient } from '@tanstack/react-query'

const FIVE_MINUTES = 300_000

// Timers would keep a render's cache in memory.
const isServer = typeof window === 'undefined'

// A mutation is pending at once, so that the second press of a double press finds its button disabled.
notifyManager.setScheduler(queueMicrotask)

/** Defaults of docs/product.md (section 9); no garbage collection timers on the server. */
export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FIVE_MINUTES,
        gcTime: isServer ? Number.POSITIVE_INFINITY : 2 * FIVE_MINUTES,
        networkMode: 'online',
        refetchOnWindowFocus: true,
        retry: isServer ? false : 2,
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
      },
    },
  })
