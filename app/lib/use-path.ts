import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { documentPath } from './visit.ts'

const never = () => () => {}

/** The path as rendered: parts may hydrate after a navigation and must match the server's markup first. */
export function usePath(): string {
  const { pathname } = useLocation()
  return useSyncExternalStore(
    never,
    () => pathname,
    () => documentPath ?? pathname,
  )
}
