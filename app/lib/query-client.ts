import { QueryClient } from '@tanstack/react-query'

const FIVE_MINUTES = 300_000

// A render's cache goes with the render. A timer per query would hold it, its router and its data until the last of them has rung.
const isServer = typeof window === 'undefined'

/** A query cache with the defaults of docs/product.md (section 9). On the server nothing in it waits to be forgotten. */
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
