import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { documentPath } from './visit.ts'

const never = () => () => {}

/**
 * The path of the page, for what stands around pages: a part that the server rendered may come alive after somebody has gone on, and begins as it was
 * rendered. React gives it the new location at once, and would find another page than the one in the document.
 */
export function usePath(): string {
  const { pathname } = useLocation()
  return useSyncExternalStore(
    never,
    () => pathname,
    () => documentPath ?? pathname,
  )
}
