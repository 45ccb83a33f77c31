import { type RefObject, useEffect, useRef } from 'react'

/** Call what it answers once the change is made: when this component goes with it, its focus is given to that place. */
export function useFocusWhenGone(place: RefObject<HTMLElement | null>): () => void {
  const isDone = useRef(false)
  useEffect(
    () => () => {
      if (isDone.current) place.current?.focus()
    },
    [place],
  )
  return () => {
    isDone.current = true
  }
}
