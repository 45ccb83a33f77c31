import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** What the page that moved an appointment leaves for the one it goes back to. */
export const movedHere = (id: string) => ({ moved: id })

/** The heading of an appointment; it takes the focus when one comes from moving that. */
export function useMovedHere(id: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const { moved } = (useLocation().state ?? {}) as Partial<ReturnType<typeof movedHere>>
  useEffect(() => {
    if (moved === id) heading.current?.focus()
  }, [moved, id])
  return heading
}
