import { useEffect, useEffectEvent } from 'react'

/** Does `work` every `ms` milliseconds while the component stands; null: not now. */
export function useEvery(ms: number | null, work: () => void): void {
  const again = useEffectEvent(work)
  useEffect(() => {
    if (ms === null) return
    const timer = setInterval(() => again(), ms)
    return () => clearInterval(timer)
  }, [ms])
}
