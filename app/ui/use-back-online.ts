import { useEffect, useEffectEvent } from 'react'

/** Runs `back` when the network returns while something waits for it. */
export function useBackOnline(waits: boolean, back: () => void): void {
  const tell = useEffectEvent(back)
  useEffect(() => {
    if (!waits) return
    const onOnline = () => tell()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [waits])
}
