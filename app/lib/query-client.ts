import { QueryClient } from '@tanstack/react-query'

const FIVE_MINUTES = 300_000

/** A query cache with the defaults of the specification (section 9). */
export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FIVE_MINUTES,
        gcTime: 2 * FIVE_MINUTES,
        networkMode: 'online',
        refetchOnWindowFocus: true,
        retry: typeof window === 'undefined' ? false : 2,
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
      },
    },
  })
