import { useEffect, useState } from 'react'

/** Longer than a double tap. */
export const DOUBLE_TAP_MS = 500

const NOTHING = Symbol('nothing')

/** False while a double tap may still be meant for what was there before `shown`; true for `first`. */
export function useSettled(shown: unknown = null, first: unknown = NOTHING): boolean {
  const [settled, setSettled] = useState(first)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(shown), DOUBLE_TAP_MS)
    return () => clearTimeout(timer)
  }, [shown])
  return settled === shown
}
