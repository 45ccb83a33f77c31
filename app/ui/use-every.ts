import { useEffect, useEffectEvent } from 'react'

export function useEvery(ms: number | null, work: () => void): void {
  const again = useEffectEvent(work)
  useEffect(() => {
    if (ms === null) return
    const timer = setInterval(() => again(), ms)
    return () => clearInterval(timer)
  }, [ms])
}
