import { useReducer } from 'react'
import { useEvery } from './use-every.ts'

/** Whole seconds left until `until`, in epoch ms. */
export function useCountdown(until: number): number {
  const [, tick] = useReducer((count: number) => count + 1, 0)
  const left = Math.max(0, Math.ceil((until - Date.now()) / 1000))
  useEvery(left > 0 ? 1000 : null, tick)
  return left
}
