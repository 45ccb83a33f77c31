import { type RefObject, useEffect, useRef } from 'react'

/** Returns a function that moves the focus to `place` when this component unmounts. */
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
