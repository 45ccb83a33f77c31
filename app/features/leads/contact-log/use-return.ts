import { useEffect, useState, useSyncExternalStore } from 'react'
import { onReachedChange, type Reached, reachedLast } from './pending.ts'

/** Delay before asking when the page stayed visible, as on a computer. */
const STAYED_MS = 4000

let last: { text: string; reached: Reached | null } = { text: '', reached: null }
// Stable identity per value: useSyncExternalStore compares snapshots by identity.
const read = () => {
  const reached = reachedLast(Date.now())
  const text = JSON.stringify(reached)
  if (text !== last.text) last = { text, reached }
  return last.reached
}

/** null: none, or still away. */
export function useReturn(): Reached | null {
  const reached = useSyncExternalStore(onReachedChange, read, () => null)
  const [back, setBack] = useState<string | null>(null)
  const at = reached?.at
  useEffect(() => {
    if (!at) return
    const isHere = () => document.visibilityState === 'visible'
    const come = () => {
      if (isHere()) setBack(at)
    }
    const timer = setTimeout(come, STAYED_MS)
    document.addEventListener('visibilitychange', come)
    addEventListener('pageshow', come)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', come)
      removeEventListener('pageshow', come)
    }
  }, [at])
  return reached && back === at ? reached : null
}
