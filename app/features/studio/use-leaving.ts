import { useContext, useEffect, useState } from 'react'
import { type Blocker, type BlockerFunction, UNSAFE_DataRouterContext as RouterContext } from 'react-router'

const KEY = 'car-studio'
const carOf = (search: string) => new URLSearchParams(search).get('auto')
const leavesCar: BlockerFunction = ({ currentLocation: from, nextLocation: to }) =>
  from.pathname !== to.pathname || carOf(from.search) !== carOf(to.search)

/**
 * Asks before the studio of this car is left while there are unfinished photographs, which are on no server yet.
 * Without `useBlocker`, which every page of the site would load.
 */
export function useLeaving(isUnfinished: boolean): Blocker | undefined {
  const router = useContext(RouterContext)?.router
  const [blocker, setBlocker] = useState<Blocker>()
  useEffect(() => {
    if (!isUnfinished || !router) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    router.getBlocker(KEY, leavesCar)
    const stop = router.subscribe(({ blockers }) => setBlocker(blockers.get(KEY)))
    return () => {
      removeEventListener('beforeunload', warn)
      stop()
      router.deleteBlocker(KEY)
    }
  }, [isUnfinished, router])
  return blocker
}
