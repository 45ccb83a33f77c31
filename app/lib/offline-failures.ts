import { type Mutation, type MutationCache, onlineManager } from '@tanstack/react-query'

/** Resets mutations that failed offline when online again. Returns the unsubscribe function. */
export function forgetOfflineFailures(mutations: MutationCache): () => void {
  const shown = new Map<Mutation, { reset(): void }>()
  const lost = new Set<Mutation>()
  const ends = [
    mutations.subscribe((event) => {
      if (event.type === 'observerAdded') shown.set(event.mutation, event.observer)
      if (event.type === 'observerRemoved') shown.delete(event.mutation)
      if (event.type === 'updated' && event.action.type === 'error' && !onlineManager.isOnline())
        lost.add(event.mutation)
    }),
    onlineManager.subscribe((isOnline) => {
      if (!isOnline) return
      for (const mutation of lost) shown.get(mutation)?.reset()
      lost.clear()
    }),
  ]
  return () => {
    for (const end of ends) end()
  }
}
