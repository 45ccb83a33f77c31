import { useContext, useEffect, useSyncExternalStore } from 'react'
import { type Blocker, type BlockerFunction, UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'

/** Whether to ask first. Without an argument: the tab is closing. */
export type LeavingRule = (to?: Parameters<BlockerFunction>[0]) => boolean

/**
 * Asks before work is lost; null asks nothing. Keep the rule stable. Without `useBlocker`, which public pages
 * would load.
 */
export function useLeaving(key: string, rule: LeavingRule | null): Blocker | undefined {
  const { router } = useContext(DataRouterContext)!
  useEffect(() => {
    if (!rule) return
    router.getBlocker(key, rule)
    const unload = (event: BeforeUnloadEvent) => {
      if (rule()) event.preventDefault()
    }
    addEventListener('beforeunload', unload)
    return () => {
      router.deleteBlocker(key)
      removeEventListener('beforeunload', unload)
    }
  }, [key, rule, router])
  return useSyncExternalStore(router.subscribe, () => router.state.blockers.get(key))
}
