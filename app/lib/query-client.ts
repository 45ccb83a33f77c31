import { type Mutation, MutationCache, notifyManager, onlineManager, QueryClient } from '@tanstack/react-query'

const FIVE_MINUTES = 300_000

// Timers would keep a render's cache in memory.
const isServer = typeof window === 'undefined'

// A mutation is pending at once, so that the second press of a double press finds its button disabled.
notifyManager.setScheduler(queueMicrotask)

/** Defaults of docs/product.md (section 9); no garbage collection timers on the server. */
export const makeQueryClient = () =>
  new QueryClient({
    mutationCache: isServer ? new MutationCache() : forgetting(new MutationCache()),
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

/** What failed without a network is reset when it is back, so that its notice does not outlive it. */
export function forgetting(mutations: MutationCache): MutationCache {
  const shown = new Map<Mutation, { reset(): void }>()
  const lost = new Set<Mutation>()
  mutations.subscribe((event) => {
    if (event.type === 'observerAdded') shown.set(event.mutation, event.observer)
    if (event.type === 'observerRemoved') shown.delete(event.mutation)
    if (event.type === 'updated' && event.action.type === 'error' && !onlineManager.isOnline()) lost.add(event.mutation)
  })
  onlineManager.subscribe((isOnline) => {
    if (!isOnline) return
    for (const mutation of lost) shown.get(mutation)?.reset()
    lost.clear()
  })
  return mutations
}
