import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

export const movedHere = (id: string) => ({ moved: id })

export function useMovedHere(id: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const { moved } = (useLocation().state ?? {}) as Partial<ReturnType<typeof movedHere>>
  useEffect(() => {
    if (moved === id) heading.current?.focus()
  }, [moved, id])
  return heading
}
